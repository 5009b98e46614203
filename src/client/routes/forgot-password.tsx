import { Link, useLocation } from 'react-router';
import { AccountEntry } from '../features/accounts/account-entry.tsx';
import { ForgotForm } from '../features/accounts/forgot-form.tsx';
import { pageTitle } from '../page-title.ts';

export const meta = () => [{ title: pageTitle('Forgot your password?') }];

export default function ForgotPassword() {
  const { search } = useLocation();
  return (
    <AccountEntry
      title="Forgot your password?"
      lead={
        <>
          We send you a link to choose another one. Or{' '}
          <Link to={{ pathname: '/login', search }} className="link text-fg">
            go back to signing in
          </Link>
          .
        </>
      }
    >
      <ForgotForm />
    </AccountEntry>
  );
}
