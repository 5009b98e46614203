import { AccountPage } from '../../features/accounts/account-page.tsx';
import { LanguageChoice } from '../../features/accounts/language-choice.tsx';
import { t } from '../../language/text.ts';
import { pageTitle } from '../../app/meta.ts';

export const meta = () => [{ title: pageTitle(t('account.language')) }];

export default function AccountLanguage() {
  return (
    <AccountPage title={t('account.language')} lead={t('language.forVisit')}>
      <LanguageChoice />
    </AccountPage>
  );
}
