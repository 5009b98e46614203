import { useEffect } from 'react';
import { freeEditsOf, offerDownloadApp, openDownloadApp, withdrawAppOffer } from '../../app/download-app.ts';
import { AppOfferCard, AppOfferLine } from '../../app/shell/app-offer.tsx';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { AvatarGrid } from '../../features/avatars/avatar-grid.tsx';
import { type AvatarSet, latestSet, setOf } from '../../features/avatars/avatar-set.ts';
import { MissingAvatars } from '../../features/avatars/missing-avatars.tsx';
import { useSaveSet } from '../../features/avatars/use-save-set.ts';
import { MemberHeader } from '../../features/members/member-header.tsx';
import { pageTitle } from '../../app/meta.ts';
import { useProfile } from '../../app/profile.ts';
import { loadSession } from '../../app/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { type LoaderArguments, type Redirect, redirect } from '../../router/route.ts';
import { navigate, revalidate } from '../../router/router.ts';
import { useLoaderData, useLocation, useSearchParams } from '../../router/routing.tsx';

export const meta = () => [{ title: pageTitle(t('avatars.title')) }];

/** `?generation=` names the edit; without it, the latest set is shown. `?image=` is the image they were made of. */
export async function clientLoader({ url }: LoaderArguments): Promise<AvatarSet | Redirect | null> {
  // The loader of signed-in/layout.tsx, which redirects to the sign-in, runs at the same time.
  if (!(await loadSession())) return null;
  const generation = url.searchParams.get('generation');
  const set = await (generation ? setOf(generation) : latestSet());
  if (!set) return redirect('/dashboard');
  return set;
}

export default function AvatarResults() {
  const set = useLoaderData<typeof clientLoader>();
  const profile = useProfile();
  const search = useSearchParams();
  const source = search.get('image');
  const { saveSet, isSaving } = useSaveSet(set?.images);
  useWayToTheApp(saveSet);
  const leave = useSignOut();
  return (
    <>
      <MemberHeader profile={profile} onSignOut={leave} />
      <main className="wrap pt-6 pb-16 tablet:pt-12">
        <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 tablet:mb-8">
          <h1 className="type-h2 flex-1">{t('avatars.title')}</h1>
          <Button busy={isSaving} onClick={saveSet}>
            {t('avatars.saveAll')}
          </Button>
          {source && (
            <Link to={`/editor/${source}`} className={buttonClass()}>
              {t('avatars.back')}
            </Link>
          )}
        </div>
        <AppOfferLine className="mb-6 laptop:hidden" />
        <div className="laptop:flex laptop:items-start laptop:gap-8">
          <div className="min-w-0 flex-1">
            {set?.incomplete && <MissingAvatars {...set.incomplete} onEnded={revalidate} />}
            {set && <AvatarGrid set={set} />}
          </div>
          <AppOfferCard className="w-[272px] shrink-0 rounded-lg border border-border max-laptop:hidden" />
        </div>
      </main>
    </>
  );
}

/** After an edit, and not after a reload, the way to the app is offered: the navigation says which it is. */
function useWayToTheApp(saveSet: () => void): void {
  const { state, pathname, search } = useLocation();
  const fresh = (state as { fresh?: boolean } | null)?.fresh === true;
  const profile = useProfile();
  useEffect(() => {
    if (!fresh) return;
    const freeEdits = freeEditsOf(profile);
    const asked = { freeEdits, first: { label: t('avatars.saveAll'), run: saveSet }, stillFree: [] };
    if (freeEdits.used >= freeEdits.total) openDownloadApp(asked);
    else offerDownloadApp({ ...asked, photoId: new URLSearchParams(search).get('image') ?? '' });
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  }, [fresh, pathname, search, profile, saveSet]);
  useEffect(() => () => void withdrawAppOffer(), []);
}
