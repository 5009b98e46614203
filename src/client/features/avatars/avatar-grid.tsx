import { Download, Info } from 'lucide-react';
import type { Image } from '../../app/members/api.ts';
import { Thumbnail } from '../../images/thumbnail.tsx';
import { MadeBy } from '../../images/made-by.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { type AvatarSet, fileNameOf } from './avatar-set.ts';
import { t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';

/** The portraits beside each other; a press opens one in the editor. */
export function AvatarGrid({ set: { images, notes, editor } }: { set: AvatarSet }) {
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="mb-6 flex items-start gap-2 text-pretty text-fg-muted">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {note}
        </p>
      ))}
      <ul aria-label={t('avatars.list')} className="grid grid-cols-2 gap-x-3 gap-y-6 tablet:gap-x-5 laptop:grid-cols-4">
        {images.map((image, at) => (
          <Avatar key={image.id} image={image} number={at + 1} fileName={fileNameOf(image, at)} />
        ))}
      </ul>
      <MadeBy editor={editor} />
    </>
  );
}

function Avatar({ image, number, fileName }: { image: Image; number: number; fileName: string }) {
  const { id, url } = image;
  return (
    <li className="group grid min-w-0 gap-3">
      <Link to={`/editor/${id}`} aria-label={t('avatars.open', { number })} className="block rounded-lg">
        <figure className="relative aspect-square overflow-hidden rounded-lg after:absolute after:inset-0 after:rounded-[inherit] after:inset-ring after:inset-ring-[oklch(0.5_0_0/0.16)] after:transition-shadow group-hover:after:inset-ring-2 group-hover:after:inset-ring-fg">
          <Thumbnail
            src={`${url}?w=640`}
            srcSet={`${url}?w=320 320w, ${url}?w=640 640w, ${url}?w=1024 1024w`}
            sizes="(max-width: 1080px) 46vw, 313px"
            alt={t('avatars.picture', { number })}
            className="size-full object-cover"
          />
        </figure>
      </Link>
      <a
        href={`${url}?${new URLSearchParams({ download: fileName })}`}
        download={fileName}
        aria-label={t('avatars.saveOne', { number })}
        className={buttonClass({ size: 'md' }, 'h-auto! min-h-10 min-w-0 py-1.5 text-center whitespace-normal!')}
      >
        <Download aria-hidden="true" className="size-4" />
        {t('avatars.save')}
      </a>
    </li>
  );
}
