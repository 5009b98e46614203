import type { DocumentSlice } from '../state/document-slice.ts';
import type { MaskField } from '../../../../tools/tool.ts';
import { fieldsOf, inputOf, type InputsSlice } from '../inputs/inputs-slice.ts';
import type { JobSlice } from '../job/job-slice.ts';
import { hasMarks, includesFound, isOnlyFound } from './marking.ts';
import { type MarkingSlice, meansNothing } from './marking-slice.ts';

/** What is marked is meant for the chosen tool, its words and its last edit. */
type MarkingState = DocumentSlice & MarkingSlice & InputsSlice & JobSlice;

export const maskFieldOf = (state: MarkingState) => fieldsOf(state).find((field) => field.kind === 'mask');

/** The text whose things can be marked; '' where there is none. */
export function markWordsOf(state: MarkingState): string {
  const field = maskFieldOf(state);
  const param = field?.words?.param ?? field?.answers?.text;
  return param === undefined ? '' : inputOf(param)(state).trim();
}

/** Nothing in the image is meant by the words in the field, or what was found for them was not wanted: they are not asked about again. */
export function areWordsVain(state: MarkingState): boolean {
  const { search, edit } = state;
  if (edit.status === 'failed' && meansNothing(edit.code)) return true;
  if (search.status !== 'dropped' && !(search.status === 'failed' && meansNothing(search.code))) return false;
  return search.words === markWordsOf(state);
}

/** What becomes of what is marked. */
export const purposeOf = (state: MarkingState): MaskField['purpose'] | undefined => maskFieldOf(state)?.purpose;

/** Whether the text of the field is nothing but the name of what to mark. */
export const isMarkNamed = (state: MarkingState): boolean => maskFieldOf(state)?.words !== undefined;

/** Whether the shadow of what is marked belongs to it. */
export const marksShadow = (state: MarkingState): boolean => purposeOf(state) === 'remove';

/** What the words in the field mean is marked, as it was found or corrected. */
export const isAnswerMarked = (state: MarkingState): boolean => includesFound(state.marking, markWordsOf(state));

/** The area found for the words is a guess that is unchanged and waits for an answer. */
export function isGuessOpen(state: MarkingState): boolean {
  const { search, marking, result } = state;
  if (result || search.status !== 'found' || search.sure || search.words !== markWordsOf(state)) return false;
  const last = marking.steps.at(-1);
  return last?.kind === 'found' && !last.sure && last.words === search.words;
}

/** Something is being looked for, so that what is marked is about to change. */
export const isLooking = ({ search, taps }: MarkingState): boolean =>
  search.status === 'running' || taps.pending.length > 0;

/** Nothing is marked yet of what alone is to be worked on. */
export const awaitsMark = (state: MarkingState): boolean =>
  maskFieldOf(state)?.words === undefined && isMarkable(state) && !hasMarks(state.marking);

/** The mask is sent with the edit, unless the words alone mean the same. */
export function isMarkSent(state: MarkingState): boolean {
  const field = maskFieldOf(state);
  if (!field || !isMarkWanted(field, state) || !hasMarks(state.marking)) return false;
  return !field.words || !isOnlyFound(state.marking, inputOf(field.words.param)(state));
}

/** A mark without which the tool works on the whole image is made only when the person asks for it, or is asked what words mean. */
export const isMarkWanted = ({ words }: MaskField, state: MarkingState): boolean =>
  words !== undefined || state.marksWanted || isAnswerMarked(state);

/** What the tool works on can be marked, once that is asked for. */
export const canBeMarked = (state: MarkingState): boolean =>
  state.fieldsInView && state.result === null && maskFieldOf(state) !== undefined;

/** The image can be marked now: taps and the brush are active. */
export function isMarkable(state: MarkingState): boolean {
  const field = maskFieldOf(state);
  return state.fieldsInView && state.result === null && field !== undefined && isMarkWanted(field, state);
}

/** A press on the image marks the thing under it. */
export const isTapping = (state: MarkingState): boolean => isMarkable(state) && state.brush.hand === 'tap';
