import type { ToolId } from '../../../../tools/catalogue.ts';
import { NOT_COMPOSED } from '../composing/composing-slice.ts';
import { NO_RESULT } from '../document/document-transitions.ts';
import type { Note } from '../job/job-slice.ts';
import { areWordsVain, markWordsOf } from '../marking/marking-selectors.ts';
import { dropped, NOTHING_MARKED } from '../marking/marking-slice.ts';
import type { EditorImage } from '../state/document-slice.ts';
import type { Transition } from '../state/editor-state.ts';

export const startEdit =
  (tool: ToolId, editKey: string): Transition =>
  (state) => ({
    ...NO_RESULT,
    editKey,
    edit: { status: 'running', tool, phase: 'queued', turnAt: null, offline: false },
    // The edit reports on the words itself.
    ...(state.search.status === 'failed' && { search: NOTHING_MARKED.search }),
    ...(areWordsVain(state) && { search: dropped(markWordsOf(state)) }),
  });

/** `result` is null when the results are shown on another page. */
export const completeEdit =
  (
    result: EditorImage | null,
    notes: readonly Note[],
    madeBy: string | null,
    charged: boolean | null = null,
  ): Transition =>
  ({ edit, editKey }) =>
    edit.status === 'running'
      ? {
          result,
          composing: NOT_COMPOSED,
          peeking: false,
          notes,
          isUncharged: charged === false,
          madeBy,
          editKey: result && editKey,
          edit: { status: 'completed', tool: edit.tool },
        }
      : {};

/** Opens the result of an edit that ended before the editor was opened. */
export const openResult =
  (result: EditorImage, notes: readonly Note[], madeBy: string | null, charged: boolean | null = null): Transition =>
  () => ({ result, composing: NOT_COMPOSED, notes, isUncharged: charged === false, madeBy });
