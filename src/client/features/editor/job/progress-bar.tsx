import { t } from '../../../language/text.ts';

export function ProgressBar({ percent }: { percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={t('editor.progress')}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="my-1 h-1 overflow-hidden rounded-full bg-surface-3"
    >
      <div className="h-full bg-accent transition-[width] duration-200 ease-linear" style={{ width: `${percent}%` }} />
    </div>
  );
}
