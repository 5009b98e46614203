import { useSyncExternalStore } from 'react';
import { errorMessages } from '../../../../tools/messages.ts';
import { errorText } from '../../../language/tool-messages.ts';
import { FormError } from '../../../ui/form/form-error.tsx';

const never = () => () => {};

/** Why somebody came back from Google or Apple without a session: `code` is one of the service's, or from nowhere. */
export function ProviderFailure({ code: given }: { code: string | null }) {
  // The page as it was built knows of no code: it appears once the page is alive.
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
