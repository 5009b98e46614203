import { useCallback } from 'react';
import { broadcastSessionEvent } from '../../app/session.ts';
import { toast } from '../../ui/toast.tsx';
import { signOut } from './auth-api.ts';
import { t } from '../../language/text.ts';

/** Signs out in every tab; the pages of signed-in people leave for the landing when they hear of it (A6). */
export function useSignOut(): () => void {
  return useCallback(
    () =>
      void signOut()
        .then(() => broadcastSessionEvent('signed_out'))
        .catch(() => toast(t('account.signOutFailed'))),
    [],
  );
}
