import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Images } from 'lucide-react';
import type { Image } from '../../app/members/api.ts';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { ImageRow, ImageRowSkeleton } from '../../features/gallery/image-row.tsx';
import { newestImages, newestPath, hadImages, saveHadImages } from '../../features/gallery/recent-images.ts';
import { FromImmich } from '../../features/immich/from-immich.tsx';
import { useRemoval } from '../../features/gallery/use-removal.ts';
import { LoadError } from '../../app/members/load-error.tsx';
import { MemberHeader } from '../../features/members/member-header.tsx';
import { loadSample } from '../../features/uploads/load-sample.ts';
import { SamplePhotos } from '../../features/uploads/sample-photos.tsx';
import { UploadPanel } from '../../features/uploads/member/upload-panel.tsx';
import { ToolRow } from '../../features/uploads/tool-row.tsx';
import { saveOpeningTool } from '../../app/opening-tool.ts';
import type { SampleId } from '../../content/samples.ts';
import type { ShownToolId } from '../../../tools/tool-texts.ts';
import { usePhotoInput } from '../../features/uploads/use-photo-input.tsx';
import { useLastingUpload } from '../../features/uploads/use-upload.ts';
import { useConfig } from '../../app/config.ts';
import { pageTitle } from '../../app/meta.ts';
import { useProfile } from '../../app/profile.ts';
import { errorMessageOf } from '../../app/api-error.ts';
import { loadSession } from '../../app/session.ts';
import { t } from '../../language/text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../router/link.tsx';
import { navigate } from '../../router/router.ts';
import { Await, settled, useLoaderData } from '../../router/routing.tsx';

export const meta = () => [{ title: pageTitle(t('dashboard.metaTitle')) }];

export const asksFirst = [newestPath('user_images'), newestPath('generated_images')];

/** The lists load while the page is already shown. */
export function clientLoader() {
  return { recent: settled(recentImages()) };
}

async function recentImages(): Promise<[uploads: Image[], results: Image[]]> {
  // The loader of signed-in/layout.tsx, which redirects to the sign-in, runs at the same time.
  if (!(await loadSession())) return [[], []];
  return Promise.all([newestImages('user_images'), newestImages('generated_images')]);
}

export default function Dashboard() {
  const { recent } = useLoaderData<typeof clientLoader>();
  const profile = useProfile();
  const upload = useLastingUpload((image) => navigate(`/editor/${image.id}`));
  /** What the open picker chooses a photo for: nothing once it was closed without one. */
  const wanted = useRef<ShownToolId>(null);
  const input = usePhotoInput((file) => {
    if (wanted.current) saveOpeningTool(wanted.current);
    wanted.current = null;
    upload.start(file);
  });
  useEffect(() => {
    const picker = input.fileProps.ref.current;
    const forget = () => (wanted.current = null);
    picker?.addEventListener('cancel', forget);
    return () => picker?.removeEventListener('cancel', forget);
  }, [input.fileProps.ref]);
  const takeSample = (id: SampleId) =>
    loadSample(id).then(upload.start, (error: unknown) => input.refuse(errorMessageOf(error)));
  const chooseFor = (tool: ShownToolId) => {
    wanted.current = tool;
    input.choose();
  };
  const leave = useSignOut();
  const left = Math.max(0, profile.freeGenerations - profile.imageGenerationsCount);
  const free = new Set(
    useConfig()
      ?.tools.filter((tool) => tool.free)
      .map(({ id }) => id),
  );
  return (
    <>
      <MemberHeader profile={profile} onSignOut={leave} />
      <main className="wrap pt-6 pb-16 tablet:pt-12">
        <Heading>
          {t('dashboard.editsLeft', {
            left,
            total: profile.freeGenerations,
          })}
        </Heading>
        <section aria-label={t('home.tools')} className="mb-5 tablet:mb-8">
          <ToolRow onChoose={chooseFor} free={free} className="tablet:grid-cols-8" />
          {left === 0 && (
            <p className="mt-3 text-pretty text-fg-muted">
              <span className="font-medium text-fg">{t('app.stillFree')}</span>
              <br />
              {t('app.stillFreeText')}
            </p>
          )}
        </section>
        <input {...input.fileProps} />
        <UploadPanel {...{ input, upload }} />
        <Suspense fallback={(profile.imageGenerationsCount > 0 || hadImages()) && <SkeletonRows />}>
          <Await of={recent} renderError={(error) => <LoadError error={error} />}>
            {([uploads, results]) => <Recent {...{ uploads, results, onSample: takeSample }} />}
          </Await>
        </Suspense>
      </main>
    </>
  );
}

/** `children`: how many edits are left, said where the header has no room for it. */
function Heading({ children }: { children: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 tablet:mb-8">
      <div>
        <h1 className="type-h2">{t('dashboard.title')}</h1>
        <p className="mt-2 min-h-5 text-fg-muted tabular-nums tablet:hidden">{children}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <FromImmich onImported={({ id }) => void navigate(`/editor/${id}`)} />
        <Link to="/batch" className={buttonClass()}>
          <Images aria-hidden="true" className="size-4" />
          {t('batch.title')}
        </Link>
      </div>
    </div>
  );
}

interface RecentProps {
  readonly uploads: Image[];
  readonly results: Image[];
  readonly onSample: (id: SampleId) => Promise<void>;
}

function Recent({ uploads, results, onSample }: RecentProps) {
  const { isHidden, remove } = useRemoval();
  const rows = [uploads, results].map((images) => images.filter((image) => !isHidden(image)));
  const [shownUploads = [], shownResults = []] = rows;
  const isEmpty = rows.every((images) => images.length === 0);
  useEffect(() => saveHadImages(!isEmpty), [isEmpty]);
  if (isEmpty) return <NoPhotosYet onSample={onSample} />;
  const onRemove = (image: Image) => void remove(image);
  return (
    <>
      <ImageRow
        title={t('dashboard.uploads')}
        images={shownUploads}
        none={t('dashboard.noUploads')}
        onRemove={onRemove}
        all="/account/generated-images?show=uploads"
      />
      <ImageRow
        title={t('dashboard.results')}
        images={shownResults}
        none={t('gallery.none')}
        onRemove={onRemove}
        all="/account/generated-images"
      />
    </>
  );
}

function NoPhotosYet({ onSample }: Pick<RecentProps, 'onSample'>) {
  return (
    <div className="mx-auto mt-9 grid max-w-[440px] gap-3 tablet:mt-12">
      <h2 className="text-center text-16 font-semibold">{t('upload.emptyTitle')}</h2>
      <SamplePhotos onChoose={onSample} />
    </div>
  );
}

/** In a new browser, a person with used edits has images. */
function SkeletonRows() {
  return (
    <>
      <ImageRowSkeleton title={t('dashboard.uploads')} />
      <ImageRowSkeleton title={t('dashboard.results')} />
    </>
  );
}
