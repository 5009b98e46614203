import type { GenerationPhase } from '../../../tools/messages.ts';
import type { Image } from '../../app/api.ts';

/** The state of one photo of a batch. */
export type RowState =
  | { readonly step: 'waiting' }
  /** `part` of its bytes have left, 0 to 1. */
  | { readonly step: 'uploading'; readonly part: number }
  /** `place` in the queue, 1 for the next to run, where the server has said it. */
  | { readonly step: 'enhancing'; readonly phase: GenerationPhase; readonly place?: number | undefined }
  | { readonly step: 'done'; readonly result: Image }
  | { readonly step: 'failed'; readonly message: string }
  /** There was no free edit left for it. */
  | { readonly step: 'unpaid' };

export interface BatchRow {
  readonly id: number;
  readonly file: File;
  /** Set once it is uploaded: a retry does not send it again. */
  readonly image: Image | null;
  readonly state: RowState;
}

/** Whether it still has to be enhanced, by this attempt or by another. */
export const isToDo = ({ state }: BatchRow): boolean => state.step !== 'done';

export const isUnderWay = ({ state }: BatchRow): boolean => state.step === 'uploading' || state.step === 'enhancing';

export const stepsOf = (rows: readonly BatchRow[], step: RowState['step']): number =>
  rows.filter(({ state }) => state.step === step).length;
