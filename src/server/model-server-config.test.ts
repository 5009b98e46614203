import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const problemOf = (env: NodeJS.ProcessEnv): string => {
  try {
    return String(readConfig(env).hosted);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return error.message;
  }
};

describe('the model server', () => {
  test('is set by four variables, of which the old names are aliases', () => {
    const baseUrl = 'https://model.example/google';
    const set = { dialect: 'gemini', apiKey: 'k', model: 'a-model', baseUrl };
    expect(
      readConfig({
        MODEL_SERVER: 'gemini',
        MODEL_SERVER_KEY: 'k',
        MODEL_SERVER_URL: `${baseUrl}/`,
        MODEL_SERVER_MODEL: 'a-model',
      }).hosted,
    ).toMatchObject(set);
    expect(readConfig({ GEMINI_API_KEY: 'k', GEMINI_BASE_URL: baseUrl, GEMINI_MODEL: 'a-model' }).hosted).toMatchObject(
      set,
    );
    expect(readConfig({ MODEL_SERVER: 'gemini', MODEL_SERVER_KEY: 'new', GEMINI_API_KEY: 'old' }).hosted).toMatchObject(
      { apiKey: 'new', model: 'gemini-nano-banana-2.1' },
    );
  });

  test.each<[NodeJS.ProcessEnv, string]>([
    [{ MODEL_SERVER: 'gemini' }, 'MODEL_SERVER_KEY: must be set as well when MODEL_SERVER is gemini'],
    [{ MODEL_SERVER_KEY: 'k' }, 'MODEL_SERVER: must be set as well when MODEL_SERVER_KEY is'],
    [{ MODEL_SERVER_URL: 'https://model.example' }, 'MODEL_SERVER: must be set as well when MODEL_SERVER_URL is'],
    [{ MODEL_SERVER_MODEL: 'a-model' }, 'MODEL_SERVER: must be set as well when MODEL_SERVER_MODEL is'],
    [{ MODEL_SERVER: 'dall-e' }, 'MODEL_SERVER: '],
    [{ MODEL_SERVER: 'gemini', MODEL_SERVER_KEY: 'two words' }, 'MODEL_SERVER_KEY: must be printable ASCII'],
    [{ MODEL_SERVER_URL: 'http://169.254.169.254/v1' }, 'MODEL_SERVER_URL: must not be an address of metadata'],
    [{ GEMINI_BASE_URL: 'http://[fe80::1]/' }, 'GEMINI_BASE_URL: must not be an address of metadata'],
  ])('that is half there or wrong stops the start with a line: %o', (env, line) => {
    expect(problemOf(env)).toContain(line);
  });
});
