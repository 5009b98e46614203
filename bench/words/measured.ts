import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';

type Rows = readonly (readonly [name: string, figure: string])[];

const HEAD = `# Measured figures

Written by \`npm run bench -- … --write\`; nothing here is edited by hand.
`;

/** Writes a section of the page of measured figures anew, or adds it; the other sections stay as they are. */
export async function writeMeasured(path: string, title: string, rows: Rows): Promise<void> {
  const page = existsSync(path) ? await readFile(path, 'utf8') : HEAD;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}`;
  const date = new Date().toISOString().slice(0, 10);
  await writeFile(path, withSection(page, title, sectionOf(`${date}, ${commit}, ${machine}`, rows)));
}

function sectionOf(origin: string, rows: Rows): string {
  return [`${origin}.`, '', '| | |', '| --- | --- |', ...rows.map(([name, figure]) => `| ${name} | ${figure} |`)].join(
    '\n',
  );
}

/** A page of Markdown in which the section of this title (`## TITLE`) has this body; it is added at the end when it is new. */
export function withSection(page: string, title: string, body: string): string {
  const [head = '', ...sections] = page.split(/^(?=## )/m).map((part) => part.trimEnd());
  const section = `## ${title}\n\n${body}`;
  const at = sections.findIndex((part) => part.split('\n', 1)[0] === `## ${title}`);
  const all = at < 0 ? [...sections, section] : sections.with(at, section);
  return `${[head, ...all].join('\n\n')}\n`;
}
