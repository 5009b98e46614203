import { expect, test } from 'vitest';
import { NO_TONE } from '../../../../pixels/tone.ts';
import { redoAction, undoAction } from '../shortcuts/history-actions.ts';
import {
  adjust,
  adjustmentOf,
  cancelAdjusting,
  endAdjustingRun,
  keepUnsent,
  setAsideAdjusting,
  storeAdjusting,
  undoAdjusting,
  unsentOf,
  viewAdjusting,
  canAdjust,
} from './adjusting-slice.ts';
import type { EditorImage } from '../state/document-slice.ts';
import { shownSizeOf } from '../stage/move-view.ts';
import { startHistory } from '../state/history.ts';
import { acceptAdjusted, openAdjust } from './open-adjust.ts';
import { chooseTool, goTo } from '../document/document-transitions.ts';
import { createEditorStore } from '../session/create-editor-store.ts';
import { openResult, startEdit } from '../apply/edit-transitions.ts';

const image = (id: string): EditorImage => ({
  id,
  url: `/files/${id}`,
  bucket: 'user_images',
  purpose: 'source',
  originalName: 'beach.jpg',
  width: 400,
  height: 300,
});

function opened() {
  const store = createEditorStore(image('photo'), 'removeBackground');
  store.setState(openAdjust);
  return { store, now: () => adjustmentOf(store.getState()) };
}

test('E13 values of one slider are one step, which undo takes back', () => {
  const { store, now } = opened();
  for (const light of [10, 20, 30]) store.setState(adjust({ tone: { ...NO_TONE, light } }, 'light'));
  store.setState(endAdjustingRun);
  store.setState(adjust({ tone: { ...NO_TONE, light: 40 } }, 'light'));
  store.setState(undoAction.apply);
  expect(now().tone.light).toBe(30);
  store.setState(undoAction.apply);
  expect([now().tone.light, undoAction.isPossible(store.getState())]).toEqual([0, false]);
  store.setState(redoAction.apply);
  expect(now().tone.light).toBe(30);
});

test('E13 an applied adjustment is one step of the history, and a cancelled one is none', () => {
  const { store } = opened();
  store.setState(adjust({ turns: 1 }));
  store.setState(adjust({ turns: 2 }));
  store.setState(acceptAdjusted(image('adjusted'), image('photo')));
  const { history, adjusting } = store.getState();
  expect([history.past.map(({ id }) => id), history.present.id, adjusting]).toEqual([['photo'], 'adjusted', null]);
  store.setState(openAdjust);
  store.setState(adjust({ turns: 1 }));
  store.setState(cancelAdjusting);
  expect(store.getState()).toMatchObject({ history, adjusting: null });
});

test('an adjustment of an image that is no longer the current one is not shown in its place', () => {
  const { store } = opened();
  store.setState(acceptAdjusted(image('adjusted'), image('another')));
  expect(store.getState()).toMatchObject({ adjusting: null, history: { past: [], present: { id: 'photo' } } });
});

test('nothing changes while it is stored', () => {
  const { store, now } = opened();
  store.setState(adjust({ turns: 1 }));
  store.setState(storeAdjusting(true));
  for (const change of [adjust({ turns: 3 }), undoAdjusting, cancelAdjusting]) store.setState(change);
  expect([now().turns, undoAction.isPossible(store.getState())]).toEqual([1, false]);
});

test('opening Adjust accepts the open result, and is not possible while an edit runs', () => {
  const store = createEditorStore(image('photo'), 'removeBackground');
  store.setState(openResult(image('cut-out'), [], null));
  store.setState(openAdjust);
  expect(store.getState()).toMatchObject({ result: null, history: { present: { id: 'cut-out' } } });
  expect(canAdjust(store.getState())).toBe(true);
  store.setState(startEdit('enhancePhoto', 'key'));
  expect(canAdjust(store.getState())).toBe(false);
});

test('the canvas has room for the whole picture while it is cropped, and for what becomes of it otherwise', () => {
  const { store } = opened();
  store.setState(adjust({ turns: 1, shape: '1:1' }));
  expect(shownSizeOf(store.getState())).toEqual({ width: 300, height: 400 });
  store.setState(viewAdjusting('tone'));
  expect(shownSizeOf(store.getState())).toEqual({ width: 300, height: 300 });
  store.setState(adjust({ shape: 'product1500' }));
  expect(shownSizeOf(store.getState())).toEqual({ width: 1500, height: 2000 });
  store.setState(viewAdjusting('crop'));
  expect(shownSizeOf(store.getState())).toEqual({ width: 300, height: 400 });
});

test('R19 a file that could not be sent is that of its adjustment, also after undo', () => {
  const { store } = opened();
  const file = new Blob(['turned']);
  store.setState(adjust({ turns: 1 }));
  store.setState(keepUnsent(file));
  store.setState(viewAdjusting('tone'));
  expect(unsentOf(store.getState())).toBe(file);
  store.setState(adjust({ turns: 2 }));
  expect(unsentOf(store.getState())).toBe(null);
  store.setState(undoAdjusting);
  expect(unsentOf(store.getState())).toBe(file);
});

test('E13 what was left without applying it is there again for the same image, and gone with another', () => {
  const { store, now } = opened();
  store.setState(adjust({ angle: 5 }));
  store.setState(setAsideAdjusting);
  expect(store.getState().adjusting).toBeNull();
  store.setState(openAdjust);
  expect(now().angle).toBe(5);
  store.setState(setAsideAdjusting);
  store.setState(goTo(startHistory(image('another'))));
  store.setState(openAdjust);
  expect(now().angle).toBe(0);
});

test('E4 a taken step closes its tool until one is chosen', () => {
  const { store } = opened();
  store.setState(acceptAdjusted(image('adjusted'), image('photo')));
  expect(store.getState().toolClosed).toBe(true);
  store.setState(chooseTool('restorePhoto'));
  expect(store.getState().toolClosed).toBe(false);
});
