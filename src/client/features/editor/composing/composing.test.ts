import { currentOf, type EditorImage } from '../state/document-slice.ts';
import { compositionOf, compose, endStoring, redoComposing, refine, undoComposing } from './composing-slice.ts';
import { describe, expect, it } from 'vitest';
import { storedResult } from './composing-selectors.ts';
import { accept, revert } from '../document/document-transitions.ts';
import { createEditorStore } from '../session/create-editor-store.ts';
import { openResult } from '../apply/edit-transitions.ts';
import type { Stroke } from '../marking/marking.ts';
import { RefinedMatte } from './refined-matte.ts';

const image = (id: string): EditorImage => ({
  id,
  url: `/files/${id}`,
  bucket: 'generated_images',
  purpose: 'result',
  originalName: 'portrait.jpg',
  width: 40,
  height: 30,
});

function withResult() {
  const store = createEditorStore(image('photo'), 'removeBackground');
  store.setState(openResult(image('cut-out'), [], null));
  const composition = () => compositionOf(store.getState());
  return { store, composition };
}

const stroke = (x: number, erase: boolean): Stroke => ({ kind: 'stroke', erase, radius: 0.1, points: [{ x, y: 0.5 }] });

describe('composing', () => {
  it('E3 undoes all changes of one slider as one step, and the change before it as another', () => {
    const { store, composition } = withResult();
    store.setState(compose({ backdrop: { kind: 'color', color: '#ffffff' } }));
    for (const shadow of [10, 20, 30]) store.setState(compose({ shadow }, 'shadow'));
    store.setState(undoComposing);
    expect(composition()).toMatchObject({ shadow: 0, backdrop: { kind: 'color' } });
    store.setState(undoComposing);
    expect(composition().backdrop.kind).toBe('none');
    store.setState(redoComposing);
    store.setState(redoComposing);
    expect(composition().shadow).toBe(30);
    store.setState(undoComposing);
    store.setState(refine(stroke(0.5, true)));
    store.setState(redoComposing);
    expect(composition()).toMatchObject({ shadow: 0, refinement: [{ erase: true }] });
  });

  it('E3 accepts a composite once it is stored, and only for the composition that was stored', () => {
    const { store, composition } = withResult();
    store.setState(compose({ shadow: 50 }, 'shadow'));
    store.setState(accept);
    expect(currentOf(store.getState()).id).toBe('photo');
    store.setState(endStoring(composition(), image('composite')));
    store.setState(compose({ amount: 50 }));
    expect(storedResult(store.getState())).toBeNull();
    store.setState(undoComposing);
    expect(storedResult(store.getState())?.id).toBe('composite');
    store.setState(accept);
    expect(store.getState()).toMatchObject({
      history: { past: [{ id: 'photo' }], present: { id: 'composite' } },
      composing: { history: { past: [] } },
    });
  });

  it('E4 is discarded with its result', () => {
    const { store, composition } = withResult();
    store.setState(compose({ shadow: 50 }));
    store.setState(revert);
    expect(composition().shadow).toBe(0);
  });
});

describe('the corrected matte', () => {
  it('E3 follows the last stroke and never restores and removes the same pixel', () => {
    const matte = new RefinedMatte({ width: 1000, height: 750 });
    const at = (plane: { width: number; height: number; data: Uint8Array }, x: number) =>
      plane.data[Math.floor(plane.height / 2) * plane.width + Math.floor(x * plane.width)];
    matte.show([stroke(0.5, true), stroke(0.2, true), stroke(0.5, false)]);
    expect([at(matte.removed, 0.5), at(matte.restored, 0.5), at(matte.removed, 0.2)]).toEqual([0, 255, 255]);
    expect(matte.removed.data.every((value, each) => value + matte.restored.data[each]! <= 255)).toBe(true);
    matte.show([stroke(0.5, true)]);
    expect(matte.restored.data.every((value) => value === 0)).toBe(true);
  });
});
