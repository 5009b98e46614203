import { createHash } from 'node:crypto';
import { createReadStream, existsSync, globSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorMessages, fillSentence, noteMessages } from '../../tools/messages.ts';
import type { Codec } from '../codec/codec.ts';
import type { ImageEditor, LocalPicture } from '../editors/image-editor.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Command } from './parse-command.ts';

export interface CommandDeps {
  readonly editor: ImageEditor;
  readonly codec: Codec;
  /** Takes a line for the person. */
  readonly report: (line: string) => void;
}

/** Edits one picture after the other. Returns how many could not be edited; a failed one does not stop the others. */
export async function runCommand(deps: CommandDeps, command: Command): Promise<number> {
  const files = command.pictures.flatMap(filesOf);
  const taken = new Set<string>();
  let failures = 0;
  for (const [i, file] of files.entries()) {
    const began = performance.now();
    const said = (text: string) => deps.report(`[${i + 1}/${files.length}] ${file}: ${text}`);
    try {
      const { written, notes } = await editFile(deps, command, file, taken);
      said(`${written.join(', ')} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
      for (const note of notes) deps.report(`  ${note}`);
    } catch (error) {
      failures++;
      said(reasonOf(error));
    }
  }
  return failures;
}

/** The files of a pattern, in order; the word itself when it is none, for whose file is not there an error follows. */
function filesOf(word: string): string[] {
  if (existsSync(word) || !/[*?[{]/.test(word)) return [word];
  const files = globSync(word).toSorted();
  return files.length > 0 ? files : [word];
}

async function editFile(
  { editor, codec }: CommandDeps,
  { tool, params, mask, seed, out, format }: Command,
  file: string,
  taken: Set<string>,
): Promise<{ written: string[]; notes: string[] }> {
  const source = await pictureAt(codec, file);
  const { width, height } = source;
  const painted = mask === undefined ? undefined : await pictureAt(codec, mask);
  editor.check({ tool, params, modelServerAllowed: false, size: { width, height } }, painted !== undefined);
  const workDir = await mkdtemp(path.join(tmpdir(), 'pixmend-'));
  try {
    const { pictures, notes } = await editor.edit(
      { tool, params, source, ...(painted && { mask: painted }), modelServerAllowed: false, seed, workDir },
      { signal: new AbortController().signal, onPhase: () => {} },
    );
    const written = [];
    for (const [i, picture] of pictures.entries()) {
      const suffix = pictures.length > 1 ? `-${i + 1}` : '';
      const target = await freeName(file, `-${tool}${suffix}`, out, format, taken);
      if (format === 'png') await copyFile(picture.path, target);
      else await codec.render(picture.path, target, { copy: { format, quality: 92 } });
      written.push(target);
    }
    return { written, notes: notes.map(({ code, details }) => fillSentence(noteMessages[code], details)) };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** Throws ApiError when it is no picture that can be opened. */
async function pictureAt(codec: Codec, file: string): Promise<LocalPicture & { width: number; height: number }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const { contentType, width, height } = await codec.inspect(path.resolve(file));
  return { path: path.resolve(file), contentType, width, height, sha256: hash.digest('hex') };
}

/** A name that no file of this run has; a file of an earlier run is written over. */
async function freeName(
  file: string,
  suffix: string,
  out: string | undefined,
  format: string,
  taken: Set<string>,
): Promise<string> {
  const folder = out ?? path.dirname(file);
  await mkdir(folder, { recursive: true });
  const base = `${path.basename(file, path.extname(file))}${suffix}`;
  const ending = format === 'jpeg' ? 'jpg' : format;
  let name = path.join(folder, `${base}.${ending}`);
  for (let i = 2; taken.has(name); i++) name = path.join(folder, `${base} (${i}).${ending}`);
  taken.add(name);
  return name;
}

/** In one line what went wrong, without what only the website says of free edits. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError)
    return fillSentence(errorMessages[error.code], error.details as Record<string, string> | undefined).replace(
      / (This didn’t use a free edit|Your free edit is back)[^.]*\.$/,
      '',
    );
  return error instanceof Error ? error.message : String(error);
}
