import { tools, type ToolId } from '../../../../tools/catalogue.ts';
import type { Generation } from '../../../app/members/api.ts';
import { ApiError } from '../../../app/api-error.ts';
import { errorText } from '../../../language/tool-messages.ts';
import { failEdit } from '../job/job-slice.ts';
import { isMarkNamed, markWordsOf } from '../marking/marking-selectors.ts';
import type { EditorImage } from '../state/document-slice.ts';
import type { EditorState, Transition } from '../state/editor-state.ts';

/** What becomes of an edit that has ended. */
export type EditEnd =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'result'; readonly result: EditorImage }
  /** Its results are shown on another page. */
  | { readonly kind: 'set' }
  /** The words are too uncertain for an edit: the best guess is marked instead, to be corrected and applied. */
  | { readonly kind: 'uncertain'; readonly words: string; readonly object: string | undefined }
  | { readonly kind: 'failed'; readonly failure: Transition };

export function endOf({ tool, status, results: [result], error }: Generation, state: EditorState): EditEnd {
  if (status === 'cancelled') return { kind: 'cancelled' };
  if (result) return tools[tool].gives === 'set' ? { kind: 'set' } : { kind: 'result', result };
  const words = markWordsOf(state);
  if (error?.code === 'object_uncertain' && !error.details?.['tool'] && words !== '')
    return { kind: 'uncertain', words, object: isMarkNamed(state) ? undefined : error.details?.['object'] };
  return { kind: 'failed', failure: failureOf(error) };
}

const failureOf = (error: Generation['error']) =>
  error
    ? failEdit(error.code, errorText(error.code, error.message, error.details), error.details)
    : failEdit('edit_failed', errorText('edit_failed'));

/** What becomes of an edit that the server did not take. */
export type EditRefusal =
  | { readonly kind: 'consent' }
  /** The free edits are used up, by this person elsewhere. */
  | { readonly kind: 'spent' }
  | { readonly kind: 'failed'; readonly failure: Transition };

export function refusalOf(error: unknown, tool: ToolId): EditRefusal {
  if (!(error instanceof ApiError) || error.code === 'internal') {
    const unknown = tools[tool].gives === 'set' ? 'avatars_failed' : 'edit_failed';
    return { kind: 'failed', failure: failEdit(unknown, errorText(unknown)) };
  }
  if (error.code === 'consent_required') return { kind: 'consent' };
  if (error.code === 'free_limit_reached') return { kind: 'spent' };
  return { kind: 'failed', failure: failEdit(error.code, error.message, error.details) };
}
