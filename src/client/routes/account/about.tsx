import { about } from '../../content/about.ts';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { Prose } from '../../features/pages/prose.tsx';
import { pageTitle } from '../../app/meta.ts';
import { t } from '../../language/text.ts';

export const meta = () => [{ title: pageTitle(t('account.about')) }];

export default function AccountAbout() {
  return (
    <AccountPage title={t('about.title')}>
      <Prose sections={about()} />
    </AccountPage>
  );
}
