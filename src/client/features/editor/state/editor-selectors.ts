import { tools } from '../../../../tools/catalogue.ts';
import type { MaskField, RatioField, ToolField } from '../../../../tools/tool.ts';
import type { Size } from '../canvas/viewport.ts';
import { outputOf, roomOf } from '../adjusting/geometry.ts';
import { adjustmentOf } from './adjusting-slice.ts';
import { currentOf, type EditorImage } from './document-slice.ts';
import { isPlain } from '../composing/composition.ts';
import type { EditorState } from './editor-state.ts';
import { type Inputs, inputsOf, paramsFrom, extendedSize, isSameSize } from '../fields/field-inputs.ts';
import { startOf } from '../fields/example-words.ts';
import { hasMarks, includesFound, isOnlyFound } from '../marking/marking.ts';

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
  const words = maskFieldOf(state)?.words?.param;
  // The area found for the words was corrected. Sending the words too would undo the correction.
  if (words && isMarkSent(state) && includesFound(state.marking, inputs[words] ?? '')) delete params[words];
  return params;
}

const maskFieldOf = (state: EditorState) => fieldsOf(state).find((field) => field.kind === 'mask');

/** The text of the mask field; '' where there is none. */
export function markWordsOf(state: EditorState): string {
  const words = maskFieldOf(state)?.words;
  return words ? inputOf(words.param)(state).trim() : '';
}

/** Whether the shadow of what is marked belongs to it. */
export const marksShadow = (state: EditorState): boolean => maskFieldOf(state)?.purpose === 'remove';

/** The area found for the words is a guess that is unchanged and waits for an answer. */
export function isGuessOpen(state: EditorState): boolean {
  const { search, marking, result } = state;
  if (result || search.status !== 'found' || search.sure || search.words !== markWordsOf(state)) return false;
  const last = marking.steps.at(-1);
  return last?.kind === 'found' && !last.sure && last.words === search.words;
}

/** Apply was pressed during the search for the words in the field. */
export const awaitsSearch = (state: EditorState): boolean =>
  state.search.status === 'running' && state.search.thenApply === true && state.search.words === markWordsOf(state);

/** The mask is sent with the edit, unless the words alone mean the same. */
export function isMarkSent(state: EditorState): boolean {
  const field = maskFieldOf(state);
  if (!field || !isMarkWanted(field, state) || !hasMarks(state.marking)) return false;
  return !field.words || !isOnlyFound(state.marking, inputOf(field.words.param)(state));
}

/** A mark without which the tool works on the whole image is made only when it is asked for. */
const isMarkWanted = ({ words }: MaskField, { marksWanted }: EditorState): boolean =>
  words !== undefined || marksWanted;

/** The image can be marked now: taps and the brush are active. */
export function isMarkable(state: EditorState): boolean {
  const field = maskFieldOf(state);
  return state.fieldsInView && state.result === null && field !== undefined && isMarkWanted(field, state);
}

/** A press on the image marks the thing under it. */
export const isTapping = (state: EditorState): boolean => isMarkable(state) && state.brush.hand === 'tap';

/** How the open result can be composed, if it can. */
export const composesOf = ({ result, tool }: EditorState) => (result ? tools[tool].composes : undefined);

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
