import { Check, CircleAlert, Download, ImageIcon, RotateCw, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { GenerationPhase } from '../../../tools/messages.ts';
import { imageFile, saveFile } from '../../images/image-file.ts';
import { errorMessageOf } from '../../app/api-error.ts';
import { t } from '../../language/text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.tsx';
import { type BatchRow, isUnderWay, type RowState } from './batch-row.ts';
import type { Batch } from './use-batch.ts';
import { Link } from '../../router/link.tsx';

/** The photos of a batch, one a line: its state and its actions. */
export function BatchList({ batch }: { batch: Batch }) {
  return (
    <ul aria-label={t('batch.photos')} className="divide-y divide-border rounded-xl border border-border bg-surface-1">
      {batch.rows.map((row) => (
        <Row key={row.id} row={row} batch={batch} />
      ))}
    </ul>
  );
}

function Row({ row, batch }: { row: BatchRow; batch: Batch }) {
  const { file, state } = row;
  return (
    <li className="flex min-h-20 items-center gap-3 px-3 py-2.5 tablet:gap-4 tablet:px-4">
      <Thumbnail row={row} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="truncate font-medium">{file.name}</p>
        <State row={row} />
      </div>
      <div className="flex shrink-0 items-center gap-1">
        {state.step === 'done' && <ResultActions row={row} />}
        {state.step === 'failed' && (
          <Button onClick={() => batch.retry(row)} aria-label={t('batch.retry', { name: file.name })}>
            <RotateCw aria-hidden="true" className="size-4" />
            {t('ui.tryAgain')}
          </Button>
        )}
        {state.step !== 'done' && state.step !== 'kept' && !isUnderWay(row) && (
          <IconButton label={t('batch.remove', { name: file.name })} onPress={() => batch.remove(row.id)}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </div>
    </li>
  );
}

/** How far an edit is when a phase begins. */
const parts: Readonly<Record<GenerationPhase, number>> = { queued: 0, preparing: 0.2, editing: 0.4, finishing: 0.9 };

function State({ row: { file, state } }: { row: BatchRow }) {
  switch (state.step) {
    case 'waiting':
      return <p className="text-fg-muted">{t('batch.waiting')}</p>;
    case 'uploading':
      return (
        <div className="grid max-w-80 gap-1.5">
          <p className="text-fg-muted tabular-nums">{t('upload.percent', { percent: Math.round(state.part * 100) })}</p>
          <Progress label={t('batch.uploadOf', { name: file.name })} value={state.part} />
        </div>
      );
    case 'editing':
      return (
        <div className="grid max-w-80 gap-1.5">
          <p className="text-fg-muted">{editingText(state)}</p>
          <Progress label={t('batch.editOf', { name: file.name })} value={parts[state.phase]} />
        </div>
      );
    case 'done':
      return (
        <p className="flex items-center gap-1.5 text-fg-muted tabular-nums">
          <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
          {t('batch.edited', { size: `${state.result.width} × ${state.result.height}` })}
        </p>
      );
    case 'kept':
      return <p className="text-pretty text-fg-muted">{t('batch.kept', { reason: state.message })}</p>;
    case 'failed':
      return (
        <p className="flex items-start gap-1.5 text-pretty text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {state.message}
        </p>
      );
    case 'unpaid':
      return <p className="text-pretty text-fg-muted">{t('batch.unpaid')}</p>;
  }
}

function editingText({ phase, place }: Extract<RowState, { step: 'editing' }>): string {
  if (phase !== 'queued') return t('batch.editing');
  return place === undefined ? t('batch.waiting') : t('edit.place', { before: place - 1 });
}

function ResultActions({ row: { file, state } }: { row: BatchRow }) {
  if (state.step !== 'done') return null;
  const { id, url } = state.result;
  const save = () =>
    imageFile(url)
      .then(saveFile)
      .catch((error: unknown) => toast(errorMessageOf(error)));
  return (
    <>
      <Link
        to={`/editor/${id}`}
        aria-label={t('batch.openIn', { name: file.name })}
        className={buttonClass({ variant: 'quiet' }, 'max-tablet:hidden')}
      >
        {t('batch.open')}
      </Link>
      <IconButton label={t('batch.download', { name: file.name })} onPress={() => void save()}>
        <Download aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  );
}

function IconButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} title={label} onClick={onPress}>
      {children}
    </Button>
  );
}

/** The photo from this device until the server has one; a browser may not know its format. */
function Thumbnail({ row: { file, image, state } }: { row: BatchRow }) {
  const own = useObjectUrl(file);
  const [unknown, setUnknown] = useState(false);
  const stored = state.step === 'done' ? state.result : image;
  const source = stored ? `${stored.url}?w=160` : own;
  if (!source || (unknown && !stored)) {
    return (
      <span className="grid size-14 shrink-0 place-items-center rounded-md bg-surface-3">
        <ImageIcon aria-hidden="true" className="size-5 text-fg-subtle" />
      </span>
    );
  }
  return (
    <img
      src={source}
      alt=""
      className="size-14 shrink-0 rounded-md bg-surface-3 object-cover"
      onError={() => setUnknown(true)}
    />
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
