import { lazy, Suspense } from 'react';
import { useSession } from '../session.ts';

const AwaitedEditCard = lazy(() => import('../../features/editor/job/awaited-edit-card.tsx'));

/** Where an edit that runs is shown on every other page, once for whoever is signed in. */
export function AwaitedEditSlot() {
  const session = useSession();
  return (
    session && (
      <Suspense>
        <AwaitedEditCard key={session.user.id} />
      </Suspense>
    )
  );
}
