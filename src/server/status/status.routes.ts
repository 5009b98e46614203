import { OpenAPIHono } from '@hono/zod-openapi';
import { catalogue, isFreeHere, modelServerTools } from '../../tools/catalogue.ts';
import { mailOf } from '../accounts/accounts.ts';
import type { Config } from '../config.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { ModelServerEditor } from '../editors/choose-editor.ts';
import type { ImageEditor } from '../editors/image-editor.ts';
import type { AddedModels } from '../models/added/added-models-pool.ts';
import { ApiError } from '../errors/api-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { getConfig, getHealth, getReadiness, type PublicConfig } from './status.contract.ts';

interface StatusDeps {
  readonly config: Config;
  readonly version: string;
  readonly editor: ImageEditor;
  readonly modelServerEditor: ModelServerEditor | undefined;
  readonly database: DatabaseHandle;
  readonly addedModels: AddedModels['states'];
  /** Whether the models and processes for the first edit are still starting. */
  readonly isWarming: () => boolean;
}

export function statusRoutes({
  config,
  version,
  editor,
  modelServerEditor,
  database,
  addedModels,
  isWarming,
}: StatusDeps) {
  const routes = new OpenAPIHono<AppEnv>();

  routes.openapi(getHealth, (c) => c.json({ status: 'ok', version, editor: editor.name } as const, 200));

  routes.openapi(getReadiness, async (c) => {
    await database.ping().catch((cause: unknown) => {
      throw new ApiError('not_ready', { retryAfter: 5, cause });
    });
    if (isWarming()) throw new ApiError('not_ready', { retryAfter: 2, details: { status: 'warming' } });
    const modelServer = modelServerEditor ? (modelServerEditor.standstill() ?? 'ready') : 'none';
    const models = addedModels().map(({ id, state, trial }) => ({ id, state, trial }));
    return c.json({ status: 'ready', modelServer, models } as const, 200);
  });

  routes.openapi(getConfig, (c) => {
    const publicUrl = config.publicUrl ?? new URL(c.req.url).origin;
    const ready = addedModels().filter(({ state }) => state === 'ready');
    const models = ready.map(({ id, name, ability, licence }) => ({ id, name, ability, licence: { ...licence } }));
    return c.json({ ...describe(config, editor, modelServerEditor), addedModels: models, version, publicUrl }, 200);
  });

  return routes;
}

const resets = { sent: 'mail', printed: 'console', none: 'unavailable' } as const;

function describe(
  config: Config,
  editor: ImageEditor,
  modelServerEditor: ModelServerEditor | undefined,
): Omit<PublicConfig, 'version' | 'publicUrl' | 'addedModels'> {
  const { freeGenerations, maxUploadBytes, maxPixels } = config;
  return {
    freeGenerations,
    maxUploadBytes,
    maxPixels,
    retentionDays: config.retentionDays ?? null,
    iosAppUrl: config.iosAppUrl ?? null,
    androidAppUrl: config.androidAppUrl ?? null,
    upgradeUrl: config.upgradeUrl ?? null,
    guestPreview: config.guestPreview,
    sourceUrl: config.sourceUrl ?? null,
    supportEmail: config.supportEmail ?? null,
    mail: config.mail !== undefined,
    google: config.google !== undefined,
    apple: config.apple !== undefined,
    immich: config.immichUrl !== undefined,
    webhooks: config.webhooks,
    passwordReset: resets[mailOf(config)],
    modelServer: config.modelServer
      ? {
          ours: config.modelServer.isOurs,
          company: config.modelServer.company,
          model: config.modelServer.model,
          tools: config.modelServer.tools.filter((tool) => modelServerEditor?.supports(tool)),
        }
      : null,
    tools: [...catalogue, ...modelServerTools].map(({ id }) => ({
      id,
      available: editor.supports(id),
      free: isFreeHere(id) && !editor.delegates(id, true),
    })),
  };
}
