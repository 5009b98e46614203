import { describe, expect, it } from 'vitest';
import type { Generation, Image } from '../../app/api.ts';
import { ApiError } from '../../app/api-error.ts';
import { errorMessages } from '../../../tools/messages.ts';
import type { BatchRow } from './batch-row.ts';
import { type BatchWork, runBatch } from './run-batch.ts';

const rowsOf = (...names: string[]): BatchRow[] =>
  names.map((name, id) => ({ id, file: new File([], name), image: null, state: { step: 'waiting' } }));
const imageOf = (name: string) => ({ id: name }) as Image;
const ended = (name: string, failed = false) =>
  ({
    status: failed ? 'failed' : 'succeeded',
    results: failed ? [] : [imageOf(`result of ${name}`)],
    error: failed ? { code: 'edit_failed', message: errorMessages.edit_failed } : null,
  }) as unknown as Generation;

async function stepsOf(rows: readonly BatchRow[], work: Partial<BatchWork>, signal = new AbortController().signal) {
  const uploads: string[] = [];
  let now = rows;
  await runBatch(
    rows,
    {
      upload: async ({ name }) => {
        uploads.push(name);
        return imageOf(name);
      },
      enhance: async ({ id }) => ended(id),
      askForConsent: async () => false,
      ...work,
    },
    (id, change) => {
      now = now.map((row) => (row.id === id ? { ...row, ...change } : row));
    },
    signal,
  );
  return { steps: now.map(({ state }) => state.step), uploads, rows: now };
}

const refusal = (code: 'free_limit_reached' | 'consent_required') => new ApiError(code, errorMessages[code]);

describe('a batch', () => {
  it('E12 enhances every photo once', async () => {
    const { steps, uploads } = await stepsOf(rowsOf('a', 'b', 'c'), {});
    expect(steps).toEqual(['done', 'done', 'done']);
    expect(uploads).toEqual(['a', 'b', 'c']);
  });

  it('E12 continues after a photo that fails and does not send it again on another attempt', async () => {
    const first = await stepsOf(rowsOf('a', 'b', 'c'), { enhance: async ({ id }) => ended(id, id === 'b') });
    expect(first.steps).toEqual(['done', 'failed', 'done']);
    const second = await stepsOf(
      first.rows.filter(({ state }) => state.step === 'failed'),
      {},
    );
    expect(second).toMatchObject({ steps: ['done'], uploads: [] });
  });

  it('E12 stops when the free edits are used up and sends no further photo', async () => {
    let free = 2;
    const { steps, uploads } = await stepsOf(rowsOf('a', 'b', 'c', 'd', 'e', 'f'), {
      enhance: async ({ id }) => {
        if (free-- <= 0) throw refusal('free_limit_reached');
        return ended(id);
      },
    });
    expect(steps).toEqual(['done', 'done', 'unpaid', 'unpaid', 'unpaid', 'unpaid']);
    expect(uploads.length).toBeLessThanOrEqual(4);
  });

  it('E12 asks for consent once and continues after a yes', async () => {
    let allowed = false;
    const { steps } = await stepsOf(rowsOf('a'), {
      enhance: async ({ id }) => {
        if (!allowed) throw refusal('consent_required');
        return ended(id);
      },
      askForConsent: async () => (allowed = true),
    });
    expect(steps).toEqual(['done']);
  });

  it('E12 keeps photos that were stopped in the queue', async () => {
    const stopping = new AbortController();
    const { steps } = await stepsOf(
      rowsOf('a', 'b', 'c'),
      {
        enhance: async ({ id }) => {
          if (id === 'a') return ended(id);
          stopping.abort();
          throw stopping.signal.reason;
        },
      },
      stopping.signal,
    );
    expect(steps).toEqual(['done', 'waiting', 'waiting']);
  });
});
