import { chooseTool } from '../document/document-transitions.ts';
import { typeInto } from '../fields/type-into.ts';
import { chooseBrush, wantMarks } from '../marking/marking-slice.ts';
import type { EditorStore } from '../state/editor-state.ts';

/** Takes what the eraser left and opens the brush on it: mending the same place uses no free edit. */
export function startTouchUp(store: EditorStore): void {
  store.setState(chooseTool('magicErase'));
  // The words named what is gone.
  store.setState(typeInto('magicErase', 'object', ''));
  store.setState({ ...wantMarks(true)(store.getState()), ...chooseBrush(false)(store.getState()) });
}
