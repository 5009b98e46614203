import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import type { ToolId } from '../../tools/catalogue.ts';
import { errorMessages, fillSentence } from '../../tools/messages.ts';
import { noteSentence } from '../../tools/notes.ts';
import type { Codec } from '../codec/codec.ts';
import { createProcessCodec } from '../codec/process-codec.ts';
import { createEditPool } from '../editors/embedded/edit-pool.ts';
import { createEmbeddedEditor } from '../editors/embedded/embedded-editor.ts';
import type { EditHooks, EditNote, EditMaker, LocalPicture } from '../editors/image-editor.ts';
import type { ApiError } from '../errors/api-error.ts';
import { createModels } from '../models/abilities.ts';
import { openAddedModels } from '../models/added/added-models-pool.ts';
import type { Format } from './result-format.ts';

/** Our own editor and the codec, in child processes of this one. */
export interface Engine {
  readonly editor: EditMaker;
  readonly codec: Codec;
  readonly close: () => Promise<void>;
}

interface EngineOptions {
  readonly maxPixels: number;
  /** Where models lie that were added. */
  readonly modelsDir: string;
  /** How many edits run at once. */
  readonly concurrency: number;
}

/** Opens what edits files without a server. */
export async function openEngine({ maxPixels, modelsDir, concurrency }: EngineOptions): Promise<Engine> {
  const added = openAddedModels({ folder: modelsDir, log: pino({ level: 'silent' }) });
  const editor = createEmbeddedEditor({ models: createModels(), pool: createEditPool(concurrency), maxPixels, added });
  const codec = createProcessCodec({ maxPixels });
  await added.settled();
  return { editor, codec, close: async () => void (await Promise.all([editor.close(), codec.close()])) };
}

/** An edit of a picture in a file. */
export interface FileEdit {
  readonly tool: ToolId;
  /** Parsed by the tool's schema. */
  readonly params: object;
  readonly file: string;
  /** A picture: white where it should be erased, kept or edited. */
  readonly mask: string | undefined;
  readonly seed: number;
  readonly format: Format;
  /** Taken by the edit, and removed by the caller. */
  readonly workDir: string;
}

interface FileEditHooks {
  readonly signal?: AbortSignal | undefined;
  readonly onPhase: EditHooks['onPhase'];
}

interface EditedFiles {
  /** In `workDir`. */
  readonly files: readonly string[];
  readonly notes: readonly EditNote[];
}

/** Edits the picture in a file. Rejects with ApiError when there is something to tell the person, or with the signal's reason. */
export async function editFile(
  { editor, codec }: Pick<Engine, 'editor' | 'codec'>,
  { tool, params, file, mask, seed, format, workDir }: FileEdit,
  { signal = new AbortController().signal, onPhase }: FileEditHooks,
): Promise<EditedFiles> {
  const source = await pictureAt(codec, file, signal);
  const { width, height } = source;
  const painted = mask === undefined ? undefined : await pictureAt(codec, mask, signal);
  editor.check({ tool, params, modelServerAllowed: false, size: { width, height } }, painted !== undefined);
  const ownDir = await mkdtemp(path.join(workDir, 'edit-'));
  const { pictures, notes } = await editor.edit(
    { tool, params, source, ...(painted && { mask: painted }), modelServerAllowed: false, seed, workDir: ownDir },
    { signal, onPhase },
  );
  const files = [];
  for (const [i, picture] of pictures.entries()) {
    const made = format === 'png' ? picture.path : path.join(ownDir, `${i}.${format}`);
    if (format !== 'png') await codec.render(picture.path, made, { copy: { format, quality: 92 } }, signal);
    files.push(made);
  }
  return { files, notes };
}

/** Throws ApiError when it is no picture that can be opened. */
async function pictureAt(codec: Codec, file: string, signal: AbortSignal): Promise<LocalPicture & Size> {
  // A pipe would be waited for without an end.
  if (!(await stat(file)).isFile()) throw new Error('It is not a file.');
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, { signal });
  const { contentType, width, height } = await codec.inspect(path.resolve(file), signal);
  return { path: path.resolve(file), contentType, width, height, sha256: hash.digest('hex') };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a note says, in English and without what only the website says of free edits. */
export const sentenceOfNote = ({ code, details }: EditNote): string =>
  noteSentence(code, details).replace(/, so (?:this one’s|it’s) free/, '');

/** What an error says, in English and without what only the website says of free edits. */
export function sentenceOfError({ code, details }: ApiError): string {
  const sentence = fillSentence(errorMessages[code], details as Record<string, string> | undefined);
  return sentence.replace(/ (This didn’t use a free edit|Your free edit is back)[^.]*\.$/, '');
}
