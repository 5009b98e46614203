import { message } from '../../../language/text.ts';
import { lengthsOf, NO_STEPS, stepActions } from '../actions/editor-action.ts';
import type { EditorState } from '../state/editor-state.ts';
import { composesOf } from './composing-selectors.ts';
import { redoComposing, undoComposing } from './composing-slice.ts';

/** Undo and redo of what is composed of an open result. */
export const [undoComposingAction, redoComposingAction] = stepActions({
  labels: [message('editor.undoChange'), message('editor.redoChange')],
  counts: (state) => (isComposable(state) ? lengthsOf(state.composing.history) : NO_STEPS),
  undo: undoComposing,
  redo: redoComposing,
});

const isComposable = (state: EditorState): boolean => composesOf(state) !== undefined && !state.composing.storing;
