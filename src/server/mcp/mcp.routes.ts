import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { catalogue } from '../../tools/catalogue.ts';
import { fillSentence } from '../../tools/messages.ts';
import { noteMessages } from '../../tools/notes.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { keyOf, requireCaller } from '../api-keys/require-caller.ts';
import { ApiError } from '../errors/api-error.ts';
import type { GenerationEvents } from '../generations/generation-events.ts';
import { findResults } from '../generations/generations.queries.ts';
import { requestGeneration, type RequestDeps } from '../generations/request-generation.ts';
import { failureOf, untilEnded } from '../generations/until-ended.ts';
import { AccountShares } from '../http/account-shares.ts';
import type { AppEnv, Caller } from '../http/app-env.ts';
import { parseFewValues } from '../http/few-values.ts';
import { findImage, listImages } from '../images/images.queries.ts';
import type { ImageRow } from '../images/images.table.ts';
import { receiveWhole } from '../images/receive-upload.ts';
import { type UploadDeps, uploadImage } from '../images/upload-image.ts';
import { FairPool } from '../processes/fair-pool.ts';
import { createMcpServer, type McpCall } from './mcp-server.ts';

/** A photo of 22 MB in base64, and the message around it. */
const MAX_BODY_BYTES = 30 * 1024 * 1024;
/** Longer than any edit waits and takes. */
const TIME_LIMIT_MS = 10 * 60_000;
/** An assistant that says nothing for so long has to begin anew. */
const SESSION_MS = 30 * 60_000;
/** Of all accounts in a process, and of one account. */
const SESSIONS = { all: 1000, own: 16 };
/** Calls of an account at once, until their answers are read: as many as edits of it run and wait. */
const CALLS = 12;
/** Pictures that are handed out whole lie in memory, in base64 as well. */
const HANDING_OUT = { places: 4, share: 1, waiting: CALLS } as const;
/** The side at which an assistant sees a result. */
const SEEN_SIDE = 1568;
/** Pictures of each of the two galleries that are listed. */
const LISTED = 50;
/** As large as a picture is that is handed out whole; a larger one is handed out as it is seen. */
const WHOLE_BYTES = 8 * 1024 * 1024;

const inputs = {
  image: z.string().optional().describe('The photo in base64, up to 22 MB; or imageId.'),
  imageId: z.uuid().optional().describe('A picture of the account: uploaded by POST /api/images, or a result.'),
  maskImageId: z
    .uuid()
    .optional()
    .describe('A picture uploaded with the purpose mask: white where it should be erased, kept or edited.'),
};
type Inputs = z.output<z.ZodObject<typeof inputs>>;

export interface McpDeps extends RequestDeps {
  readonly accounts: Accounts;
  readonly version: string;
  readonly feed: GenerationEvents;
  readonly uploads: UploadDeps;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
}

interface Session {
  readonly caller: Caller;
  readonly transport: WebStandardStreamableHTTPServerTransport;
}

/** The Model Context Protocol over HTTP, for assistants with an API key. Edits count as those of the API do. */
export function mcpRoutes(deps: McpDeps) {
  const sessions = new LRUCache<string, Session>({
    max: SESSIONS.all,
    ttl: SESSION_MS,
    updateAgeOnGet: true,
    dispose: ({ transport }) => void transport.close(),
  });
  const calls = new AccountShares(CALLS);
  const handing = new FairPool(HANDING_OUT);
  deps.stopping.addEventListener('abort', () => sessions.clear());
  const routes = new Hono<AppEnv>();
  routes.use('/mcp', async (c, next) => {
    // A browser's session does not open it: no page speaks this protocol.
    if (keyOf(c) === undefined) throw new ApiError('unauthenticated');
    await next();
  });
  routes.use('/mcp', requireCaller(deps.accounts));

  routes.post('/mcp', async (c) => {
    const caller = c.get('caller');
    const release = calls.take(caller.id);
    try {
      const parsedBody = await readBody(deps.uploads, caller.id, c.req.raw);
      const { transport } = find(c, caller) ?? (await open(caller));
      const answer = await transport.handleRequest(c.req.raw, { parsedBody });
      answer.headers.set('X-Accel-Buffering', 'no');
      answer.headers.set('Cache-Control', 'no-store');
      return onceRead(answer, release);
    } catch (error) {
      release();
      throw error;
    }
  });
  routes.delete('/mcp', (c) => {
    const id = c.req.header('mcp-session-id') ?? '';
    if (find(c, c.get('caller'))) sessions.delete(id);
    return c.body(null, 204);
  });
  // Nothing is told outside of calls.
  routes.all('/mcp', (c) =>
    c.json({ jsonrpc: '2.0', error: { code: -32000, message: 'Use POST.' }, id: null }, 405, { Allow: 'POST, DELETE' }),
  );
  return routes;

  /**
   * The session that a request belongs to; undefined when it begins one. Throws `not_found` for one that has ended or is another key's, so that the
   * assistant begins anew.
   */
  function find(c: Context<AppEnv>, { keyId }: Caller): Session | undefined {
    const id = c.req.header('mcp-session-id');
    if (id === undefined) return undefined;
    const session = sessions.get(id);
    if (!session || session.caller.keyId !== keyId) throw new ApiError('not_found');
    return session;
  }

  async function open(caller: Caller): Promise<Session> {
    const own = [...sessions.entries()].filter(([, session]) => session.caller.id === caller.id);
    // The one that was used longest ago makes room; `entries` begins with the last used.
    if (own.length >= SESSIONS.own) sessions.delete(own.at(-1)![0]);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, { caller, transport }),
    });
    await serverFor(deps, caller, handing).connect(transport);
    return { caller, transport };
  }
}

/** The answer, after which `then` is called once it has been sent, or nobody reads it any more. */
function onceRead(answer: Response, then: () => void): Response {
  if (answer.body === null) {
    then();
    return answer;
  }
  // Named first, as the library's types do not know `cancel` yet.
  const ends = { flush: then, cancel: then };
  return new Response(answer.body.pipeThrough(new TransformStream(ends)), answer);
}

/** Rejects with ApiError: `invalid_request`, or of a body that is too large or too slow. */
async function readBody({ tempDir, receiving }: UploadDeps, userId: string, request: Request): Promise<unknown> {
  const path = join(tempDir, `mcp-${randomUUID()}`);
  try {
    await receiving.run(userId, () => receiveWhole(request, path, MAX_BODY_BYTES), request.signal);
    const message = parseFewValues(await readFile(path));
    // The protocol has had no batches since 2025-06-18: a hundred calls would be one.
    if (Array.isArray(message)) throw new ApiError('invalid_request', { message: 'Send one message at a time.' });
    return message;
  } catch (error) {
    throw error instanceof SyntaxError ? new ApiError('invalid_request') : error;
  } finally {
    await rm(path, { force: true });
  }
}

function serverFor(deps: McpDeps, caller: Caller, handing: FairPool) {
  const server = createMcpServer({
    version: deps.version,
    tools: catalogue.filter(({ id }) => deps.editor.supports(id)),
    inputs,
    gives: 'The result is a picture of the account, shown in small and linked as a resource. It uses a free edit.',
    edit: (call) => edit(deps, caller, call),
  });
  const { db } = deps;
  const userId = caller.id;
  const list = async () => {
    const rows = await Promise.all(
      (['generated_images', 'user_images'] as const).map((bucket) => listImages(db, userId, bucket, LISTED)),
    );
    return {
      resources: rows.flat().map((image) => ({ ...linkTo(image), description: `${image.width} × ${image.height}` })),
    };
  };
  const about = { title: 'Gallery', description: 'The photos and results of the account.' };
  server.registerResource(
    'gallery',
    new ResourceTemplate('pixmend://images/{id}', { list }),
    about,
    async (uri, { id }) => {
      const image = z.uuid().safeParse(id).success ? await findImage(db, userId, String(id)) : undefined;
      if (!image) throw new ApiError('not_found');
      const isSmall = image.bytes <= WHOLE_BYTES;
      const content = await handing.run(userId, () =>
        isSmall ? readWhole(deps.uploads, image) : readSmall(deps.uploads, image),
      );
      const mimeType = isSmall ? image.contentType : 'image/webp';
      return { contents: [{ uri: uri.href, mimeType, blob: content.toString('base64') }] };
    },
  );
  return server;
}

async function edit(deps: McpDeps, caller: Caller, { tool, params, given, signal, tell }: McpCall) {
  const { image, imageId: known, maskImageId } = given as Inputs;
  if ((image === undefined) === (known === undefined))
    throw new ApiError('no_image', { message: 'Give one photo: image or imageId.' });
  tell(0.05, 'reading');
  const imageId = known ?? (await upload(deps.uploads, caller.id, image!)).id;
  const request = { tool: tool.id, imageId, params, ...(maskImageId && { maskImageId }) };
  const generation = await requestGeneration(deps, caller, request);
  tell(0.1, 'queued');
  const ended = await untilEnded(deps, generation, {
    client: AbortSignal.any([signal, deps.stopping]),
    timeLimitMs: TIME_LIMIT_MS,
    onChange: (status, progress) => tell(0.3 + 0.6 * (progress ?? 0), status),
  });
  const results = await findResults(deps.db, caller.id, generation.id);
  if (results.length === 0) throw failureOf(ended);
  const notes = ended.notes.map(({ code, details }) => fillSentence(noteMessages[code], details));
  const seen = await Promise.all(
    results.map(async (result) => ({
      type: 'image' as const,
      data: (await readSmall(deps.uploads, result)).toString('base64'),
      mimeType: 'image/webp',
    })),
  );
  return [
    { type: 'text' as const, text: [`Done: ${results.map(({ id }) => id).join(', ')}`, ...notes].join('\n') },
    ...seen,
    ...results.map((result) => ({ type: 'resource_link' as const, ...linkTo(result) })),
  ];
}

/** By the way of any upload, with its limits. */
function upload(uploads: UploadDeps, userId: string, base64: string): Promise<ImageRow> {
  const body = new FormData();
  const bytes = new Uint8Array(Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64'));
  body.set('file', new File([bytes], 'photo'));
  return uploadImage(uploads, userId, new Request('http://localhost/api/images', { method: 'POST', body }));
}

const linkTo = ({ id, name, contentType, bytes }: ImageRow) => ({
  uri: `pixmend://images/${id}`,
  name,
  mimeType: contentType,
  size: bytes,
});

const pathOf = ({ store }: UploadDeps, { bucket, userId, name }: ImageRow) =>
  store.localPath({ bucket, key: `${userId}/${name}` });

const readWhole = async (uploads: UploadDeps, image: ImageRow) => readFile(await pathOf(uploads, image));

async function readSmall(uploads: UploadDeps, image: ImageRow): Promise<Buffer> {
  const copy = { format: 'webp', box: Math.min(SEEN_SIDE, Math.max(image.width, image.height)) } as const;
  const codec = uploads.codec.for(image.userId);
  return Buffer.from(await codec.renderInMemory(await pathOf(uploads, image), { copy }));
}
