import { useState } from 'react';
import { errorMessageOf } from '../../../app/api-error.ts';
import { useConfig } from '../../../app/config.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { AppleGlyph, GoogleGlyph } from './provider-glyphs.tsx';
import { signInWith, type Provider } from '../auth-api.ts';
import { t } from '../../../language/text.ts';

const providers = [
  { id: 'google', name: 'Google', Glyph: GoogleGlyph },
  { id: 'apple', name: 'Apple', Glyph: AppleGlyph },
] as const;

export interface ProviderButtonsProps {
  /** Where the provider sends the person back to; asked for when a button is pressed. */
  readonly returnTo: () => string | Promise<string>;
  /** Leaves out what is not set up, where nobody looks for it. */
  readonly onlyConfigured?: boolean;
}

/** Signing in with Google or Apple, where this server has that set up; where not, the buttons say so. */
export function ProviderButtons({ returnTo, onlyConfigured = false }: ProviderButtonsProps) {
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
        .filter(({ id }) => !onlyConfigured || config?.[id])
        .map(({ id, name, Glyph }) => (
          <Button
            key={id}
            size="lg"
            className="w-full"
            disabled={config !== undefined && !config[id]}
            busy={leaving === id}
            onClick={() => void start(id)}
          >
            <Glyph />
            {t('entry.continueWith', { provider: name })}
            {config && !config[id] && <span className="text-12 font-normal">{t('entry.notSetUp')}</span>}
          </Button>
        ))}
      {failure && <FormError role="alert">{failure}</FormError>}
    </div>
  );
}

/** Between the ways by a provider and the one by email. */
export function OrByEmail() {
  return (
    <p className="mt-6 mb-5 flex items-center gap-3 text-12 text-fg-subtle before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {t('entry.orByEmail')}
    </p>
  );
}
