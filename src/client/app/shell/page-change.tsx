import { useEffect, useRef } from 'react';
import { t } from '../../language/text.ts';
import { navigate } from '../../router/router.ts';
import { usePendingNavigation, useLocation } from '../../router/routing.tsx';
import { announce } from '../../ui/announcer.tsx';
import { dropToasts } from '../../ui/drop-toasts.ts';

/** Shows a bar while the next page loads, then announces its title and focuses its heading. */
export function PageChange() {
  useHashLinks();
  useArrival();
  const pending = usePendingNavigation();
  if (!pending || pending.how === 'stay') return null;
  return pending.awaitsConnection ? <NoConnection /> : <div className="late page-bar" aria-hidden="true" />;
}

/** Over the page that is still there. */
function NoConnection() {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-60 mx-auto max-w-[440px] rounded-lg bg-ink px-4 py-3 text-ink-fg shadow-lift"
    >
      <p className="font-semibold">{t('offline.title')}</p>
      <p>{t('offline.upload')}</p>
    </div>
  );
}

/** Links of the form `/#/dashboard` belong to an older way of routing and still arrive by mail and from sign-in services. */
function useHashLinks(): void {
  const { hash } = useLocation();
  useEffect(() => {
    // A second slash would make it an address of another host.
    if (/^#\/(?![/\\])/.test(hash)) void navigate(hash.slice(1), { replace: true });
  }, [hash]);
}

function useArrival(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    dropToasts();
    announce(document.title);
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
