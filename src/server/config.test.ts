import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = { NODE_ENV: 'production', AUTH_SECRET: 's'.repeat(32), PUBLIC_URL: 'https://photos.example' };
const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  S3_BUCKET_USER_IMAGES: 'photos',
  S3_BUCKET_GENERATED_IMAGES: 'results',
};

describe('readConfig', () => {
  test('needs no variable', () => {
    expect(readConfig({})).toMatchObject({ production: false, port: 3000, freeGenerations: 5, host: '127.0.0.1' });
  });

  test('added models lie in the data folder unless they have a folder of their own', () => {
    expect(readConfig({ DATA_DIR: '/srv/data' }).modelsDir).toBe('/srv/data/models');
    const own = readConfig({ MODELS_DIR: '/srv/models', MODELS_MIRROR: 'https://files.example/models/' });
    expect(own).toMatchObject({
      models: 'none',
      modelsDir: '/srv/models',
      modelsMirror: 'https://files.example/models',
    });
    expect(readConfig({ MODELS: 'light' }).models).toBe('light');
  });

  test('treats an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  // ASVS 1.2.2 1.3.11 11.6.1 13.2.3
  test.each([
    [{ PORT: 'many' }, /^PORT: /],
    [{ PORT: '70000' }, /^PORT: /],
    [{ PUBLIC_URL: 'photos.example' }, /^PUBLIC_URL: /],
    [
      { PUBLIC_URL: 'https://photos.example/pixmend' },
      /^PUBLIC_URL: must be an address without a path, such as [^\n]*$/,
    ],
    [{ PUBLIC_URL: 'https://photos.example/?a=b' }, /^PUBLIC_URL: must be an address without a path/],
    [{ AUTH_SECRET: 'short' }, /^AUTH_SECRET: must have at least 32 characters/],
    [{ MAX_UPLOAD_BYTES: '-1' }, /^MAX_UPLOAD_BYTES: /],
    [{ MODELS: 'all' }, /^MODELS: /],
    [{ MODELS_MIRROR: 'ftp://files.example' }, /^MODELS_MIRROR: /],
    [{ NODE_ENV: 'staging' }, /^NODE_ENV: /],
    [{ ROLE: 'both' }, /^ROLE: /],
    [{ ROLE: 'worker' }, /^DATABASE_URL: must be set when ROLE is worker, for processes that share the work/],
    [{ ROLE: 'web', DATABASE_URL: 'postgres://db.example/x' }, /^S3_ENDPOINT: must be set when ROLE is web/],
    [{ S3_ENDPOINT: 'https://s3.example' }, /^S3_ACCESS_KEY_ID: must be set as well when S3_ENDPOINT is$/],
    [{ ...s3, S3_BUCKET_USER_IMAGES: 'user_images' }, /^S3_BUCKET_USER_IMAGES: must be the name of a bucket/],
    [s3, /^AUTH_SECRET: must be set when S3_ENDPOINT is/],
    [{ GEMINI_API_KEY: 'two words' }, /^GEMINI_API_KEY: must be printable ASCII without spaces$/],
    [{ GEMINI_MODEL: '../secrets' }, /^GEMINI_MODEL: must be the id of a model/],
    [{ GEMINI_BASE_URL: 'ftp://model.example' }, /^GEMINI_BASE_URL: /],
    [{ HOSTED_TOOLS: 'magicEdit,paint' }, /^HOSTED_TOOLS\.1: /],
    [{ HOSTED_CONCURRENCY: '0' }, /^HOSTED_CONCURRENCY: /],
    [{ HOSTED_DAILY_BUDGET_USD: '-1' }, /^HOSTED_DAILY_BUDGET_USD: /],
    [{ SMTP_URL: 'mail.example:25', MAIL_FROM: 'a@b.c' }, /^SMTP_URL: must be like/],
    [{ SMTP_URL: 'smtp://mail.example' }, /^MAIL_FROM: must be set as well when SMTP_URL is$/],
    [{ MAIL_FROM: 'a@b.c' }, /^SMTP_URL: must be set as well when MAIL_FROM is$/],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'A\r\nBcc: x@y.z' }, /^MAIL_FROM: must be like/],
    [{ GOOGLE_CLIENT_ID: 'id' }, /^GOOGLE_CLIENT_SECRET: must be set as well when GOOGLE_CLIENT_ID is$/],
    [{ APPLE_KEY_ID: 'id' }, /^APPLE_CLIENT_ID: must be set as well when APPLE_KEY_ID is$/],
    [{ APPLE_PRIVATE_KEY: 'no key' }, /^APPLE_PRIVATE_KEY: must be the key of a \.p8 file/],
    [{ SIGN_UPS_PER_ADDRESS: '0' }, /^SIGN_UPS_PER_ADDRESS: /],
    [{ DATABASE_URL: 'mysql://user:hidden@db.example/x' }, /^DATABASE_URL: must be like postgresql:[^h]*$/],
    [{ DATABASE_LISTEN_URL: 'postgres://db.example/x' }, /^DATABASE_LISTEN_URL: is of use only beside DATABASE_URL/],
    [{ ...production, AUTH_SECRET: '' }, /^AUTH_SECRET: must be set when NODE_ENV is production/],
    [{ ...production, PUBLIC_URL: '' }, /^PUBLIC_URL: must be set when NODE_ENV is production/],
  ])('names the variable that is wrong: %o', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  test('a worker listens where it is told a port, anything else always', () => {
    const shared = { ...s3, AUTH_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://db.example/x' };
    expect(readConfig({ ...shared, ROLE: 'worker' }).listens).toBe(false);
    expect(readConfig({ ...shared, ROLE: 'worker', PORT: '3001' })).toMatchObject({ listens: true, port: 3001 });
    expect(readConfig({ ...shared, ROLE: 'web' })).toMatchObject({ listens: true, port: 3000 });
  });

  test('reads the set of S3, its buckets under our own names', () => {
    const { s3: config } = readConfig({ ...s3, S3_ENDPOINT: 'https://s3.example/', AUTH_SECRET: 's'.repeat(32) });
    expect(config).toEqual({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
      buckets: { user_images: 'photos', generated_images: 'results' },
    });
  });

  test('A4 reads the sets of Google, Apple and mail, with escaped line breaks in a key', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const config = readConfig({
      SMTP_URL: 'smtp://user:secret@mail.example:587',
      MAIL_FROM: 'Photos <hello@photos.example>',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      APPLE_CLIENT_ID: 'id',
      APPLE_TEAM_ID: 'team',
      APPLE_KEY_ID: 'key',
      APPLE_PRIVATE_KEY: pem.replaceAll('\n', String.raw`\n`),
    });
    expect(config.mail).toEqual({
      smtpUrl: 'smtp://user:secret@mail.example:587',
      from: 'Photos <hello@photos.example>',
    });
    expect(config.google).toEqual({ clientId: 'id', clientSecret: 'secret' });
    expect(config.apple).toEqual({ clientId: 'id', teamId: 'team', keyId: 'key', privateKey: pem });
  });

  test('removes the slash at the end of PUBLIC_URL', () => {
    expect(readConfig({ PUBLIC_URL: 'https://photos.example/' }).publicUrl).toBe('https://photos.example');
  });

  test('S4 takes any key for the model server, and leaves the cut-out to our own matte', () => {
    expect(readConfig({}).modelServer).toBeUndefined();
    for (const apiKey of ['AIzaOld', 'AQ.new', 'of-a-proxy']) {
      const { modelServer } = readConfig({ GEMINI_API_KEY: apiKey, GEMINI_BASE_URL: 'https://model.example/' });
      expect(modelServer).toMatchObject({
        apiKey,
        baseUrl: 'https://model.example',
        model: 'gemini-nano-banana-2.1',
        concurrency: 8,
        dailyBudgetUsd: 20,
      });
      expect(modelServer?.tools).toHaveLength(9);
      expect(modelServer?.tools).not.toContain('removeBackground');
    }
    expect(readConfig({ GEMINI_API_KEY: 'k', HOSTED_TOOLS: 'magicEdit, removeBackground' }).modelServer?.tools).toEqual(
      ['removeBackground', 'magicEdit'],
    );
  });
});
