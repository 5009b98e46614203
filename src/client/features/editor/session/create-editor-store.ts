import { createStore } from 'zustand/vanilla';
import type { ToolId } from '../../../../tools/catalogue.ts';
import { NOT_ADJUSTED } from '../adjusting/adjusting-slice.ts';
import { START_VIEW } from '../canvas/view-slice.ts';
import { NOT_COMPOSED } from '../composing/composing-slice.ts';
import { startInputs } from '../inputs/inputs-slice.ts';
import { START_JOB } from '../job/job-slice.ts';
import { START_MARKING } from '../marking/marking-slice.ts';
import { type EditorImage, startDocument } from '../state/document-slice.ts';
import type { EditorState, EditorStore } from '../state/editor-state.ts';

/** The slices of all features, as they are when the editor of an image opens. */
export const startState = (image: EditorImage, tool: ToolId): EditorState => ({
  ...startDocument(image),
  ...startInputs(tool),
  ...START_VIEW,
  ...START_MARKING,
  ...START_JOB,
  ...NOT_ADJUSTED,
  composing: NOT_COMPOSED,
});

export function createEditorStore(image: EditorImage, tool: ToolId): EditorStore {
  return createStore(() => startState(image, tool));
}
