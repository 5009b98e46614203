import { about } from '../content/about.ts';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { Prose } from '../features/pages/prose.tsx';
import { pageTitle } from '../page-title.ts';

export const meta = () => [{ title: pageTitle('About') }];

export default function AccountAbout() {
  return (
    <AccountPage title="One photo, one minute">
      <Prose sections={about} />
    </AccountPage>
  );
}
