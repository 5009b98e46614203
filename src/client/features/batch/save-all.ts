import { downloadZip } from 'client-zip';
import { pictureFile, saveFile } from '../../picture-file.ts';
import type { BatchRow } from './batch-row.ts';

/** All results in one zip, each called as its photo is. */
export async function saveAll(rows: readonly BatchRow[]): Promise<void> {
  const zip = await downloadZip(files(rows)).blob();
  saveFile(new File([zip], `enhanced_${Date.now()}.zip`, { type: 'application/zip' }));
}

async function* files(rows: readonly BatchRow[]) {
  const taken = new Set<string>();
  for (const { file, state } of rows) {
    if (state.step !== 'done') continue;
    const name = freeName(file.name.replace(/\.[^.]+$/, ''), taken);
    yield { name, input: await pictureFile(state.result.url) };
  }
}

/** Two photos may have the same name. */
function freeName(base: string, taken: Set<string>): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? `${base}.png` : `${base} (${count}).png`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}
