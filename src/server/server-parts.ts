import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Closing } from './closing.ts';
import { createProcessCodec } from './codec/process-codec.ts';
import type { Config } from './config.ts';
import { claimDataFolder, claimProcessFolder } from './database/data-folder.ts';
import { openDatabase } from './database/open-database.ts';
import { tightenFolder } from './database/tighten-folder.ts';
import { chooseEditor } from './editors/choose-editor.ts';
import { createEditPool } from './editors/embedded/edit-pool.ts';
import { createEmbeddedEditor } from './editors/embedded/embedded-editor.ts';
import { createModelServerPixels } from './editors/model-server/model-server-pixels.ts';
import { dialectOf } from './editors/model-server/dialects.ts';
import { factsOf, wordingOf } from './editors/model-server/known-models.ts';
import { readPrompts } from './editors/model-server/prompts/prompts.ts';
import { openModelServerEditor } from './editors/model-server/open-model-server.ts';
import { openEditQueue } from './generations/edit-queue.ts';
import { EditTimes } from './generations/edit-times.ts';
import { openGenerationEvents } from './generations/generation-events.ts';
import { createMetrics } from './http/metrics.ts';
import { createRenditions } from './images/renditions.ts';
import { createModels } from './models/abilities.ts';
import { openAddedModels } from './models/added/added-models-pool.ts';
import { createFreeDisk } from './storage/free-disk.ts';
import { openStore } from './storage/open-store.ts';

export type ServerParts = Awaited<ReturnType<typeof openParts>>;

/** Opens what a process of any role is made of. What it opened is noted in `closing`, also when it throws. */
export async function openParts(config: Config, log: Logger, template: string, closing: Closing) {
  const dataDir = await claimFolder(config, log, closing);
  const tempDir = await emptyFolder(join(dataDir, 'tmp'));
  const folder = join(dataDir, 'database');
  const database = closing.add(await openDatabase({ config, folder, template, log }), (it) => it.close());
  const queue = closing.add(await openEditQueue(database, log, config), (it) => it.close());
  const feed = closing.add(await openGenerationEvents(database), (it) => it.close());
  const store = await openStore({ ...config, dataDir }, database.db);
  const codec = closing.add(createProcessCodec(config), (it) => it.close());
  const metrics = createMetrics();
  const freeDisk = createFreeDisk(dataDir);
  return {
    dataDir,
    tempDir,
    log,
    metrics,
    database,
    db: database.db,
    queue,
    editTimes: new EditTimes(),
    feed,
    store,
    codec,
    freeDisk,
    renditions: createRenditions({ codec, store, freeDisk, cacheDir: join(dataDir, 'cache') }),
    ...openEditors(config, { db: database.dbOfEdits, log, metrics }, closing),
  };
}

/** With PostgreSQL and S3 the folder holds only disposable files, so several processes share it. */
async function claimFolder({ dataDir, databaseUrl, s3 }: Config, log: Logger, closing: Closing): Promise<string> {
  const { folder, release } =
    databaseUrl && s3
      ? await claimProcessFolder(dataDir)
      : { folder: dataDir, release: await claimDataFolder(dataDir) };
  closing.add(release, () => release());
  keepPrivate(dataDir, log);
  return folder;
}

/** Somebody, or an earlier version, may have made the folder. */
function keepPrivate(dataDir: string, log: Logger): void {
  const { tightened, left } = tightenFolder(dataDir);
  const found = { tightened, ...(left > 0 && { left }) };
  if (tightened + left > 0) log.warn(found, 'folders and files of the data folder were open to other users');
}

type ModelServerParts = Omit<Parameters<typeof openModelServerEditor>[1], 'pixels'>;

/** A web process runs no edits, but one search at a time. */
function openEditors(config: Config, parts: ModelServerParts, closing: Closing) {
  const { role, concurrency, maxPixels, modelsDir, ownTools, modelServer: model } = config;
  const pool = createEditPool(role === 'web' ? 1 : concurrency);
  const added = openAddedModels({ folder: modelsDir, log: parts.log });
  const embedded = createEmbeddedEditor({ models: createModels(), pool, maxPixels, added, ownTools });
  const pixels = createModelServerPixels({
    pool,
    maxPixels,
    servicesFor: embedded.servicesFor,
    ...(model && {
      shapes: factsOf(model).shapes,
      dialect: dialectOf(model),
      prompts: readPrompts(wordingOf(model), model.promptsDir),
    }),
  });
  const modelServer = model && { tools: model.tools, editor: openModelServerEditor(model, { ...parts, pixels }) };
  const editor = closing.add(chooseEditor({ embedded, modelServer }), (it) => it.close());
  let isWarming = true;
  const warmed = () => (isWarming = false);
  embedded.ready.then(warmed, warmed);
  return {
    editor,
    modelServerEditor: modelServer?.editor,
    finder: embedded,
    added,
    addedModels: added.states,
    isWarming: () => isWarming,
  };
}

/** Removes what an earlier run left. */
async function emptyFolder(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
}
