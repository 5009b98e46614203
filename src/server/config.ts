import { createPrivateKey } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { FREE_GENERATIONS } from '../tools/limits.ts';
import { parseRenewal } from './accounts/free-edits/renewal.ts';
import type { AppleConfig, GoogleConfig } from './accounts/providers/identity-providers.ts';
import { modelServerOf, modelServerVariables } from './editors/model-server/model-server-config.ts';
import { StartupError } from './errors/startup-error.ts';
import { placesOf, toolsAt } from './editors/tool-places.ts';
import type { MailConfig } from './mail/mailer.ts';
import type { S3Config } from './storage/s3-config.ts';

const MEGABYTE = 1024 * 1024;

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().positive();
const list = z.string().transform((text) => text.split(',').map((item) => item.trim()));
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be like postgresql://user:password@database.example/pixmend',
});
const webUrl = z.url({ protocol: /^https?$/ });
const siteUrl = webUrl.refine(isOrigin, 'must be an address without a path, such as https://photos.example');
const bucketName = z
  .string()
  .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket: 3 to 63 of a-z, 0-9, . and -');

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PORT: port.optional(),
  HOST: z.string().optional(),
  PUBLIC_URL: siteUrl.optional(),
  HSTS_SUBDOMAINS: z.stringbool().default(false),
  DATA_DIR: z.string().default('data'),
  MODELS: z.enum(['recommended', 'light', 'none']).default('none'),
  MODELS_DIR: z.string().optional(),
  MODELS_MIRROR: webUrl.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  TRUSTED_PROXIES: list.default([]),
  SOURCE_URL: webUrl.optional(),
  SUPPORT_EMAIL: z.email().optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SIGN_UPS_PER_ADDRESS: count.default(10),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_BUCKET_USER_IMAGES: bucketName.optional(),
  S3_BUCKET_GENERATED_IMAGES: bucketName.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be like smtp://user:password@mail.example:587' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be like Pixmend <hello@photos.example>')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll(String.raw`\n`, '\n'))
    .refine(isAppleKey, 'must be the key of a .p8 file from Apple, in PEM')
    .optional(),
  CONCURRENCY: count.max(64).default(Math.min(2, availableParallelism())),
  QUEUE_LIMIT: count.default(100),
  MAX_UPLOAD_BYTES: count.default(100 * MEGABYTE),
  MAX_PIXELS: count.default(50_000_000),
  MAX_BYTES_PER_USER: count.default(2048 * MEGABYTE),
  RETENTION_DAYS: count.max(36_500).optional(),
  UPLOADS_PER_HOUR: count.default(1000),
  FREE_GENERATIONS: count.default(FREE_GENERATIONS),
  FREE_GENERATIONS_RENEW: z
    .string()
    .transform((text, { addIssue }) => {
      const renewal = parseRenewal(text);
      if (!renewal) addIssue('must be like 2/7d: two free edits every seven days');
      return renewal ?? z.NEVER;
    })
    .optional(),
  UPGRADE_URL: webUrl.optional(),
  GUEST_PREVIEW: z.stringbool().default(true),
  WEBHOOKS: z.stringbool().default(true),
  IMMICH_URL: webUrl.optional(),
  ...modelServerVariables,
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  IOS_APP_URL: webUrl.optional(),
  ANDROID_APP_URL: webUrl.optional(),
});

/** The pages link to the root of their host. An address that cannot be read has an error of its own. */
function isOrigin(url: string): boolean {
  return !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`;
}

/** Each set is there whole, or not at all. */
const sets = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_BUCKET_USER_IMAGES', 'S3_BUCKET_GENERATED_IMAGES'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
] as const;

type Values = z.output<typeof environment>;

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the environment once. Throws StartupError at the first thing that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const values = parse(given);
  refuseWhatIsMissing(values);
  const production = values.NODE_ENV === 'production';
  const modelServer = modelServerOf(values);
  return {
    production,
    /** `web` answers requests, `worker` runs edits, `all` does both. */
    role: values.ROLE,
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: values.PORT ?? 3000,
    /** A worker only answers health checks, and several on one machine would need a port each. */
    listens: values.ROLE !== 'worker' || values.PORT !== undefined,
    /** The address at which people reach this server; undefined: the one of each request. */
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    /** Whether people reach this server over TLS, which a proxy terminates. */
    https: values.PUBLIC_URL?.startsWith('https:') ?? false,
    /** Whether HSTS includes the subdomains of PUBLIC_URL's host. */
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    dataDir: resolve(values.DATA_DIR),
    /** Which set of models is downloaded beside the server where it is lacking. */
    models: values.MODELS,
    /** Where models lie that the operator has added. */
    modelsDir: resolve(values.MODELS_DIR ?? join(values.DATA_DIR, 'models')),
    /** From where `npm run models` takes them; undefined: from the addresses in its table. */
    modelsMirror: values.MODELS_MIRROR?.replace(/\/+$/, ''),
    /** PostgreSQL; undefined is the embedded database. It holds a password. */
    databaseUrl: values.DATABASE_URL,
    /** Past a transaction pooler, for the one connection that listens. */
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    s3: s3Of(values),
    trustedProxies: values.TRUSTED_PROXIES,
    sourceUrl: values.SOURCE_URL,
    supportEmail: values.SUPPORT_EMAIL,
    authSecret: values.AUTH_SECRET,
    /** How many accounts may be made from one client address a day. */
    signUpsPerAddress: values.SIGN_UPS_PER_ADDRESS,
    mail: mailOf(values),
    google: googleOf(values),
    apple: appleOf(values),
    concurrency: values.CONCURRENCY,
    queueLimit: values.QUEUE_LIMIT,
    maxUploadBytes: values.MAX_UPLOAD_BYTES,
    maxPixels: values.MAX_PIXELS,
    maxBytesPerUser: values.MAX_BYTES_PER_USER,
    /** After so many days a picture is deleted; undefined means that it stays until its owner deletes it. */
    retentionDays: values.RETENTION_DAYS,
    /** Of a person, composites and masks among them. */
    uploadsPerHour: values.UPLOADS_PER_HOUR,
    freeGenerations: values.FREE_GENERATIONS,
    /** Of a mailbox: how many free edits come back, and how often. Undefined: none do. */
    renewal: values.FREE_GENERATIONS_RENEW,
    /** Whether guests see a small preview of their edit beside the sign-up. */
    guestPreview: values.GUEST_PREVIEW,
    /** Where people get more than the free edits, in the operator's words. */
    upgradeUrl: values.UPGRADE_URL,
    /** Whether people may have the ends of their edits told to an address of theirs. */
    webhooks: values.WEBHOOKS,
    modelServer,
    /** The operator's photo server, to which each person has a key of their own. */
    immichUrl: values.IMMICH_URL?.replace(/\/+(api\/*)?$/, ''),
    /** For which no model that was added is asked. */
    ownTools: toolsAt(placesOf(values, modelServer !== undefined), 'own'),
    metricsToken: values.METRICS_TOKEN,
    /** Of the mobile app in its stores; undefined where it is not there. */
    iosAppUrl: values.IOS_APP_URL,
    androidAppUrl: values.ANDROID_APP_URL,
  };
}

function s3Of(values: Values): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const { S3_BUCKET_USER_IMAGES: user_images, S3_BUCKET_GENERATED_IMAGES: generated_images } = values;
  if (!endpoint || !accessKeyId || !secretAccessKey || !user_images || !generated_images) return undefined;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region: values.S3_REGION,
    accessKeyId,
    secretAccessKey,
    buckets: { user_images, generated_images },
  };
}

function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Values): MailConfig | undefined {
  return smtpUrl && from ? { smtpUrl, from } : undefined;
}

function googleOf({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }: Values) {
  return clientId && clientSecret ? ({ clientId, clientSecret } satisfies GoogleConfig) : undefined;
}

function appleOf(values: Values): AppleConfig | undefined {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId } = values;
  const { APPLE_PRIVATE_KEY: privateKey } = values;
  return clientId && teamId && keyId && privateKey ? { clientId, teamId, keyId, privateKey } : undefined;
}

function isAppleKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

function parse(given: Record<string, unknown>): Values {
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new StartupError(`${issue?.path.join('.')}: ${issue?.message}`);
}

function refuseWhatIsMissing(values: Values): void {
  if (values.DATABASE_LISTEN_URL && !values.DATABASE_URL) {
    throw new StartupError('DATABASE_LISTEN_URL: is of use only beside DATABASE_URL');
  }
  for (const set of sets) {
    const given = set.filter((name) => values[name] !== undefined);
    const missing = set.find((name) => values[name] === undefined);
    if (given[0] && missing) throw new StartupError(`${missing}: must be set as well when ${given[0]} is`);
  }
  refuseWhatCannotBeShared(values);
  if (values.NODE_ENV !== 'production') return;
  for (const name of ['AUTH_SECRET', 'PUBLIC_URL'] as const) {
    if (!values[name]) throw new StartupError(`${name}: must be set when NODE_ENV is production`);
  }
}

/** Servers that share their files share their sessions and signed links too. */
function refuseWhatCannotBeShared(values: Values): void {
  for (const name of ['DATABASE_URL', 'S3_ENDPOINT'] as const) {
    if (values.ROLE === 'all' || values[name]) continue;
    throw new StartupError(
      `${name}: must be set when ROLE is ${values.ROLE}, for processes that share the work share PostgreSQL and S3; without ROLE one process does it all`,
    );
  }
  if (values.S3_ENDPOINT && !values.AUTH_SECRET) {
    throw new StartupError('AUTH_SECRET: must be set when S3_ENDPOINT is, and be the same for every server');
  }
}
