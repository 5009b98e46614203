import type { Image } from '../../app/members/api.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ImageCard } from './image-card.tsx';

const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(150px,40vw),1fr))] gap-3 tablet:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] tablet:gap-5';

export interface ImageGridProps {
  readonly images: readonly Image[];
  readonly onRemove: (image: Image) => void;
}

/** Many images; the browser renders and loads those that are near. */
export function ImageGrid({ images, onRemove }: ImageGridProps) {
  return (
    <ul className={gridClass}>
      {images.map((image) => (
        <ImageCard key={image.id} image={image} shown={images} onRemove={() => onRemove(image)} />
      ))}
    </ul>
  );
}

/** The grid before its images are known. */
export function ImageGridSkeleton() {
  return (
    <div aria-busy="true" className={`${gridClass} late`}>
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at}>
          <Skeleton className="aspect-4/3 rounded-lg" />
          <Skeleton className="mt-3 h-4 w-3/4" />
          <Skeleton className="mt-2 mb-1 h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}
