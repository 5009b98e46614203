import { AccountEntry } from '../../features/accounts/entry/account-entry.tsx';
import { sendCode, verifyEmail } from '../../features/accounts/auth-api.ts';
import { CodeForm } from '../../features/accounts/entry/code-form.tsx';
import type { CodeScreenState } from '../../features/accounts/entry/code-screen-state.ts';
import { pageTitle } from '../../app/meta.ts';
import { reloadSession } from '../../app/session.ts';
import { richText, t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { navigate } from '../../router/router.ts';
import { Navigate, useLocation } from '../../router/routing.tsx';

export const meta = () => [{ title: pageTitle(t('entry.codeTitle')) }];

/** Reached with a `CodeScreenState`; without one there is no address that a code could belong to (R7). */
export default function SignUpCode() {
  const { state, search } = useLocation();
  const { email, resendAt, signingIn = false } = (state ?? {}) as Partial<CodeScreenState>;
  if (!email) return <Navigate to={{ pathname: '/signup', search }} />;
  return <Code email={email} resendAt={resendAt ?? 0} signingIn={signingIn} />;
}

function Code({ email, resendAt, signingIn }: Required<CodeScreenState>) {
  const { search } = useLocation();
  return (
    <AccountEntry
      title={t('entry.codeTitle')}
      lead={
        <>
          {signingIn && `${t('entry.confirmFirst')} `}
          {richText('entry.codeSent', { email, address: <span className="font-medium break-words text-fg" /> })}
        </>
      }
    >
      <CodeForm
        submitLabel={t('entry.verify')}
        verify={async (code) => {
          await verifyEmail(email, code);
          await reloadSession();
        }}
        resend={() => sendCode(email)}
        resendAt={resendAt}
        onResendAt={(at) => void navigate({ search }, { replace: true, state: { email, resendAt: at, signingIn } })}
      >
        <Link to={{ pathname: '/signup', search }} className="link text-fg">
          {t('entry.otherAddress')}
        </Link>
      </CodeForm>
    </AccountEntry>
  );
}
