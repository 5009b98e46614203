import { describe, expect, it } from 'vitest';
import type { Generation } from '../../../app/members/api.ts';
import { ApiError } from '../../../app/api-error.ts';
import { typeInto } from '../fields/type-into.ts';
import { startState } from '../session/create-editor-store.ts';
import { after, image } from '../state/test-states.ts';
import { endOf, refusalOf } from './edit-end.ts';

const erasing = after(startState(image('photo'), 'magicErase'), typeInto('magicErase', 'object', 'the cone'));
const result = image('result');
const ended = (change: object) =>
  ({ tool: 'magicErase', status: 'failed', results: [], notes: [], error: null, ...change }) as unknown as Generation;
const uncertain = { code: 'object_uncertain', message: 'Is it this?', details: {} };

describe('the end of an edit', () => {
  it('E9 a result is shown in the editor, and a set on its own page', () => {
    expect(endOf(ended({ status: 'succeeded', results: [result] }), erasing)).toEqual({ kind: 'result', result });
    const set = ended({ tool: 'generateAvatar', status: 'succeeded', results: [result] });
    expect(endOf(set, erasing)).toEqual({ kind: 'set' });
  });

  it('E9 one that was cancelled says so, whatever it had made', () => {
    expect(endOf(ended({ status: 'cancelled', results: [result] }), erasing)).toEqual({ kind: 'cancelled' });
  });

  it('E10 words that are too uncertain are looked for, unless another tool is named or the words are gone', () => {
    const guess = { kind: 'uncertain', words: 'the cone', object: undefined };
    expect(endOf(ended({ error: uncertain }), erasing)).toEqual(guess);
    const named = ended({ error: { ...uncertain, details: { tool: 'magicEdit' } } });
    expect(endOf(named, erasing).kind).toBe('failed');
    expect(endOf(ended({ error: uncertain }), startState(image('photo'), 'magicErase')).kind).toBe('failed');
  });

  it('E7 a failure is told in its own words, and one without a reason in ours', () => {
    const told = (generation: Generation) => {
      const end = endOf(generation, erasing);
      return end.kind === 'failed' && after(erasing, end.failure).edit;
    };
    expect(told(ended({ error: { code: 'no_subject', message: 'None.' } }))).toMatchObject({ code: 'no_subject' });
    expect(told(ended({}))).toMatchObject({ status: 'failed', code: 'edit_failed' });
  });
});

it('E7 a refusal asks for consent, opens the offer, or is told', () => {
  expect(refusalOf(new ApiError('consent_required', 'May we?'), 'magicErase')).toEqual({ kind: 'consent' });
  expect(refusalOf(new ApiError('free_limit_reached', 'None left.'), 'magicErase')).toEqual({ kind: 'spent' });
  const told = refusalOf(new ApiError('queue_full', 'Later.'), 'magicErase');
  expect(told.kind === 'failed' && after(erasing, told.failure).edit).toMatchObject({ code: 'queue_full' });
});

it.each([
  ['magicErase', 'An unknown error occurred during processing.'],
  ['generateAvatar', 'An unknown error occurred while generating avatars.'],
] as const)('V9 V13 an answer that says nothing of its failure is told by the sentence of %s', (tool, message) => {
  for (const error of [ApiError.from('<h1>Internal Server Error</h1>'), new TypeError('odd')]) {
    const odd = refusalOf(error, tool);
    expect(odd.kind === 'failed' && after(erasing, odd.failure).edit).toMatchObject({ status: 'failed', message });
  }
});
