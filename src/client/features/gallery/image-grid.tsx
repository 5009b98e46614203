import { Layers } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Image } from '../../app/members/api.ts';
import { t } from '../../language/text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ImageCard } from './image-card.tsx';
import type { PhotoGroup } from './photo-groups.ts';

const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(150px,40vw),1fr))] gap-3 tablet:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] tablet:gap-5';

export interface ImageGridProps {
  readonly groups: readonly PhotoGroup[];
  readonly onRemove: (image: Image) => void;
  /** The ids of those that are chosen; null while a press opens an image. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onChoose: (image: Image) => void;
}

/** The newest of each photo, and its other steps once they are asked for; the browser renders and loads those that are near. */
export function ImageGrid({ groups, ...rest }: ImageGridProps) {
  return (
    <ul className={gridClass}>
      {groups.map((group) => (
        <Photo key={group.key} group={group} {...rest} />
      ))}
    </ul>
  );
}

function Photo({
  group: { images },
  onRemove,
  chosen,
  onChoose,
}: Omit<ImageGridProps, 'groups'> & { group: PhotoGroup }) {
  const [open, setOpen] = useState(false);
  const [newest, ...older] = images;
  const card = (image: Image, children?: ReactNode) => (
    <ImageCard
      key={image.id}
      image={image}
      shown={images}
      chosen={chosen?.has(image.id)}
      onChoose={() => onChoose(image)}
      onRemove={() => onRemove(image)}
    >
      {children}
    </ImageCard>
  );
  if (!newest) return null;
  const toggle = older.length > 0 && (
    <button
      type="button"
      aria-expanded={open}
      className="link flex min-h-8 items-center gap-1.5 text-left text-12 pointer-coarse:min-h-11"
      onClick={() => setOpen(!open)}
    >
      <Layers aria-hidden="true" className="size-4 shrink-0" />
      {open ? t('gallery.fewer') : t('gallery.earlier', { count: older.length })}
    </button>
  );
  return (
    <>
      {card(newest, toggle)}
      {open && older.map((image) => card(image))}
    </>
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
