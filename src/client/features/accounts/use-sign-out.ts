import { useCallback } from 'react';
import { broadcastSessionEvent } from '../../app/session.ts';
import { toast } from '../../ui/toast.tsx';
import { signOut } from './auth-api.ts';
import { t } from '../../language/text.ts';

/** Signs out in every tab. The pages of signed-in people then navigate to the landing page (A6). */
export function useSignOut(): () => void {
  return useCallback(
    () =>
      void signOut()
        .then(() => broadcastSessionEvent('signed_out'))
        .catch(() => toast(t('account.signOutFailed'))),
    [],
  );
}
