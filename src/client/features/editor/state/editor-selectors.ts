import { tools } from '../../../../tools/catalogue.ts';
import type { RatioField, ToolField } from '../../../../tools/tool.ts';
import type { Size } from '../canvas/viewport.ts';
import { currentOf, type EditorImage } from './document-slice.ts';
import { isPlain } from '../composing/composition.ts';
import type { EditorState } from './editor-state.ts';
import { type Inputs, inputsOf, paramsFrom, extendedSize, isSameSize } from '../fields/field-inputs.ts';
import { hasMarks, includesFound, isOnlyFound } from '../marking/marking.ts';

/** From the press of Apply until the end has been shown. */
export const isBusy = ({ edit }: EditorState): boolean => edit.status === 'running' || edit.status === 'completed';

/** An image that nobody could look at is not edited. */
export const hasImage = (state: EditorState): boolean => currentOf(state).id !== state.unloadableId;

/** What was there before the first accepted edit. */
export const originalOf = ({ history }: EditorState): EditorImage => history.past[0] ?? history.present;

/** What the open result has come to as a stored image; null when there is no result, or what it came to is not stored yet. */
export function storedResult({ result, composing: { history, stored } }: EditorState): EditorImage | null {
  if (!result || isPlain(history.present)) return result;
  return stored?.of === history.present ? stored.image : null;
}

/** What Download saves, once it is stored: what the open result has come to, else an edited current image; an upload that nothing was done to is not offered. */
export const downloadableOf = (state: EditorState): EditorImage | null =>
  storedResult(state) ?? state.result ?? savedOf(state);

const savedOf = ({ history: { present } }: EditorState): EditorImage | null =>
  present.bucket === 'generated_images' ? present : null;

const NO_FIELDS: readonly ToolField[] = [];

export const fieldsOf = ({ tool }: EditorState): readonly ToolField[] => tools[tool].fields ?? NO_FIELDS;

const inputsNow = (state: EditorState): Inputs =>
  inputsOf(fieldsOf(state), tools[state.tool].start, state.inputs[state.tool]);

/** What stands in a field of the chosen tool. */
export const inputOf =
  (param: string) =>
  (state: EditorState): string =>
    inputsNow(state)[param] ?? '';

/** Parameters of the chosen tool as they stand; whether they are valid is the tool's schema's to say. */
export function paramsOf(state: EditorState): Record<string, unknown> {
  const inputs = inputsNow(state);
  const params = paramsFrom(fieldsOf(state), inputs);
  const words = maskFieldOf(state)?.words.param;
  // What the words mean has been found and corrected: said again, the words would undo the correction.
  if (words && isMarkSent(state) && includesFound(state.marking, inputs[words] ?? '')) delete params[words];
  return params;
}

const maskFieldOf = (state: EditorState) => fieldsOf(state).find((field) => field.kind === 'mask');

/** What stands in the field that says in words what to mark; '' where there is none. */
export function markWordsOf(state: EditorState): string {
  const field = maskFieldOf(state);
  return field ? inputOf(field.words.param)(state).trim() : '';
}

/** What the words were taken for is a guess, and it lies on the image as it was found: it waits for a yes or a no. */
export function isGuessOpen(state: EditorState): boolean {
  const { search, marking, result } = state;
  if (result || search.status !== 'found' || search.sure || search.words !== markWordsOf(state)) return false;
  const last = marking.steps.at(-1);
  return last?.kind === 'found' && !last.sure && last.words === search.words;
}

/** Apply was pressed while it is still looked up what the words mean. */
export const awaitsSearch = (state: EditorState): boolean =>
  state.search.status === 'running' && state.search.thenApply === true && state.search.words === markWordsOf(state);

/** What is marked goes along with the edit; not when the words alone say the same. */
export function isMarkSent(state: EditorState): boolean {
  const field = maskFieldOf(state);
  if (!field || !hasMarks(state.marking)) return false;
  return !isOnlyFound(state.marking, inputOf(field.words.param)(state));
}

/** The image can be marked now: the brush is in the hand. */
export const isMarkable = (state: EditorState): boolean =>
  state.fieldsInView && state.result === null && maskFieldOf(state) !== undefined;

/** What can be made of the open result for no further edit. */
export const composesOf = ({ result, tool }: EditorState) => (result ? tools[tool].composes : undefined);

/** There is something to know of the result that the person has not put away. */
export const hasNotesLeft = ({ notes, dismissedNotes }: EditorState): boolean =>
  notes.some((_, place) => !dismissedNotes.includes(place));

/** The edge of the open result can be corrected now: the brush is in the hand. */
export const isRefining = (state: EditorState): boolean =>
  composesOf(state) === 'backdrop' && state.composing.refining && !state.composing.storing;

export const holdsBrush = (state: EditorState): boolean => isMarkable(state) || isRefining(state);

/** Whether the chosen tool has all it needs. */
export function isReady(state: EditorState): boolean {
  const params = paramsOf(state);
  return (
    tools[state.tool].params.safeParse(params).success &&
    fieldsOf(state).every((field) => {
      if (field.kind === 'mask') return isMarkSent(state) || params[field.words.param] !== undefined;
      return field.kind === 'text' || !isSameSize(sizeAskedBy(field, state) ?? currentOf(state), currentOf(state));
    })
  );
}

/** The size that the image is to get; null while the numbers make none. */
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
export const shownSizeOf = (state: EditorState): Size => state.result ?? frameOf(state) ?? currentOf(state);
