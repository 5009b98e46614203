import type { GenerationPhase } from '../../../tools/messages.ts';
import type { Image } from '../../app/members/api.ts';

/** The state of one photo of a batch. */
export type RowState =
  | { readonly step: 'waiting' }
  /** `part` of its bytes have left, 0 to 1. */
  | { readonly step: 'uploading'; readonly part: number }
  /** `place` in the queue, 1 for the next to run, where the server has said it. */
  | { readonly step: 'editing'; readonly phase: GenerationPhase; readonly place?: number | undefined }
  | { readonly step: 'done'; readonly result: Image }
  /** The tool found nothing to do in it, which costs nothing. */
  | { readonly step: 'kept'; readonly message: string }
  | { readonly step: 'failed'; readonly message: string }
  /** There was no free edit left for it. */
  | { readonly step: 'unpaid' };

export interface BatchRow {
  readonly id: number;
  readonly file: File;
  /** Set once it is uploaded: a retry does not send it again. */
  readonly image: Image | null;
  /** What the tool made of it, before a background is put behind: a retry does not pay for it again. */
  readonly edited: Image | null;
  readonly state: RowState;
}

/** Whether it still has to be edited, by this attempt or by another. */
export const isToDo = ({ state }: BatchRow): boolean => state.step !== 'done' && state.step !== 'kept';

/** Whether it still needs a free edit. */
export const isToPay = (row: BatchRow): boolean => isToDo(row) && !row.edited;

export const isUnderWay = ({ state }: BatchRow): boolean => state.step === 'uploading' || state.step === 'editing';

export const stepsOf = (rows: readonly BatchRow[], step: RowState['step']): number =>
  rows.filter(({ state }) => state.step === step).length;
