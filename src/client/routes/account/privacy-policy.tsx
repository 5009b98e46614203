import { useConfig } from '../../app/config.ts';
import { privacy } from '../../content/privacy.ts';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { EnglishText } from '../../features/pages/english-text.tsx';
import { RetentionNotice } from '../../features/pages/notices.tsx';
import { Prose } from '../../features/pages/prose.tsx';
import { pageTitle } from '../../app/meta.ts';
import { t } from '../../language/text.ts';

export const meta = () => [{ title: pageTitle(t('footer.privacy')) }];

export default function AccountPrivacyPolicy() {
  const deletesPhotos = typeof useConfig()?.retentionDays === 'number';
  return (
    <AccountPage title={t('footer.privacy')}>
      <RetentionNotice />
      <EnglishText>
        <Prose sections={privacy(deletesPhotos)} />
      </EnglishText>
    </AccountPage>
  );
}
