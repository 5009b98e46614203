import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as fake from './fake-openai.ts';
import { type FakeService, json, type Reply } from './fake-service.ts';
import { fakes } from './fakes.ts';
import { callerOf, PICTURE } from './model-caller.ts';

let service: FakeService<fake.OpenaiCall>;
beforeAll(async () => {
  service = await fake.startFakeOpenai(() => PICTURE);
});
afterAll(() => service.close());

const connect = (given: Parameters<typeof callerOf>[2] = {}) => callerOf(fakes[1]!, service, given);
const png = (text: string) => ({ contentType: 'image/png', bytes: Buffer.from(text) }) as const;
/** What the server got of a request. */
async function received(
  changes: Parameters<ReturnType<typeof connect>['generate']>[0],
  given: Parameters<typeof callerOf>[2] = {},
) {
  service.script(fake.picture(PICTURE));
  expect(await connect(given).generate(changes)).toBe('the picture');
  return service.calls[0]!;
}

describe('a request to images/edits', () => {
  test('is a form with the photo as a file, and the key in one header', async () => {
    expect(await received({ aspectRatio: '4:3', imageSize: '1K' })).toMatchObject({
      path: '/v1/images/edits',
      key: fake.OPENAI_KEY,
      images: [{ name: 'image', mimeType: 'image/jpeg', bytes: Buffer.from('a photo') }],
      instruction: 'Make it warm.',
      fields: { model: 'gpt-image-2', quality: 'medium' },
      mask: undefined,
    });
  });

  test.each([
    ['mask', ['image[]', 'image[]', 'mask']],
    ['mask_image', ['image[]', 'image[]', 'mask_image']],
    ['none', ['image[]', 'image[]']],
  ] as const)('with two pictures and a mask field of %s has the files %o', async (maskField, names) => {
    const sent = { images: [png('one'), png('two')], mask: png('a mask') };
    expect((await received(sent, { maskField })).fileFields).toEqual(names);
  });

  test.each([
    ['1234:777', '1K', 1234 * 777, '1296x816'],
    ['2000:1500', '2K', 2000 * 1500, '2000x1504'],
    ['8000:6000', '2K', 48e6, '2368x1776'],
    ['8000:6000', '4K', 48e6, '3328x2496'],
    ['3:1', '4K', 48e6, '3824x1280'],
    ['3:1', '2K', 672 * 2032, '2016x672'],
    ['3:1', '1K', 300, '1776x592'],
    ['1:1', '1K', 1, '1024x1024'],
  ] as const)('for a picture of %s in %s with %i pixels asks for %s', async (aspectRatio, imageSize, pixels, size) => {
    expect((await received({ aspectRatio, imageSize, pixels })).fields['size']).toBe(size);
  });

  test.each([
    ['3:2', '1536x1024'],
    ['2:3', '1024x1536'],
    ['1:1', '1024x1024'],
  ])('of a model with three sizes asks for the one of %s', async (aspectRatio, size) => {
    const { fields } = await received({ aspectRatio, imageSize: '1K' }, { model: 'gpt-image-1' });
    expect(fields['size']).toBe(size);
  });

  test('of a model that is not known names no quality', async () => {
    expect((await received({}, { model: 'flux-2-klein' })).fields).toEqual({
      model: 'flux-2-klein',
      prompt: 'Make it warm.',
      size: 'auto',
    });
  });
});

describe('the seed of an edit', () => {
  test.each([
    ['qwen', true, '7', ''],
    ['qwen', false, undefined, ''],
    ['sd', true, undefined, ' <sd_cpp_extra_args>{"seed":7}</sd_cpp_extra_args>'],
  ])(
    'of the model %s goes to a server of the operator, where it looks for one: %s',
    async (model, isOurs, seed, tag) => {
      const { fields } = await received({ seed: 7 }, { model, isOurs });
      expect([fields['seed'], fields['prompt']]).toEqual([seed, `Make it warm.${tag}`]);
    },
  );
});

test('two pictures are called image for a LiteLLM that does not take image[] yet, and for no other', async () => {
  const refused: (version: string) => Reply = (version) => json(422, {}, { 'x-litellm-version': version });
  const images = [png('one'), png('two')];
  service.script(refused('1.101.3'), fake.picture(PICTURE));
  const caller = connect();
  expect(await caller.outcome({ images })).toBe('the picture, 2');
  expect(service.calls.map(({ fileFields }) => fileFields[0])).toEqual(['image[]', 'image']);
  service.script(fake.picture(PICTURE));
  await caller.generate({ images });
  expect(service.calls[0]!.fileFields).toEqual(['image', 'image']);
  service.script(refused('1.102.0'));
  expect(await connect().outcome({ images })).toBe('rejected model_rejected, 1');
});

test('a call with a mask goes to a path of its own where the server has one, with one picture', async () => {
  const sent = { images: [png('one'), png('two')], mask: png('a mask') };
  const { path, fileFields } = await received(sent, { maskPath: '/images/inpainting' });
  expect([path, fileFields]).toEqual(['/v1/images/inpainting', ['image', 'mask']]);
  expect((await received({}, { maskPath: '/images/inpainting' })).path).toBe('/v1/images/edits');
});

describe('an answer of images/edits', () => {
  test.each(['/generated/a.png', 'generated/a.png', 'ours'])(
    'with the address %s is loaded without the key',
    async (url) => {
      service.script(fake.linked(url === 'ours' ? `${service.url}/a.png` : url));
      expect(await connect().outcome()).toBe('the picture, 2');
      expect(service.calls[1]).toMatchObject({ fields: { method: 'GET' }, key: undefined });
    },
  );

  test('with a data address is read without another call', async () => {
    service.script(fake.linked(`data:image/png;base64,${PICTURE.toString('base64')}`));
    expect(await connect().outcome()).toBe('the picture, 1');
  });
});
