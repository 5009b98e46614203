import { damage, STRENGTHS } from '../damage.ts';
import type { Colour } from './form-parts.ts';
import { paintLandscape } from './landscapes.ts';
import { brush, type Lettering } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { laid } from './sculpted-grounds.ts';
import { lawnUnder } from './sculpted-stage.ts';
import { outdoors, type Stage, staged } from './staging.ts';

type View = Omit<Parameters<typeof paintLandscape>[0], 'grain'>;

/** Water up to a shore in the foreground; its areas are `sky`, `hills`, `water` and `shore`. The outline is the shore's. */
export function waterside(view: View, outline: readonly number[], ground: Parameters<typeof laid>[4]): Stage {
  const { picture, sky, hills, ground: water } = paintLandscape({ ...view, grain: 'ripples' });
  return laid({ picture, areas: { sky, hills, water }, things: {} }, 'shore', 'water', outline, ground);
}

/** A mown lawn under a sky; its areas are `sky` and `grass`. */
export function meadow(view: View): Stage {
  const stage = outdoors('grass', { ...view, grain: 'blades' });
  return lawnUnder(stage, stage.areas.grass!, view.ground);
}

/** A paved square with a road across it, broken white lines in its middle; its areas are `sky`, `pavement` and `road`. */
export function roadside(view: View, [top, bottom]: readonly [number, number], tar: Colour): Stage {
  const { width } = view;
  const [middle, half] = [(top + bottom) / 2, (bottom - top) / 36];
  const marks = Array.from({ length: Math.ceil(width / 300) }, (_, i) => {
    const left = 40 + 300 * i;
    return [left, middle - half, left + 150, middle - half, left + 146, middle + half, left - 6, middle + half];
  });
  return laid(
    outdoors('pavement', { ...view, grain: 'drifts' }),
    'road',
    'pavement',
    [-20, top, width + 20, top, width + 20, bottom, -20, bottom],
    tar,
    marks,
  );
}

/** A scanned print: with a number in a corner, brown, faded and scratched; its further truths are `words` and `scratches`. */
export function printed(
  stage: Stage,
  number: Omit<Lettering, 'colour'>,
  seed: number,
  how: Parameters<typeof staged>[1],
  parts: GroundingScene['truths'],
): GroundingScene {
  const { picture, mask: words } = brush(stage.picture, { ...number, colour: [244, 240, 228] });
  const { damaged, scratches } = damage(picture, 'sepia', STRENGTHS[1]!, seed);
  const { truths } = staged(stage, how);
  return { picture: damaged, truths: { ...truths, ...parts, words, scratches } };
}
