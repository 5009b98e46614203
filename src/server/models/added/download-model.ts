import { rm } from 'node:fs/promises';
import type { AddedFile, AddedModel } from './added-models.ts';
import { ModelsError } from './models-error.ts';
import {
  bytesOf,
  completePart,
  keepFile,
  keepLicence,
  megabytes,
  partOf,
  requireFreeDisk,
  sizeOf,
  stateOfFile,
} from './models-folder.ts';

/** A server that sends nothing for so long is not waited for. */
const SILENCE_MS = 60_000;
/** How often the progress of a file is told. */
const TOLD = 10;

export interface DownloadOptions {
  readonly folder: string;
  /** An address under which a copy of a folder of models lies; it is asked in the place of the sources. */
  readonly mirror: string | undefined;
  readonly report: (line: string) => void;
  /** Ends a download, which can go on later. */
  readonly signal?: AbortSignal;
}

/**
 * Downloads what is not there of a model into the folder, each file from the first of its sources that has it. A download that broke off goes
 * on where it did. Throws ModelsError with what went wrong at each source.
 */
export async function downloadModel(model: AddedModel, options: DownloadOptions): Promise<void> {
  const { folder } = options;
  const begun = await Promise.all(model.files.map(async (file) => (await sizeOf(partOf(folder, file))) ?? 0));
  await requireFreeDisk(folder, bytesOf(model) - begun.reduce((sum, bytes) => sum + bytes, 0));
  for (const file of model.files) {
    if ((await stateOfFile(folder, file)) !== 'complete') await downloadFile(file, options);
  }
  await keepLicence(folder, model);
}

async function downloadFile(file: AddedFile, options: DownloadOptions): Promise<void> {
  const { mirror, report } = options;
  const reasons: string[] = [];
  for (const source of mirror ? [`${mirror}/${file.name}`] : file.sources) {
    try {
      report(`${file.name}: ${megabytes(file.bytes)} from ${source}`);
      await downloadFrom(source, file, options);
      return;
    } catch (error) {
      if (!(error instanceof ModelsError)) throw error;
      reasons.push(`${source}: ${error.message}`);
    }
  }
  throw new ModelsError(`${file.name} could not be brought. ${reasons.join('. ')}`);
}

async function downloadFrom(
  source: string,
  file: AddedFile,
  { folder, report, signal }: DownloadOptions,
): Promise<void> {
  const part = partOf(folder, file);
  const begun = (await sizeOf(part)) ?? 0;
  if (begun > file.bytes) await rm(part);
  if (begun === file.bytes) return completePart(folder, file);
  const from = begun > file.bytes ? 0 : begun;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await ask(source, from, AbortSignal.any([silence.signal, ...(signal ? [signal] : [])]));
    const start = startOf(response, from);
    await requireSize(response, file, start);
    await keepFile(folder, file, start, told(response.body!, file, start, { report, onChunk: () => timer.refresh() }));
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

async function ask(source: string, from: number, signal: AbortSignal): Promise<Response> {
  // A compressed answer has no ranges of the file.
  const headers = { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) };
  const response = await fetch(source, { headers, signal }).catch((cause: unknown) => {
    const reason = (cause as { readonly cause?: { readonly code?: string } }).cause?.code;
    throw new ModelsError(`the server cannot be reached${reason ? ` (${reason})` : ''}`, { cause });
  });
  if (response.ok && response.body) return response;
  await response.body?.cancel();
  throw new ModelsError(`the server answers ${response.status}`);
}

/** From which byte on the server sends the file: one that knows no ranges begins anew. */
function startOf(response: Response, from: number): number {
  if (response.status !== 206) return 0;
  const start = Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1]);
  if (start !== from) throw new ModelsError('the server sent another part of the file than was asked for');
  return from;
}

/** A page that says sorry, or a pointer to a file elsewhere, is not written where the file is expected. */
async function requireSize({ headers, body }: Response, { bytes }: AddedFile, start: number): Promise<void> {
  const length = headers.get('content-length');
  if (length === null || start + Number(length) === bytes) return;
  await body?.cancel();
  throw new ModelsError(`the server sends ${start + Number(length)} bytes, not ${bytes}: it is another file`);
}

interface Listener {
  readonly report: (line: string) => void;
  readonly onChunk: () => void;
}

/** Passes on what comes, and tells each quarter of the file. */
async function* told(
  body: ReadableStream<Uint8Array>,
  { name, bytes }: AddedFile,
  start: number,
  { report, onChunk }: Listener,
): AsyncGenerator<Uint8Array> {
  let size = start;
  for await (const chunk of body) {
    onChunk();
    const before = Math.floor((TOLD * size) / bytes);
    size += chunk.length;
    if (Math.floor((TOLD * size) / bytes) > before) report(`${name}: ${megabytes(size)} of ${megabytes(bytes)}`);
    yield chunk;
  }
}
