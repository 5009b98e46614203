import type { Image } from '../../app/members/api.ts';
import { toolOfResult } from '../../images/result-tool.ts';

/** A photo's results that are shown, newest first. */
export interface PhotoGroup {
  /** The picture that they were first made of, or the first of them. */
  readonly key: string;
  readonly images: readonly Image[];
}

/** Each portrait of a set is a result of its own, and what is made of it belongs to it. */
const isPortrait = ({ purpose, name }: Image): boolean =>
  purpose === 'result' && toolOfResult(name) === 'generateAvatar';

/** The steps of each photo together, in the order of the newest of each. */
export function groupByPhoto(images: readonly Image[]): readonly PhotoGroup[] {
  const known = new Map(images.map((image) => [image.id, image]));
  const originOf = (image: Image): string => {
    if (isPortrait(image)) return image.id;
    const from = image.derivedFrom;
    const before = from === null ? undefined : known.get(from);
    return before ? originOf(before) : (from ?? image.id);
  };
  const groups = Map.groupBy(images, originOf);
  return [...groups].map(([key, of]) => ({ key, images: of }));
}
