import { Smartphone, X } from 'lucide-react';
import { t } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { openDownloadApp, useAppOffer, withdrawAppOffer } from '../download-app.ts';

interface AppOfferProps {
  /** Leaves the count of free edits out, where there is one line. */
  readonly compact?: boolean;
  readonly className?: string;
}

/** The way to the mobile app beside a new result, until it is opened or dismissed (E7, V22). Nothing where none is offered. */
export function AppOffer({ compact = false, className }: AppOfferProps) {
  const offer = useAppOffer();
  if (!offer) return null;
  const { freeEdits, first } = offer;
  return (
    <div
      role="group"
      aria-label={t('app.title')}
      className={classNames('flex items-center rounded-lg border border-border bg-surface-2', className)}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-lg px-3 text-left"
        onClick={() => openDownloadApp(freeEdits, first)}
      >
        <Smartphone aria-hidden="true" className="size-5 shrink-0 text-fg-muted" />
        <span className="min-w-0">
          <span className="block truncate font-medium">{t('app.title')}</span>
          {!compact && (
            <span className="block text-12 text-fg-muted tabular-nums">
              {t('member.freeEdits', { used: freeEdits.used, total: freeEdits.total })}
            </span>
          )}
        </span>
      </button>
      <Button variant="quiet" size="icon" className="shrink-0" aria-label={t('app.dismiss')} onClick={withdrawAppOffer}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
