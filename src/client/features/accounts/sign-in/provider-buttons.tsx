import { useState, useSyncExternalStore } from 'react';
import { errorMessageOf } from '../../../app/api-error.ts';
import { useConfig } from '../../../app/config.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { signInWith, type Provider } from '../auth-api.ts';
import { t } from '../../../language/text.ts';
import { appleGlyph } from '../../../app/shell/store-glyphs.ts';
import { errorMessages } from '../../../../tools/messages.ts';
import { errorText } from '../../../language/tool-messages.ts';

const providers = [
  { id: 'google', name: 'Google', Glyph: GoogleGlyph },
  { id: 'apple', name: 'Apple', Glyph: AppleGlyph },
] as const;

export interface ProviderButtonsProps {
  /** Where the provider sends the person back to; asked for when a button is pressed. */
  readonly returnTo: () => string | Promise<string>;
}

/** Buttons to sign in with Google or Apple, as far as this server has been set up for them. */
export function ProviderButtons({ returnTo }: ProviderButtonsProps) {
  const config = useConfig();
  const [failure, setFailure] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Provider | null>(null);
  const start = async (provider: Provider) => {
    setFailure(null);
    setLeaving(provider);
    await Promise.resolve(returnTo())
      .then((path) => signInWith(provider, path))
      .catch((error: unknown) => {
        setFailure(errorMessageOf(error));
        setLeaving(null);
      });
  };
  return (
    <div className="grid gap-2">
      {providers
        .filter(({ id }) => config?.[id])
        .map(({ id, name, Glyph }) => (
          <Button key={id} size="lg" className="w-full" busy={leaving === id} onClick={() => void start(id)}>
            <Glyph />
            {t('entry.continueWith', { provider: name })}
          </Button>
        ))}
      {failure && <FormError role="alert">{failure}</FormError>}
    </div>
  );
}

/** Below the form by email, which stays in its place when the server says that there are other ways. */
export function OtherWays({ returnTo }: ProviderButtonsProps) {
  const config = useConfig();
  if (!config?.google && !config?.apple) return null;
  return (
    <>
      <p className="mt-6 mb-5 flex items-center gap-3 text-12 text-fg-subtle before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {t('entry.or')}
      </p>
      <ProviderButtons returnTo={returnTo} />
    </>
  );
}

/** As Google's guidelines draw it. */
function GoogleGlyph() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0 in-disabled:grayscale">
      <path
        fill="#4285F4"
        d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z"
      />
      <path
        fill="#FBBC05"
        d="M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93l2.85-2.22.81-.62z"
      />
      <path
        fill="#EA4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z"
      />
    </svg>
  );
}

function AppleGlyph() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0 fill-current">
      <path d={appleGlyph} />
    </svg>
  );
}

const never = () => () => {};

/** Why a person came back from Google or Apple without a session. `code` comes from the address and may be invalid. */
export function ProviderFailure({ code: given }: { code: string | null }) {
  // The prerendered page has no code: it appears after hydration.
  const code = useSyncExternalStore(
    never,
    () => given,
    () => null,
  );
  if (code === null) return null;
  const known = code in errorMessages && (code.startsWith('oauth_') || code === 'account_blocked');
  return (
    <div className="mb-5">
      <FormError role="alert">{errorText(known ? (code as keyof typeof errorMessages) : 'oauth_failed')}</FormError>
    </div>
  );
}
