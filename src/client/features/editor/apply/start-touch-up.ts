import { chooseTool } from '../document/document-transitions.ts';
import { chooseBrush, wantMarks } from '../marking/marking-slice.ts';
import type { EditorStore } from '../state/editor-state.ts';

/** Takes what the eraser left and opens the brush on it: mending the same place uses no free edit. */
export function startTouchUp(store: EditorStore): void {
  store.setState(chooseTool('magicErase'));
  store.setState({ ...wantMarks(true)(store.getState()), ...chooseBrush(false)(store.getState()) });
}
