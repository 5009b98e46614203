import { Link, useLocation } from 'react-router';
import { freeEdits } from '../content/landing.ts';
import { AccountEntry } from '../features/accounts/account-entry.tsx';
import { SignUpForm } from '../features/accounts/sign-up-form.tsx';
import { pageTitle } from '../page-title.ts';

export const meta = () => [{ title: pageTitle('Create an account') }];

export default function SignUp() {
  const { pathname, search } = useLocation();
  return (
    <AccountEntry
      title="Create an account"
      returnTo={pathname + search}
      other={
        <>
          {freeEdits} come with it. Have one already?{' '}
          <Link to={{ pathname: '/login', search }} className="link text-fg">
            Sign in
          </Link>
        </>
      }
    >
      <SignUpForm />
    </AccountEntry>
  );
}
