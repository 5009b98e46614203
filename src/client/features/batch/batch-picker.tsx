import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { BATCH_LIMIT } from '../../../tools/limits.ts';
import { t } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';

export interface BatchPickerProps {
  /** What the file picker offers. */
  readonly accept: string;
  /** How many are there already. */
  readonly count: number;
  /** What photos will cost, said before there are any. */
  readonly price: string;
  /** Adds photos and returns how many did not fit. */
  readonly onFiles: (files: readonly File[]) => number;
  /** What is wrong with a file; null when it can be edited. */
  readonly refusalOf: (file: File) => Promise<{ readonly message: string } | null>;
}

/** Photos by the file picker, dropped anywhere on the page, or pasted: several at a time. */
export function BatchPicker({ count, price, accept, onFiles, refusalOf }: BatchPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const take = async (files: readonly File[]) => {
    const checked = await Promise.all(files.map(async (file) => ({ file, wrong: await refusalOf(file) })));
    const beyond = onFiles(checked.filter(({ wrong }) => !wrong).map(({ file }) => file));
    setRefusals([
      ...checked.flatMap(({ file, wrong }) =>
        wrong ? [t('batch.refused', { name: file.name, reason: wrong.message })] : [],
      ),
      ...(beyond > 0 ? [t('batch.tooMany', { limit: BATCH_LIMIT, count: beyond })] : []),
    ]);
  };
  const dragging = useFileDrop((files) => void take(files));
  const choose = () => input.current?.click();
  return (
    <section
      aria-label={t('batch.add')}
      className={classNames(
        'rounded-xl border-[1.5px] border-dashed bg-surface-1 transition-colors duration-160',
        dragging ? 'border-accent bg-accent-soft' : 'border-border-strong',
        count === 0 ? 'grid justify-items-center gap-2 px-6 py-20 text-center' : 'grid gap-3 px-5 py-4',
      )}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('batch.files')}
        accept={accept}
        onChange={({ currentTarget }) => {
          void take([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <div className={classNames('gap-x-6 gap-y-3', count > 0 && 'flex flex-wrap items-center')}>
        <div className="min-w-0 flex-1 basis-60">
          {count === 0 && (
            <h2 className="text-24 font-semibold">
              {dragging ? t('batch.drop') : t('batch.upTo', { count: BATCH_LIMIT })}
            </h2>
          )}
          <p className="text-pretty text-fg-muted">
            {count > 0 && dragging ? t('batch.drop') : <Lead count={count} />}
          </p>
          {count === 0 && <p className="mt-1 text-pretty text-fg-muted tabular-nums">{price}</p>}
        </div>
        <Button
          variant={count === 0 ? 'accent' : 'line'}
          size={count === 0 ? 'lg' : 'base'}
          className={count === 0 ? 'mt-4' : ''}
          disabled={count >= BATCH_LIMIT}
          onClick={choose}
        >
          <ImagePlus aria-hidden="true" className="size-5" />
          {count === 0 ? t('batch.choose') : t('batch.addMore')}
        </Button>
      </div>
      {refusals.length > 0 && (
        <div role="alert" className="grid gap-1">
          {refusals.map((refusal) => (
            <FormError key={refusal}>{refusal}</FormError>
          ))}
        </div>
      )}
    </section>
  );
}

/** A finger has nothing to drop. */
function Lead({ count }: { count: number }) {
  return (
    <>
      {count === 0 ? t('batch.lead') : t('batch.count', { count, limit: BATCH_LIMIT })}{' '}
      <span className="pointer-coarse:hidden">{count === 0 ? t('batch.leadDrop') : t('batch.countDrop')}</span>
    </>
  );
}
