import { ProcessPool } from '../../processes/process-pool.ts';
import { EDIT_NICENESS } from '../../processes/edit-niceness.ts';
import type { EditMethods } from './edit-process.ts';

/** Pixels lie outside of the JavaScript heap. */
const HEAP_MEGABYTES = 256;
/** More than an edit of 12 megapixels leaves behind, because a new process takes twice as long for its first edits. */
const KEEP_BELOW_BYTES = 500e6;

export type EditPool = ProcessPool<EditMethods>;

/** The processes in which pictures are edited, whichever editor asks: `concurrency` edits run at once. */
export function createEditPool(concurrency: number): EditPool {
  return new ProcessPool<EditMethods>({
    entry: new URL('./edit-process.ts', import.meta.url),
    size: concurrency,
    heapMegabytes: HEAP_MEGABYTES,
    niceness: EDIT_NICENESS,
    keepBelowBytes: KEEP_BELOW_BYTES,
  });
}
