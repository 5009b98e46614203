import { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { PRODUCT_NAME } from '../tools/product.ts';
import { accountDataRoutes } from './account-data/account-data.routes.ts';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import type { Accounts } from './accounts/accounts.ts';
import { securityRoutes } from './accounts/security.routes.ts';
import { apiKeysRoutes } from './api-keys/api-keys.routes.ts';
import type { Codec } from './codec/codec.ts';
import type { Config } from './config.ts';
import { consentRoutes } from './consent/consent.routes.ts';
import type { DatabaseHandle } from './database/database.ts';
import type { ModelServerEditor } from './editors/choose-editor.ts';
import type { ImageEditor } from './editors/image-editor.ts';
import type { ObjectFinder } from './editors/object-finder.ts';
import { editorSessionsRoutes } from './editor-sessions/editor-sessions.routes.ts';
import type { EditQueue } from './generations/edit-queue.ts';
import { errorStatus } from './error-status.ts';
import type { GenerationEvents } from './generations/generation-events.ts';
import type { EditTimes } from './generations/edit-times.ts';
import { generationsRoutes } from './generations/generations.routes.ts';
import { usageByKey } from './generations/key-usage.ts';
import { QueueLimit } from './generations/queue-limit.ts';
import { makeGuestPreview } from './guest-preview/guest-preview.contract.ts';
import { guestPreviewRoutes } from './guest-preview/guest-preview.routes.ts';
import { answerErrors, answerNotFound, refuseInvalid } from './http/answer-error.ts';
import type { AppEnv } from './http/app-env.ts';
import { createAddressOf } from './http/client-address.ts';
import { securitySchemes } from './http/credentials.contract.ts';
import { type Metrics, metricsRoutes } from './http/metrics.ts';
import { completeDocument } from './http/api-document.ts';
import { endUnsentBody } from './http/end-unsent-body.ts';
import { requireOwnOrigin } from './http/own-origin.ts';
import { createPseudonymOf } from './http/pseudonym.ts';
import { readableAddress, readableBody } from './http/readable-request.ts';
import { requestContext } from './http/request-context.ts';
import { targetOf } from './http/request-target.ts';
import { securityHeaders } from './http/security-headers.ts';
import { filesRoutes } from './images/files.routes.ts';
import { imagesRoutes } from './images/images.routes.ts';
import { createReceiving } from './images/upload-image.ts';
import type { Renditions } from './images/renditions.ts';
import { sharePageRoutes } from './share-page/share-page.routes.ts';
import { immichRoutes } from './immich/immich.routes.ts';
import { mcpRoutes } from './mcp/mcp.routes.ts';
import { masksRoutes } from './masks/masks.routes.ts';
import type { AddedModels } from './models/added/added-models-pool.ts';
import { phoneLinkRoutes } from './phone-link/phone-link.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { removebgRoutes } from './removebg/removebg.routes.ts';
import { appRedirectRoutes } from './site/app-redirect.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { statusRoutes } from './status/status.routes.ts';
import type { FreeDisk } from './storage/free-disk.ts';
import type { ObjectStore } from './storage/object-store.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';
import { waitlistRoutes } from './waitlist/waitlist.routes.ts';

export interface AppDeps {
  readonly config: Config;
  readonly version: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly database: DatabaseHandle;
  readonly accounts: Accounts;
  /** Signs sessions and links, keys hashes. */
  readonly secret: string;
  readonly store: ObjectStore;
  readonly renditions: Renditions;
  readonly codec: Codec;
  readonly editor: ImageEditor;
  /** The part of `editor` that hands pictures to another company, where there is one. */
  readonly modelServerEditor: ModelServerEditor | undefined;
  readonly finder: ObjectFinder;
  /** The models that the operator may add. */
  readonly addedModels: AddedModels['states'];
  /** Whether the models and processes for the first edit are still starting. */
  readonly isWarming: () => boolean;
  readonly queue: EditQueue;
  readonly editTimes: EditTimes;
  /** Which addresses webhooks may lead to, where not all public ones may. */
  readonly isAllowedAddress?: (address: string) => boolean;
  readonly feed: GenerationEvents;
  readonly tempDir: string;
  readonly freeDisk: FreeDisk;
  /** The built front end. */
  readonly siteDir: string;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
}

/** The whole HTTP interface. Middleware first, in the order in which a request passes it. */
export function createApp(parts: AppDeps): OpenAPIHono<AppEnv> {
  const { config, log, metrics, accounts, secret, store, codec, renditions, editor, queue, tempDir, freeDisk } = parts;
  const { db } = parts.database;
  const { publicUrl, freeGenerations, renewal, maxUploadBytes, maxBytesPerUser, uploadsPerHour } = config;
  const uploads = { tempDir, freeDisk, maxUploadBytes, maxBytesPerUser, uploadsPerHour, receiving: createReceiving() };
  const getPath = (request: Request) => targetOf(request).path;
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid, getPath });
  app.onError(answerErrors(log, errorStatus));
  app.notFound(answerNotFound);

  app.use(endUnsentBody);
  app.use(
    requestContext({
      log,
      metrics,
      addressOf: createAddressOf(config.trustedProxies),
      pseudonymOf: createPseudonymOf(secret),
    }),
  );
  app.use(securityHeaders(config));
  app.use(requireOwnOrigin(publicUrl, accounts.foreignPosts));
  app.use(readableAddress);
  for (const path of [
    '/api/auth/*',
    '/api/profile',
    '/api/model-server-consent',
    '/api/waitlist',
    '/api/webhook/*',
    '/api/account/*',
    '/api/generations/*',
    '/api/immich/*',
    '/api/masks/*',
    '/api/editor-sessions/*',
  ]) {
    app.use(path, readableBody);
  }

  app.on('PATCH', '/api/images/:id', readableBody);

  const company = config.modelServer?.company;
  app.route('/', statusRoutes(parts));
  app.route('/', accountsRoutes(accounts));
  app.route('/', securityRoutes(accounts));
  app.route('/', apiKeysRoutes({ db, accounts, usageOf: (userId) => usageByKey(db, userId) }));
  if (config.webhooks) app.route('/', webhooksRoutes({ db, accounts, isAllowed: parts.isAllowedAddress }));
  app.route('/', accountDataRoutes({ db, database: parts.database, accounts, store, renditions, log, secret }));
  app.route('/', profileRoutes({ db, accounts, freeGenerations, renewal }));
  app.route('/', waitlistRoutes({ db, accounts }));
  app.route('/', consentRoutes({ db, accounts, company }));
  app.route('/', imagesRoutes({ db, accounts, store, renditions, codec, publicUrl, secret, ...uploads }));
  app.route('/', phoneLinkRoutes({ db, accounts, publicUrl, secret }));
  app.route('/', filesRoutes({ db, accounts, renditions }));
  app.route('/', sharePageRoutes({ db, renditions, publicUrl, secret, siteDir: parts.siteDir }));
  const { feed, stopping, finder, editTimes } = parts;
  const limits = { freeGenerations, renewal, maxBytesPerUser, queueLimit: new QueueLimit(config.queueLimit) };
  app.route(
    '/',
    generationsRoutes({ db, accounts, store, codec, editor, company, queue, feed, stopping, editTimes, ...limits }),
  );
  app.route(
    '/',
    removebgRoutes({
      db,
      accounts,
      log,
      errorStatus,
      editor,
      company,
      queue,
      feed,
      finder,
      store,
      codec,
      tempDir,
      ...limits,
      uploads: { db, store, codec, ...uploads },
    }),
  );
  app.route(
    '/',
    mcpRoutes({
      db,
      accounts,
      version: parts.version,
      editor,
      company,
      queue,
      feed,
      stopping,
      store,
      codec,
      ...limits,
      uploads: { db, store, codec, ...uploads },
    }),
  );
  const { guestPreview } = config;
  app.route('/', guestPreviewRoutes({ db, accounts, codec, editor, tempDir, freeDisk, guestPreview }));
  app.openAPIRegistry.registerPath(makeGuestPreview);
  app.route('/', masksRoutes({ db, accounts, store, finder, tempDir, freeDisk, maxBytesPerUser }));
  app.route('/', editorSessionsRoutes({ db, accounts }));
  if (config.immichUrl) {
    const { immichUrl, https } = config;
    app.route('/', immichRoutes({ db, accounts, store, renditions, codec, secret, https, immichUrl, ...uploads }));
  }
  app.route('/', metricsRoutes(metrics, config.metricsToken));
  for (const [name, scheme] of Object.entries(securitySchemes))
    app.openAPIRegistry.registerComponent('securitySchemes', name, scheme);
  const license = { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' };
  const info = { title: PRODUCT_NAME, version: parts.version, license };
  let document: string | undefined;
  app.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(completeDocument(app.getOpenAPI31Document({ openapi: '3.1.0', info }), publicUrl));
    return c.body(document, 200, { 'Content-Type': 'application/json' });
  });
  app.route('/', appRedirectRoutes(config));
  app.route('/', siteRoutes(parts.siteDir, config));
  return app;
}

/** The HTTP interface of a process that only runs edits: health and metrics. */
export function createWorkerApp(
  parts: Pick<
    AppDeps,
    'config' | 'version' | 'log' | 'metrics' | 'database' | 'editor' | 'modelServerEditor' | 'addedModels' | 'isWarming'
  >,
): OpenAPIHono<AppEnv> {
  const { config, log, metrics } = parts;
  const app = new OpenAPIHono<AppEnv>();
  app.onError(answerErrors(log, errorStatus));
  app.notFound(answerNotFound);
  // Nobody signs in here.
  const pseudonymOf = () => '';
  app.use(requestContext({ log, metrics, addressOf: createAddressOf(config.trustedProxies), pseudonymOf }));
  app.use(securityHeaders(config));
  app.route('/', statusRoutes(parts));
  app.route('/', metricsRoutes(metrics, config.metricsToken));
  return app;
}
