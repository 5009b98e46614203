import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ToolId, tools } from '../../tools/catalogue.ts';
import { kebab, parameterNames } from './command-help.ts';
import { printable } from './printable.ts';
import { type Format, FORMATS } from './result-format.ts';

/** What stands for standard input among the pictures, and for standard output behind `--out`. */
export const STANDARD = '-';

/** Where results go; `beside` their pictures unless a person says something else. */
export type Output =
  | { readonly kind: 'beside' | 'stdout' }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'file'; readonly path: string };

export interface Command {
  readonly tool: ToolId;
  /** Parsed by the tool's schema. */
  readonly params: object;
  /** Files, folders and patterns as they were given. */
  readonly pictures: readonly string[];
  readonly output: Output;
  readonly format: Format;
  readonly mask: string | undefined;
  readonly seed: number;
  readonly recursive: boolean;
  /** What becomes of a picture whose result is there already. */
  readonly existing: 'refuse' | 'skip' | 'overwrite';
  readonly json: boolean;
}

/** What a person asks for: an edit, the help of a tool or of all, or the version. */
export type Parsed =
  | { readonly asks: 'edit'; readonly command: Command }
  | { readonly asks: 'help'; readonly tool: ToolId | undefined }
  | { readonly asks: 'version' };

/** Reads the command line. Throws an Error that says what is wrong. */
export function parseCommand(args: readonly string[]): Parsed {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: 'string', short: 'o' },
      format: { type: 'string', short: 'f' },
      mask: { type: 'string' },
      seed: { type: 'string', default: '1' },
      recursive: { type: 'boolean', short: 'r', default: false },
      'skip-existing': { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
    },
  });
  if (values.version) return { asks: 'version' };
  const [name = '', ...rest] = positionals;
  if (values.help && name === '') return { asks: 'help', tool: undefined };
  const tool = Object.values(tools).find(({ id }) => id === name || kebab(id) === name);
  if (!tool) throw new Error(name === '' ? 'Which tool?' : `There is no tool “${printable(name)}”.`);
  if (values.help) return { asks: 'help', tool: tool.id };
  const pictures = rest.filter((each) => !isParam(each));
  if (pictures.length === 0) throw new Error('Which pictures?');
  if (values.mask !== undefined && pictures.length > 1) throw new Error('--mask is for one picture.');
  if (pictures.includes(STANDARD) && pictures.length > 1) throw new Error('“-” stands alone: it is one picture.');
  if (values['skip-existing'] && values.overwrite)
    throw new Error('--skip-existing and --overwrite exclude each other.');
  const output = outputOf(values.out, pictures, tool);
  if (values.json && output.kind === 'stdout') throw new Error('--json needs standard output: say --out FOLDER.');
  const command: Command = {
    tool: tool.id,
    params: paramsOf(tool, rest.filter(isParam)),
    pictures,
    output,
    format: formatOf(values.format, output),
    mask: maskOf(values.mask),
    seed: seedOf(values.seed),
    recursive: values.recursive,
    existing: values.overwrite ? 'overwrite' : values['skip-existing'] ? 'skip' : 'refuse',
    json: values.json,
  };
  return { asks: 'edit', command };
}

type Tool = (typeof tools)[ToolId];

/** Where results go for what stands behind `--out`. Throws an Error that says what is wrong. */
export function outputOf(out: string | undefined, pictures: readonly string[], tool: Tool): Output {
  if (out === '') throw new Error('--out needs the name of a folder or a file.');
  const isStdout = out === STANDARD || (out === undefined && pictures[0] === STANDARD);
  const isFile = out !== undefined && endingOf(out) !== undefined && !existsAsFolder(out);
  if (!isStdout && !isFile) return out === undefined ? { kind: 'beside' } : { kind: 'folder', path: out };
  if ('gives' in tool && tool.gives === 'set')
    throw new Error(`${kebab(tool.id)} makes several pictures: say --out FOLDER.`);
  if (pictures.length > 1) throw new Error(`--out ${printable(out ?? STANDARD)} is for one picture.`);
  return isStdout ? { kind: 'stdout' } : { kind: 'file', path: out! };
}

const existsAsFolder = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The format that the ending of a name stands for. */
const endingOf = (name: string): Format | undefined => named(path.extname(name).slice(1).toLowerCase());

const named = (word: string): Format | undefined =>
  Object.hasOwn(FORMATS, word) ? FORMATS[word as keyof typeof FORMATS] : undefined;

/** The format of results. Throws an Error that says what is wrong. */
export function formatOf(given: string | undefined, output: Output): Format {
  const ending = output.kind === 'file' ? endingOf(output.path) : undefined;
  const format = given === undefined ? (ending ?? 'png') : named(given.toLowerCase());
  if (!format) throw new Error(`The formats are png, jpg, webp, avif, not “${printable(given!)}”.`);
  if (ending && ending !== format) throw new Error(`--format ${given} does not fit the ending of --out.`);
  return format;
}

function maskOf(given: string | undefined): string | undefined {
  if (given === undefined || statSync(given, { throwIfNoEntry: false })?.isFile()) return given && path.resolve(given);
  throw new Error(`--mask: there is no file “${printable(given)}”.`);
}

function seedOf(given: string): number {
  const seed = Number(given);
  if (!/^\d+$/.test(given) || seed >= 2 ** 32) throw new Error('--seed is a whole number from 0.');
  return seed;
}

/** A file's name may hold an equals sign as well, but not right after a word. */
const isParam = (word: string): boolean => /^[a-z][A-Za-z]*=/.test(word);

function paramsOf(tool: Tool, words: readonly string[]): object {
  const names = parameterNames(tool);
  const given: Record<string, unknown> = {};
  for (const word of words) {
    const [name, value] = [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)];
    if (!names.includes(name)) {
      const known = names.length > 0 ? `It takes ${names.join(', ')}.` : 'It takes none.';
      throw new Error(`${kebab(tool.id)} has no parameter “${name}”. ${known}`);
    }
    given[name] = valueOf(tool, name, value);
  }
  const parsed = tool.params.safeParse({ ...tool.start, ...given });
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues[0]?.path[0] ?? Object.keys(given).join(', ');
  throw new Error(`${String(wrong)}: ${tool.invalidParams}`.replace(/^: /, ''));
}

/** A parameter that the tool's panel asks for as a number or by a switch is one; another value than it takes stays as it was typed. */
function valueOf(tool: Tool, name: string, value: string): unknown {
  const field = (tool.fields ?? []).find((each) =>
    each.kind === 'ratio' ? [each.width, each.height].includes(name) : 'param' in each && each.param === name,
  );
  if (field?.kind === 'switch') return ({ true: true, false: false } as Record<string, boolean>)[value] ?? value;
  const isNumber = (field?.kind === 'ratio' || field?.kind === 'choice') && value.trim() !== '';
  return isNumber ? Number(value) : value;
}
