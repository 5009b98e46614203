import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as fake from './fake-gemini.ts';
import { type FakeService, json } from './fake-service.ts';
import { fakes } from './fakes.ts';
import { callerOf, PICTURE } from './model-caller.ts';

let service: FakeService<fake.GeminiCall>;
beforeAll(async () => {
  service = await fake.startFakeGemini();
});
afterAll(() => service.close());

const connect = (given: Parameters<typeof callerOf>[2] = {}) => callerOf(fakes[0]!, service, given);

describe('an answer of Gemini', () => {
  test('S4 the last picture that is not a thought is used', async () => {
    service.script(fake.picture(PICTURE, Buffer.from('a draft')));
    expect(await connect().generate()).toBe('the picture');
  });

  test('S4 a thought is used when there is nothing else', async () => {
    const thought = (text: string) => ({ inlineData: { data: Buffer.from(text).toString('base64') }, thought: true });
    service.script(fake.parts(thought('first'), thought('second')));
    expect(await connect().generate()).toBe('second');
  });

  test('a picture without separate token counts costs as much as a picture', async () => {
    const usageMetadata = { promptTokenCount: 10, candidatesTokenCount: 1120 };
    const candidates = [{ content: { parts: [{ inlineData: { mimeType: 'image/jpeg', data: 'AAAA' } }] } }];
    service.script(json(200, { candidates, usageMetadata }));
    const caller = connect();
    await caller.generate();
    expect(caller.reports).toMatchObject([{ usage: { prompt: 10, words: 0, image: 1120 } }]);
  });
});

describe('a request to Gemini', () => {
  test('sends the photo inline and asks for a picture and text', async () => {
    service.script(fake.picture(PICTURE));
    await connect().generate();
    expect(service.calls).toMatchObject([
      {
        path: '/v1beta/models/gemini-nano-banana-2.1:generateContent',
        images: [{ mimeType: 'image/jpeg', bytes: Buffer.from('a photo') }],
        instruction: 'Make it warm.',
        generationConfig: { responseModalities: ['TEXT', 'IMAGE'] },
      },
    ]);
  });
});
