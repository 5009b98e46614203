import { freeNotes } from '../../../../tools/messages.ts';
import { tools } from '../../../../tools/catalogue.ts';
import type { MaskField, RatioField, ToolField } from '../../../../tools/tool.ts';
import type { Size } from '../canvas/viewport.ts';
import { outputOf, roomOf } from '../adjusting/geometry.ts';
import { adjustmentOf } from './adjusting-slice.ts';
import { currentOf, type EditorImage } from './document-slice.ts';
import { isPlain } from '../composing/composition.ts';
import type { EditorState } from './editor-state.ts';
import { meansNothing } from './marking-slice.ts';
import { type Inputs, inputsOf, paramsFrom, extendedSize, isSameSize } from '../fields/field-inputs.ts';
import { startOf } from '../fields/example-words.ts';
import { foundIn, hasMarks, includesFound, isOnlyFound } from '../marking/marking.ts';

/** True from the press of Apply until the end of the edit has been shown. */
export const isBusy = ({ edit }: EditorState): boolean => edit.status === 'running' || edit.status === 'completed';

/** False while the current image failed to load: it is not edited then. */
export const hasImage = (state: EditorState): boolean => currentOf(state).id !== state.unloadableId;

/** What was there before the first accepted edit. */
export const originalOf = ({ history }: EditorState): EditorImage => history.past[0] ?? history.present;

/** Words may begin again with the original once there is another current image. */
export const canStartOver = ({ tool, history }: EditorState): boolean =>
  tool === 'magicEdit' && history.past.length > 0;

/** What an edit is asked of. */
export const sentOf = (state: EditorState): EditorImage =>
  state.startsOver && canStartOver(state) ? originalOf(state) : currentOf(state);

/** The stored image of the open result with its composition; null without a result, or while it is not stored. */
export function storedResult({ result, composing: { history, stored } }: EditorState): EditorImage | null {
  if (!result || isPlain(history.present)) return result;
  return stored?.of === history.present ? stored.image : null;
}

/**
 * What Download saves: the open result with its composition, else an edited current image. An unedited upload is not
 * offered.
 */
export const downloadableOf = (state: EditorState): EditorImage | null =>
  storedResult(state) ?? state.result ?? savedOf(state);

const savedOf = ({ history: { present } }: EditorState): EditorImage | null =>
  present.bucket === 'generated_images' ? present : null;

const NO_FIELDS: readonly ToolField[] = [];

export const fieldsOf = ({ tool }: EditorState): readonly ToolField[] => tools[tool].fields ?? NO_FIELDS;

const inputsNow = (state: EditorState): Inputs =>
  inputsOf(fieldsOf(state), startOf(state.tool), state.inputs[state.tool]);

/** What stands in a field of the chosen tool. */
export const inputOf =
  (param: string) =>
  (state: EditorState): string =>
    inputsNow(state)[param] ?? '';

/** The parameters of the chosen tool, not validated yet. */
export function paramsOf(state: EditorState): Record<string, unknown> {
  const inputs = inputsNow(state);
  const params = paramsFrom(fieldsOf(state), inputs);
  const field = maskFieldOf(state);
  const words = field?.words?.param;
  // The area found for the words was corrected. Sending the words too would undo the correction.
  const isAnswered = isMarkSent(state) && includesFound(state.marking, markWordsOf(state));
  if (words && (isAnswered || areWordsVain(state))) delete params[words];
  const object = isAnswered && !state.marksWanted ? foundIn(state.marking)?.object : undefined;
  return field?.answers && object !== undefined ? { ...params, [field.answers.words]: object } : params;
}

const maskFieldOf = (state: EditorState) => fieldsOf(state).find((field) => field.kind === 'mask');

/** The text whose things can be marked; '' where there is none. */
export function markWordsOf(state: EditorState): string {
  const field = maskFieldOf(state);
  const param = field?.words?.param ?? field?.answers?.text;
  return param === undefined ? '' : inputOf(param)(state).trim();
}

/** Nothing in the image is meant by the words in the field, or what was found for them was not wanted: they are not asked about again. */
export function areWordsVain(state: EditorState): boolean {
  const { search, edit } = state;
  if (edit.status === 'failed' && meansNothing(edit.code)) return true;
  if (search.status !== 'dropped' && !(search.status === 'failed' && meansNothing(search.code))) return false;
  return search.words === markWordsOf(state);
}

/** What becomes of what is marked. */
export const purposeOf = (state: EditorState): MaskField['purpose'] | undefined => maskFieldOf(state)?.purpose;

/** Whether the text of the field is nothing but the name of what to mark. */
export const isMarkNamed = (state: EditorState): boolean => maskFieldOf(state)?.words !== undefined;

/** Whether the shadow of what is marked belongs to it. */
export const marksShadow = (state: EditorState): boolean => purposeOf(state) === 'remove';

/** What the words in the field mean is marked, as it was found or corrected. */
export const isAnswerMarked = (state: EditorState): boolean => includesFound(state.marking, markWordsOf(state));

/** The area found for the words is a guess that is unchanged and waits for an answer. */
export function isGuessOpen(state: EditorState): boolean {
  const { search, marking, result } = state;
  if (result || search.status !== 'found' || search.sure || search.words !== markWordsOf(state)) return false;
  const last = marking.steps.at(-1);
  return last?.kind === 'found' && !last.sure && last.words === search.words;
}

/** Something is being looked for, so that what is marked is about to change. */
export const isLooking = ({ search, taps }: EditorState): boolean =>
  search.status === 'running' || taps.pending.length > 0;

/** Nothing is marked yet of what alone is to be worked on. */
export const awaitsMark = (state: EditorState): boolean =>
  state.marksWanted && maskFieldOf(state)?.words === undefined && isMarkable(state) && !hasMarks(state.marking);

/** The mask is sent with the edit, unless the words alone mean the same. */
export function isMarkSent(state: EditorState): boolean {
  const field = maskFieldOf(state);
  if (!field || !isMarkWanted(field, state) || !hasMarks(state.marking)) return false;
  return !field.words || !isOnlyFound(state.marking, inputOf(field.words.param)(state));
}

/** A mark without which the tool works on the whole image is made only when the person asks for it, or is asked what words mean. */
const isMarkWanted = ({ words }: MaskField, state: EditorState): boolean =>
  words !== undefined || state.marksWanted || isAnswerMarked(state);

/** What the tool works on can be marked, once that is asked for. */
export const canBeMarked = (state: EditorState): boolean =>
  state.fieldsInView && state.result === null && maskFieldOf(state) !== undefined;

/** The image can be marked now: taps and the brush are active. */
export function isMarkable(state: EditorState): boolean {
  const field = maskFieldOf(state);
  return state.fieldsInView && state.result === null && field !== undefined && isMarkWanted(field, state);
}

/** A press on the image marks the thing under it. */
export const isTapping = (state: EditorState): boolean => isMarkable(state) && state.brush.hand === 'tap';

/** How the open result can be composed, if it can. */
export const composesOf = ({ result, tool }: EditorState) => (result ? tools[tool].composes : undefined);

/** The result is no more than an attempt, which used no free edit. */
export const isAttempt = ({ notes }: EditorState): boolean => notes.some(({ code }) => freeNotes.includes(code));

/** There are notes on the result that are not dismissed. */
export const hasNotesLeft = ({ notes, dismissedNotes }: EditorState): boolean =>
  notes.some((_, place) => !dismissedNotes.includes(place));

/** The edge of the open result can be corrected now: the brush is active. */
export const isRefining = (state: EditorState): boolean =>
  composesOf(state) === 'backdrop' && state.composing.refining && !state.composing.storing;

export const holdsBrush = (state: EditorState): boolean => isMarkable(state) || isRefining(state);

/** Whether the chosen tool has all it needs. */
export function isReady(state: EditorState): boolean {
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

function isMarked(field: MaskField, state: EditorState, params: Record<string, unknown>): boolean {
  if (!isMarkWanted(field, state) || isMarkSent(state)) return true;
  return field.words !== undefined && params[field.words.param] !== undefined;
}

/** The requested size; null while the numbers are invalid. */
export function sizeAskedBy(field: RatioField, state: EditorState): Size | null {
  const params = paramsOf(state);
  const [width, height] = [params[field.width], params[field.height]];
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  return tools[state.tool].params.safeParse(params).success ? extendedSize(currentOf(state), width, height) : null;
}

/** The image's new edges. */
export interface Frame extends Size {
  /** As it was typed: 16 : 9. */
  readonly ratio: string;
}

/** The frame that is shown around the image while its new size is chosen. */
export function frameOf(state: EditorState): Frame | null {
  const field = fieldsOf(state).find((each) => each.kind === 'ratio');
  const size = state.fieldsInView && !state.result && field ? sizeAskedBy(field, state) : null;
  if (!field || !size) return null;
  return { ...size, ratio: `${inputOf(field.width)(state)} : ${inputOf(field.height)(state)}` };
}

/** The size of what lies on the canvas. */
export const shownSizeOf = (state: EditorState): Size =>
  adjustedSizeOf(state) ?? state.result ?? frameOf(state) ?? currentOf(state);

/** While the image is adjusted: the whole of it with room for its frame, or what becomes of it. */
function adjustedSizeOf(state: EditorState): Size | null {
  const { adjusting } = state;
  if (!adjusting) return null;
  const adjustment = adjustmentOf(state);
  return adjusting.view === 'crop'
    ? roomOf(adjustment, currentOf(state))
    : outputOf(adjustment, currentOf(state)).frame;
}

/** Whether Adjust can be opened: the image is there and no edit of it runs. */
export const canAdjust = (state: EditorState): boolean => hasImage(state) && !isBusy(state);
