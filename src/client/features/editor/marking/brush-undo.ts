import { message } from '../../../language/text.ts';
import { NO_STEPS, stepActions } from '../actions/editor-action.ts';
import { isMarkable } from './marking-selectors.ts';
import { redoMark, undoMark } from './marking-slice.ts';

/** Undo and redo of what the brush, taps and words have marked. */
export const [undoMarkAction, redoMarkAction] = stepActions({
  labels: [message('editor.undoMark'), message('editor.redoMark')],
  counts: (state) =>
    isMarkable(state) ? { back: state.marking.steps.length, again: state.marking.undone.length } : NO_STEPS,
  undo: undoMark,
  redo: redoMark,
});
