import type { Image } from '../../app/members/api.ts';
import { toolLabel } from '../../content/tools.ts';
import { dateText, t } from '../../language/text.ts';
import { toolOfResult } from '../../images/result-tool.ts';

/** A file's name as people call it. */
export const withoutExtension = (name: string) => name.replace(/\.[^.]+$/, '');

/**
 * The displayed name: the file name of an upload; of a result what made it and, where that is known, its photo's name. The
 * portraits of a set are counted by those of them that are shown.
 */
export function titleOf(image: Image, shown: readonly Image[] = []): string {
  const { bucket, originalName } = image;
  if (bucket === 'user_images') return originalName;
  const photo = withoutExtension(originalName);
  const made = makingOf(image, shown);
  if (!made) return photo;
  return toolOfResult(originalName) ? made : `${made} · ${photo}`;
}

function makingOf(image: Image, shown: readonly Image[]): string | undefined {
  if (image.purpose === 'adjusted') return t('adjust.step');
  const tool = toolOfResult(image.name);
  const set = tool === 'generateAvatar' ? setOf(image, shown) : [];
  if (set.length > 1) return t('avatars.picture', { number: set.indexOf(image) + 1 });
  return tool && toolLabel(tool);
}

/** Portraits are stored at one moment and named in their order. */
const setOf = ({ createdAt, purpose }: Image, shown: readonly Image[]): readonly Image[] =>
  shown
    .filter(
      (each) =>
        each.createdAt === createdAt && each.purpose === purpose && toolOfResult(each.name) === 'generateAvatar',
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** What the server sends of types that browsers do not show. */
const SENT_AS: Readonly<Record<string, string>> = { 'image/heic': 'jpg', 'image/tiff': 'png' };

/** Under what name it is saved. */
export function fileNameOf(image: Image): string {
  if (image.bucket === 'generated_images') return `br_edit_${Date.parse(image.createdAt)}.png`;
  const ending = SENT_AS[image.contentType];
  return ending ? `${withoutExtension(image.originalName)}.${ending}` : image.originalName;
}

/** Today and yesterday by name, today with the time; else the day, with its year when it is not this one. */
export function dayOf(created: Date, now = new Date()): string {
  const days = Math.round((startOfDay(now) - startOfDay(created)) / 86_400_000);
  if (days === 0) return t('gallery.today', { time: dateText(created, { timeStyle: 'short' }) });
  if (days === 1) return t('gallery.yesterday');
  const year = created.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return dateText(created, { day: 'numeric', month: 'long', ...(year && { year }) });
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
