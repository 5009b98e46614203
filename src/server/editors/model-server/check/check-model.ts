import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { sharp } from '../../../codec/restricted-sharp.ts';
import type { Taken } from '../../../../engine/model-answer/taken.ts';
import type { Raster } from '../../../../engine/raster.ts';
import type { ToolId } from '../../../../tools/catalogue.ts';
import { decodePicture } from '../../../codec/decode.ts';
import type { ModelServerConfig } from '../model-server-config.ts';
import type { EditPool } from '../../embedded/edit-pool.ts';
import type { LocalPicture } from '../../image-editor.ts';
import { dialectOf } from '../dialects.ts';
import { createModelServerEditor, type ModelServerPixels, type PreparedEdit } from '../model-server-editor.ts';
import { createModelServerPixels } from '../model-server-pixels.ts';
import { factsOf, toUsd, wordingOf } from '../known-models.ts';
import { type CallReport, createModelClient } from '../model-client.ts';
import { ModelFailure } from '../model-failure.ts';
import { readPrompts } from '../prompts/prompts.ts';
import { type CheckFailure, explainFailure } from './explain-failure.ts';
import { recording, type RecordedExchange } from './recording.ts';

const MAX_PIXELS = 50e6;

/** Where the thing to be erased stands in the photo, in shares of its sides. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One call of each kind: a part that was painted, words, what lies beyond, color alone, all but the content, a whole picture. */
const KINDS = [
  { tool: 'magicErase', params: {}, painted: true },
  { tool: 'magicEdit', params: { instruction: 'make it a little darker' } },
  { tool: 'extendImage', params: { width: 16, height: 9 } },
  { tool: 'colorizePhoto', params: {} },
  { tool: 'enhancePhoto', params: {} },
  { tool: 'generateAvatar', params: { style: 'oil painting' } },
] as const satisfies readonly { tool: ToolId; params: object; painted?: boolean }[];

/** What came of one call. */
export interface CheckRow {
  readonly tool: ToolId;
  readonly milliseconds: number;
  readonly usd: number;
  /** Why there is no result; the rest is then left out as far as it did not come to it. */
  readonly failure?: CheckFailure;
  /** What it is and how large. */
  readonly answer?: string;
  /** Left out where nothing can be registered. */
  readonly taken?: Taken;
  /** The share of the result's pixels that are not the photo's. */
  readonly changed?: number;
  /** Files: what was sent, the answer, the result. */
  readonly pictures: readonly string[];
  readonly exchanges: readonly RecordedExchange[];
}

export interface CheckOptions {
  readonly pool: EditPool;
  readonly photo: string;
  readonly place: Place;
  /** An empty folder, into which pictures are written. */
  readonly folder: string;
}

/** Calls the configured server once for each kind of edit that it serves, one after the other. Costs what such calls cost. */
export async function checkModel(config: ModelServerConfig, options: CheckOptions): Promise<CheckRow[]> {
  const rows: CheckRow[] = [];
  const dialect = dialectOf(config);
  for (const kind of KINDS.filter(({ tool }) => config.tools.includes(tool) && dialect.serves(tool)))
    rows.push(await checkKind(config, options, kind));
  return rows;
}

async function checkKind(
  config: ModelServerConfig,
  { pool, photo, place, folder }: CheckOptions,
  { tool, params, painted }: { tool: ToolId; params: object; painted?: boolean },
): Promise<CheckRow> {
  const workDir = join(folder, tool);
  await mkdir(workDir);
  const source = { path: photo, contentType: 'image/webp', sha256: '' };
  const mask = painted ? { mask: await paint(photo, place, join(workDir, 'mask.png')) } : {};
  const request = { tool, params, source, ...mask, modelServerAllowed: true, places: [0], seed: 1, workDir };
  const calls: CallReport[] = [];
  let refusal: string | undefined;
  const seen = spy(
    createModelServerPixels({
      pool,
      maxPixels: MAX_PIXELS,
      shapes: factsOf(config).shapes,
      dialect: dialectOf(config),
      prompts: readPrompts(wordingOf(config), config.promptsDir),
    }),
  );
  const editor = createModelServerEditor({
    model: config.model,
    isOurs: config.isOurs,
    client: clientOf(config, (detail) => (refusal = detail)),
    pixels: seen.pixels,
    log: pino({ level: 'silent' }),
    metrics: { count: (call) => void calls.push(call) },
  });
  const hooks = { signal: new AbortController().signal, onPhase: () => {} };
  const secrets = [config.apiKey, new URL(config.baseUrl).host].filter((secret) => secret !== undefined);
  const work = () =>
    editor.edit(request, hooks).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  const { result, exchanges } = await recording(secrets, work);
  const spent = {
    tool,
    milliseconds: Math.round(calls.reduce((sum, call) => sum + call.milliseconds, 0)),
    usd: toUsd(calls.reduce((sum, call) => sum + call.nanoUsd, 0)),
    exchanges,
  };
  const { prepared, answerPath, taken } = seen.saw();
  const sent = prepared?.parts.map(({ path }) => path).slice(0, 1) ?? [];
  const answer = answerPath === undefined ? {} : { answer: await describe(answerPath) };
  if (result instanceof Error) {
    const failure = explainFailure(refusal ?? reasonOf(result), exchanges, config);
    return { ...spent, ...answer, failure, pictures: sent };
  }
  const made = result.pictures[0]!.path;
  const [before, after] = [await decodePicture(photo, MAX_PIXELS), await decodePicture(made, MAX_PIXELS)];
  return {
    ...spent,
    ...answer,
    ...(taken && { taken }),
    changed: difference(before, after),
    pictures: [...sent, answerPath!, made],
  };
}

/** Without a limit of a day: a check is a handful of calls. */
function clientOf(config: ModelServerConfig, onRefused: (detail: string) => void) {
  const { apiKey, baseUrl, model, timeoutMs } = config;
  return createModelClient({
    dialect: dialectOf(config),
    address: { apiKey, baseUrl, model },
    facts: factsOf(config),
    concurrency: 1,
    budget: { reserve: () => Promise.resolve({ settle: () => Promise.resolve() }) },
    onStandstill: ({ detail }) => onRefused(detail),
    limits: { attemptMs: timeoutMs, deadlineMs: timeoutMs + 60_000 },
  });
}

/** `pixels`, and what passed through it. */
function spy(pixels: ModelServerPixels) {
  let saw: { prepared?: PreparedEdit; answerPath?: string; taken?: Taken } = {};
  const spied: ModelServerPixels = {
    ...pixels,
    prepareForModel: async (task, signal) => {
      const prepared = await pixels.prepareForModel(task, signal);
      saw = { prepared };
      // One call of a set tells as much as all.
      return { ...prepared, instructions: prepared.instructions.slice(0, 1) };
    },
    composeAnswer: async (task, prepared, answer, hooks) => {
      saw = { ...saw, answerPath: answer.path };
      const made = await pixels.composeAnswer(task, prepared, answer, hooks);
      saw = { ...saw, ...(made.taken && { taken: made.taken }) };
      return made;
    },
  };
  return { pixels: spied, saw: () => saw };
}

async function paint(photo: string, place: Place, path: string): Promise<LocalPicture> {
  const { width, height } = await sharp(photo).metadata();
  const part = { width: Math.round(place.width * width), height: Math.round(place.height * height) };
  const white = await sharp({ create: { ...part, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  await sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite([{ input: white, left: Math.round(place.left * width), top: Math.round(place.top * height) }])
    .png()
    .toFile(path);
  return { path, contentType: 'image/png', sha256: '' };
}

async function describe(path: string): Promise<string> {
  const found = await sharp(path)
    .metadata()
    .catch(() => undefined);
  return found ? `${found.format} ${found.width}×${found.height}` : 'no picture';
}

/** The share of the result's pixels that are not the photo's, which lies in the middle of a larger result. */
function difference(before: Raster, after: Raster): number {
  const [left, top] = [-((before.width - after.width) >> 1), -((before.height - after.height) >> 1)];
  let same = 0;
  for (let y = 0; y < before.height; y++) {
    for (let x = 0; x < before.width; x++) {
      const from = 4 * (y * before.width + x);
      const to = 4 * ((y + top) * after.width + x + left);
      if ([0, 1, 2].every((c) => before.data[from + c] === after.data[to + c])) same++;
    }
  }
  return 1 - same / (after.width * after.height);
}

/** The service's own word for it where there is one, which never holds the key. */
function reasonOf(error: Error): string {
  const cause = error instanceof ModelFailure ? error : error.cause instanceof ModelFailure ? error.cause : undefined;
  return cause?.message ?? error.message;
}
