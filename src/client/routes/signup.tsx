import { Link, useLocation } from 'react-router';
import { FREE_GENERATIONS } from '../../tools/limits.ts';
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
          {FREE_GENERATIONS} free edits come with it. Have one already?{' '}
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
