import { PRODUCT_NAME } from '../../../tools/product.ts';
import { freeGenerations } from '../../app/free-generations.ts';
import { AccountEntry } from '../../features/accounts/entry/account-entry.tsx';
import { secondsFromNow } from '../../features/accounts/use-countdown.ts';
import type { CodeScreenState } from '../../features/accounts/entry/code-screen-state.ts';
import { OtherWays } from '../../features/accounts/sign-in/provider-buttons.tsx';
import { SignUpForm } from '../../features/accounts/entry/sign-up-form.tsx';
import { destinationAfterSignIn } from '../../features/accounts/entry/after-sign-in.ts';
import { pageTitle } from '../../app/meta.ts';
import { richText, t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { navigate } from '../../router/router.ts';
import { useLocation, useSearchParams } from '../../router/routing.tsx';

export const meta = () => [
  { title: pageTitle(t('entry.signUpTitle')) },
  { name: 'description', content: t('entry.signUpDescription', { product: PRODUCT_NAME }) },
];

export default function SignUp() {
  const { search } = useLocation();
  const params = useSearchParams();
  const askForCode = async (email: string, resendAfter: number) => {
    const state: CodeScreenState = { email, resendAt: secondsFromNow(resendAfter) };
    await navigate({ pathname: '/signup-otp', search }, { state });
  };
  return (
    <AccountEntry
      title={t('entry.signUpTitle')}
      lead={richText('entry.signUpLead', {
        count: freeGenerations(),
        link: <Link to={{ pathname: '/login', search }} className="link text-fg" />,
      })}
    >
      <SignUpForm onCodeSent={askForCode} />
      <OtherWays returnTo={() => destinationAfterSignIn(params)} />
    </AccountEntry>
  );
}
