import { useLoaderData, useLocation } from 'react-router';
import { SuccessMessage, type Success } from '../features/accounts/success-message.tsx';
import { Brand } from '../brand.tsx';
import { pageTitle } from '../page-title.ts';
import { waitingPhoto } from '../waiting-photo.ts';

export const meta = () => [{ title: pageTitle('Done') }];

const DONE: Success = { title: 'Done', description: 'That worked. Your photos are waiting on the dashboard.' };

/** A photo that was chosen on the way here opens next; else it goes on to the dashboard. */
export async function clientLoader(): Promise<{ hasPhoto: boolean }> {
  return { hasPhoto: (await waitingPhoto()) !== null };
}

/** Reached with a `Success` in the navigation state. */
export default function SuccessPage() {
  const { hasPhoto } = useLoaderData<typeof clientLoader>();
  const { state } = useLocation();
  const next = hasPhoto
    ? { to: '/opening', label: 'Open your photo' }
    : { to: '/dashboard', label: 'Go to the dashboard' };
  return (
    <>
      <header className="wrap flex h-14 items-center tablet:h-16">
        <Brand />
      </header>
      <SuccessMessage success={{ ...DONE, ...(state as Partial<Success> | null) }} next={next} />
    </>
  );
}
