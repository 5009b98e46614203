import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tools } from '../../tools/catalogue.ts';
import type { Codec } from '../codec/codec.ts';
import type { EditMaker } from '../editors/image-editor.ts';
import { ApiError } from '../errors/api-error.ts';
import { editFile, sentenceOfError, sentenceOfNote } from './engine.ts';
import { type Found, findPictures } from './find-pictures.ts';
import { type Command, STANDARD } from './parse-command.ts';

/** What became of one picture. */
export type PictureOutcome =
  | {
      readonly status: 'edited';
      readonly results: readonly string[];
      readonly notes: readonly string[];
      readonly seconds: number;
    }
  | { readonly status: 'skipped' | 'failed'; readonly reason: string; readonly code?: string };

/** Where a picture stands among all of them. */
export interface PictureAt {
  readonly picture: string;
  readonly number: number;
  readonly of: number;
}

export interface CommandDeps {
  readonly editor: EditMaker;
  readonly codec: Codec;
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: NodeJS.WritableStream;
  /** Aborting it ends the edit that runs. */
  readonly signal?: AbortSignal;
  readonly onPhase: (at: PictureAt, phase: string) => void;
  readonly onOutcome: (at: PictureAt, outcome: PictureOutcome) => void;
}

/** Edits one picture after the other, and tells whether all were. A failed one does not stop the others. */
export async function runCommand(deps: CommandDeps, command: Command): Promise<boolean> {
  const all = findPictures(command);
  const taken = new Set<string>();
  let edited = 0;
  let failed = 0;
  for (const [i, found] of all.entries()) {
    const at = { picture: found.file, number: i + 1, of: all.length };
    const outcome = found.skipped
      ? ({ status: 'skipped', reason: found.skipped } as const)
      : await editPicture(deps, command, found, at, taken);
    // One that has its result is done; folders and pipes alone are no picture.
    if (outcome.status === 'failed') failed++;
    else if (!found.skipped) edited++;
    deps.onOutcome(at, outcome);
  }
  return failed === 0 && edited > 0;
}

async function editPicture(
  deps: CommandDeps,
  command: Command,
  found: Found,
  at: PictureAt,
  taken: Set<string>,
): Promise<PictureOutcome> {
  const began = performance.now();
  try {
    const target = targetOf(found, command, taken);
    if (target && existsSync(target(1)) && command.existing !== 'overwrite') {
      const reason = `${target(1)} is there already`;
      if (command.existing === 'skip') return { status: 'skipped', reason };
      return { status: 'failed', reason: `${reason}; say --skip-existing or --overwrite` };
    }
    const made = await editTo(deps, command, found.file, (phase) => deps.onPhase(at, phase), target);
    return { status: 'edited', ...made, seconds: Math.round((performance.now() - began) / 100) / 10 };
  } catch (error) {
    return { status: 'failed', ...reasonOf(error) };
  }
}

/** Where the results of a picture go, by their number; undefined for standard output. No other picture of this run has the name. */
function targetOf(
  { file, below }: Found,
  { tool, output, format }: Command,
  taken: Set<string>,
): ((number: number) => string) | undefined {
  if (output.kind === 'stdout') return undefined;
  if (output.kind === 'file') return () => output.path;
  const folder = output.kind === 'folder' ? path.join(output.path, below) : path.dirname(file);
  const name = file === STANDARD ? 'stdin' : path.basename(file, path.extname(file));
  const isSet = 'gives' in tools[tool];
  const nameOf = (number: number, copy: number) =>
    path.join(
      folder,
      `${name}-${tool}${isSet ? `-${number}` : ''}${copy > 1 ? ` (${copy})` : ''}.${format === 'jpeg' ? 'jpg' : format}`,
    );
  let copy = 1;
  while (taken.has(nameOf(1, copy))) copy++;
  taken.add(nameOf(1, copy));
  return (number) => nameOf(number, copy);
}

async function editTo(
  { editor, codec, stdin, stdout, signal }: CommandDeps,
  { tool, params, mask, seed, format }: Command,
  file: string,
  onPhase: (phase: string) => void,
  target: ((number: number) => string) | undefined,
): Promise<{ results: string[]; notes: string[] }> {
  const workDir = await mkdtemp(path.join(tmpdir(), 'pixmend-'));
  try {
    onPhase('reading');
    const input = path.join(workDir, 'stdin');
    if (file === STANDARD) await pipeline(stdin, createWriteStream(input));
    const edit = { tool, params, file: file === STANDARD ? input : file, mask, seed, format, workDir };
    const { files, notes } = await editFile({ editor, codec }, edit, { signal, onPhase });
    const results = [];
    for (const [i, made] of files.entries()) {
      if (!target) {
        await pipeline(createReadStream(made), stdout, { end: false });
        continue;
      }
      await place(made, target(i + 1));
      results.push(target(i + 1));
    }
    return { results, notes: notes.map(sentenceOfNote) };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** A result stands whole under its name or not at all, also when the command is ended. */
async function place(made: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const part = `${target}.part`;
  try {
    await copyFile(made, part);
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
}

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EACCES: 'It may not be read or written.',
  ENOSPC: 'The disk is full.',
};

/** In one line what went wrong. */
function reasonOf(error: unknown): { reason: string; code?: string } {
  if (error instanceof ApiError) return { reason: sentenceOfError(error), code: error.code };
  if (!(error instanceof Error)) return { reason: String(error) };
  const { code, message } = error as NodeJS.ErrnoException;
  return { reason: (code && SYSTEM_REASONS[code]) ?? message };
}
