import type { Image } from '../../app/members/api.ts';
import { t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ImageCard } from './image-card.tsx';

/** Five beside each other; on a phone they scroll sideways, under the finger. */
const rowClass =
  'grid gap-3 tablet:gap-5 tablet:grid-cols-5 max-tablet:-mx-(--gutter) max-tablet:scroll-pl-(--gutter) max-tablet:auto-cols-[44%] ' +
  'max-tablet:grid-flow-col max-tablet:snap-x max-tablet:snap-proximity max-tablet:overflow-x-auto max-tablet:px-(--gutter) max-tablet:[scrollbar-width:none]';

export interface ImageRowProps {
  readonly title: string;
  readonly images: readonly Image[];
  /** One sentence, for when there is none. */
  readonly none: string;
  readonly onRemove: (image: Image) => void;
  /** The page with more of them than the row. */
  readonly all?: string;
}

export function ImageRow({ title, images, none, onRemove, all }: ImageRowProps) {
  return (
    <section aria-label={title}>
      <div className="mt-9 mb-4 flex items-baseline justify-between gap-4 tablet:mt-12">
        <h2 className="text-24 font-semibold">{title}</h2>
        {all && images.length > 0 && (
          <Link to={all} className="link pointer-coarse:py-3">
            {t('dashboard.all')}
          </Link>
        )}
      </div>
      {images.length === 0 && <p className="text-fg-muted">{none}</p>}
      <ul className={rowClass}>
        {images.map((image) => (
          <ImageCard key={image.id} image={image} shown={images} onRemove={() => onRemove(image)} />
        ))}
      </ul>
    </section>
  );
}

/** The row before its images are known, in their geometry. */
export function ImageRowSkeleton({ title }: { title: string }) {
  return (
    <section aria-label={title} aria-busy="true">
      <h2 className="mt-9 mb-4 text-24 font-semibold tablet:mt-12">{title}</h2>
      <div className={`${rowClass} late`}>
        {Array.from({ length: 5 }, (_, at) => (
          <div key={at}>
            <Skeleton className="aspect-4/3 rounded-lg" />
            <Skeleton className="mt-3 h-4 w-3/4" />
            <Skeleton className="mt-2 mb-1 h-3 w-1/2" />
          </div>
        ))}
      </div>
    </section>
  );
}
