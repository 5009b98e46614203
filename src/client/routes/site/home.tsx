import { Suspense, useEffect } from 'react';
import type { Image } from '../../app/members/api.ts';
import { shownToolIds, toolLabel } from '../../content/tools.ts';
import type { ShownToolId } from '../../../tools/tool-texts.ts';
import { ImageRow, ImageRowSkeleton } from '../../features/gallery/image-row.tsx';
import { newestImages } from '../../features/gallery/recent-images.ts';
import { useRemoval } from '../../features/gallery/use-removal.ts';
import { LoadError } from '../../app/members/load-error.tsx';
import { ToolChoice } from '../../features/home/tool-choice.tsx';
import { SamplePhotos } from '../../features/uploads/sample-photos.tsx';
import { UploadCard } from '../../features/uploads/visitor/upload-card.tsx';
import { useGenerate } from '../../features/uploads/visitor/use-generate.ts';
import { pageTitle } from '../../app/meta.ts';
import { loadSession } from '../../app/session.ts';
import { Toaster } from '../../ui/toast.tsx';
import { t } from '../../language/text.ts';
import { Await, settled, useLoaderData, useSearchParams } from '../../router/routing.tsx';

export const meta = () => [{ title: pageTitle(t('home.metaTitle')) }];

/** The recent work of who is signed in arrives while the page already stands. */
export async function clientLoader() {
  const session = await loadSession().catch(() => null);
  return { recent: session && settled(newestImages('generated_images')) };
}

/** R3: a photo, the eight tools, and what was made last. */
export default function Home() {
  const { recent } = useLoaderData<typeof clientLoader>();
  const { card, takeSample } = useGenerate();
  const wanted = useSearchParams().get('tool');
  const { onTool } = card;
  // By a shortcut of the installed app.
  useEffect(() => {
    const tool = shownToolIds.find((id) => id === wanted);
    if (tool) onTool(tool);
  }, [wanted, onTool]);
  const choose = (next: ShownToolId) => {
    card.onTool(next);
    if (!card.photo) card.input.choose();
  };
  return (
    <main className="wrap pt-6 pb-16 tablet:pt-12">
      <h1 className="type-h2">{t('home.title')}</h1>
      <div className="mt-5 grid items-start gap-8 tablet:mt-8 laptop:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] laptop:gap-10">
        <section aria-label={t('home.photo')}>
          <UploadCard {...card}>
            <SamplePhotos onChoose={takeSample} />
          </UploadCard>
          <output className="mt-3 block min-h-5 px-3 text-fg-muted">
            {t('home.opensWith', { tool: toolLabel(card.tool) })}
          </output>
        </section>
        <section aria-label={t('home.tools')}>
          <ToolChoice chosen={card.tool} onChoose={choose} />
        </section>
      </div>
      {recent && (
        <Suspense fallback={<ImageRowSkeleton title={t('home.recent')} />}>
          <Await of={recent} renderError={(error) => <LoadError error={error} />}>
            {(images) => <RecentWork images={images} />}
          </Await>
        </Suspense>
      )}
      <Toaster />
    </main>
  );
}

function RecentWork({ images }: { images: readonly Image[] }) {
  const { isHidden, remove } = useRemoval();
  const shown = images.filter((image) => !isHidden(image));
  return (
    <ImageRow
      title={t('home.recent')}
      images={shown}
      none={t('home.noRecent')}
      onRemove={(image) => void remove(image)}
    />
  );
}
