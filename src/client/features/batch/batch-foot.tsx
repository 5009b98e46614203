import { FolderDown, Images, Square } from 'lucide-react';
import { useState } from 'react';
import { errorMessageOf } from '../../app/api-error.ts';
import { type FreeEdits, openDownloadApp } from '../../app/download-app.ts';
import { t } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.tsx';
import { isToDo, stepsOf, type BatchRow } from './batch-row.ts';
import type { Batch } from './use-batch.ts';
import { imageFile, saveFile } from '../../images/image-file.ts';
import { zipFile } from '../../images/zip.ts';

/** The cost and progress of the batch, and its buttons. */
export function BatchFoot({ batch, freeEdits }: { batch: Batch; freeEdits: FreeEdits }) {
  const { rows, running } = batch;
  const toDo = rows.filter(isToDo).length;
  const done = stepsOf(rows, 'done');
  return (
    <div className="sticky bottom-0 -mx-4 grid gap-3 border-t border-border bg-bg px-4 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] tablet:mx-0 tablet:px-0">
      {running && <Progress label={t('batch.progress')} value={done / rows.length} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p role="status" className="min-w-0 flex-1 basis-60 text-pretty text-fg-muted tabular-nums">
          {running ? t('batch.running', { done, total: rows.length }) : costOf(batch, freeEdits)}
        </p>
        <div className="flex flex-wrap gap-2 max-tablet:w-full max-tablet:*:flex-1">
          {done > 0 && !running && <SaveAll batch={batch} />}
          {running ? (
            <Button size="lg" onClick={batch.stop}>
              <Square aria-hidden="true" className="size-4" />
              {t('batch.stop')}
            </Button>
          ) : (
            toDo > 0 && <Start batch={batch} toDo={toDo} freeEdits={freeEdits} />
          )}
        </div>
      </div>
    </div>
  );
}

function Start({ batch, toDo, freeEdits }: { batch: Batch; toDo: number; freeEdits: FreeEdits }) {
  const left = freeEdits.total - freeEdits.used;
  const now = Math.min(toDo, left);
  if (now <= 0) {
    return (
      <Button variant="accent" size="lg" onClick={() => openDownloadApp(freeEdits)}>
        {t('batch.toTheApp')}
      </Button>
    );
  }
  return (
    <Button variant="accent" size="lg" onClick={batch.start}>
      <Images aria-hidden="true" className="size-5" />
      {t('batch.start', { count: now })}
    </Button>
  );
}

function SaveAll({ batch: { rows } }: { batch: Batch }) {
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    void saveAll(rows)
      .catch((error: unknown) => toast(errorMessageOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Button variant={rows.some(isToDo) ? 'line' : 'accent'} size="lg" busy={busy} onClick={save}>
      {!busy && <FolderDown aria-hidden="true" className="size-5" />}
      {t('batch.downloadAll')}
    </Button>
  );
}

function costOf({ rows }: Batch, { used, total }: FreeEdits): string {
  const toDo = rows.filter(isToDo).length;
  const left = Math.max(0, total - used);
  if (toDo === 0) return t('batch.allDone', { count: rows.length });
  if (left === 0) return t('batch.allUsed', { total });
  if (left < toDo) return t('batch.tooFew', { left, count: toDo });
  return t('batch.cost', { count: toDo, left });
}

/** All results in one zip, each called as its photo is. */
async function saveAll(rows: readonly BatchRow[]): Promise<void> {
  const taken = new Set<string>();
  const files: File[] = [];
  for (const { file, state } of rows) {
    if (state.step !== 'done') continue;
    const name = freeName(file.name.replace(/\.[^.]+$/, ''), taken);
    files.push(new File([await imageFile(state.result.url)], name, { type: 'image/png' }));
  }
  saveFile(await zipFile(files));
}

/** Two photos may have the same name. */
function freeName(base: string, taken: Set<string>): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? `${base}.png` : `${base} (${count}).png`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}
