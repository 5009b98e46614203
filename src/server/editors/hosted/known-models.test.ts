import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { factsOf } from './known-models.ts';
import { warnOfModel } from './warn-of-model.ts';

/** What is logged at the start with a model, on a day. */
function saidOf(model: string, day: string): Record<string, unknown>[] {
  vi.setSystemTime(day);
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  warnOfModel(log, model);
  vi.useRealTimers();
  return lines;
}

test('a start with a model that was shut down says so, and not before that day', () => {
  const said = { level: 50, msg: expect.stringContaining('shut this model down'), shutDown: '2026-10-29' };
  expect(saidOf('gemini-3.1-flash-image', '2026-10-29')).toMatchObject([said]);
  expect(saidOf('gemini-3.1-flash-image', '2026-10-28')).toEqual([]);
});

test('a start with a model that is not known says what it is counted as', () => {
  expect(saidOf('a-model-of-next-year', '2026-11-26')).toMatchObject([
    { level: 40, msg: expect.stringContaining('its price is not known') },
  ]);
  expect(factsOf('a-model-of-next-year').price).toBe(factsOf('gemini-3-pro-image').price);
  expect(saidOf('gemini-nano-banana-2.1', '2026-11-26')).toEqual([]);
});
