import type { Image } from '../../app/api.ts';
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
}

export function ImageRow({ title, images, none, onRemove }: ImageRowProps) {
  return (
    <section aria-label={title}>
      <h2 className="mt-9 mb-4 text-24 font-semibold tablet:mt-12">{title}</h2>
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
