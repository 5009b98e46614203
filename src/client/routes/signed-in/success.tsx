import { SuccessMessage, type Success } from '../../features/accounts/entry/success-message.tsx';
import { Brand } from '../../app/shell/brand.tsx';
import { pageTitle } from '../../app/meta.ts';
import { waitingPhoto } from '../../images/kept-photo.ts';
import { t } from '../../language/text.ts';
import { useLoaderData, useLocation } from '../../router/routing.tsx';

export const meta = () => [{ title: pageTitle(t('success.done')) }];

const done = (): Success => ({ title: t('success.done'), description: t('success.doneText') });

/** A photo that was chosen on the way here opens next; else it goes on to the dashboard. */
export async function clientLoader(): Promise<{ hasPhoto: boolean }> {
  return { hasPhoto: (await waitingPhoto()) !== null };
}

/** Reached with a `Success` in the navigation state. */
export default function SuccessPage() {
  const { hasPhoto } = useLoaderData<typeof clientLoader>();
  const { state } = useLocation();
  const next = hasPhoto
    ? { to: '/opening', label: t('success.openPhoto') }
    : { to: '/dashboard', label: t('success.dashboard') };
  return (
    <>
      <header className="wrap flex h-14 items-center tablet:h-16">
        <Brand />
      </header>
      <SuccessMessage success={{ ...done(), ...(state as Partial<Success> | null) }} next={next} />
    </>
  );
}
