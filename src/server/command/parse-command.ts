import path from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue, type ToolId, tools } from '../../tools/catalogue.ts';

const kebab = (id: string) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The formats that a result can be written in. */
const FORMATS = ['png', 'jpeg', 'webp', 'avif'] as const;

export const USAGE = `npm run pixmend -- TOOL PICTURE… [--out FOLDER] [--format png|jpeg|webp|avif] [--mask FILE] [--seed NUMBER] [NAME=VALUE…]

  TOOL       ${catalogue.map(({ id }) => kebab(id)).join(', ')}
  PICTURE    a file (JPG, PNG, WebP, HEIC, TIFF) or a pattern such as "photos/*.jpg"
  --out      where the results go; beside their pictures when left out
  --format   png when left out
  --mask     white where it should be erased or edited: for one picture
  --seed     another number gives another result where a tool has a choice
  NAME=VALUE what the tool asks for: object="the dog", instruction="make it warmer", hints="the dress is red",
             style="comic", width=16 height=9

Exits with 0 when every picture was edited, 1 when one was not, and 2 when the command is not understood.
`;

export interface Command {
  readonly tool: ToolId;
  /** Parsed by the tool's schema. */
  readonly params: object;
  /** Files and patterns as they were given. */
  readonly pictures: readonly string[];
  readonly out: string | undefined;
  readonly format: (typeof FORMATS)[number];
  readonly mask: string | undefined;
  readonly seed: number;
}

/** Reads the command line. Throws an Error that says what is wrong. */
export function parseCommand(args: readonly string[]): Command {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: 'string', short: 'o' },
      format: { type: 'string', default: 'png' },
      mask: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [name = '', ...rest] = positionals;
  const tool = Object.values(tools).find(({ id }) => id === name || kebab(id) === name);
  if (!tool) throw new Error(name === '' ? 'Which tool?' : `There is no tool “${name}”.`);
  const format = FORMATS.find((each) => each === values.format);
  if (!format) throw new Error(`The formats are ${FORMATS.join(', ')}, not “${values.format}”.`);
  const seed = Number(values.seed);
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32) throw new Error('--seed is a whole number from 0.');
  const pictures = rest.filter((each) => !isParam(each));
  if (pictures.length === 0) throw new Error('Which pictures?');
  if (values.mask !== undefined && pictures.length > 1) throw new Error('--mask is for one picture.');
  const params = paramsOf(tool, rest.filter(isParam));
  const mask = values.mask === undefined ? undefined : path.resolve(values.mask);
  return { tool: tool.id, params, pictures, out: values.out, format, mask, seed };
}

/** A file's name may hold an equals sign as well, but not right after a word. */
const isParam = (word: string): boolean => /^[a-z][A-Za-z]*=/.test(word);

function paramsOf(tool: (typeof tools)[ToolId], words: readonly string[]): object {
  const given = Object.fromEntries(
    words.map((word) => {
      const [name = '', value = ''] = [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)];
      return [name, typeof tool.start[name as never] === 'number' ? Number(value) : value];
    }),
  );
  const parsed = tool.params.safeParse({ ...tool.start, ...given });
  if (!parsed.success) throw new Error(tool.invalidParams);
  return parsed.data;
}
