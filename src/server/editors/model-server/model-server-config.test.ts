import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { StartupError } from '../../errors/startup-error.ts';

const problemOf = (env: NodeJS.ProcessEnv): string => {
  try {
    return String(readConfig(env).modelServer);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return error.message;
  }
};

const openai = (changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  MODEL_SERVER: 'openai',
  MODEL_SERVER_URL: 'https://api.openai.com/v1/',
  MODEL_SERVER_KEY: 'sk-key',
  MODEL_SERVER_MODEL: 'gpt-image-2',
  ...changes,
});

describe('the model server', () => {
  test('of another maker is named with its address, and told to people by its company or as the operator says', () => {
    expect(readConfig(openai()).modelServer).toMatchObject({
      dialect: 'openai',
      baseUrl: 'https://api.openai.com/v1',
      model: 'gpt-image-2',
      company: 'OpenAI',
      maskField: 'mask',
      isOurs: false,
    });
    expect(readConfig(openai({ MODEL_SERVER_COMPANY: 'Acme' })).modelServer).toMatchObject({ company: 'Acme' });
  });

  test.each<[NodeJS.ProcessEnv, boolean]>([
    [{ MODEL_SERVER_URL: 'http://localhost:8000/v1', MODEL_SERVER_KEY: undefined }, true],
    [{ MODEL_SERVER_URL: 'http://192.168.1.20:8000/v1', MODEL_SERVER_KEY: undefined }, true],
    [{ MODEL_SERVER_URL: 'http://gpu:8000/v1', MODEL_SERVER_IS_OURS: 'true', MODEL_SERVER_KEY: undefined }, true],
    [{ MODEL_SERVER_URL: 'http://gpu:8000/v1' }, false],
    [{ MODEL_SERVER_URL: 'http://localhost:4000/v1', MODEL_SERVER_IS_OURS: 'false' }, false],
  ])('is the operator’s by its address or their word, and then needs no key: %o', (changes, isOurs) => {
    expect(readConfig(openai(changes)).modelServer).toMatchObject({ isOurs });
  });

  test('is set by four variables, of which the old names are aliases', () => {
    const baseUrl = 'https://model.example/google';
    const set = { dialect: 'gemini', apiKey: 'k', model: 'a-model', baseUrl };
    expect(
      readConfig({
        MODEL_SERVER: 'gemini',
        MODEL_SERVER_KEY: 'k',
        MODEL_SERVER_URL: `${baseUrl}/`,
        MODEL_SERVER_MODEL: 'a-model',
      }).modelServer,
    ).toMatchObject(set);
    expect(
      readConfig({ GEMINI_API_KEY: 'k', GEMINI_BASE_URL: baseUrl, GEMINI_MODEL: 'a-model' }).modelServer,
    ).toMatchObject(set);
    expect(
      readConfig({ MODEL_SERVER: 'gemini', MODEL_SERVER_KEY: 'new', GEMINI_API_KEY: 'old' }).modelServer,
    ).toMatchObject({ apiKey: 'new', model: 'gemini-nano-banana-2.1' });
  });

  test('has 90 s for a call, and up to 15 minutes on a machine of the operator', () => {
    const own = { MODEL_SERVER_IS_OURS: 'true', MODEL_SERVER_TIMEOUT: '900', MODEL_SERVER_LARGEST: '4K' };
    expect(readConfig(openai()).modelServer).toMatchObject({ timeoutMs: 90_000, largest: '2K' });
    expect(readConfig(openai(own)).modelServer).toMatchObject({ timeoutMs: 900_000, largest: '4K' });
  });

  test('of ComfyUI needs its address alone, and has its workflows beside the data', () => {
    const own = { MODEL_SERVER: 'comfyui', MODEL_SERVER_URL: 'http://127.0.0.1:8188/', DATA_DIR: '/srv/data' };
    expect(readConfig(own).modelServer).toMatchObject({
      dialect: 'comfyui',
      baseUrl: 'http://127.0.0.1:8188',
      model: 'comfyui',
      workflowsDir: '/srv/data/workflows',
      isOurs: true,
    });
    expect(readConfig({ ...own, MODEL_SERVER_WORKFLOWS: '/srv/comfy' }).modelServer?.workflowsDir).toBe('/srv/comfy');
  });

  test.each<[NodeJS.ProcessEnv, string]>([
    [openai({ MODEL_SERVER_TIMEOUT: '181' }), 'MODEL_SERVER_TIMEOUT: may be at most 180 for a server that is not'],
    [openai({ MODEL_SERVER_TIMEOUT: '901' }), 'MODEL_SERVER_TIMEOUT: '],
    [openai({ MODEL_SERVER_LARGEST: '8K' }), 'MODEL_SERVER_LARGEST: '],
    [{ MODEL_SERVER: 'comfyui' }, 'MODEL_SERVER_URL: must be set as well when MODEL_SERVER is comfyui'],
    [
      { MODEL_SERVER: 'comfyui', MODEL_SERVER_URL: 'https://gpu.example' },
      'MODEL_SERVER_KEY: must be set as well when MODEL_SERVER is comfyui',
    ],
    [{ MODEL_SERVER: 'gemini' }, 'MODEL_SERVER_KEY: must be set as well when MODEL_SERVER is gemini'],
    [{ MODEL_SERVER_KEY: 'k' }, 'MODEL_SERVER: must be set as well when MODEL_SERVER_KEY is'],
    [{ MODEL_SERVER_URL: 'https://model.example' }, 'MODEL_SERVER: must be set as well when MODEL_SERVER_URL is'],
    [{ MODEL_SERVER_MODEL: 'a-model' }, 'MODEL_SERVER: must be set as well when MODEL_SERVER_MODEL is'],
    [{ MODEL_SERVER: 'dall-e' }, 'MODEL_SERVER: '],
    [{ MODEL_SERVER: 'gemini', MODEL_SERVER_KEY: 'two words' }, 'MODEL_SERVER_KEY: must be printable ASCII'],
    [{ MODEL_SERVER_URL: 'http://169.254.169.254/v1' }, 'MODEL_SERVER_URL: must not be an address of metadata'],
    [openai({ MODEL_SERVER_URL: undefined }), 'MODEL_SERVER_URL: must be set as well when MODEL_SERVER is openai'],
    [openai({ MODEL_SERVER_MODEL: undefined }), 'MODEL_SERVER_MODEL: must be set as well when MODEL_SERVER is openai'],
    [openai({ MODEL_SERVER_KEY: undefined }), 'MODEL_SERVER_KEY: must be set as well when MODEL_SERVER is openai'],
    [openai({ GEMINI_API_KEY: 'k' }), 'GEMINI_API_KEY: is of use only when MODEL_SERVER is gemini'],
    [openai({ MODEL_SERVER_MODEL: 'two words' }), 'MODEL_SERVER_MODEL: must be the id of a model'],
    [openai({ MODEL_SERVER_MASK_FIELD: 'hole' }), 'MODEL_SERVER_MASK_FIELD: '],
    [
      { MODEL_SERVER: 'gemini', MODEL_SERVER_KEY: 'k', MODEL_SERVER_MODEL: '../secrets' },
      'MODEL_SERVER_MODEL: must be the id of a model, such as gemini',
    ],
    [{ GEMINI_BASE_URL: 'http://[fe80::1]/' }, 'GEMINI_BASE_URL: must not be an address of metadata'],
  ])('that is half there or wrong stops the start with a line: %o', (env, line) => {
    expect(problemOf(env)).toContain(line);
  });
});
