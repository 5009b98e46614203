import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { type Candidate, candidateOf, meanWithin } from './candidate.ts';
import { colourMembership } from './colour-membership.ts';
import { viewScene } from './scene-view.ts';
import { withShade } from './with-shade.ts';

const [WIDTH, HEIGHT] = [160, 120] as const;
const [WALL, LIT, SHADE] = [
  [200, 204, 190],
  [220, 170, 40],
  [110, 82, 20],
] as const;
const inCurtain = (x: number, y: number): boolean => x >= 40 && x < 100 && y >= 20 && y < 100;
const inFold = (x: number): boolean => x % 20 >= 12;

/** The lit stripes of a curtain with dark folds before `wall`, grown into its shade. */
function grown(wall: (x: number, y: number) => readonly [number, number, number]): Candidate {
  const source = rasterOf(WIDTH, HEIGHT, (x, y) => [...(inCurtain(x, y) ? (inFold(x) ? SHADE : LIT) : wall(x, y))]);
  const view = viewScene({ source });
  const lit = planeFrom(WIDTH, HEIGHT, (x, y) => Number(inCurtain(x, y) && x >= 60 && x < 72));
  return withShade(candidateOf(lit, 1)!, colourMembership(view.lab, ['yellow']), view);
}

const curtain = planeFrom(WIDTH, HEIGHT, (x, y) => Number(inCurtain(x, y)));

it('takes the folds of a curtain along that are too dark for the name of its colour, and is called so less readily', () => {
  const { mask, fit } = grown(() => WALL);
  expect(meanWithin(mask, curtain)).toBeGreaterThan(0.97);
  expect(meanWithin(curtain, mask)).toBeGreaterThan(0.97);
  expect(fit).toBeLessThan(0.9);
});

it('takes nothing along that is not parted from what is beside it', () => {
  // A table of the same hue runs on from the folds to the edges of the picture.
  const { mask } = grown((_, y) => (y >= 60 ? SHADE : WALL));
  expect(meanWithin(mask, curtain)).toBeLessThan(0.3);
});
