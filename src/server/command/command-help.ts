import { catalogue, type ToolId, tools } from '../../tools/catalogue.ts';
import type { Tool, ToolField } from '../../tools/tool.ts';

/** `removeBackground` → `remove-background` */
export const kebab = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What a tool's schema takes. */
export const parameterNames = ({ params }: (typeof tools)[ToolId]): string[] => Object.keys(params.shape);

const OPTIONS = `  PICTURE               a file (JPG, PNG, WebP, HEIC, TIFF), a pattern such as "photos/*.jpg", a folder with
                        --recursive, or - for standard input
  -o, --out WHERE       a folder, a file such as cut.png for one picture, or - for standard output;
                        beside each picture when left out
  -f, --format FORMAT   png, jpg, webp or avif; png when left out
  -r, --recursive       edit the pictures in folders, and in the folders in them
      --skip-existing   leave out a picture whose result is there already
      --overwrite       write over results that are there; without either, such a picture counts as failed
      --mask FILE       white where it should be erased or edited: for one picture
      --seed NUMBER     another number gives another result where a tool has a choice
      --json            a line of JSON on standard output for each picture, in place of sentences
  -h, --help            this; after a tool, what it takes
      --version         which version this is
`;

const EXITS =
  'Exits with 0 when every picture was edited, 1 when one was not, and 2 when the command is not understood.\n';

const column = (word: string) => `  ${word.padEnd(22)}`;

/** How the whole command is used. */
export const USAGE = `pixmend TOOL PICTURE… [OPTION…] [NAME=VALUE…]

${catalogue.map(({ id, summary }) => `${column(kebab(id))}${summary}\n`).join('')}
${OPTIONS}
${EXITS}`;

/** How one tool is used: what it does and the parameters that it takes. */
export function toolHelp(id: ToolId): string {
  const tool = tools[id];
  const fields = ('fields' in tool ? tool.fields : []) as readonly ToolField[];
  const about = fields.flatMap((field) => linesOf(field, tool.start as Record<string, unknown>));
  const head = `pixmend ${kebab(id)} PICTURE… [OPTION…]${parameterNames(tool).length > 0 ? ' [NAME=VALUE…]' : ''}`;
  const result = (tool as Tool).gives === 'set' ? 'It makes several pictures of each.\n' : '';
  return `${head}\n\n${tool.summary}\n${result}\n${about.map((line) => `${line}\n`).join('')}${OPTIONS}\n${EXITS}`;
}

function linesOf(field: ToolField, start: Record<string, unknown>): string[] {
  switch (field.kind) {
    case 'mask':
      return [
        ...(field.words ? linesOf(field.words, start) : []),
        `${column('--mask FILE')}white what to ${field.purpose}, black the rest`,
      ];
    case 'ratio':
      return [
        `${column(`${field.width}=W ${field.height}=H`)}${String(start[field.width])}:${String(start[field.height])} when left out`,
      ];
    case 'choice':
      return [`${column(`${field.param}=NUMBER`)}${field.label}: ${field.times.join(', ')} times`];
    case 'switch':
      return [`${column(`${field.param}=true`)}${field.label}`];
    case 'text': {
      const examples = (field.examples ?? [])
        .filter(({ needs }) => !needs)
        .map(({ label, text }) => `"${text ?? label}"`);
      const such = examples.length > 0 ? examples.join(', ') : `"${field.placeholder}"`;
      return [`${column(`${field.param}=TEXT`)}${field.label}`, `${column('')}such as ${such}`];
    }
  }
}
