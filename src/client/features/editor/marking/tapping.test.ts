import { after, image } from '../state/test-states.ts';
import { expect, it } from 'vitest';
import { emptyMask } from './mask-plane.ts';
import type { MarkStep, TappedThing } from './marking.ts';
import { isMarkable, isMarkSent, isTapping, marksShadow } from './marking-selectors.ts';
import { isReady } from '../apply/edit-params.ts';
import { type EditorState } from '../state/editor-state.ts';
import { startState } from '../session/create-editor-store.ts';
import { chooseTool, goTo } from '../document/document-transitions.ts';
import { showFields } from '../inputs/inputs-slice.ts';
import {
  changeTap,
  chooseBrush,
  endLooking,
  endTap,
  snapLast,
  startLooking,
  startTap,
  stepThing,
  wantMarks,
} from './marking-slice.ts';

const upload = image('upload', 'user_images');
const opened = (tool: 'removeBackground' | 'magicErase') => after(startState(upload, tool), showFields(true));
const thing: TappedThing = { kind: 'tapped', erase: false, mask: emptyMask({ width: 1, height: 1 }) };
const place = { x: 0.5, y: 0.5 };

it('T1 a tool that needs no mark is marked only when that is asked for, and then waits for a mark', () => {
  const plain = opened('removeBackground');
  expect([isMarkable(plain), isReady(plain)]).toEqual([false, true]);
  const wanted = after(plain, wantMarks(true));
  expect([isMarkable(wanted), isTapping(wanted), isReady(wanted), marksShadow(wanted)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const marked = after(wanted, startTap(place), endTap(place, thing));
  expect([isReady(marked), isMarkSent(marked)]).toEqual([true, true]);
  expect(isMarkSent(after(marked, wantMarks(false)))).toBe(false);
});

it('E10 the answer to a tap is a step of the marks; on another image, and for nothing, there is none', () => {
  const tapped = after(opened('magicErase'), startTap(place));
  expect(marksShadow(tapped)).toBe(true);
  expect(after(tapped, endTap(place, thing)).marking.steps).toEqual([thing]);
  const nothing = after(tapped, endTap(place, 'Nothing found here.'));
  expect([nothing.marking.steps, nothing.taps]).toEqual([[], { pending: [], failure: 'Nothing found here.' }]);
  expect(after(nothing, startTap(place)).taps.failure).toBeNull();
  expect(after({ ...tapped, ...goTo(tapped.history) }, endTap(place, thing)).marking.steps).toEqual([]);
});

it('E10 less or more of what was tapped takes the place of the mark, as long as it is the last', () => {
  const tapped = { ...thing, tap: { at: place, extent: 'large' } } as const;
  const part = { ...thing, tap: { at: place, extent: 'small' } } as const;
  const state = after(opened('magicErase'), startTap(place), endTap(place, tapped));
  expect(after(state, changeTap(tapped, part)).marking.steps).toEqual([part]);
  const other = after(state, startTap(place), endTap(place, thing));
  expect(after(other, changeTap(tapped, part)).marking.steps).toEqual([tapped, thing]);
});

it('E10 the brush takes the place of taps, for another tool as well', () => {
  const brushing = after(opened('magicErase'), chooseBrush(true));
  expect([isTapping(brushing), brushing.brush.erase]).toEqual([false, true]);
  expect(after(brushing, chooseTool('removeBackground')).brush.hand).toBe('brush');
});

it('E10 things are stepped through in a round', () => {
  const box = { left: 0, top: 0, right: 1, bottom: 1 };
  const all = ['Dog', 'Cat'].map((name) => ({ name, box }));
  const known = after(opened('magicErase'), startLooking, endLooking(all));
  const at = (state: EditorState) => (state.things.status === 'known' ? state.things.at : -1);
  expect([at(known), at(after(known, stepThing(-1))), at(after(known, stepThing(1), stepThing(1)))]).toEqual([0, 1, 0]);
  expect(after(opened('magicErase'), stepThing(1)).things).toEqual({ status: 'none' });
  expect(after(opened('magicErase'), startLooking, endLooking(null)).things.status).toBe('failed');
});

it('E10 a stroke is snapped only while it is the last step', () => {
  const stroke = { kind: 'stroke', erase: false, radius: 0.1, points: [place] } as const;
  const part = { left: 0, top: 0, right: 1, bottom: 1 };
  const snapped = { kind: 'snapped', stroke, part, mask: emptyMask({ width: 1, height: 1 }) } as const;
  const state = opened('magicErase');
  const steps = (...done: MarkStep[]) => after({ ...state, marking: { steps: done, undone: [] } }, snapLast(snapped));
  expect(steps(stroke).marking.steps).toEqual([stroke, snapped]);
  expect(steps(stroke, thing).marking.steps).toEqual([stroke, thing]);
});
