import { tools } from '../../../../tools/catalogue.ts';
import type { InputsSlice } from '../inputs/inputs-slice.ts';
import type { JobSlice } from '../job/job-slice.ts';
import { isMarkable } from '../marking/marking-selectors.ts';
import type { MarkingSlice } from '../marking/marking-slice.ts';
import type { DocumentSlice, EditorImage } from '../state/document-slice.ts';
import type { ComposingSlice } from './composing-slice.ts';
import { isPlain } from './composition.ts';

/** A result is open, with what is composed of it. */
type ResultState = ComposingSlice & JobSlice;

/** The stored image of the open result with its composition; null without a result, or while it is not stored. */
export function storedResult({ result, composing: { history, stored } }: ResultState): EditorImage | null {
  if (!result || isPlain(history.present)) return result;
  return stored?.of === history.present ? stored.image : null;
}

/**
 * What Download saves: the open result with its composition, else an edited current image. An unedited upload is not
 * offered.
 */
export const downloadableOf = (state: ResultState & DocumentSlice): EditorImage | null =>
  storedResult(state) ?? state.result ?? savedOf(state);

const savedOf = ({ history: { present } }: DocumentSlice): EditorImage | null =>
  present.bucket === 'generated_images' ? present : null;

/** How the open result can be composed, if it can. */
export const composesOf = ({ result, tool }: JobSlice & InputsSlice) => (result ? tools[tool].composes : undefined);

/** The edge of the open result can be corrected now: the brush is active. */
export const isRefining = (state: ResultState & InputsSlice): boolean =>
  composesOf(state) === 'backdrop' && state.composing.refining && !state.composing.storing;

/** A pointer moves the cut-out of the open result. */
export const isPlacing = (state: ResultState & InputsSlice): boolean =>
  composesOf(state) === 'backdrop' && state.composing.placing && !state.composing.storing;

export const holdsBrush = (state: ResultState & DocumentSlice & InputsSlice & MarkingSlice): boolean =>
  isMarkable(state) || isRefining(state);
