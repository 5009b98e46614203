import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { hasSignedOut } from '../../../session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';
import { t } from '../../../language/text.ts';

/** Asks before a stray click leads away from what was typed and not saved. */
export function UnsavedChanges({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(() => unsaved && !hasSignedOut());
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()}>
      <div className="p-6">
        <DialogTitle>{t('profile.leaveTitle')}</DialogTitle>
        <DialogDescription>{t('profile.leaveText')}</DialogDescription>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button size="md" onClick={() => blocker.proceed?.()}>
            {t('profile.leave')}
          </Button>
          <Button size="md" variant="accent" onClick={() => blocker.reset?.()}>
            {t('success.stay')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
