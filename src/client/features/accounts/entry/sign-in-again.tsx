import { useRef } from 'react';
import { useConfig } from '../../../app/config.ts';
import { Dialog, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';
import { ProviderButtons } from '../sign-in/provider-buttons.tsx';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { t } from '../../../language/text.ts';
import { Link } from '../../../router/link.tsx';

export interface SignInAgainProps {
  readonly open: boolean;
  /** Whose page this is. */
  readonly email: string;
}

/**
 * A dialog over a page whose session has expired. The page stays and continues once its owner has signed in again
 * (A5).
 */
export default function SignInAgain({ open, email }: SignInAgainProps) {
  const config = useConfig();
  const password = useRef<HTMLInputElement>(null);
  const returnTo = () => location.pathname + location.search;
  return (
    <Dialog open={open} onClose={null} initialFocus={password}>
      <div className="grid gap-5 p-6">
        <div>
          <DialogTitle>{t('entry.sessionEnded')}</DialogTitle>
          <DialogDescription>{t('entry.sessionEndedText')}</DialogDescription>
        </div>
        <SignInForm email={email} passwordRef={password} />
        {(config?.google || config?.apple) && <ProviderButtons returnTo={returnTo} />}
        <Link to="/" className="link justify-self-center text-fg-muted">
          {t('entry.leavePage')}
        </Link>
      </div>
    </Dialog>
  );
}
