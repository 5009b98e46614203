import { answer, api, type Image } from '../../app/members/api.ts';
import { ApiError } from '../../app/api-error.ts';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { BeforeAndAfter } from '../../features/result/before-and-after.tsx';
import { ResultActions } from '../../features/result/result-actions.tsx';
import { MemberHeader } from '../../features/members/member-header.tsx';
import { pageTitle } from '../../app/meta.ts';
import { useProfile } from '../../app/profile.ts';
import { loadSession } from '../../app/session.ts';
import { t } from '../../language/text.ts';
import { type LoaderArguments, type Redirect, redirect } from '../../router/route.ts';
import { useLoaderData } from '../../router/routing.tsx';

export const meta = () => [{ title: pageTitle(t('result.title')) }];

interface Shown {
  readonly result: Image;
  /** The photo that it was made of; null once that has been deleted. */
  readonly source: Image | null;
}

/** R13: `?image=` is the result; without one there is nothing to show (R11). */
export async function clientLoader({ url }: LoaderArguments): Promise<Shown | Redirect | null> {
  // The loader of signed-in/layout.tsx, which redirects to the sign-in, runs at the same time.
  if (!(await loadSession())) return null;
  const id = url.searchParams.get('image');
  const result = id ? await imageOf(id) : null;
  if (!result) return redirect('/dashboard');
  return { result, source: await sourceOf(result) };
}

/** A composite was made of a result: the photo lies before that. */
async function sourceOf({ purpose, derivedFrom }: Image): Promise<Image | null> {
  const origin = derivedFrom ? await imageOf(derivedFrom) : null;
  return origin && purpose === 'composite' ? sourceOf(origin) : origin;
}

async function imageOf(id: string): Promise<Image | null> {
  try {
    return await answer(api.images[':id'].$get({ param: { id } }));
  } catch (error) {
    if (error instanceof ApiError && ['not_found', 'invalid_request'].includes(error.code)) return null;
    throw error;
  }
}

const isCutOut = (image: Image | undefined) => image?.name.startsWith('removeBackground_');

export default function Result() {
  const shown = useLoaderData<typeof clientLoader>();
  const profile = useProfile();
  const leave = useSignOut();
  return (
    <>
      <MemberHeader profile={profile} onSignOut={leave} />
      <main className="wrap pt-6 pb-16 tablet:pt-12">
        <h1 className="type-h2 mb-6 tablet:mb-8">{isCutOut(shown?.result) ? t('result.cutOut') : t('result.title')}</h1>
        {shown && (
          <>
            <BeforeAndAfter {...shown} />
            <ResultActions result={shown.result} />
          </>
        )}
      </main>
    </>
  );
}
