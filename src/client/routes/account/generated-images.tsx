import { Suspense } from 'react';
import { GALLERY_LIMIT } from '../../../tools/limits.ts';
import { answer, api, type Image } from '../../app/members/api.ts';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { ImageGridSkeleton } from '../../features/gallery/image-grid.tsx';
import { RetentionNotice } from '../../features/pages/notices.tsx';
import { useRemoval } from '../../features/gallery/use-removal.ts';
import { LoadError } from '../../app/members/load-error.tsx';
import { pageTitle } from '../../app/meta.ts';
import { loadSession } from '../../app/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { message, t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { Await, settled, useLoaderData } from '../../router/routing.tsx';

export const meta = () => [{ title: pageTitle(t('account.generatedImages')) }];

/** The images load while the page is already shown. */
export function clientLoader({ url }: { url: URL }) {
  const bucket = url.searchParams.get('show') === 'uploads' ? 'user_images' : 'generated_images';
  return { bucket, images: settled(newest(bucket)) } as const;
}

async function newest(bucket: Image['bucket']): Promise<Image[]> {
  // The loader of signed-in/layout.tsx, which redirects to the sign-in, runs at the same time.
  if (!(await loadSession())) return [];
  const query = { bucket, limit: String(GALLERY_LIMIT) } as const;
  return (await answer(api.images.$get({ query }))).images;
}

export default function GeneratedImages() {
  const { images, bucket } = useLoaderData<typeof clientLoader>();
  return (
    <AccountPage title={t('account.generatedImages')}>
      <RetentionNotice />
      <Kinds shown={bucket} />
      <Suspense fallback={<ImageGridSkeleton />}>
        <Await of={images} renderError={(error) => <LoadError error={error} />}>
          {(loaded) => <Images key={bucket} images={loaded} />}
        </Await>
      </Suspense>
    </AccountPage>
  );
}

const kinds = [
  { bucket: 'generated_images', to: '/account/generated-images', label: message('gallery.results') },
  { bucket: 'user_images', to: '/account/generated-images?show=uploads', label: message('gallery.uploads') },
] as const;

/** What was made here, or what was brought. */
function Kinds({ shown }: { shown: Image['bucket'] }) {
  return (
    <nav aria-label={t('account.generatedImages')} className="mb-5 flex gap-2">
      {kinds.map(({ bucket, to, label }) => (
        <Link
          key={bucket}
          to={to}
          aria-current={bucket === shown ? 'page' : undefined}
          className={buttonClass(
            { variant: 'line', size: 'md' },
            'aria-[current]:border-accent aria-[current]:text-accent',
          )}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

function Images({ images }: { images: readonly Image[] }) {
  const { isHidden, remove } = useRemoval();
  const shown = images.filter((image) => !isHidden(image));
  if (shown.length === 0) return <NoImages />;
  return <Gallery images={shown} onRemove={(...removed) => void remove(...removed)} />;
}

function NoImages() {
  return (
    <div className="grid justify-items-center gap-2 rounded-xl border border-border px-6 py-16 text-center">
      <p className="text-18 font-semibold">{t('gallery.noneTitle')}</p>
      <p className="text-fg-muted">{t('gallery.none')}</p>
      <Link to="/dashboard" className={buttonClass({ variant: 'accent', size: 'md' }, 'mt-4')}>
        {t('upload.choose')}
      </Link>
    </div>
  );
}
