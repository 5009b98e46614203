import { terms } from '../../content/terms.ts';
import { EnglishText } from '../../features/pages/english-text.tsx';
import { Page } from '../../features/pages/page.tsx';
import { Prose } from '../../features/pages/prose.tsx';
import { pageTitle, publicMeta } from '../../app/meta.ts';
import { t } from '../../language/text.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle(t('footer.terms')),
    description: t('terms.metaDescription'),
    path: '/terms-of-service',
  });

export default function TermsOfService() {
  return (
    <Page title={t('footer.terms')}>
      <EnglishText>
        <Prose sections={terms()} />
      </EnglishText>
    </Page>
  );
}
