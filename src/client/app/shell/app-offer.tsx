import { Smartphone, X } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { t } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { closeAppOffer, isSpent, openDownloadApp, useAppOffer, withdrawAppOffer } from '../download-app.ts';
import { titleOfWay, useWayToPhone } from '../way-to-phone.ts';

const DownloadAppCard = lazy(() => import('../../features/download-app/download-app-card.tsx'));

interface AppOfferProps {
  /** The picture that is open now, composed or not. */
  readonly imageId?: string | undefined;
  readonly className?: string;
}

/** The window beside a new result (E7, V22), where a desk has the room. Nothing where none is offered. */
export function AppOfferCard({
  imageId,
  className,
  role = 'group',
}: AppOfferProps & { role?: 'group' | 'complementary' }) {
  const offer = useAppOffer();
  const way = useWayToPhone();
  if (!offer || !way) return null;
  const title = isSpent(offer.freeEdits) ? t('app.spentTitle') : t(titleOfWay[way]);
  return (
    <div role={role} aria-label={title} className={className}>
      <Suspense>
        <DownloadAppCard title={title} offer={imageId ? { ...offer, imageId } : offer} />
      </Suspense>
    </div>
  );
}

/** The same closed, as one line: a press opens it whole. */
export function AppOfferLine({ imageId, className }: AppOfferProps) {
  const left = useId();
  const offer = useAppOffer();
  const way = useWayToPhone();
  if (!offer || !way) return null;
  const title = isSpent(offer.freeEdits) ? t('app.spentTitle') : t(titleOfWay[way]);
  const count = t('editor.editsLeft', { left: Math.max(0, offer.freeEdits.total - offer.freeEdits.used) });
  const open = () => {
    // At the end it would open again once the result is taken.
    if (isSpent(offer.freeEdits)) withdrawAppOffer();
    openDownloadApp({ ...offer, ...(imageId && { imageId }) });
  };
  return (
    <div
      role="group"
      aria-label={title}
      className={classNames('flex items-center rounded-lg border border-border bg-surface-2', className)}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby={left}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-lg px-3 text-left"
        onClick={open}
      >
        <Smartphone aria-hidden="true" className="size-5 shrink-0 text-fg-muted" />
        <span className="min-w-0">
          <span className="block leading-5 font-medium text-pretty">{title}</span>
          <span id={left} aria-hidden="true" className="block text-12 text-fg-muted tabular-nums">
            {count}
          </span>
        </span>
      </button>
      <Button variant="quiet" size="icon" className="shrink-0" aria-label={t('app.dismiss')} onClick={closeAppOffer}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
