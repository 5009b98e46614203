import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToolId } from '../../../../tools/catalogue.ts';
import { actualPixelsZoom, clampZoom, focusAfter, type Gesture, imageRect } from '../canvas/viewport.ts';
import type { Composition } from '../composing/composition.ts';
import type { Stroke } from '../marking/marking.ts';
import { NOT_COMPOSED, refine } from './composing-slice.ts';
import type { EditorImage } from './document-slice.ts';
import { isGuessOpen, isRefining, storedResult, shownSizeOf } from './editor-selectors.ts';
import { type EditorState, startState } from './editor-state.ts';
import { type History, pushStep, stepBack, stepForward } from './history.ts';
import { IDLE, NO_JOB, type Note } from './job-slice.ts';
import { declineGuess, mark, NOTHING_MARKED } from './marking-slice.ts';

export type EditorStore = StoreApi<EditorState>;
type Transition = (state: EditorState) => Partial<EditorState>;

export function createEditorStore(image: EditorImage, tool: ToolId): EditorStore {
  return createStore(() => startState(image, tool));
}

const NO_RESULT = { ...NO_JOB, composing: NOT_COMPOSED };

/** Another image lies on the canvas: what was marked on the one before means nothing on it. */
export const goTo = (history: History<EditorImage>) => ({ history, ...NO_RESULT, ...NOTHING_MARKED });

/**
 * The result, or what was made of it, becomes the current image; what undo had stepped back from is gone. What was made of
 * it has to be stored before (composing/store-composition.ts).
 */
export const accept: Transition = (state) => {
  const accepted = storedResult(state);
  return accepted ? goTo(pushStep(state.history, accepted)) : {};
};

export const revert: Transition = () => NO_RESULT;

const step =
  (move: typeof stepBack<EditorImage>): Transition =>
  ({ history }) => {
    const moved = move(history);
    return moved === history ? {} : goTo(moved);
  };

export const undo = step(stepBack);
export const redo = step(stepForward);

/** Going on with another tool means going on from the result. */
export const chooseTool =
  (tool: ToolId): Transition =>
  (state) => ({ ...accept(state), tool, edit: IDLE });

/** A guess at other words than those that stand there now is taken back: nobody has said yes to it. */
export const typeInto =
  (tool: ToolId, param: string, text: string): Transition =>
  (state) => {
    const inputs = { ...state.inputs, [tool]: { ...state.inputs[tool], [param]: text } };
    const isOver = isGuessOpen(state) && !isGuessOpen({ ...state, inputs });
    return { inputs, ...(isOver && declineGuess(state)) };
  };

/** Wheel, pinch and drag: the zoom may come to lie between the steps. */
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

/** What the brush drew: a part of the mark, or a correction of a cut-out's edge. */
export const drawStroke =
  (stroke: Stroke): Transition =>
  (state) =>
    isRefining(state) ? refine(stroke)(state) : mark(stroke)(state);

export const chooseRefineBrush =
  (refining: boolean): Transition =>
  ({ composing, brush }) => ({ composing: { ...composing, refining }, brush: { ...brush, erase: refining } });

/** What was made of a result before it was left; not once something else is made of it, or of another. */
export const restoreComposition =
  (resultId: string, history: History<Composition>): Transition =>
  ({ result, composing }) =>
    result?.id === resultId && composing === NOT_COMPOSED ? { composing: { ...composing, history } } : {};

export const startSearch =
  (words: string): Transition =>
  (state) => ({
    ...(isGuessOpen(state) && declineGuess(state)),
    search: { status: 'running', words },
    ...(state.edit.status === 'failed' && { edit: IDLE }),
  });

export const startEdit =
  (tool: ToolId, editKey: string): Transition =>
  ({ search }) => ({
    ...NO_RESULT,
    editKey,
    edit: { status: 'running', tool, phase: 'queued', offline: false },
    // The edit itself says how it goes with the words.
    ...(search.status === 'failed' && { search: NOTHING_MARKED.search }),
  });

/** `result` is null when what it gave is shown on a page of its own. */
export const completeEdit =
  (result: EditorImage | null, notes: readonly Note[], madeBy: string | null): Transition =>
  ({ edit, editKey }) =>
    edit.status === 'running'
      ? {
          result,
          composing: NOT_COMPOSED,
          notes,
          madeBy,
          editKey: result && editKey,
          edit: { status: 'completed', tool: edit.tool },
        }
      : {};

/** The result of an edit that had ended before the editor was opened: nothing ran that could be completed. */
export const openResult =
  (result: EditorImage, notes: readonly Note[], madeBy: string | null): Transition =>
  () => ({ result, composing: NOT_COMPOSED, notes, madeBy });
