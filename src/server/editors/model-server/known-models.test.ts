import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { factsOf, mostOf, wordingOf } from './known-models.ts';
import { warnOfModel } from './warn-of-model.ts';

const gemini = (model: string) => ({ dialect: 'gemini', model, isOurs: false }) as const;

/** What is logged at the start with a model, on a day. */
function saidOf(model: string, day: string): Record<string, unknown>[] {
  vi.setSystemTime(day);
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  warnOfModel(log, gemini(model));
  vi.useRealTimers();
  return lines;
}

test('a start warns before the day on which a model is shut down, names its successor, and is an error from that day on', () => {
  const end = { shutDown: '2026-10-29', successor: 'gemini-nano-banana-2.1' };
  const [before] = saidOf('gemini-3.1-flash-image', '2026-10-28');
  expect(before).toMatchObject({ level: 40, msg: expect.stringContaining('shuts this model down soon'), ...end });
  const [after] = saidOf('gemini-3.1-flash-image', '2026-10-29');
  expect(after).toMatchObject({ level: 50, msg: expect.stringContaining('shut this model down'), ...end });
  expect(saidOf('gemini-3.1-flash-image', '2026-01-01')).toEqual([]);
});

test('a start with a model that is not known says what it is counted as', () => {
  expect(saidOf('a-model-of-next-year', '2026-11-26')).toMatchObject([
    { level: 40, msg: expect.stringContaining('its price is not known') },
  ]);
  expect(factsOf(gemini('a-model-of-next-year')).price).toBe(factsOf(gemini('gemini-3-pro-image')).price);
  expect(saidOf('gemini-nano-banana-2.1', '2026-11-26')).toEqual([]);
});

test('models that read instructions get the full wording, encoders of open models one line', () => {
  const openai = (model: string) => wordingOf({ dialect: 'openai', model, isOurs: false });
  expect([wordingOf(gemini('x')), openai('gpt-image-2'), openai('flux-2-klein')]).toEqual(['full', 'full', 'short']);
  expect(wordingOf({ dialect: 'comfyui', model: 'gpt-image-2', isOurs: true })).toBe('short');
});

test('a model of OpenAI is known by its id behind a proxy and with a date', () => {
  const facts = factsOf({ dialect: 'openai', model: 'gpt-image-2', isOurs: false });
  expect(facts.shapes.ratios).toBe('any');
  for (const model of ['openai/gpt-image-2', 'gpt-image-2-2026-04-21'])
    expect(factsOf({ dialect: 'openai', model, isOurs: false })).toEqual(facts);
});

test('pictures of 4K are asked for only where the operator wants them, and set more aside', () => {
  const [usual, large] = [
    factsOf(gemini('gemini-nano-banana-2.1')),
    factsOf({ ...gemini('gemini-nano-banana-2.1'), largest: '4K' }),
  ];
  expect([usual.shapes.largest, large.shapes.largest]).toEqual(['2K', '4K']);
  expect([usual.largestCall.image, large.largestCall.image]).toEqual([1680, 3780]);
  expect(factsOf({ ...gemini('gemini-2.5-flash-image'), largest: '4K' }).shapes.largest).toBe('1K');
});

test('a server of the operator bills nothing, and its models make any ratio', () => {
  const facts = factsOf({ dialect: 'openai', model: 'Qwen/Qwen-Image-Edit-2511', isOurs: true });
  expect(mostOf(facts)).toBe(0);
  expect(facts.shapes.ratios).toBe('any');
});
