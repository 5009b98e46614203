import { useState } from 'react';
import { sentenceFor } from '../../api-error.ts';
import { useConfig } from '../../config.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { AppleGlyph, GoogleGlyph } from './provider-glyphs.tsx';
import { signInWith, type Provider } from './auth-api.ts';

const providers = [
  { id: 'google', name: 'Google', Glyph: GoogleGlyph },
  { id: 'apple', name: 'Apple', Glyph: AppleGlyph },
] as const;

/** Signing in with Google or Apple, where this server has that set up; where not, the buttons say so. */
export function ProviderButtons({ returnTo }: { returnTo: string }) {
  const config = useConfig();
  const [failure, setFailure] = useState<string | null>(null);
  const start = (provider: Provider) =>
    void signInWith(provider, returnTo).catch((error: unknown) => setFailure(sentenceFor(error)));
  return (
    <div className="grid gap-2">
      {providers.map(({ id, name, Glyph }) => (
        <Button
          key={id}
          size="lg"
          className="w-full"
          disabled={config !== undefined && !config[id]}
          onClick={() => start(id)}
        >
          <Glyph />
          Continue with {name}
          {config && !config[id] && <span className="text-12 font-normal">(not set up on this server)</span>}
        </Button>
      ))}
      {failure && <FormError role="alert">{failure}</FormError>}
    </div>
  );
}
