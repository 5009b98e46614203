import { describe, expect, it } from 'vitest';
import type { Generation, Image } from '../../app/members/api.ts';
import { ApiError } from '../../app/api-error.ts';
import { errorMessages } from '../../../tools/messages.ts';
import { type BatchRow, isToDo, isToPay } from './batch-row.ts';
import { type BatchWork, runBatch } from './run-batch.ts';

const rowsOf = (...names: string[]): BatchRow[] =>
  names.map((name, id) => ({ id, file: new File([], name), image: null, edited: null, state: { step: 'waiting' } }));
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
      edit: async ({ id }) => ended(id),
      finish: async (_, edited) => edited,
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
  it('E12 edits every photo once', async () => {
    const { steps, uploads } = await stepsOf(rowsOf('a', 'b', 'c'), {});
    expect(steps).toEqual(['done', 'done', 'done']);
    expect(uploads).toEqual(['a', 'b', 'c']);
  });

  it('E12 continues after a photo that fails and does not send it again on another attempt', async () => {
    const first = await stepsOf(rowsOf('a', 'b', 'c'), { edit: async ({ id }) => ended(id, id === 'b') });
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
      edit: async ({ id }) => {
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
      edit: async ({ id }) => {
        if (!allowed) throw refusal('consent_required');
        return ended(id);
      },
      askForConsent: async () => (allowed = true),
    });
    expect(steps).toEqual(['done']);
  });

  it('E12 leaves a photo as it was where the tool has nothing to do, however the server says so', async () => {
    const { steps, rows } = await stepsOf(rowsOf('a', 'b', 'c'), {
      edit: async ({ id }) => {
        if (id === 'a') throw new ApiError('same_ratio', errorMessages.same_ratio);
        if (id === 'b')
          return { ...ended(id, true), error: { code: 'no_subject', message: 'No subject.' } } as Generation;
        return ended(id);
      },
    });
    expect(steps).toEqual(['kept', 'kept', 'done']);
    expect(rows.filter(isToDo)).toEqual([]);
  });

  it('E12 pays once for a photo whose background could not be put behind it', async () => {
    const first = await stepsOf(rowsOf('a'), {
      finish: async () => {
        throw ApiError.offline();
      },
    });
    expect(first.steps).toEqual(['failed']);
    expect(first.rows.filter(isToPay)).toEqual([]);
    const second = await stepsOf(first.rows, {
      edit: async () => {
        throw refusal('free_limit_reached');
      },
    });
    expect(second).toMatchObject({ steps: ['done'], uploads: [] });
  });

  it('E12 finishes what is paid for when the free edits are used up', async () => {
    const rows = rowsOf('a', 'b', 'c').map((row) =>
      row.file.name === 'c' ? { ...row, image: imageOf('c'), edited: imageOf('x') } : row,
    );
    const { steps } = await stepsOf(rows, {
      edit: async () => {
        throw refusal('free_limit_reached');
      },
    });
    expect(steps).toEqual(['unpaid', 'unpaid', 'done']);
  });

  it('E12 keeps photos that were stopped in the queue', async () => {
    const stopping = new AbortController();
    const { steps } = await stepsOf(
      rowsOf('a', 'b', 'c'),
      {
        edit: async ({ id }) => {
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
