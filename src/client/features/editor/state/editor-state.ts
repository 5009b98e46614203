import type { ToolId } from '../../../../tools/catalogue.ts';
import type { AdjustingSlice } from './adjusting-slice.ts';
import { type ComposingSlice, NOT_COMPOSED } from './composing-slice.ts';
import { type DocumentSlice, type EditorImage, startDocument } from './document-slice.ts';
import { type InputsSlice, startInputs } from './inputs-slice.ts';
import { type JobSlice, START_JOB } from './job-slice.ts';
import { type MarkingSlice, START_MARKING } from './marking-slice.ts';
import { START_VIEW, type ViewSlice } from './view-slice.ts';

/**
 * The state of the editor of one image. Each slice has its own transitions; those that change several slices are in
 * editor-store.ts.
 */
export interface EditorState
  extends DocumentSlice, InputsSlice, ViewSlice, MarkingSlice, ComposingSlice, AdjustingSlice, JobSlice {}

export const startState = (image: EditorImage, tool: ToolId): EditorState => ({
  ...startDocument(image),
  ...startInputs(tool),
  ...START_VIEW,
  ...START_MARKING,
  ...START_JOB,
  composing: NOT_COMPOSED,
  adjusting: null,
  setAside: null,
});
