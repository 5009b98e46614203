import { t } from '../../../language/text.ts';
import { ProviderButtons } from '../sign-in/provider-buttons.tsx';
import type { AccountSecurity } from './account-security.ts';

export type Provable = Pick<AccountSecurity, 'hasPassword' | 'freshUntil'>;

/** Whether the person can prove now who they are: by a password, or by a recent sign-in. */
export const isProvable = ({ hasPassword, freshUntil }: Provable): boolean =>
  hasPassword || (freshUntil !== null && new Date(freshUntil) > new Date());

/** An account without a password needs a recent sign-in. */
export function SignInFirst() {
  return (
    <div className="grid gap-3">
      <p className="font-medium">{t('security.signInFirst')}</p>
      <ProviderButtons returnTo={() => '/account/security'} />
    </div>
  );
}
