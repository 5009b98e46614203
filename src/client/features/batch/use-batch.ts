import { useEffect, useRef, useState } from 'react';
import { BATCH_LIMIT } from '../../../tools/limits.ts';
import { t } from '../../language/text.ts';
import { announce } from '../../ui/announcer.tsx';
import { type BatchRow, isToDo } from './batch-row.ts';
import { type BatchWork, PAGE_LEFT, runBatch, type ShowRow } from './run-batch.ts';

export interface Batch {
  readonly rows: readonly BatchRow[];
  readonly running: boolean;
  /** Adds as many as fit and returns how many did not fit. */
  readonly add: (files: readonly File[]) => number;
  readonly remove: (id: number) => void;
  /** Lets what failed or was left as it was wait again, for other settings. */
  readonly renew: () => void;
  /** Forgets all photos, for another batch. */
  readonly clear: () => void;
  /** Edits all that are not done. */
  readonly start: () => void;
  /** Tries one again. */
  readonly retry: (row: BatchRow) => void;
  /** Cancels what is in progress; it then waits again. */
  readonly stop: () => void;
}

let lastId = 0;

/** The state of a batch. `onEnded` is called whenever no photo is in progress any longer. */
export function useBatch(work: BatchWork, onEnded: (rows: readonly BatchRow[]) => void): Batch {
  const [rows, setRows] = useState<readonly BatchRow[]>([]);
  const [running, setRunning] = useState(0);
  const latest = useRef({ rows, work, onEnded });
  useEffect(() => {
    latest.current = { rows, work, onEnded };
  });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort(PAGE_LEFT);
  }, []);

  const show: ShowRow = (id, change) => {
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...change } : row)));
    const row = latest.current.rows.find((each) => each.id === id);
    if (row && change.state?.step === 'done') announce(t('batch.announceDone', { name: row.file.name }));
    if (row && (change.state?.step === 'failed' || change.state?.step === 'kept'))
      announce(t('batch.refused', { name: row.file.name, reason: change.state.message }));
  };
  const run = async (wanted: readonly BatchRow[]) => {
    const { signal } = leaving.current;
    setRunning((count) => count + 1);
    await runBatch(wanted, latest.current.work, show, signal);
    setRunning((count) => count - 1);
    if (!signal.aborted) latest.current.onEnded(latest.current.rows);
  };

  return {
    rows,
    running: running > 0,
    add: (files) => {
      const taken = files.slice(0, Math.max(0, BATCH_LIMIT - rows.length));
      const added = taken.map(
        (file) => ({ id: ++lastId, file, image: null, edited: null, state: { step: 'waiting' } }) as const,
      );
      setRows((now) => [...now, ...added]);
      return files.length - taken.length;
    },
    renew: () =>
      setRows((now) =>
        now.map((row) =>
          row.state.step === 'kept' || row.state.step === 'failed' ? { ...row, state: { step: 'waiting' } } : row,
        ),
      ),
    clear: () => setRows([]),
    remove: (id) => setRows((now) => now.filter((row) => row.id !== id)),
    start: () => void run(rows.filter(isToDo)),
    retry: (row) => void run([row]),
    stop: () => {
      leaving.current.abort();
      leaving.current = new AbortController();
    },
  };
}
