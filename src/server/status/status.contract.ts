import { createRoute, z } from '@hono/zod-openapi';
import { toolIds } from '../../tools/catalogue.ts';
import { errorResponses } from '../http/errors.contract.ts';

const health = z
  .object({
    status: z.literal('ok'),
    version: z.string(),
    editor: z.string().openapi({ description: 'What edits the pictures: `embedded`, or a model server.' }),
  })
  .openapi('Health');

const readiness = z
  .object({
    status: z.literal('ready'),
    modelServer: z.enum(['none', 'ready', 'misconfigured', 'quota_spent', 'budget_spent', 'broken']).openapi({
      description: 'The model server. While it is away our own editor stands in; `misconfigured` needs an operator.',
    }),
    models: z
      .array(
        z.object({
          id: z.string(),
          state: z.enum(['missing', 'damaged', 'untried', 'unfit', 'ready', 'failed']),
          trial: z.string().optional().openapi({ description: 'What was found of it in its trial, with the bounds.' }),
        }),
      )
      .openapi({ description: 'The models that an operator may add. One that is not `ready` is passed over.' }),
  })
  .openapi('Readiness');

/** What the browser must know of this server before it can show anything. */
const publicConfig = z
  .object({
    version: z.string(),
    freeGenerations: z.int().positive(),
    maxUploadBytes: z.int().positive(),
    maxPixels: z.int().positive(),
    retentionDays: z
      .int()
      .positive()
      .nullable()
      .openapi({ description: 'After how many days a picture is deleted; null: when its owner deletes it.' }),
    publicUrl: z.url(),
    sourceUrl: z
      .url()
      .nullable()
      .openapi({ description: "Where this server's source is; null while it has no address." }),
    supportEmail: z.email().nullable(),
    iosAppUrl: z
      .url()
      .nullable()
      .openapi({ description: 'The mobile app in the App Store; null while it is not there.' }),
    androidAppUrl: z
      .url()
      .nullable()
      .openapi({ description: 'The mobile app on Google Play; null while it is not there.' }),
    upgradeUrl: z
      .url()
      .nullable()
      .openapi({ description: 'Where people get more than the free edits; null while there is no such place.' }),
    guestPreview: z.boolean().openapi({ description: 'Whether guests see a small preview of an edit.' }),
    mail: z.boolean().openapi({ description: 'Whether this server can send mail.' }),
    google: z.boolean().openapi({ description: 'Whether signing in with Google is set up.' }),
    apple: z.boolean().openapi({ description: 'Whether signing in with Apple is set up.' }),
    immich: z.boolean().openapi({ description: 'Whether photos can be taken from Immich, and saved to it.' }),
    webhooks: z.boolean().openapi({ description: 'Whether the end of an edit can be told to an address.' }),
    passwordReset: z.enum(['mail', 'console', 'unavailable']).openapi({
      description: 'How a link that sets a new password reaches people.',
    }),
    tools: z.array(
      z.object({
        id: z.enum(toolIds),
        available: z.boolean(),
        free: z.boolean().openapi({ description: 'Whether it never uses a free edit here.' }),
      }),
    ),
    addedModels: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          ability: z.string(),
          licence: z.object({ spdx: z.string(), holder: z.string(), said: z.url() }),
        }),
      )
      .openapi({ description: 'The models that the operator has added and that work, with their licences.' }),
    modelServer: z
      .object({
        ours: z.boolean().openapi({
          description: 'Whether it runs on a machine of this server’s operator, so that nobody is asked for consent.',
        }),
        company: z.string().openapi({ description: 'Who receives the photos, where that is a third party.' }),
        model: z.string(),
        tools: z.array(z.enum(toolIds)).openapi({ description: 'What it does, for those who allow it.' }),
      })
      .nullable()
      .openapi({ description: 'The model on another machine that this server edits with; null when it has none.' }),
  })
  .openapi('Config');

export type PublicConfig = z.infer<typeof publicConfig>;

export const getHealth = createRoute({
  method: 'get',
  path: '/api/health',
  tags: ['status'],
  summary: 'Whether the process is alive',
  responses: { 200: { description: 'Alive', content: { 'application/json': { schema: health } } } },
});

export const getReadiness = createRoute({
  method: 'get',
  path: '/api/ready',
  tags: ['status'],
  summary: 'Whether requests can be served at full speed: the database answers, the models have started',
  description:
    'While the models start, the error `not_ready` has the detail `status`: `warming`. Edits are taken, and wait.',
  responses: {
    200: {
      description: 'Ready',
      content: { 'application/json': { schema: readiness } },
    },
    ...errorResponses(503),
  },
});

export const getConfig = createRoute({
  method: 'get',
  path: '/api/config',
  tags: ['status'],
  summary: 'What the browser must know of this server',
  responses: {
    200: {
      description: 'The configuration that is not secret',
      content: { 'application/json': { schema: publicConfig } },
    },
  },
});
