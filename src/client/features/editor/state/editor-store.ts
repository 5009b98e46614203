import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToolId } from '../../../../tools/catalogue.ts';
import { actualPixelsZoom, clampZoom, focusAfter, type Gesture, imageRect } from '../canvas/viewport.ts';
import type { Composition } from '../composing/composition.ts';
import { type Stroke, withoutFound } from '../marking/marking.ts';
import { startAdjusting } from './adjusting-slice.ts';
import { NOT_COMPOSED, refine } from './composing-slice.ts';
import { currentOf, type EditorImage } from './document-slice.ts';
import { areWordsVain, isRefining, markWordsOf, storedResult, shownSizeOf } from './editor-selectors.ts';
import { type EditorState, startState } from './editor-state.ts';
import { type History, pushStep, stepBack, stepForward, stepTo } from './history.ts';
import { IDLE, NO_JOB, type Note } from './job-slice.ts';
import { dropped, mark, NOTHING_MARKED } from './marking-slice.ts';

export type EditorStore = StoreApi<EditorState>;
type Transition = (state: EditorState) => Partial<EditorState>;

export function createEditorStore(image: EditorImage, tool: ToolId): EditorStore {
  return createStore(() => startState(image, tool));
}

const NO_RESULT = { ...NO_JOB, composing: NOT_COMPOSED, peeking: false };

/** Shows another image, without the marking, the adjustment and the result of the one before. */
export const goTo = (history: History<EditorImage>) => ({
  history,
  startsOver: false,
  adjusting: null,
  setAside: null,
  ...NO_RESULT,
  ...NOTHING_MARKED,
});

/** A new step of the history. Its tool is done. */
const take = (history: History<EditorImage>, image: EditorImage) => ({
  ...goTo(pushStep(history, image)),
  toolClosed: true,
});

/**
 * The result with its composition becomes the current image, and redo is cleared. The composition must be stored
 * before (composing/store-composition.ts).
 */
export const accept: Transition = (state) => {
  const accepted = storedResult(state);
  return accepted ? take(state.history, accepted) : {};
};

/** Opens Adjust, which accepts the open result as another tool does, and goes on with what was set aside. */
export const openAdjust: Transition = (state) => {
  const accepted = accept(state);
  const { setAside } = { ...state, ...accepted };
  const opened = setAside ? { adjusting: setAside, setAside: null } : startAdjusting()(state);
  return { ...accepted, ...opened, edit: IDLE };
};

/** The stored adjustment of an image becomes the current image, unless that has changed. */
export const acceptAdjusted =
  (adjusted: EditorImage, of: EditorImage): Transition =>
  (state) =>
    currentOf(state).id === of.id ? take(state.history, adjusted) : { adjusting: null };

export const revert: Transition = () => NO_RESULT;

const step =
  (move: typeof stepBack<EditorImage>): Transition =>
  ({ history }) => {
    const moved = move(history);
    return moved === history ? {} : goTo(moved);
  };

/** Shows a step of the history by its place, the original's being 0. */
export const goToStep = (at: number): Transition => step((history) => stepTo(history, at));

export const undo = step(stepBack);
export const redo = step(stepForward);

/** Choosing a tool accepts the open result. */
export const chooseTool =
  (tool: ToolId): Transition =>
  (state) => ({ ...accept(state), tool, toolClosed: false, edit: IDLE });

/** What was found or said for other words is over when the words change. */
export const typeInto =
  (tool: ToolId, param: string, text: string): Transition =>
  (state) => {
    const inputs = { ...state.inputs, [tool]: { ...state.inputs[tool], [param]: text } };
    const isSame = markWordsOf({ ...state, inputs }) === markWordsOf(state);
    return {
      inputs,
      ...(state.edit.status === 'failed' && { edit: IDLE }),
      ...(!isSame && { marking: withoutFound(state.marking), search: NOTHING_MARKED.search }),
    };
  };

/** Wheel, pinch and drag. The zoom may end between the steps. */
export const moveView =
  (gesture: Gesture): Transition =>
  (state) => {
    const { canvas, zoom, focus } = state;
    if (!canvas) return {};
    const next = clampZoom(zoom * gesture.factor, zoom);
    const rect = imageRect(shownSizeOf(state), canvas, zoom, focus);
    return { zoom: next, focus: focusAfter(rect, canvas, { ...gesture, factor: next / zoom }) };
  };

/** One pixel of the image on one of the screen; a large photo needs more zoom than the steps reach. */
export const actualPixels =
  (devicePixelRatio: number): Transition =>
  (state) =>
    state.canvas ? { zoom: actualPixelsZoom(shownSizeOf(state), state.canvas, devicePixelRatio) } : {};

/** Adds a stroke to the mask, or to the correction of a cut-out's edge. */
export const drawStroke =
  (stroke: Stroke): Transition =>
  (state) =>
    isRefining(state) ? refine(stroke)(state) : mark(stroke)(state);

export const chooseRefineBrush =
  (refining: boolean): Transition =>
  ({ composing, brush }) => ({ composing: { ...composing, refining }, brush: { ...brush, erase: refining } });

/** Restores the composition of a result, unless the result or its composition has changed. */
export const restoreComposition =
  (resultId: string, history: History<Composition>): Transition =>
  ({ result, composing }) =>
    result?.id === resultId && composing === NOT_COMPOSED ? { composing: { ...composing, history } } : {};

export const startSearch =
  (words: string, object = words): Transition =>
  (state) => ({
    search: { status: 'running', words, object },
    ...(state.edit.status === 'failed' && { edit: IDLE }),
  });

export const startEdit =
  (tool: ToolId, editKey: string): Transition =>
  (state) => ({
    ...NO_RESULT,
    editKey,
    edit: { status: 'running', tool, phase: 'queued', turnAt: null, offline: false },
    // The edit reports on the words itself.
    ...(state.search.status === 'failed' && { search: NOTHING_MARKED.search }),
    ...(areWordsVain(state) && { search: dropped(markWordsOf(state)) }),
  });

/** `result` is null when the results are shown on another page. */
export const completeEdit =
  (result: EditorImage | null, notes: readonly Note[], madeBy: string | null): Transition =>
  ({ edit, editKey }) =>
    edit.status === 'running'
      ? {
          result,
          composing: NOT_COMPOSED,
          peeking: false,
          notes,
          madeBy,
          editKey: result && editKey,
          edit: { status: 'completed', tool: edit.tool },
        }
      : {};

/** Opens the result of an edit that ended before the editor was opened. */
export const openResult =
  (result: EditorImage, notes: readonly Note[], madeBy: string | null): Transition =>
  () => ({ result, composing: NOT_COMPOSED, notes, madeBy });
