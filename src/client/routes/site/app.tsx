import { ImageDown, Share2, WifiOff } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { StoreLinks } from '../../app/shell/store-links.tsx';
import { LoadingScreen } from '../../app/shell/loading-screen.tsx';
import { pageTitle } from '../../app/meta.ts';
import { startServiceWorker } from '../../app/offline.ts';
import { Install } from '../../features/download-app/install.tsx';
import { Page } from '../../features/pages/page.tsx';
import { PRODUCT_NAME } from '../../../tools/product.ts';
import { message, t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { useSearchParams } from '../../router/routing.tsx';
import { buttonClass } from '../../ui/button.tsx';

const PhoneLink = lazy(() => import('../../features/download-app/phone-link.tsx'));
const PhoneOffer = lazy(() => import('../../features/download-app/phone-offer.tsx'));

export const meta = () => [{ title: pageTitle(t('footer.app')) }];

const gains = [
  { icon: Share2, text: message('appPage.share') },
  { icon: ImageDown, text: message('appPage.shortcuts') },
  { icon: WifiOff, text: message('appPage.offline') },
] as const;

/** V22: where the code of the window leads a phone: to the site as an app, or with `?open=` to a picture (features/download-app/phone-link.tsx). */
export default function App() {
  const token = useSearchParams().get('open');
  // It takes what the installed app is sent (service-worker/shared-photo.ts).
  useEffect(startServiceWorker, []);
  if (token) {
    return (
      <Suspense fallback={<LoadingScreen title={t('footer.app')} />}>
        <PhoneLink key={token} token={token} ended={<Ended />} />
      </Suspense>
    );
  }
  return (
    <Page title={t('appPage.title', { product: PRODUCT_NAME })} lead={t('appPage.lead')}>
      <div className="flex flex-wrap items-start justify-between gap-12">
        <div className="grid min-w-0 justify-items-start gap-8">
          <Install />
          <ul className="grid max-w-[36em] gap-4">
            {gains.map(({ icon: Icon, text }) => (
              <li key={text[0]} className="flex items-start gap-3 text-pretty">
                <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-fg-muted" />
                {t(text, { product: PRODUCT_NAME })}
              </li>
            ))}
          </ul>
          <StoreLinks />
          <Link to="/home" className={buttonClass({ size: 'lg' })}>
            {t('upload.startTitle')}
          </Link>
        </div>
        <Suspense>
          <PhoneOffer />
        </Suspense>
      </div>
    </Page>
  );
}

function Ended() {
  return (
    <Page title={t('appPage.endedTitle')} lead={t('appPage.endedLead')}>
      <Link to="/dashboard" className={buttonClass({ variant: 'accent', size: 'lg' })}>
        {t('nav.dashboard')}
      </Link>
    </Page>
  );
}
