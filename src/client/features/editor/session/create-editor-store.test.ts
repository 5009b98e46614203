import { describe, expect, it } from 'vitest';
import { emptyMask } from '../marking/mask-plane.ts';
import { originalOf, type EditorImage } from '../state/document-slice.ts';
import { canStartOver, sentOf, showFields, startFrom } from '../inputs/inputs-slice.ts';
import { downloadableOf } from '../composing/composing-selectors.ts';
import { frameOf } from '../inputs/asked-size.ts';
import { hasImage, fit, reportLoad, resizeCanvas, zoomBy } from '../canvas/view-slice.ts';
import { usedNoEdit, isBusy, dismissNote, endEdit, failEdit, reportEdit } from '../job/job-slice.ts';
import { isGuessOpen, isMarkable, isMarkSent } from '../marking/marking-selectors.ts';
import { isReady, paramsOf } from '../apply/edit-params.ts';
import { type EditorState } from '../state/editor-state.ts';
import { startState, createEditorStore } from './create-editor-store.ts';
import { after, image } from '../state/test-states.ts';
import {
  startSearch,
  declineGuess,
  endSearch,
  mark,
  resizeBrush,
  stepBrush,
  undoMark,
} from '../marking/marking-slice.ts';
import { accept, chooseTool, redo, revert, undo } from '../document/document-transitions.ts';
import { actualPixels, moveView } from '../stage/move-view.ts';
import { completeEdit, startEdit } from '../apply/edit-transitions.ts';
import { typeInto } from '../fields/type-into.ts';
import type { FoundPart, MarkStep } from '../marking/marking.ts';

const [upload, a, b] = [image('upload', 'user_images'), image('a'), image('b')];
const fresh = startState(upload, 'removeBackground');

const ids = (images: readonly EditorImage[]) => images.map(({ id }) => id);

describe('accept and revert', () => {
  it('E4 accepting makes the result the current image and keeps the one before it for undo', () => {
    const state = after({ ...fresh, result: a }, accept);
    expect(state.history.present).toBe(a);
    expect(state.result).toBeNull();
    expect(ids(state.history.past)).toEqual(['upload']);
  });

  it('E4 accepting clears redo', () => {
    const state = after({ ...fresh, result: a }, accept, undo, (at) => ({ ...at, result: b }), accept);
    expect(state.history.future).toEqual([]);
    expect(ids([...state.history.past, state.history.present])).toEqual(['upload', 'b']);
  });

  it('E4 accepting without a result changes nothing', () => {
    expect(accept(fresh)).toEqual({});
  });

  it('E4 reverting discards the result and nothing else', () => {
    expect(after({ ...fresh, result: a }, revert)).toEqual(fresh);
  });

  it('E4 accepting clears the words of its tool alone, which a revert, a failure and an undo leave as they are', () => {
    const typed = after(
      fresh,
      typeInto('magicErase', 'object', 'the cone'),
      typeInto('extendImage', 'width', '3'),
      chooseTool('magicEdit'),
      typeInto('magicEdit', 'instruction', 'make it warmer'),
    );
    const shown: EditorState = { ...typed, result: a };
    const emptied = { ...typed.inputs, magicEdit: { instruction: '' } };
    expect(after(shown, accept).inputs).toEqual(emptied);
    expect(after(shown, accept, undo, redo).inputs).toEqual(emptied);
    expect(after(shown, chooseTool('magicErase'), (at) => ({ ...at, result: b }), accept).inputs).toEqual({
      ...emptied,
      magicErase: { object: '' },
    });
    const kept = [revert, startEdit('magicEdit', 'k1'), failEdit('edit_failed', '…'), undo];
    expect(kept.map((transition) => after(shown, transition).inputs)).toEqual(kept.map(() => typed.inputs));
  });

  it('choosing another tool accepts the open result', () => {
    const state = after({ ...fresh, result: a }, chooseTool('enhancePhoto'));
    expect([state.tool, state.history.present.id, state.result]).toEqual(['enhancePhoto', 'a', null]);
  });
});

describe('undo and redo', () => {
  const twice = after({ ...fresh, result: a }, accept, (at) => ({ ...at, result: b }), accept);

  it('E4 undo steps back through the accepted images and redo forward again', () => {
    const back = after(twice, undo, undo);
    expect(back.history.present).toBe(upload);
    expect(ids(back.history.future)).toEqual(['b', 'a']);
    expect(after(back, redo, redo)).toEqual(twice);
  });

  it.each([
    ['undo', undo],
    ['redo', redo],
  ])('E4 %s clears the displayed result', (_, step) => {
    const between = after(twice, undo);
    expect(after({ ...between, result: image('c') }, step).result).toBeNull();
  });

  it('E4 undo without a past and redo without a future change nothing', () => {
    expect([undo(fresh), redo(fresh)]).toEqual([{}, {}]);
  });

  it('the original stays the first image, whatever was accepted after it', () => {
    expect([originalOf(fresh), originalOf(twice), originalOf(after(twice, undo))]).toEqual([upload, upload, upload]);
  });

  it('words go on from the current image, or begin again with the original where that was chosen', () => {
    const words = after(twice, chooseTool('magicEdit'));
    expect([canStartOver(fresh), canStartOver(twice), canStartOver(words)]).toEqual([false, false, true]);
    expect(sentOf(words).id).toBe('b');
    const over = after(words, startFrom('original'));
    expect(sentOf(over)).toBe(upload);
    expect(sentOf(after(over, chooseTool('enhancePhoto'))).id).toBe('b');
    expect(sentOf(after(over, startFrom('current'))).id).toBe('b');
  });

  it('after a result that began with the original was accepted, words go on from it', () => {
    const over = after(twice, chooseTool('magicEdit'), startFrom('original'));
    expect(sentOf(after({ ...over, result: image('c') }, accept)).id).toBe('c');
  });
});

describe('zoom', () => {
  it('E5 starts at 50 and moves in steps of 10 from 10 to 200', () => {
    const seen = [fresh.zoom, after(fresh, zoomBy(1)).zoom, after(fresh, zoomBy(-1)).zoom];
    expect(seen).toEqual([50, 60, 40]);
    const most = Array.from({ length: 30 }, () => zoomBy(1));
    const least = Array.from({ length: 30 }, () => zoomBy(-1));
    expect([after(fresh, ...most).zoom, after(fresh, ...least).zoom]).toEqual([200, 10]);
  });

  const measured = after(fresh, resizeCanvas({ width: 1000, height: 800, margin: 20 }));
  const at = { x: 500, y: 400 };

  it('E5 wheel and pinch stay within the range', () => {
    const zooms = [1.1, 99, 0.01].map((factor) => after(measured, moveView({ at, factor, move: { x: 0, y: 0 } })).zoom);
    expect(zooms).toEqual([expect.closeTo(55, 9), 200, 10]);
  });

  it('E5 actual pixels sets the zoom directly and fit resets it', () => {
    const actual = after(measured, actualPixels(1));
    expect(actual.zoom).toBeCloseTo((50 * 1600) / 960, 9);
    expect(after(actual, fit).zoom).toBe(50);
  });

  it('E5 gestures change nothing before the canvas is measured', () => {
    expect([moveView({ at, factor: 2, move: at })(fresh), actualPixels(1)(fresh)]).toEqual([{}, {}]);
  });
});

describe('the pixels of an image', () => {
  it('V8 an image that failed to load cannot be edited until it is loaded after all', () => {
    const without = after(fresh, reportLoad('upload', false));
    expect([fresh, without, after(without, reportLoad('upload', true))].map(hasImage)).toEqual([true, false, true]);
  });

  it('a failed load says nothing about another image', () => {
    expect(hasImage(after({ ...fresh, result: a }, reportLoad('upload', false), accept))).toBe(true);
  });
});

describe('an edit', () => {
  const running = after(fresh, startEdit('removeBackground', 'k1'));

  it('E9 is busy from its start until its end has been shown', () => {
    const completed = after(running, completeEdit(a, [], null));
    expect([fresh, running, completed, after(running, failEdit('edit_failed', 'No.'))].map(isBusy)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('E7 that fails stores the failure, leaves no result and is no longer busy', () => {
    const failed = after({ ...running, result: a }, failEdit('unreadable_image', 'That picture is damaged.'));
    expect(failed.edit).toEqual({
      status: 'failed',
      code: 'unreadable_image',
      message: 'That picture is damaged.',
    });
    expect(failed.result).toBeNull();
  });

  it('E6 follows the phases that the server reports', () => {
    expect(after(running, reportEdit({ phase: 'editing' })).edit).toMatchObject({
      status: 'running',
      phase: 'editing',
    });
  });

  it('E6 keeps the place in the queue until its turn has come', () => {
    const waiting = after(running, reportEdit({ phase: 'queued', place: 2 }));
    expect(waiting.edit).toMatchObject({ phase: 'queued', place: 2 });
    expect(after(waiting, reportEdit({ offline: true })).edit).toMatchObject({ place: 2 });
    expect(after(waiting, reportEdit({ phase: 'preparing', place: undefined })).edit).toHaveProperty(
      'place',
      undefined,
    );
  });

  it('E11 keeps its key until its result is accepted or discarded', () => {
    const shown = after(running, completeEdit(a, [], null), endEdit);
    expect([running, shown].map(({ editKey }) => editKey)).toEqual(['k1', 'k1']);
    const seen = [failEdit('edit_failed', 'No.'), completeEdit(null, [], null), endEdit];
    expect(seen.map((end) => after(running, end).editKey)).toEqual([null, null, null]);
    expect(after(running, failEdit('offline', 'No answer.')).editKey).toBe('k1');
    const accepted = after(shown, accept);
    const decided = [accepted, after(shown, revert), after(shown, chooseTool('extendImage'))];
    expect(decided.map(({ editKey }) => editKey)).toEqual([null, null, null]);
    const again = { ...accepted, editKey: 'k2' };
    expect([undo, redo].map((step) => after(after(accepted, undo), () => ({ editKey: 'k2' }), step).editKey)).toEqual([
      'k2',
      null,
    ]);
    expect(after(again, undo).editKey).toBeNull();
  });

  it('ignores late news after it was cancelled', () => {
    expect([reportEdit({ phase: 'editing' })(fresh), completeEdit(a, [], null)(fresh)]).toEqual([{}, {}]);
  });
});

describe('what a tool asks for', () => {
  const open = (tool: EditorState['tool']) => after(fresh, chooseTool(tool), showFields(true));

  it('E9 each tool keeps its own words through changes of tool and a refused edit', () => {
    const state = after(
      open('magicEdit'),
      typeInto('magicEdit', 'instruction', 'make it blue'),
      chooseTool('extendImage'),
      typeInto('extendImage', 'width', '2'),
      startEdit('extendImage', 'k1'),
      failEdit('same_ratio', 'No.'),
      chooseTool('magicEdit'),
    );
    expect(paramsOf(state)).toEqual({ instruction: 'make it blue' });
    expect(paramsOf({ ...state, tool: 'extendImage' })).toEqual({ width: 2, height: 9 });
  });

  it.each([
    ['magicEdit', 'instruction', '   ', false],
    ['magicEdit', 'instruction', 'warmer', true],
    ['generateAvatar', 'style', '', false],
    ['generateAvatar', 'style', 'comic', true],
    ['extendImage', 'width', '', false],
    ['extendImage', 'width', '-3', false],
    ['extendImage', 'width', '12', false],
    ['extendImage', 'width', '99', false],
    ['extendImage', 'width', '21', true],
    ['colorizePhoto', 'hints', '', true],
    ['magicErase', 'object', '', false],
    ['magicErase', 'object', 'the cone', true],
  ] as const)('E9 %s with %s “%s” can be applied: %s', (tool, param, text, ready) => {
    expect(isReady(after(open(tool), typeInto(tool, param, text)))).toBe(ready);
  });

  it('T7 the frame is shown while its numbers are in view and valid', () => {
    expect(frameOf(open('extendImage'))).toEqual({ width: 2133, height: 1200, ratio: '16 : 9' });
    expect(frameOf(after(open('extendImage'), showFields(false)))).toBeNull();
    expect(frameOf(after(open('extendImage'), typeInto('extendImage', 'height', '')))).toBeNull();
  });
});

describe('marking', () => {
  const dab: MarkStep = { kind: 'stroke', erase: false, radius: 0.1, points: [{ x: 0.5, y: 0.5 }] };
  const erasing = after(fresh, chooseTool('magicErase'), showFields(true));
  const found: FoundPart = {
    kind: 'found',
    words: 'the cone',
    sure: true,
    mask: emptyMask({ width: 1, height: 1 }),
  };
  const cleared: MarkStep = { kind: 'clearing' };

  it('E10 a stroke or words are enough to apply', () => {
    expect(isReady(erasing)).toBe(false);
    expect(isReady(after(erasing, mark(dab)))).toBe(true);
    expect(isReady(after(erasing, mark(dab), undoMark))).toBe(false);
    expect(isReady(after(erasing, typeInto('magicErase', 'object', 'the cone')))).toBe(true);
  });

  it('E10 the brush is active only for a tool that asks for a mark', () => {
    const places = [fresh, erasing, { ...erasing, result: a }, after(erasing, chooseTool('enhancePhoto'))];
    expect(places.map(isMarkable)).toEqual([false, true, false, false]);
  });

  it('E10 words whose found area was corrected are not sent', () => {
    const typed = after(erasing, typeInto('magicErase', 'object', 'the cone'), mark(dab));
    expect([paramsOf(typed), isMarkSent(typed)]).toEqual([{ object: 'the cone' }, true]);
    const corrected = after(typed, mark(found), mark(dab));
    expect([paramsOf(corrected), isMarkSent(corrected)]).toEqual([{}, true]);
  });

  it('E10 an area that was only found is sent as words, without a mask', () => {
    const state = after(erasing, typeInto('magicErase', 'object', 'the cone'), mark(found));
    expect([paramsOf(state), isMarkSent(state), isReady(state)]).toEqual([{ object: 'the cone' }, false, true]);
    const others = after(state, typeInto('magicErase', 'object', 'the dog'));
    expect([paramsOf(others), isMarkSent(others)]).toEqual([{ object: 'the dog' }, false]);
  });

  it('E10 another image starts unmarked, and discarding a result keeps the mark', () => {
    const marked = { ...after(erasing, mark(dab)), result: a };
    expect(after(marked, accept).marking.steps).toEqual([]);
    expect(after(marked, revert).marking.steps).toEqual([dab]);
  });

  it('E10 the brush stays between its limits and always changes by at least one pixel', () => {
    expect([resizeBrush(1), resizeBrush(999)].map((size) => after(fresh, size).brush.size)).toEqual([4, 160]);
    expect(after(fresh, resizeBrush(4), stepBrush(1)).brush.size).toBe(5);
    expect(after(fresh, resizeBrush(100), stepBrush(-1)).brush.size).toBe(85);
  });

  it('E10 an answer to an abandoned search marks nothing', () => {
    const answered = endSearch({ status: 'found', words: 'the cone', found: 'a cone', sure: true }, found);
    expect(after(erasing, startSearch('the cone'), answered).marking.steps).toEqual([found]);
    expect(after(erasing, startSearch('the dog'), answered).marking.steps).toEqual([]);
    expect(after({ ...erasing, result: a }, startSearch('the cone'), accept, answered).marking.steps).toEqual([]);
  });

  describe('a guess at what words mean', () => {
    const guess = { ...found, sure: false };
    const told = { status: 'found', words: 'the cone', found: 'a cone on the right', sure: false } as const;
    const asked = after(erasing, typeInto('magicErase', 'object', 'the cone'), startSearch('the cone'));
    const guessed = after(asked, endSearch(told, guess));

    it('E10 is open until it is corrected or undone, and is sent as a mask', () => {
      expect([asked, guessed, after(guessed, mark(dab)), after(guessed, undoMark)].map(isGuessOpen)).toEqual([
        false,
        true,
        false,
        false,
      ]);
      expect([paramsOf(guessed), isMarkSent(guessed), isReady(guessed)]).toEqual([{}, true, true]);
    });

    it('E10 is unmarked when it is declined, and the words stay and are not asked about again', () => {
      const declined = after(guessed, declineGuess);
      expect([isGuessOpen(declined), isReady(declined), paramsOf(declined)]).toEqual([false, false, {}]);
      expect(declined.inputs.magicErase).toEqual({ object: 'the cone' });
      expect(isReady(after(declined, typeInto('magicErase', 'object', 'the orange cone')))).toBe(true);
    });

    it('E10 is removed when other words are typed and when the same words are searched again', () => {
      const others = after(guessed, typeInto('magicErase', 'object', 'the cones'));
      expect([others.marking.steps, others.search.status]).toEqual([[guess, cleared], 'none']);
      expect(after(guessed, typeInto('magicErase', 'object', 'the cone ')).marking.steps).toEqual([guess]);
      const corrected = after(guessed, mark(dab), typeInto('magicErase', 'object', 'the cones'));
      expect(corrected.marking.steps).toEqual([guess, dab, cleared]);
    });
  });

  it('E7 E10 a refusal of words is shown once, where they were last asked about', () => {
    const refused = endSearch({ status: 'failed', words: 'the spoon', code: 'object_uncertain', message: 'Which?' });
    const applied = after(
      erasing,
      startSearch('the spoon'),
      refused,
      startEdit('magicErase', 'key'),
      failEdit('object_uncertain', 'Which?'),
    );
    expect([applied.search.status, applied.edit.status]).toEqual(['none', 'failed']);
    expect(after(applied, startSearch('the spoon'), refused)).toMatchObject({
      search: { status: 'failed' },
      edit: { status: 'idle' },
    });
  });
});

it('notes are shown until they or the result are dismissed', () => {
  const note = { code: 'hint_unused', message: 'We couldn’t find “the dress”.' } as const;
  const shown = after(fresh, startEdit('enhancePhoto', 'k1'), completeEdit(a, [note], null));
  const dismissed = after(shown, dismissNote(0));
  expect([shown.notes, dismissed.dismissedNotes]).toEqual([[note], [0]]);
  const away = [accept, revert, startEdit('enhancePhoto', 'k1')].map((transition) => after(dismissed, transition));
  expect(away.flatMap(({ notes, dismissedNotes }) => [...notes, ...dismissedNotes])).toEqual([]);
});

it('E7 a result with the note that it was free is an attempt, and with another note it is not', () => {
  const noted = (code: 'subject_unsure' | 'hint_unused') =>
    after(fresh, startEdit('colorizePhoto', 'k1'), completeEdit(a, [{ code, message: '' }], null));
  expect([usedNoEdit(noted('subject_unsure')), usedNoEdit(noted('hint_unused'))]).toEqual([true, false]);
});

it('E1 what can be downloaded is nothing before the first edit, then the result, then the accepted image', () => {
  const shown = { ...fresh, result: a };
  expect([fresh, shown, after(shown, accept), after(shown, revert)].map(downloadableOf)).toEqual([null, a, a, null]);
});

it('the store holds the start state and applies transitions', () => {
  const store = createEditorStore(upload, 'removeBackground');
  store.setState(zoomBy(1));
  expect(store.getState()).toEqual({ ...fresh, zoom: 60 });
});
