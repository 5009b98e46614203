import { useHasApp } from '../../app/app-stores.ts';
import { LoadingScreen } from '../../app/shell/loading-screen.tsx';
import { StoreLinks } from '../../app/shell/store-links.tsx';
import { Page } from '../../features/pages/page.tsx';
import { pageTitle } from '../../app/meta.ts';
import { t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/button.tsx';

export const meta = () => [{ title: pageTitle(t('footer.app')) }];

/** V22: where the code of the download window leads whoever has no store to go to. */
export default function App() {
  const hasApp = useHasApp();
  if (hasApp === undefined) return <LoadingScreen title={t('footer.app')} />;
  return (
    <Page
      title={hasApp ? t('app.title') : t('appPage.soonTitle')}
      lead={hasApp ? t('landing.appLead') : t('appPage.soonLead')}
    >
      <StoreLinks />
      <Link to="/home" className={buttonClass({ variant: 'accent', size: 'lg' }, 'mt-8')}>
        {t('upload.startTitle')}
      </Link>
    </Page>
  );
}
