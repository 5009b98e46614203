import { t } from '../language/text.ts';

/** Stands where nothing is counted. */
export function FreeTag() {
  return (
    <span className="rounded-full border border-current px-1.5 text-11 leading-[14px] font-medium text-success">
      {t('adjust.noCost')}
    </span>
  );
}
