import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isGlobalWish } from '../../../../engine/model-answer/global-wish.ts';
import type { ToolId } from '../../../../tools/catalogue.ts';
import { StartupError } from '../../../errors/startup-error.ts';

/** `short`: one line without rules, for encoders of open models; `full`: for models that read instructions. */
export type Wording = 'full' | 'short';

const TEXTS = join(import.meta.dirname, 'texts');
/** No person's words are longer in any tool. */
const MOST_CHARACTERS = 1000;
/** Which of a tool's parameters holds a person's words. */
const WORDS: Partial<Record<ToolId, string>> = {
  magicEdit: 'instruction',
  magicErase: 'object',
  colorizePhoto: 'hints',
  generateAvatar: 'style',
  newScene: 'scene',
};

/** What a line goes by, beside the number of the call. */
const CONDITIONS = ['marked', 'global', 'words'] as const;
type Condition = (typeof CONDITIONS)[number];
const LINE = /^(?:\[([^\]]*)\] )?(.+)$/;
const CALLS = ['1', '2', '3', '4'];

interface Line {
  readonly conditions: readonly string[];
  readonly text: string;
}

/** The prompts of an edit: one a call. */
export type Prompts = (tool: ToolId, params: object, marked: boolean) => readonly string[];

/**
 * Reads the prompts, which lie in files: `TOOL.txt`, or `TOOL.short.txt`. A file in `folder` takes the place of ours. Throws StartupError
 * with one line for a file that is of no use.
 */
export function readPrompts(wording: Wording, folder?: string): Prompts {
  const own = folder === undefined ? [] : filesOf(folder);
  const files = new Map<string, readonly Line[]>();
  for (const name of readdirSync(TEXTS)) {
    const path = join(own.includes(name) ? folder! : TEXTS, name);
    files.set(name, linesOf(name, readFileSync(path, 'utf8')));
  }
  return (tool, params, marked) => {
    const id = tool === 'batchEnhance' ? 'enhancePhoto' : tool;
    const lines = files.get(`${id}${wording === 'short' ? '.short' : ''}.txt`);
    if (!lines) throw new TypeError(`${tool} has no prompt`);
    const words = wordsOf(tool, params);
    const holds = { marked, global: isGlobalWish(words), words: words !== '' };
    const calls = CALLS.filter((call) => lines.some(({ conditions }) => conditions.includes(call)));
    return (calls.length > 0 ? calls : ['1']).map((call) => filled(lines, holds, call, words));
  };
}

/** Copies our files into `folder`, to be changed there. */
export function writePrompts(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(TEXTS)) copyFileSync(join(TEXTS, name), join(folder, name));
}

function filesOf(folder: string): readonly string[] {
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  } catch {
    throw new StartupError(`MODEL_SERVER_PROMPTS: the folder ${folder} cannot be read`);
  }
  const known = readdirSync(TEXTS);
  const stranger = names.find((name) => !known.includes(name));
  if (stranger)
    throw new StartupError(`MODEL_SERVER_PROMPTS: ${stranger} is no prompt; the names are ${known.join(', ')}`);
  return names;
}

function linesOf(name: string, text: string): readonly Line[] {
  const refuse = (why: string) => new StartupError(`MODEL_SERVER_PROMPTS: ${name} ${why}`);
  const lines = text.split('\n').flatMap((line) => {
    const [, conditions = '', said = ''] = LINE.exec(line.trim()) ?? [];
    return said === '' ? [] : [{ conditions: conditions.split(' ').filter(Boolean), text: said }];
  });
  const known = [...CONDITIONS, ...CALLS];
  const odd = lines.flatMap((line) => line.conditions).find((word) => !known.includes(word.replace(/^!/, '')));
  if (odd) throw refuse(`has the condition ${odd}; there are ${known.join(', ')}`);
  if (lines.length === 0) throw refuse('is empty');
  const needsWords = ['magicEdit', 'newScene', 'generateAvatar'].some((tool) => name.startsWith(tool));
  if (needsWords && !text.includes('{words}')) throw refuse('has no {words}');
  return lines;
}

function filled(
  lines: readonly Line[],
  holds: Readonly<Record<Condition, boolean>>,
  call: string,
  words: string,
): string {
  const fits = (condition: string): boolean => {
    if (CALLS.includes(condition)) return condition === call;
    const isNot = condition.startsWith('!');
    return holds[condition.slice(isNot ? 1 : 0) as Condition] !== isNot;
  };
  const kept = lines.filter(({ conditions }) => conditions.every(fits));
  // A full stop of ours after one of theirs is one too many.
  return kept.map(({ text }) => text.replaceAll(/\{words\}(\.?)/g, (_, stop) => ended(words, stop === '.'))).join('\n');
}

function ended(words: string, byUs: boolean): string {
  return byUs ? `${words.replace(/[.。]+$/, '')}.` : words;
}

/** A person's words on one line, without characters that are not seen or reorder others, and without tags, which some servers obey. */
function wordsOf(tool: ToolId, params: object): string {
  const given = (params as Readonly<Record<string, unknown>>)[WORDS[tool] ?? ''];
  if (typeof given !== 'string') return '';
  const seen = given
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .replaceAll(/[\p{Cf}]/gu, '');
  return seen.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}<>]+/gu, ' ').trim();
}
