import { publicIssuers, type Issuers } from '../../src/server/accounts/providers/issuers.ts';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type AccountLimits, accountLimits } from '../../src/server/accounts/account-limits.ts';
import { endSoftware } from '../../src/server/end-software.ts';
import { clearKeyCookie } from '../../src/server/immich/key-cookie.ts';
import { createAccounts } from '../../src/server/accounts/accounts.ts';
import type { PasswordCost } from '../../src/server/accounts/passwords/password-hash.ts';

import { renderEmail } from '../../src/server/accounts/emails/render-email.ts';
import { type AppDeps, createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import type { ModelServerConfig } from '../../src/server/editors/model-server/model-server-config.ts';
import type { DatabaseHandle } from '../../src/server/database/database.ts';
import { type ModelServerEditor, chooseEditor } from '../../src/server/editors/choose-editor.ts';
import type { ModelServerDeps } from '../../src/server/editors/model-server/open-model-server.ts';
import { editTimeLimitMs, openEditQueue } from '../../src/server/generations/edit-queue.ts';
import { EditTimes } from '../../src/server/generations/edit-times.ts';
import { startEditWorker } from '../../src/server/generations/edit-worker.ts';
import { openGenerationEvents } from '../../src/server/generations/generation-events.ts';
import { tellEnd } from '../../src/server/generations/tell-end.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { createLog } from '../../src/server/http/log.ts';
import { createMetrics } from '../../src/server/http/metrics.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { createConsoleMailer, createSmtpMailer } from '../../src/server/mail/mailer.ts';
import type { OutboxRow } from '../../src/server/accounts/emails/mail-outbox.ts';
import { startSendingMails } from '../../src/server/accounts/emails/send-mails.ts';
import { createRenditions } from '../../src/server/images/renditions.ts';
import { createFreeDisk } from '../../src/server/storage/free-disk.ts';
import { openStore } from '../../src/server/storage/open-store.ts';
import { makeTestBuckets } from '../support/test-buckets.ts';
import { createFakeCodec } from './fake-codec.ts';
import { createFakeEditor } from './fake-editor.ts';
import { createFakeFinder } from './fake-finder.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestServerOptions {
  readonly env?: Record<string, string>;
  readonly codec?: AppDeps['codec'];
  readonly editor?: AppDeps['editor'];
  /** Opens the model server's editor, when `env` has a key for it; `editor` is then the one beside it. */
  readonly openModelServer?: (config: ModelServerConfig, deps: Omit<ModelServerDeps, 'pixels'>) => ModelServerEditor;
  readonly finder?: AppDeps['finder'];
  /** Room on the disk, when that is what a test is about. */
  readonly freeDisk?: AppDeps['freeDisk'];
  readonly addedModels?: AppDeps['addedModels'];
  readonly isWarming?: AppDeps['isWarming'];
  readonly siteDir?: string;
  /** Limits other than the usual. */
  readonly limits?: Partial<AccountLimits>;
  /** What a hash of a password costs, when that is what a test is about. */
  readonly passwordCost?: PasswordCost;
  /** In place of Google and Apple. */
  readonly issuers?: Issuers;
  /** Mails, when `env` names no server that takes them. */
  readonly onPrintedMail?: (text: string) => void;
  /** Closed with the server. */
  readonly database?: DatabaseHandle;
  /** Its database is new and lies in its folder, for a test that reads the files of it. */
  readonly databaseInFolder?: boolean;
  /** Its log, line by line. */
  readonly onLog?: (line: string) => void;
  /** Which addresses webhooks may lead to, where not all public ones may. */
  readonly isAllowedAddress?: NonNullable<AppDeps['isAllowedAddress']>;
  /** False leaves the edits in the queue. */
  readonly worker?: boolean;
}

type App = ReturnType<typeof createApp>;
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** The server's parts on an embedded database and a folder of their own; requests go to the app in memory. */
export async function startTestServer({ env = {}, onLog, worker = true, ...given }: TestServerOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  const config = readConfig({
    SOURCE_URL: 'https://code.example/pixmend',
    SIGN_UPS_PER_ADDRESS: '1000',
    CONCURRENCY: '2',
    DATA_DIR: folder,
    ...(await makeTestBuckets()),
    ...env,
  });
  const log = onLog ? createLog('info', { write: onLog }) : pino({ level: 'silent' });
  const database = given.database ?? (await openTestDatabase(log, given.databaseInFolder ? folder : undefined));
  const codec = given.codec ?? createFakeCodec();
  const embedded = given.editor ?? createFakeEditor();
  const metrics = createMetrics();
  const modelServer = config.modelServer &&
    given.openModelServer && {
      tools: config.modelServer.tools,
      editor: given.openModelServer(config.modelServer, { db: database.db, log, metrics }),
    };
  const editor = chooseEditor({ embedded, modelServer });
  const store = await openStore(config, database.db);
  const freeDisk = given.freeDisk ?? createFreeDisk(folder);
  const tempDir = join(folder, 'tmp');
  await mkdir(tempDir);
  const stopping = new AbortController();
  const queue = await openEditQueue(database, log, config);
  const secret = 's'.repeat(32);
  const accounts = createAccounts({
    db: database.db,
    log,
    secret,
    config,
    limits: { ...accountLimits(config.signUpsPerAddress), ...given.limits },
    issuers: given.issuers ?? publicIssuers,
    passwordCost: given.passwordCost ?? { ln: 10, r: 8, p: 1 },
    revokeKeys: endSoftware,
    clearCookies: clearKeyCookie,
  });
  const deps: AppDeps = {
    config,
    version: '0.0.0',
    log,
    metrics,
    database,
    accounts,
    secret,
    store,
    freeDisk,
    renditions: createRenditions({ codec, store, freeDisk, cacheDir: join(folder, 'cache') }),
    codec,
    editor,
    modelServerEditor: modelServer?.editor,
    finder: given.finder ?? createFakeFinder(),
    addedModels: given.addedModels ?? (() => []),
    isWarming: given.isWarming ?? (() => false),
    ...(given.isAllowedAddress && { isAllowedAddress: given.isAllowedAddress }),
    queue,
    editTimes: new EditTimes(),
    feed: await openGenerationEvents(database),
    tempDir,
    siteDir: given.siteDir ?? join(folder, 'no-site'),
    stopping: stopping.signal,
  };
  const app = createApp(deps);
  const { maxBytesPerUser, modelServer: model } = config;
  const timeLimitMs = editTimeLimitMs(model?.timeoutMs);
  const workerDeps = { ...deps, db: database.db, maxBytesPerUser, timeLimitMs, company: model?.company };
  const edits = worker
    ? await startEditWorker(workerDeps, {
        concurrency: { own: config.concurrency, modelServer: config.modelServer?.concurrency ?? 1 },
        alone: true,
        modelServerPaceMs: 0,
      })
    : undefined;
  const { publicUrl } = config;
  const telling = { db: database.db, publicUrl, isAllowed: given.isAllowedAddress };
  if (worker) await queue.workWebhooks((id, messageId) => tellEnd(telling, id, messageId));
  const mailer = config.mail ? createSmtpMailer(config.mail) : createConsoleMailer(given.onPrintedMail ?? (() => {}));
  const write = (row: OutboxRow) => renderEmail(accounts.parts, row);
  const stopMails = await startSendingMails({ database, mailer, log, write }, { alone: true });
  return {
    app,
    folder,
    deps: workerDeps,
    db: database.db,
    /** The objects in the store that are `userId`'s. */
    objectsOf: async (userId: string) => {
      const found = [];
      for await (const object of store.list()) if (object.key.startsWith(userId)) found.push(object);
      return found;
    },
    /** Signs a new person up and gives what they can do. */
    signUp: () => signUp(app),
    close: async () => {
      stopping.abort();
      await stopMails();
      await edits?.stop(0);
      await queue.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let people = 0;

async function signUp(app: App) {
  const email = `person${++people}@example.org`;
  const password = 'correct horse';
  const answer = await app.request('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${people >> 8}.${people & 255}` },
    body: JSON.stringify({ name: 'A Person', email, password }),
  });
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
  const client = createClient(app, cookieOf(answer));
  const { user } = await client.get<{ user: { id: string } }>('/api/auth/get-session');
  return { ...client, id: user.id, email, password };
}

/** The cookie that `answer` sets, as a browser sends it back. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export type Person = Awaited<ReturnType<typeof signUp>>;

async function bodyOf(form: FormData) {
  const sent = new Response(form);
  const body = await sent.arrayBuffer();
  const headers = { 'content-type': sent.headers.get('content-type')!, 'content-length': String(body.byteLength) };
  return { headers, body };
}

/** Requests of a browser that holds `cookie`. */
export function createClient(app: App, cookie: string) {
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (cookie) headers.set('cookie', cookie);
    return app.request(path, { ...init, headers });
  };
  const json = async <T>(answer: Response | Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;
  const send =
    (method: 'POST' | 'PUT') =>
    (path: string, body: unknown, headers: Record<string, string> = {}) =>
      request(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
  const post = send('POST');
  /** With its length, as a browser sends it. */
  const uploadForm = async (form: FormData) => {
    const { headers, body } = await bodyOf(form);
    return request('/api/images', { method: 'POST', headers, body });
  };
  const upload = (
    content: Uint8Array<ArrayBuffer> | string,
    name = 'photo.jpg',
    fields: Record<string, string> = {},
  ) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new File([content], name));
    return uploadForm(form);
  };
  return {
    cookie,
    request,
    post,
    put: send('PUT'),
    upload,
    get: <T>(path: string) => json<T>(request(path)),
    uploaded: (content: Uint8Array<ArrayBuffer> | string = 'a photo', name?: string) =>
      json<ImageJson>(upload(content, name)),
    edit: (imageId: string, tool = 'enhancePhoto', headers?: Record<string, string>) =>
      post('/api/generations', { tool, imageId, params: {} }, headers),
    /** The edit once it has ended, as its events tell. */
    ended: async (id: string) => {
      const last = (await eventsOf(await request(`/api/generations/${id}/events`))).at(-1);
      return last!.data as GenerationJson;
    },
  };
}

/** A whole stream of server-sent events, comments left out. */
export async function eventsOf(answer: Response): Promise<{ event: string; data: unknown }[]> {
  const blocks = (await answer.text()).split('\n\n').filter((block) => block.startsWith('event:'));
  return blocks.map((block) => {
    const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)/.exec(block) ?? [];
    return { event, data: JSON.parse(data) as unknown };
  });
}
