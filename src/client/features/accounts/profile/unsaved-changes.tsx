import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { hasSignedOut } from '../../../session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';

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
        <DialogTitle>Leave without saving?</DialogTitle>
        <DialogDescription>What you changed on this page is not saved yet.</DialogDescription>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button size="md" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button size="md" variant="accent" onClick={() => blocker.reset?.()}>
            Stay here
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
