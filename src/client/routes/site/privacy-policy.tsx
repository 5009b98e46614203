import { useConfig } from '../../app/config.ts';
import { privacy } from '../../content/privacy.ts';
import { ModelServerNotice, RetentionNotice } from '../../features/pages/notices.tsx';
import { EnglishText } from '../../features/pages/english-text.tsx';
import { Page } from '../../features/pages/page.tsx';
import { Prose } from '../../features/pages/prose.tsx';
import { pageTitle, publicMeta } from '../../app/meta.ts';
import { t } from '../../language/text.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle(t('footer.privacy')),
    description: t('privacy.metaDescription'),
    path: '/privacy-policy',
  });

export default function PrivacyPolicy() {
  const deletesPhotos = typeof useConfig()?.retentionDays === 'number';
  return (
    <Page title={t('footer.privacy')}>
      <ModelServerNotice />
      <RetentionNotice />
      <EnglishText>
        <Prose sections={privacy(deletesPhotos)} />
      </EnglishText>
    </Page>
  );
}
