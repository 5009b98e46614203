import type { ToolId } from '../../../../tools/catalogue.ts';
import { IDLE } from '../job/job-slice.ts';
import { withoutFound } from '../marking/marking.ts';
import { markWordsOf } from '../marking/marking-selectors.ts';
import { NOTHING_MARKED } from '../marking/marking-slice.ts';
import type { Transition } from '../state/editor-state.ts';

/** What was found or said for other words is over when the words change. */
export const typeInto =
  (tool: ToolId, param: string, text: string): Transition =>
  (state) => {
    const inputs = { ...state.inputs, [tool]: { ...state.inputs[tool], [param]: text } };
    const isSame = markWordsOf({ ...state, inputs }) === markWordsOf(state);
    return {
      inputs,
      ...(state.edit.status === 'failed' && { edit: IDLE }),
      ...(!isSame && { marking: withoutFound(state.marking), search: NOTHING_MARKED.search }),
    };
  };
