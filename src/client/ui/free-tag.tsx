import { t } from '../language/text.ts';

/** Stands where nothing is counted. With an `id` it is no part of the name of the button around it, which it describes. */
export function FreeTag({ id }: { id?: string }) {
  return (
    <span
      id={id}
      aria-hidden={id !== undefined || undefined}
      className="rounded-full border border-current px-1.5 text-11 leading-[14px] font-medium text-success"
    >
      {t('adjust.noCost')}
    </span>
  );
}
