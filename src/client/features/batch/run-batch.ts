import type { GenerationPhase } from '../../../tools/messages.ts';
import type { Generation, Image } from '../../app/api.ts';
import { ApiError, errorMessageOf } from '../../app/api-error.ts';
import { errorText } from '../../language/tool-messages.ts';
import type { BatchRow } from './batch-row.ts';

/** Why a signal was aborted when nobody stopped the batch: what was begun goes on without the page. */
export const PAGE_LEFT = 'the page was left';

/** What a batch has done for it, one photo at a time. */
export interface BatchWork {
  readonly upload: (
    file: File,
    hooks: { readonly onProgress: (part: number) => void; readonly signal: AbortSignal },
  ) => Promise<Image>;
  /** An edit to its end, whatever that is; when `signal` is aborted the edit is cancelled, which gives its free edit back, unless the page was left. */
  readonly enhance: (
    image: Image,
    hooks: { readonly onPhase: (phase: GenerationPhase) => void; readonly signal: AbortSignal },
  ) => Promise<Generation>;
  /** Asks whether photos may go to another company; false when that stayed open. */
  readonly askForConsent: () => Promise<boolean>;
}

export type ShowRow = (id: number, change: Partial<Pick<BatchRow, 'image' | 'state'>>) => void;

/** Photos under way at a time: while one is edited, the next is sent. */
const LANES = 2;

/**
 * Enhances these photos, in their order. One that fails does not stop the others; when the free edits are used up, those that
 * are left are not even sent. Resolves when nothing is under way any longer; an aborted `signal` leaves the rest waiting.
 */
export async function runBatch(
  rows: readonly BatchRow[],
  work: BatchWork,
  show: ShowRow,
  signal: AbortSignal,
): Promise<void> {
  const left = [...rows];
  let paid = true;
  const lane = async () => {
    for (let row = left.shift(); row && !signal.aborted; row = left.shift()) {
      if (paid) paid = await enhanceRow(row, work, show, signal);
      else show(row.id, { state: { step: 'unpaid' } });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** False when there was no free edit for it. */
async function enhanceRow(row: BatchRow, work: BatchWork, show: ShowRow, signal: AbortSignal): Promise<boolean> {
  const { id } = row;
  try {
    const image = row.image ?? (await uploadRow(row, work, show, signal));
    const onPhase = (phase: GenerationPhase) => show(id, { image, state: { step: 'enhancing', phase } });
    onPhase('queued');
    const { status, results, error } = await enhanceAllowed(image, work, { onPhase, signal });
    const [result] = results;
    if (result) show(id, { state: { step: 'done', result } });
    else if (status === 'cancelled') show(id, { state: { step: 'waiting' } });
    else
      show(id, {
        state: { step: 'failed', message: errorText(error?.code ?? 'edit_failed', error?.message, error?.details) },
      });
  } catch (error) {
    if (signal.aborted) show(id, { state: { step: 'waiting' } });
    else if (error instanceof ApiError && error.code === 'free_limit_reached') {
      show(id, { state: { step: 'unpaid' } });
      return false;
    } else show(id, { state: { step: 'failed', message: errorMessageOf(error) } });
  }
  return true;
}

function uploadRow({ id, file }: BatchRow, work: BatchWork, show: ShowRow, signal: AbortSignal): Promise<Image> {
  show(id, { state: { step: 'uploading', part: 0 } });
  return work.upload(file, { signal, onProgress: (part) => show(id, { state: { step: 'uploading', part } }) });
}

/** A server whose model is another company's asks before the first photo. */
async function enhanceAllowed(
  image: Image,
  work: BatchWork,
  hooks: Parameters<BatchWork['enhance']>[1],
): Promise<Generation> {
  try {
    return await work.enhance(image, hooks);
  } catch (error) {
    const asked = error instanceof ApiError && error.code === 'consent_required';
    if (!asked || !(await work.askForConsent())) throw error;
    return work.enhance(image, hooks);
  }
}
