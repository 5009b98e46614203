import { tools } from '../../../../tools/catalogue.ts';
import type { MaskField } from '../../../../tools/tool.ts';
import { sizeAskedBy } from '../inputs/asked-size.ts';
import { isSameSize } from '../inputs/field-inputs.ts';
import { fieldsOf, type InputsSlice, typedParamsOf } from '../inputs/inputs-slice.ts';
import type { JobSlice } from '../job/job-slice.ts';
import { foundIn, includesFound } from '../marking/marking.ts';
import {
  areWordsVain,
  isLooking,
  isMarkSent,
  isMarkWanted,
  markWordsOf,
  maskFieldOf,
} from '../marking/marking-selectors.ts';
import type { MarkingSlice } from '../marking/marking-slice.ts';
import { currentOf, type DocumentSlice } from '../state/document-slice.ts';

type AskingState = DocumentSlice & InputsSlice & JobSlice & MarkingSlice;

/** The parameters of the chosen tool, not validated yet. */
export function paramsOf(state: AskingState): Record<string, unknown> {
  const params = typedParamsOf(state);
  const field = maskFieldOf(state);
  const words = field?.words?.param;
  // The area found for the words was corrected. Sending the words too would undo the correction.
  const isAnswered = isMarkSent(state) && includesFound(state.marking, markWordsOf(state));
  if (words && (isAnswered || areWordsVain(state))) delete params[words];
  const object = isAnswered && !state.marksWanted ? foundIn(state.marking)?.object : undefined;
  return field?.answers && object !== undefined ? { ...params, [field.answers.words]: object } : params;
}

/** Whether the chosen tool has all it needs. */
export function isReady(state: AskingState): boolean {
  const params = paramsOf(state);
  if (isLooking(state) || (areWordsVain(state) && !isMarkSent(state))) return false;
  return (
    tools[state.tool].params.safeParse(params).success &&
    fieldsOf(state).every((field) => {
      if (field.kind === 'mask') return isMarked(field, state, params);
      return field.kind !== 'ratio' || !isSameSize(sizeAskedBy(field, state) ?? currentOf(state), currentOf(state));
    })
  );
}

function isMarked(field: MaskField, state: AskingState, params: Record<string, unknown>): boolean {
  if (!isMarkWanted(field, state) || isMarkSent(state)) return true;
  return field.words !== undefined && params[field.words.param] !== undefined;
}
