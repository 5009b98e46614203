import { buttonClass } from '../../../ui/button.tsx';
import { Download } from 'lucide-react';
import { dateText, t } from '../../../language/text.ts';

/** Everything of the account as one file (A8). `availableAt`: when the next can be made; null is now. */
export function ExportData({ availableAt }: { availableAt: string | null }) {
  if (availableAt !== null) {
    const time = dateText(availableAt, { timeStyle: 'short' });
    return <p>{t('security.exportLater', { time })}</p>;
  }
  return (
    <a href="/api/account/export" download className={buttonClass({ size: 'md' })}>
      <Download aria-hidden="true" className="size-4" />
      {t('security.export')}
    </a>
  );
}
