import { type Row, verdictOf } from '../engine/rows.ts';

/** One table of the report. */
export interface Section {
  readonly title: string;
  /** What prints the rows. */
  readonly command: string;
  /** When, at which commit, and on which machine it was measured. */
  readonly origin: string;
  readonly rows: readonly Row[];
}

const HEAD = `# Benchmarks

Written by \`npm run bench -- report\`; nothing here is edited by hand. Seconds are by the clock. ° marks scenes and phrases that
were set aside before any tuning.
`;

/** A page of Markdown with these sections in the place of those of the same title; the others stay as they are. */
export function pageWith(page: string, sections: readonly Section[]): string {
  const [head = HEAD, ...kept] = (page || HEAD).split(/^(?=## )/m).map((part) => part.trimEnd());
  const all = new Map(kept.map((part) => [titleOf(part), part]));
  for (const section of sections) all.set(section.title, markdownOf(section));
  return `${[head.trimEnd(), ...all.values()].join('\n\n')}\n`;
}

function titleOf(part: string): string {
  return part.split('\n', 1)[0]!.slice('## '.length);
}

function markdownOf({ title, command, origin, rows }: Section): string {
  const cells = rows.map((row) => [
    `${row.name.trim()}${row.heldOut ? ' °' : ''}`,
    row.figures.replaceAll(/\s+/g, ' '),
    verdictOf(row),
    `\`${command}\``,
  ]);
  const table = [['What', 'Figures', 'Verdict', 'Command'], ['---', '---', '---', '---'], ...cells];
  const lines = table.map((line) => `| ${line.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
  return [`## ${title}`, '', `${origin}.`, '', ...lines].join('\n');
}
