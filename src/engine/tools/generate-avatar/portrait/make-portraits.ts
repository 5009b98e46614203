import type { Face } from '../../../face.ts';
import { uniformRandom } from '../../../filters/uniform-random.ts';
import type { Plane, Raster } from '../../../raster.ts';
import type { AvatarStyle } from '../styles/avatar-style.ts';
import { compose } from './compose.ts';
import { preparePortrait } from './prepare-portrait.ts';
import { portraitView } from './view.ts';

export interface PortraitRequest {
  readonly source: Raster;
  /** As the network sees it, over the whole source. */
  readonly matte: Plane;
  readonly face: Face;
  readonly style: AvatarStyle;
  readonly seed: number;
  /** Of each portrait, pixels. Styles are drawn for 1024. */
  readonly side: number;
}

/** One picture a variation of the style. */
export function makePortraits(
  { source, matte, face, style, seed, side }: PortraitRequest,
  step: (name: string) => void,
): Raster[] {
  const { variations } = style;
  const crops = variations.map(({ crop }) => crop);
  const prepared = preparePortrait(source, matte, face, crops, side, step);
  return variations.map((variation, i) => {
    step(`picture ${i + 1}`);
    const random = uniformRandom(seed * variations.length + i);
    const view = portraitView(prepared, prepared.frames[i]!, side);
    const picture = compose(view, variation.backdrop, variation.light, random);
    return style.render({ ...view, picture, random }, variation.rendering as never);
  });
}
