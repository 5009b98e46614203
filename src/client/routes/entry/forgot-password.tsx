import { AccountEntry } from '../../features/accounts/entry/account-entry.tsx';
import { ForgotForm } from '../../features/accounts/entry/forgot-form.tsx';
import { useConfig } from '../../app/config.ts';
import { pageTitle } from '../../app/meta.ts';
import { richText, t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { useLocation } from '../../router/routing.tsx';

export const meta = () => [{ title: pageTitle(t('entry.forgotTitle')) }];

export default function ForgotPassword() {
  const { search } = useLocation();
  const sendsLinks = useConfig()?.passwordReset !== 'console';
  return (
    <AccountEntry
      title={t('entry.forgotTitle')}
      lead={
        sendsLinks
          ? richText('entry.forgotLead', {
              link: <Link to={{ pathname: '/login', search }} className="link text-fg" />,
            })
          : t('entry.cannotReset')
      }
    >
      <ForgotForm />
    </AccountEntry>
  );
}
