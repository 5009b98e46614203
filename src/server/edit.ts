import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import type { z } from 'zod';
import { type catalogue, tools } from '../tools/catalogue.ts';
import type { ErrorCode } from '../tools/messages.ts';
import type { NoteCode } from '../tools/notes.ts';
import { editFile, type Engine, openEngine, sentenceOfError, sentenceOfNote } from './command/engine.ts';
import type { Format } from './command/result-format.ts';
import { readConfig } from './config.ts';
import { ApiError } from './errors/api-error.ts';
import { userDataFolder } from './user-data-folder.ts';

/** The tools that the engine has. */
export type EditTool = (typeof catalogue)[number]['id'];

/** What a tool asks for. */
export type EditParams<Tool extends EditTool> = z.input<(typeof tools)[Tool]['params']>;

export interface EditOptions<Tool extends EditTool = EditTool> {
  readonly params?: EditParams<Tool>;
  /** A picture of any format: white where the photo should be erased, kept or edited. */
  readonly mask?: Uint8Array;
  /** PNG when left out. */
  readonly format?: Format;
  /** A whole number from 0 to 2³² − 1. The same one gives the same result; another one at each edit when left out. */
  readonly seed?: number;
  /** Aborting it ends the edit, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly onPhase?: (phase: 'preparing' | 'editing' | 'finishing') => void;
}

export interface EditResult {
  /** One picture, or four of `generateAvatar`. */
  readonly pictures: readonly [Buffer, ...Buffer[]];
  /** What should be known about the result. */
  readonly notes: readonly { readonly code: NoteCode; readonly message: string }[];
}

/** An edit that was refused or failed; the message is a sentence for a person. */
export class EditError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'EditError';
    this.code = code;
  }
}

/** Options may be left out where the tool asks for nothing. */
type Rest<Tool extends EditTool> =
  Record<never, never> extends EditParams<Tool>
    ? [options?: EditOptions<Tool>]
    : [options: EditOptions<Tool> & { readonly params: EditParams<Tool> }];

/**
 * Edits a photo on this machine: JPG, PNG, WebP, HEIC or TIFF. The first edit starts the engine, whose processes stay for the next ones and do not
 * keep the program alive. Two edits run at once, further ones wait. Rejects with EditError, or with the signal's reason.
 */
export async function edit<Tool extends EditTool>(
  photo: Uint8Array,
  tool: Tool,
  ...[options = {}]: Rest<Tool>
): Promise<EditResult> {
  const workDir = await mkdtemp(path.join(tmpdir(), 'pixmend-'));
  try {
    return await editIn(workDir, photo, tool, options);
  } catch (cause) {
    throw cause instanceof ApiError ? new EditError(cause.code, sentenceOfError(cause), cause) : cause;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function editIn(
  workDir: string,
  photo: Uint8Array,
  tool: EditTool,
  { params, mask, format = 'png', seed = randomInt(2 ** 32), signal, onPhase = () => {} }: EditOptions,
): Promise<EditResult> {
  if (!Object.hasOwn(tools, tool)) throw new EditError('tool_unavailable', `There is no tool “${tool}”.`);
  const { params: schema, start, invalidParams } = tools[tool];
  const parsed = schema.safeParse({ ...start, ...params });
  if (!parsed.success) throw new EditError('invalid_params', invalidParams, parsed.error);
  const file = path.join(workDir, 'photo');
  await writeFile(file, photo);
  const maskFile = mask && path.join(workDir, 'mask');
  if (maskFile) await writeFile(maskFile, mask);
  const asked = { tool, params: parsed.data, file, mask: maskFile, seed, format, workDir };
  const { files, notes } = await editFile(await openOnce(), asked, { signal, onPhase });
  const [first, ...others] = await Promise.all(files.map((made) => readFile(made)));
  return {
    pictures: [first!, ...others],
    notes: notes.map((note) => ({ code: note.code, message: sentenceOfNote(note) })),
  };
}

let engine: Promise<Engine> | undefined;

/** Of the environment only what concerns the engine counts: the rest belongs to the program around it. */
function openOnce(): Promise<Engine> {
  const { MAX_PIXELS, MODELS_DIR } = process.env;
  const DATA_DIR = userDataFolder(process.platform, process.env, homedir());
  engine ??= openEngine(readConfig({ MAX_PIXELS, MODELS_DIR, DATA_DIR }));
  return engine;
}
