import { AccountPage } from '../../features/accounts/account-page.tsx';
import { FreeEdits } from '../../features/accounts/profile/free-edits.tsx';
import { ProfileForm } from '../../features/accounts/profile/profile-form.tsx';
import { pageTitle } from '../../app/meta.ts';
import { useProfile } from '../../app/profile.ts';
import { t } from '../../language/text.ts';

export const meta = () => [{ title: pageTitle(t('account.personalInfo')) }];

export default function PersonalInfo() {
  const profile = useProfile();
  return (
    <AccountPage title={t('account.personalInfo')} lead={t('account.personalLead')}>
      <FreeEdits profile={profile} />
      <ProfileForm profile={profile} />
    </AccountPage>
  );
}
