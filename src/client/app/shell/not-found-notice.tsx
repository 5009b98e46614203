import { X } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '../../language/text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useLocation } from '../../router/routing.tsx';
import { forgetLedTo, useLedTo } from '../not-found.ts';

/** One line on the page that an unknown address led to, until it is put away or left (R15). */
export function NotFoundNotice() {
  const path = useLedTo();
  const { pathname } = useLocation();
  const isHere = path === pathname;
  // Left: it does not come back with the page.
  useEffect(() => {
    if (isHere) return forgetLedTo;
  }, [isHere]);
  if (!isHere) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-4 top-[calc(4rem+env(safe-area-inset-top))] z-60 mx-auto flex max-w-[440px] items-center gap-2 rounded-lg bg-ink py-1.5 pr-1.5 pl-4 text-ink-fg shadow-lift"
    >
      <p className="flex-1 py-1.5 font-medium text-pretty">
        {path === '/dashboard' ? t('failure.notFoundDashboard') : t('failure.notFound')}
      </p>
      <button
        type="button"
        aria-label={t('ui.dismiss')}
        className={buttonClass({ variant: 'quiet', size: 'icon' }, 'not-disabled:hover:bg-ink-hover')}
        onClick={forgetLedTo}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
