import { useEffect } from 'react';
import { pageTitle } from '../app/meta.ts';
import { leadTo } from '../app/not-found.ts';
import { loadSession } from '../app/session.ts';
import { t } from '../language/text.ts';
import { navigate } from '../router/router.ts';
import { Spinner } from '../ui/spinner.tsx';

export const meta = () => [{ title: pageTitle(t('failure.notFoundTitle')) }, { name: 'robots', content: 'noindex' }];

/** R15: a path that does not exist leads to where the person belongs, which says so. Without scripts this page is all. */
export default function Unknown() {
  useEffect(() => void leadOn(), []);
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <div className="grid justify-items-center gap-3 text-center">
        <h1 className="text-24 font-semibold">{t('failure.notFoundTitle')}</h1>
        <noscript>
          <a href="/" className="link text-16">
            {t('failure.start')}
          </a>
        </noscript>
        <output className="late flex items-center gap-3 text-fg-muted">
          <Spinner /> {t('ui.loading')}
        </output>
      </div>
    </main>
  );
}

async function leadOn(): Promise<void> {
  const session = await loadSession().catch(() => null);
  await navigate(leadTo(session ? '/dashboard' : '/'), { replace: true });
}
