import { privacy } from '../content/privacy.ts';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { Prose } from '../features/pages/prose.tsx';
import { pageTitle } from '../page-title.ts';

export const meta = () => [{ title: pageTitle('Privacy policy') }];

export default function AccountPrivacyPolicy() {
  return (
    <AccountPage title="Privacy policy">
      <Prose sections={privacy} />
    </AccountPage>
  );
}
