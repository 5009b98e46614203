import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { freeSizeOf } from '../free-size.ts';
import { guardedFetch, readJson, type Received } from '../guarded-fetch.ts';
import type { InlineImage, ModelAddress, ModelAnswer, ModelDialect, ModelQuestion } from '../model-dialect.ts';
import { ModelFailure } from '../model-failure.ts';
import { failureOfRun, failureOfStatus } from './comfyui-errors.ts';
import { openRunSocket } from './comfyui-socket.ts';
import type { Workflow, Workflows } from './workflows.ts';

/** How long a cancellation may take that nobody waits for. */
const CANCEL_MS = 5_000;
/** For a workflow with a mask where nothing was painted: one pixel, white with alpha 0, so that all may change. */
const ALL: InlineImage = {
  contentType: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQI12P4//8/AwAI/AL+XJ/P2gAAAABJRU5ErkJggg',
    'base64',
  ),
};

/** ComfyUI's own routes (its `server.py`): pictures are uploaded, a workflow is queued, and its picture is fetched. */
export function comfyui(workflows: Workflows): ModelDialect {
  return {
    serves: (tool) => workflows(tool) !== undefined,
    takesMasks: (tool) => workflows(tool)?.uses.has('mask') ?? false,
    showsMarks: (tool) => {
      const uses = workflows(tool)?.uses;
      return uses !== undefined && (uses.has('mask') || uses.has('image2'));
    },
    ask: (question, signal) => {
      const workflow = workflows(question.request.tool);
      if (!workflow) throw new ModelFailure('configuration', 'no workflow');
      return run(workflow, question, signal);
    },
  };
}

async function run(
  workflow: Workflow,
  { address, request, onProgress }: ModelQuestion,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const server = serverAt(address);
  const id = randomUUID();
  const { images, mask, instruction, seed = 0 } = request;
  const first = images[0]!;
  const upload = (image: InlineImage, name: string) => server.upload(image, `${id}-${name}`, signal);
  const [image, image2, hole] = await Promise.all([
    upload(first, 'image'),
    workflow.uses.has('image2') ? upload(images[1] ?? first, 'image2') : '',
    workflow.uses.has('mask') ? upload(mask ?? ALL, 'mask') : '',
  ]);
  const prompt = workflow.filledWith({ prompt: instruction, image, image2, mask: hole, seed, ...freeSizeOf(request) });
  const socket = await openRunSocket(server.socketUrl(id), server.headers, id, onProgress, signal);
  try {
    await server.queue(prompt, id, signal);
    const lost = await socket.ended.catch((cause: unknown) => cause);
    signal.throwIfAborted();
    const picture = await server.outcome(id, lost, signal);
    const image = picture && (await server.view(picture, signal));
    const failure = image ? undefined : new ModelFailure('empty', 'no picture');
    return { image, failure, usage: undefined };
  } finally {
    socket.close();
    if (signal.aborted) void server.cancel(id);
    else void server.forget(id);
  }
}

const fileSchema = z.looseObject({ name: z.string(), subfolder: z.string().default('') });
const queuedSchema = z.looseObject({ prompt_id: z.string() });
const pictureSchema = z.looseObject({
  filename: z.string(),
  subfolder: z.string().default(''),
  type: z.string().default('output'),
});
type Picture = z.infer<typeof pictureSchema>;
const runSchema = z.looseObject({
  outputs: z
    .record(z.string(), z.looseObject({ images: z.array(pictureSchema).optional().catch(undefined) }))
    .catch({})
    .default({}),
  status: z
    .looseObject({
      status_str: z.string(),
      messages: z
        .array(z.tuple([z.string(), z.unknown()]))
        .catch([])
        .default([]),
    })
    .optional(),
});
const historySchema = z.record(z.string(), runSchema);

/** The routes of one server. All reject with ModelFailure, or with what `fetch` rejects with. */
function serverAt({ baseUrl, apiKey }: ModelAddress) {
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  const get = async (path: string, signal: AbortSignal) =>
    refuseError(await guardedFetch(`${baseUrl}${path}`, { headers, signal }));
  const post = async (path: string, body: object, signal: AbortSignal) => {
    const json = { ...headers, 'content-type': 'application/json' };
    return refuseError(
      await guardedFetch(`${baseUrl}${path}`, { method: 'POST', headers: json, body: JSON.stringify(body), signal }),
    );
  };
  /** For what nobody waits for. */
  const tell = (path: string, body: object) => post(path, body, AbortSignal.timeout(CANCEL_MS)).catch(() => undefined);

  return {
    headers,
    socketUrl: (clientId: string) => `${baseUrl.replace(/^http/, 'ws')}/ws?clientId=${clientId}`,
    /** Into the folder that ComfyUI empties when it starts. Returns the name by which a workflow calls it. */
    upload: async ({ contentType, bytes }: InlineImage, name: string, signal: AbortSignal): Promise<string> => {
      const form = new FormData();
      const ending = contentType === 'image/png' ? 'png' : 'jpg';
      form.append('image', new Blob([bytes], { type: contentType }), `${name}.${ending}`);
      form.append('type', 'temp');
      form.append('subfolder', 'pixmend');
      const answer = await guardedFetch(`${baseUrl}/upload/image`, { method: 'POST', headers, body: form, signal });
      const { name: stored, subfolder } = read(fileSchema, refuseError(answer));
      return `${subfolder ? `${subfolder}/` : ''}${stored} [temp]`;
    },
    queue: async (prompt: object, id: string, signal: AbortSignal): Promise<void> => {
      const queued = read(queuedSchema, await post('/prompt', { prompt, client_id: id, prompt_id: id }, signal));
      if (queued.prompt_id !== id) throw new ModelFailure('configuration', 'an id of its own: older than 2025-09');
    },
    /** The picture that a run left, if any; `lost` says why nobody heard of its end. */
    outcome: async (id: string, lost: unknown, signal: AbortSignal): Promise<Picture | undefined> => {
      const ended = read(historySchema, await get(`/history/${id}`, signal))[id];
      if (!ended) throw lost ?? new ModelFailure('broken', 'no history');
      const { status, outputs } = ended;
      if (status && status.status_str !== 'success') throw failureOfRun(status.messages);
      const pictures = Object.values(outputs).flatMap(({ images = [] }) => images);
      return pictures.findLast(({ type }) => type === 'output') ?? pictures.at(-1);
    },
    view: async ({ filename, subfolder, type }: Picture, signal: AbortSignal): Promise<Buffer> =>
      (await get(`/view?${new URLSearchParams({ filename, subfolder, type })}`, signal)).bytes,
    /** Only this one: the server may work for others too. */
    cancel: async (id: string): Promise<void> => {
      await tell('/queue', { delete: [id] });
      await tell('/interrupt', { prompt_id: id });
    },
    /** The person's words do not stay in the history. */
    forget: (id: string) => tell('/history', { delete: [id] }),
  };
}

function refuseError(answer: Received): Received {
  if (!answer.ok) throw failureOfStatus(answer, readJson(answer));
  return answer;
}

function read<Schema extends z.ZodType>(schema: Schema, answer: Received): z.output<Schema> {
  const parsed = schema.safeParse(readJson(answer));
  if (!parsed.success) throw new ModelFailure('broken', 'not an answer');
  return parsed.data;
}
