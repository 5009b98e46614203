import { X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useIsOffline } from '../offline.ts';

/**
 * What works without a connection and what does not, until it is back or the person has read it. Below the header, because the
 * controls of the editor lie at the bottom.
 */
export function OfflineNotice() {
  const offline = useIsOffline();
  return offline && <Notice />;
}

function Notice() {
  const [read, setRead] = useState(false);
  return (
    <div role="status">
      {!read && (
        <div className="fixed inset-x-4 top-16 z-60 mx-auto flex max-w-[440px] items-start gap-1 rounded-lg bg-ink py-1.5 pr-1.5 pl-4 text-ink-fg shadow-lift">
          <div className="flex-1 py-1.5">
            <p className="font-semibold">{t('offline.title')}</p>
            <p className="text-pretty">{t('offline.kept')}</p>
          </div>
          <button
            type="button"
            aria-label={t('ui.dismiss')}
            className={buttonClass(
              { variant: 'quiet', size: 'icon' },
              'not-disabled:hover:bg-ink-hover focus-visible:outline-ink-fg',
            )}
            onClick={() => setRead(true)}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </div>
  );
}
