import type { GenerationPhase } from '../../../tools/messages.ts';
import type { Generation, Image } from '../../app/api.ts';
import { ApiError, errorMessageOf } from '../../app/api-error.ts';
import { errorText } from '../../language/tool-messages.ts';
import type { BatchRow } from './batch-row.ts';

/** The reason of an abort when the page was left. Edits that have begun then continue. */
export const PAGE_LEFT = 'the page was left';

/** The operations of a batch on one photo. */
export interface BatchWork {
  readonly upload: (
    file: File,
    hooks: { readonly onProgress: (part: number) => void; readonly signal: AbortSignal },
  ) => Promise<Image>;
  /** Runs an edit to its end. An aborted `signal` cancels it, which refunds the free edit, unless the page was left. */
  readonly enhance: (
    image: Image,
    hooks: { readonly onPhase: (phase: GenerationPhase, place?: number) => void; readonly signal: AbortSignal },
  ) => Promise<Generation>;
  /** Asks for consent to send photos to another company. Resolves with false when it is not given. */
  readonly askForConsent: () => Promise<boolean>;
}

export type ShowRow = (id: number, change: Partial<Pick<BatchRow, 'image' | 'state'>>) => void;

/** Photos under way at a time: while one is edited, the next is sent. */
const LANES = 2;

/**
 * Enhances the photos in order. A failed photo does not stop the others. Once the free edits are used up, no further
 * photo is sent. Resolves when no photo is in progress. After an abort of `signal`, the rest stays waiting.
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
    const onPhase = (phase: GenerationPhase, place?: number) =>
      show(id, { image, state: { step: 'enhancing', phase, place } });
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
