import { accept, takeStep } from '../document/document-transitions.ts';
import { IDLE } from '../job/job-slice.ts';
import { currentOf, type EditorImage } from '../state/document-slice.ts';
import type { Transition } from '../state/editor-state.ts';
import { startAdjusting } from './adjusting-slice.ts';

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
    currentOf(state).id === of.id ? takeStep(state.history, adjusted) : { adjusting: null };
