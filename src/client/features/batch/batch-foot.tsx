import { moreEdits, useHasApp } from '../../app/app-stores.ts';
import { FolderDown, Images, Square } from 'lucide-react';
import { useState } from 'react';
import { errorMessageOf } from '../../app/api-error.ts';
import { type FreeEdits, openDownloadApp } from '../../app/download-app.ts';
import { t } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.tsx';
import { isToDo, isToPay, stepsOf, type BatchRow } from './batch-row.ts';
import type { Batch } from './use-batch.ts';
import { imageFile, saveFile } from '../../images/image-file.ts';
import { zipFile } from '../../images/zip.ts';
import { myImages } from '../../app/my-images.ts';

interface BatchFootProps {
  readonly batch: Batch;
  readonly freeEdits: FreeEdits;
  /** Whether its tool never uses a free edit here. */
  readonly isFree: boolean;
}

/** The cost and progress of the batch, and its buttons. */
export function BatchFoot({ batch, freeEdits, isFree }: BatchFootProps) {
  const { rows, running } = batch;
  const more = moreEdits(useHasApp());
  const toDo = rows.filter(isToDo);
  const toPay = isFree ? 0 : rows.filter(isToPay).length;
  const [done, kept] = [stepsOf(rows, 'done'), stepsOf(rows, 'kept')];
  return (
    <div className="sticky bottom-0 -mx-4 grid gap-3 border-t border-border bg-bg px-4 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] tablet:mx-0 tablet:px-0">
      {running && <Progress label={t('batch.progress')} value={(done + kept) / rows.length} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p role="status" className="min-w-0 flex-1 basis-60 text-pretty text-fg-muted tabular-nums">
          {running
            ? t('batch.running', { done: done + kept, total: rows.length })
            : costOf(batch, toPay, freeEdits, more)}
        </p>
        <div className="flex flex-wrap gap-2 max-tablet:w-full max-tablet:*:flex-1">
          {done > 0 && !running && <SaveAll batch={batch} />}
          {toDo.length === 0 && (
            <Button size="lg" onClick={batch.clear}>
              {t('batch.clear')}
            </Button>
          )}
          {running ? (
            <Button size="lg" onClick={batch.stop}>
              <Square aria-hidden="true" className="size-4" />
              {t('batch.stop')}
            </Button>
          ) : (
            toDo.length > 0 && <Start batch={batch} toDo={toDo.length} toPay={toPay} freeEdits={freeEdits} />
          )}
        </div>
      </div>
    </div>
  );
}

interface StartProps {
  readonly batch: Batch;
  readonly toDo: number;
  readonly toPay: number;
  readonly freeEdits: FreeEdits;
}

function Start({ batch, toDo, toPay, freeEdits }: StartProps) {
  const now = toDo - toPay + Math.min(toPay, Math.max(0, freeEdits.total - freeEdits.used));
  if (now <= 0) {
    return (
      <Button variant="accent" size="lg" onClick={() => openDownloadApp({ freeEdits, stillFree: [myImages()] })}>
        {t('app.spentTitle')}
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

function costOf({ rows }: Batch, toPay: number, { used, total }: FreeEdits, more: string): string {
  const [done, kept] = [stepsOf(rows, 'done'), stepsOf(rows, 'kept')];
  const left = Math.max(0, total - used);
  if (!rows.some(isToDo))
    return kept > 0 ? t('batch.doneAndKept', { done, kept }) : t('batch.allDone', { count: done });
  if (toPay > 0 && left === 0) {
    return done > 0 ? t('batch.stopped', { done, count: rows.length, more }) : t('batch.allUsed', { total, more });
  }
  if (toPay === 0) return t('editor.pricePlain');
  if (left < toPay) return t('batch.tooFew', { left, count: toPay });
  return t('batch.cost', { count: toPay, left });
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
