import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { freeEdits } from '../content/landing.ts';
import { AccountEntry } from '../features/accounts/account-entry.tsx';
import { secondsFromNow } from '../features/accounts/code-form.tsx';
import type { CodeScreenState } from '../features/accounts/code-screen-state.ts';
import { OrByEmail, ProviderButtons } from '../features/accounts/provider-buttons.tsx';
import { SignUpForm } from '../features/accounts/sign-up-form.tsx';
import { wayOn } from '../features/accounts/way-on.ts';
import { pageTitle } from '../page-title.ts';

export const meta = () => [{ title: pageTitle('Create an account') }];

export default function SignUp() {
  const { search } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const askForCode = async (email: string, resendAfter: number) => {
    const state: CodeScreenState = { email, resendAt: secondsFromNow(resendAfter) };
    await navigate({ pathname: '/signup-otp', search }, { state });
  };
  return (
    <AccountEntry
      title="Create an account"
      lead={
        <>
          {freeEdits} come with it. Have one already?{' '}
          <Link to={{ pathname: '/login', search }} className="link text-fg">
            Sign in
          </Link>
        </>
      }
    >
      <ProviderButtons returnTo={() => wayOn(params)} />
      <OrByEmail />
      <SignUpForm onCodeSent={askForCode} />
    </AccountEntry>
  );
}
