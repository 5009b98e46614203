import { useEffect, useState } from 'react';
import { blockNavigation } from '../../../router/history.ts';
import { hasSignedOut } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';
import { t } from '../../../language/text.ts';

/** Asks before a navigation discards unsaved input. */
export function UnsavedChanges({ unsaved }: { unsaved: boolean }) {
  /** Continues the blocked navigation, while the question is open. */
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const stay = () => setLeave(null);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const endGuard = blockNavigation((go) => {
      if (hasSignedOut()) return false;
      setLeave(() => go);
      return true;
    });
    return () => {
      window.removeEventListener('beforeunload', ask);
      endGuard();
    };
  }, [unsaved]);
  return (
    <Dialog open={leave !== null} onClose={stay}>
      <div className="p-6">
        <DialogTitle>{t('profile.leaveTitle')}</DialogTitle>
        <DialogDescription>{t('profile.leaveText')}</DialogDescription>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button
            size="md"
            onClick={() => {
              stay();
              leave?.();
            }}
          >
            {t('profile.leave')}
          </Button>
          <Button size="md" variant="accent" onClick={stay}>
            {t('success.stay')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
