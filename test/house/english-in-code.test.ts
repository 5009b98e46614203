import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';

/** The lines of a component of ours that the linter calls English in the code. */
async function refusedLines(lines: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'english-'));
  try {
    await cp(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    await cp(path.join(root, 'scripts/lint'), path.join(folder, 'scripts/lint'), { recursive: true });
    await mkdir(path.join(folder, 'src/client'), { recursive: true });
    await writeFile(path.join(folder, 'src/client/page.tsx'), `${lines.join('\n')}\n`);
    const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = await promisify(execFile)(process.execPath, [linter, '-f', 'unix', 'src/client/page.tsx'], {
      cwd: folder,
    }).catch((error: { stdout: string }) => error);
    const refused = new Set(
      [...stdout.matchAll(/page\.tsx:(\d+):.*pixmend-language/g)].map(([, line]) => Number(line)),
    );
    return lines.filter((_, at) => refused.has(at + 1));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const english = [
  'export const a = <p>Save a copy</p>;',
  'export const b = <button aria-label="Close" />;',
  'export const c = (on: boolean) => <p>{on ? "Hide" : "Show"}</p>;',
  'export const d = (name: string) => <img alt={`Photo ${name}`} />;',
  'export const e = (toast: (text: string) => void) => toast("Copied");',
  'export const f = [{ label: "Background" }];',
  'export const g = "That did not work. Please try again.";',
];
const keyed = [
  'export const h = (t: (key: string) => string) => <p aria-label={t("ui.close")}>{t("ui.before")}</p>;',
  'export const i = <p className="mt-4">· {1} / 2</p>;',
  'export const j = <p>mug.jpg</p>;',
  'export const k = () => new Error("This browser draws nothing.");',
];

it('P5 the linter refuses English in the code of a screen and allows a key', async () => {
  expect(await refusedLines([...english, ...keyed])).toEqual(english);
});
