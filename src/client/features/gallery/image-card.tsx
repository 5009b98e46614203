import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Image } from '../../app/members/api.ts';
import { dayOf, titleOf } from './image-facts.ts';
import { ImageMenu } from './image-menu.tsx';
import { t } from '../../language/text.ts';
import { Thumbnail } from '../../images/thumbnail.tsx';
import { Link } from '../../router/link.tsx';

/** One of the person's images. A press opens it in the editor; the menu has the other actions. */
interface ImageCardProps {
  readonly image: Image;
  /** All that are shown, this one among them. */
  readonly shown: readonly Image[];
  readonly onRemove: () => void;
  /** In a gallery where several can be chosen at once: whether this one is. Undefined where a press opens it. */
  readonly chosen?: boolean | undefined;
  readonly onChoose?: (() => void) | undefined;
  /** Below its name. */
  readonly children?: ReactNode;
}

export function ImageCard({ image, shown, onRemove, chosen, onChoose, children }: ImageCardProps) {
  const title = titleOf(image, shown);
  const day = dayOf(new Date(image.createdAt));
  return (
    <li className="group relative min-w-0 snap-start">
      <Picture
        {...{ image, chosen, onChoose }}
        label={chosen === undefined ? t('gallery.open', { title, day }) : t('gallery.choose', { title, day })}
      >
        <figure className="relative aspect-4/3 overflow-hidden rounded-lg after:absolute after:inset-0 after:rounded-[inherit] after:inset-ring after:inset-ring-[oklch(0.5_0_0/0.16)] after:transition-shadow group-hover:after:inset-ring-2 group-hover:after:inset-ring-fg">
          <Thumbnail
            src={`${image.url}?w=320`}
            srcSet={`${image.url}?w=320 320w, ${image.url}?w=640 640w`}
            sizes="(max-width: 820px) 44vw, 246px"
            alt=""
            loading="lazy"
            // People stand with their heads in the upper half.
            className="size-full object-cover object-[50%_25%]"
          />
        </figure>
        {chosen !== undefined && (
          <span
            aria-hidden="true"
            className={`absolute top-2 left-2 grid size-6 place-items-center rounded-full border ${chosen ? 'border-accent bg-accent text-accent-fg' : 'border-border-strong bg-surface-1/90'}`}
          >
            {chosen && <Check className="size-4" />}
          </span>
        )}
      </Picture>
      <div className="mt-2 flex items-start gap-1">
        <div className="mt-0.5 min-w-0 flex-1">
          <p className="line-clamp-2 font-medium wrap-anywhere">{title}</p>
          <p className="text-12 text-fg-muted tabular-nums">{day}</p>
          {children}
        </div>
        {chosen === undefined && <ImageMenu {...{ image, title, onRemove }} />}
      </div>
    </li>
  );
}

interface PictureProps extends Pick<ImageCardProps, 'image' | 'chosen' | 'onChoose'> {
  readonly label: string;
  readonly children: ReactNode;
}

/** Opens the image, or chooses it. */
function Picture({ image, chosen, onChoose, label, children }: PictureProps) {
  if (chosen === undefined) {
    return (
      <Link to={`/editor/${image.id}`} aria-label={label} className="block rounded-lg hover:no-underline">
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={label}
      className="block w-full rounded-lg"
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
