import { message } from '../../../language/text.ts';
import { lengthsOf, NO_STEPS, stepActions } from '../actions/editor-action.ts';
import { redoAdjusting, undoAdjusting } from '../adjusting/adjusting-slice.ts';
import { isRefining } from '../composing/composing-selectors.ts';
import { redo, undo } from '../document/document-transitions.ts';
import type { EditorState } from '../state/editor-state.ts';

/** Undo and redo of the steps of the photo, or of those of the adjustment that is open. */
export const [undoAction, redoAction] = stepActions({
  labels: [message('editor.undo'), message('editor.redo')],
  counts: ({ adjusting, history }) => (adjusting?.storing ? NO_STEPS : lengthsOf((adjusting ?? { history }).history)),
  undo: (state) => (state.adjusting ? undoAdjusting(state) : undo(state)),
  redo: (state) => (state.adjusting ? redoAdjusting(state) : redo(state)),
});

/** Beside the steps of an open result, those of the history are shown only where there are any, and not while a brush is held. */
export const showsSteps = (state: EditorState): boolean =>
  !isRefining(state) && (state.result === null || undoAction.isPossible(state) || redoAction.isPossible(state));
