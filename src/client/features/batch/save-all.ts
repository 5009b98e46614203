import { imageFile, saveFile } from '../../images/image-file.ts';
import { zipFile } from '../../images/zip.ts';
import type { BatchRow } from './batch-row.ts';

/** All results in one zip, each called as its photo is. */
export async function saveAll(rows: readonly BatchRow[]): Promise<void> {
  const taken = new Set<string>();
  const files: File[] = [];
  for (const { file, state } of rows) {
    if (state.step !== 'done') continue;
    const name = freeName(file.name.replace(/\.[^.]+$/, ''), taken);
    files.push(new File([await imageFile(state.result.url)], name, { type: 'image/png' }));
  }
  saveFile(await zipFile(files));
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
