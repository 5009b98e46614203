import { Link, useLocation } from 'react-router';
import { AccountEntry } from '../features/accounts/account-entry.tsx';
import { SignInForm } from '../features/accounts/sign-in-form.tsx';
import { pageTitle } from '../page-title.ts';

export const meta = () => [{ title: pageTitle('Sign in') }];

export default function Login() {
  const { pathname, search } = useLocation();
  return (
    <AccountEntry
      title="Welcome back"
      returnTo={pathname + search}
      other={
        <>
          New here?{' '}
          <Link to={{ pathname: '/signup', search }} className="link text-fg">
            Create an account
          </Link>
        </>
      }
    >
      <SignInForm />
    </AccountEntry>
  );
}
