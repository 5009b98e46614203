import { AccountPage } from '../features/accounts/account-page.tsx';
import { ProfileForm } from '../features/accounts/profile/profile-form.tsx';
import { pageTitle } from '../page-title.ts';
import { useProfile } from '../profile.ts';

export const meta = () => [{ title: pageTitle('Personal info') }];

export default function PersonalInfo() {
  return (
    <AccountPage title="Personal info" lead="For yourself alone: nothing of it is shown to anybody.">
      <ProfileForm profile={useProfile()} />
    </AccountPage>
  );
}
