import { useEffect, useState } from 'react';
import { blockNavigation } from '../../../router/history.ts';
import { hasSignedOut } from '../../../app/session.ts';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';

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
  return <LeaveQuestion open={leave !== null} onStay={stay} onLeave={() => leave?.()} />;
}
