import type { ToolId } from '../../../../tools/catalogue.ts';
import { NOT_COMPOSED } from '../composing/composing-slice.ts';
import { storedResult } from '../composing/composing-selectors.ts';
import { withoutWords } from '../inputs/inputs-slice.ts';
import { IDLE, NO_JOB } from '../job/job-slice.ts';
import { NOTHING_MARKED } from '../marking/marking-slice.ts';
import type { EditorImage } from '../state/document-slice.ts';
import type { Transition } from '../state/editor-state.ts';
import { type History, pushStep, stepBack, stepForward, stepTo } from '../state/history.ts';

/** No edit is awaited, and no result is open. */
export const NO_RESULT = { ...NO_JOB, composing: NOT_COMPOSED, peeking: false };

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
export const takeStep = (history: History<EditorImage>, image: EditorImage) => ({
  ...goTo(pushStep(history, image)),
  toolClosed: true,
});

/**
 * The result with its composition becomes the current image, and redo and the words that asked for it are cleared. The composition must be stored
 * before (composing/store-composition.ts).
 */
export const accept: Transition = (state) => {
  const accepted = storedResult(state);
  return accepted ? { ...takeStep(state.history, accepted), ...withoutWords(state) } : {};
};

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
