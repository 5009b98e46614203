import { type GenerationPhase, leavesAsIs } from '../../../tools/messages.ts';
import type { Generation, Image } from '../../app/members/api.ts';
import { ApiError, errorMessageOf, type FailureCode } from '../../app/api-error.ts';
import { errorText } from '../../language/tool-messages.ts';
import type { BatchRow, RowState } from './batch-row.ts';

/** The reason of an abort when the page was left. Edits that have begun then continue. */
export const PAGE_LEFT = 'the page was left';

/** The operations of a batch on one photo. */
export interface BatchWork {
  readonly upload: (
    file: File,
    hooks: { readonly onProgress: (part: number) => void; readonly signal: AbortSignal },
  ) => Promise<Image>;
  /** Runs an edit to its end. An aborted `signal` cancels it, which refunds the free edit, unless the page was left. */
  readonly edit: (
    image: Image,
    hooks: { readonly onPhase: (phase: GenerationPhase, place?: number) => void; readonly signal: AbortSignal },
  ) => Promise<Generation>;
  /** What a result becomes at no cost, such as one with a background. */
  readonly finish: (image: Image, edited: Image) => Promise<Image>;
  /** Asks for consent to send photos to another company. Resolves with false when it is not given. */
  readonly askForConsent: () => Promise<boolean>;
}

export type ShowRow = (id: number, change: Partial<Pick<BatchRow, 'image' | 'edited' | 'state'>>) => void;

/** Photos under way at a time: while one is edited, the next is sent. */
const LANES = 2;

/**
 * Edits the photos in order. A failed photo does not stop the others. Once the free edits are used up, no further
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
      if (paid || row.edited) paid = (await editRow(row, work, show, signal)) && paid;
      else show(row.id, { state: { step: 'unpaid' } });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** False when there was no free edit for it. */
async function editRow(row: BatchRow, work: BatchWork, show: ShowRow, signal: AbortSignal): Promise<boolean> {
  const { id } = row;
  try {
    const image = row.image ?? (await uploadRow(row, work, show, signal));
    const onPhase = (phase: GenerationPhase, place?: number) =>
      show(id, { image, state: { step: 'editing', phase, place } });
    onPhase(row.edited ? 'finishing' : 'queued');
    const ended = row.edited ? { edited: row.edited } : await editedBy(image, work, { onPhase, signal });
    if ('state' in ended) show(id, ended);
    else {
      show(id, ended);
      show(id, { state: { step: 'done', result: await work.finish(image, ended.edited) } });
    }
  } catch (error) {
    if (signal.aborted) show(id, { state: { step: 'waiting' } });
    else if (error instanceof ApiError && error.code === 'free_limit_reached') {
      show(id, { state: { step: 'unpaid' } });
      return false;
    } else show(id, { state: stateOf(error) });
  }
  return true;
}

/** What an edit made of the photo, or how it ended without. */
async function editedBy(
  image: Image,
  work: BatchWork,
  hooks: Parameters<BatchWork['edit']>[1],
): Promise<{ readonly edited: Image } | { readonly state: RowState }> {
  const { status, results, error } = await editAllowed(image, work, hooks);
  const [edited] = results;
  if (edited) return { edited };
  if (status === 'cancelled') return { state: { step: 'waiting' } };
  const code = error?.code ?? 'edit_failed';
  return { state: { step: stepBy(code), message: errorText(code, error?.message, error?.details) } };
}

const stepBy = (code: FailureCode): 'kept' | 'failed' => (leavesAsIs.some((each) => each === code) ? 'kept' : 'failed');

function stateOf(error: unknown): RowState {
  const step = error instanceof ApiError ? stepBy(error.code) : 'failed';
  return { step, message: errorMessageOf(error) };
}

function uploadRow({ id, file }: BatchRow, work: BatchWork, show: ShowRow, signal: AbortSignal): Promise<Image> {
  show(id, { state: { step: 'uploading', part: 0 } });
  return work.upload(file, { signal, onProgress: (part) => show(id, { state: { step: 'uploading', part } }) });
}

/** A server whose model is another company's asks before the first photo. */
async function editAllowed(
  image: Image,
  work: BatchWork,
  hooks: Parameters<BatchWork['edit']>[1],
): Promise<Generation> {
  try {
    return await work.edit(image, hooks);
  } catch (error) {
    const asked = error instanceof ApiError && error.code === 'consent_required';
    if (!asked || !(await work.askForConsent())) throw error;
    return work.edit(image, hooks);
  }
}
