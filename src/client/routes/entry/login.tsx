import { PRODUCT_NAME } from '../../../tools/product.ts';
import { AccountEntry } from '../../features/accounts/entry/account-entry.tsx';
import { sendCode } from '../../features/accounts/auth-api.ts';
import { type CodeScreenState, codeScreenState } from '../../features/accounts/entry/code-screen-state.ts';
import { OtherWays, ProviderFailure } from '../../features/accounts/sign-in/provider-buttons.tsx';
import { SignInForm } from '../../features/accounts/sign-in/sign-in-form.tsx';
import { destinationAfterSignIn } from '../../features/accounts/entry/after-sign-in.ts';
import { pageTitle } from '../../app/meta.ts';
import { richText, t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { navigate } from '../../router/router.ts';
import { useLocation, useSearchParams } from '../../router/routing.tsx';

export const meta = () => [
  { title: pageTitle(t('entry.signInTitle')) },
  { name: 'description', content: t('entry.loginDescription', { product: PRODUCT_NAME }) },
];

export default function Login() {
  const { search } = useLocation();
  const params = useSearchParams();
  const confirm = async (email: string) =>
    navigate(
      { pathname: '/signup-otp', search },
      { state: { ...(await codeScreenState(email, sendCode(email))), signingIn: true } satisfies CodeScreenState },
    );
  return (
    <AccountEntry
      title={t('entry.welcomeBack')}
      lead={richText('entry.newHere', {
        link: <Link to={{ pathname: '/signup', search }} className="link text-fg" />,
      })}
    >
      <ProviderFailure code={params.get('error')} />
      <SignInForm onUnverified={async (email) => void (await confirm(email))} />
      <OtherWays returnTo={() => destinationAfterSignIn(params)} />
    </AccountEntry>
  );
}
