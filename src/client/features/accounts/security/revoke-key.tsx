import { useState } from 'react';
import { answer, api } from '../../../app/members/api.ts';
import { errorMessageOf } from '../../../app/api-error.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { t } from '../../../language/text.ts';
import type { ApiKey } from './account-security.ts';

export interface RevokeKeyProps {
  /** Null: none is to be revoked. */
  readonly apiKey: ApiKey | null;
  readonly onRevoked: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before an API key is revoked. */
export function RevokeKey({ apiKey, onRevoked, onClose }: RevokeKeyProps) {
  return (
    <Dialog open={apiKey !== null} onClose={onClose}>
      {apiKey && <Question key={apiKey.id} apiKey={apiKey} onRevoked={onRevoked} onClose={onClose} />}
    </Dialog>
  );
}

function Question({ apiKey, onRevoked, onClose }: RevokeKeyProps & { readonly apiKey: ApiKey }) {
  const { id, name } = apiKey;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const revoke = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await answer(api.account.keys[':id'].$delete({ param: { id } }));
      await onRevoked();
      announce(t('keys.revoked', { name }));
      onClose();
    } catch (error) {
      setFailure(errorMessageOf(error));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4 p-6">
      <div>
        <DialogTitle>{t('keys.revokeTitle', { name })}</DialogTitle>
        <DialogDescription>{t('keys.revokeText')}</DialogDescription>
      </div>
      {failure && <FormError role="alert">{failure}</FormError>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="md" onClick={onClose}>
          {t('keys.keep')}
        </Button>
        <Button variant="danger" size="md" busy={busy} onClick={() => void revoke()}>
          {t('keys.revoke')}
        </Button>
      </div>
    </div>
  );
}
