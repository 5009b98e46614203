import { after, image } from '../state/test-states.ts';
import { describe, expect, it } from 'vitest';
import { emptyMask } from '../marking/mask-plane.ts';
import { type FoundPart, foundIn, hasMarks, type MarkStep } from '../marking/marking.ts';
import { awaitsMark, isGuessOpen, isMarkable, isMarkSent } from '../marking/marking-selectors.ts';
import { isReady, paramsOf } from './edit-params.ts';
import { startState } from '../session/create-editor-store.ts';
import { chooseTool } from '../document/document-transitions.ts';
import { startEdit } from './edit-transitions.ts';
import {
  startSearch,
  clearMarks,
  declineGuess,
  endSearch,
  endTap,
  mark,
  startTap,
  wantMarks,
} from '../marking/marking-slice.ts';
import { typeInto } from '../fields/type-into.ts';
import { showFields } from '../inputs/inputs-slice.ts';
import { failEdit } from '../job/job-slice.ts';

const upload = image('upload', 'user_images');
const fresh = startState(upload, 'removeBackground');
const erasing = after(fresh, chooseTool('magicErase'), showFields(true));
const dab: MarkStep = { kind: 'stroke', erase: false, radius: 0.1, points: [{ x: 0.5, y: 0.5 }] };
const found: FoundPart = { kind: 'found', words: 'the cone', sure: true, mask: emptyMask({ width: 1, height: 1 }) };

describe('words that have been answered', () => {
  const typed = after(erasing, typeInto('magicErase', 'object', 'the cone'));
  const searching = after(typed, startSearch('the cone'));
  const marked = after(
    searching,
    endSearch({ status: 'found', words: 'the cone', found: 'a cone', sure: true }, found),
  );
  const missing = { status: 'failed', words: 'the cone', code: 'object_not_found', message: 'None.' } as const;

  it('E10 nothing is applied while a search or a tap runs', () => {
    const place = { x: 0.5, y: 0.5 };
    expect([searching, after(marked, startTap(place)), marked].map(isReady)).toEqual([false, false, true]);
    expect(isReady(after(marked, startTap(place), endTap(place, 'Nothing.')))).toBe(true);
  });

  it('E10 a search replaces what other words marked, also when it finds nothing', () => {
    const other = after(marked, mark(dab), startSearch('the dog'));
    const dog = { ...found, words: 'the dog' };
    const told = { status: 'found', words: 'the dog', found: 'a dog', sure: true } as const;
    expect(foundIn(after(other, endSearch(told, dog)).marking)).toBe(dog);
    expect(hasMarks(after(other, endSearch({ ...missing, words: 'the dog' })).marking)).toBe(false);
    const painted = after(typed, mark(dab), startSearch('the cone'), endSearch(missing));
    expect(hasMarks(painted.marking)).toBe(true);
  });

  it('E10 words that mean nothing in the photo are not sent, and what is painted instead is', () => {
    const failed = after(searching, endSearch(missing));
    expect([isReady(failed), paramsOf(failed)]).toEqual([false, {}]);
    const painted = after(failed, mark(dab));
    expect([isReady(painted), paramsOf(painted), painted.search.status]).toEqual([true, {}, 'dropped']);
    expect(paramsOf(after(painted, startEdit('magicErase', 'key')))).toEqual({});
    expect(isReady(after(searching, endSearch({ ...missing, code: 'offline' })))).toBe(true);
  });

  it('E10 the bin empties the mark and the sentence about it, and the words do not come back', () => {
    const emptied = after(marked, clearMarks);
    expect([emptied.search.status, emptied.taps.failure, isReady(emptied)]).toEqual(['dropped', null, false]);
    // A mark that is cleared again does not bring the words back.
    const again = after(emptied, mark(dab), clearMarks, mark(dab));
    expect([again.search.status, isReady(again), paramsOf(again)]).toEqual(['dropped', true, {}]);
    expect(paramsOf(after(emptied, mark(dab)))).toEqual({});
  });

  it('E10 other words end the search and take a refusal away', () => {
    const retyped = after(searching, typeInto('magicErase', 'object', 'the dog'));
    expect(retyped.search.status).toBe('none');
    const refused = after(typed, failEdit('object_not_found', 'None.'));
    expect([isReady(refused), after(refused, typeInto('magicErase', 'object', 'a')).edit.status]).toEqual([
      false,
      'idle',
    ]);
  });
});

describe('an instruction whose thing is not surely found', () => {
  const instruction = 'make the cone blue';
  const editing = after(
    fresh,
    chooseTool('magicEdit'),
    showFields(true),
    typeInto('magicEdit', 'instruction', instruction),
  );
  const guess: FoundPart = { ...found, words: instruction, object: 'cone', sure: false };
  const told = { status: 'found', words: instruction, found: 'a cone', sure: false } as const;
  const asked = after(editing, startSearch(instruction, 'cone'), endSearch(told, guess));

  it('T4 shows it as a question, and sends the mask with the words that it stands for', () => {
    expect([isGuessOpen(asked), isMarkable(asked), isMarkSent(asked), isReady(asked)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(paramsOf(asked)).toEqual({ instruction, object: 'cone' });
    const corrected = after(asked, mark(dab));
    expect([isGuessOpen(corrected), paramsOf(corrected), isMarkSent(corrected)]).toEqual([
      false,
      { instruction, object: 'cone' },
      true,
    ]);
  });

  it('T4 forgets the mask with the words, and does not ask about the same words again', () => {
    const others = after(asked, typeInto('magicEdit', 'instruction', 'make the dog blue'));
    expect([isMarkSent(others), isReady(others), paramsOf(others)]).toEqual([
      false,
      true,
      { instruction: 'make the dog blue' },
    ]);
    const declined = after(asked, declineGuess);
    expect([isReady(declined), isMarkSent(declined)]).toEqual([false, false]);
  });

  it('T4 a mark that was asked for limits the whole instruction', () => {
    const limited = after(asked, wantMarks(true));
    expect([paramsOf(limited), isMarkSent(limited)]).toEqual([{ instruction }, true]);
    expect([after(editing, wantMarks(true)), limited].map(awaitsMark)).toEqual([true, false]);
  });
});
