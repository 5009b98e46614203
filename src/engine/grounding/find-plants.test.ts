import { describe, expect, it } from 'vitest';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { candidateOf, meanWithin } from './candidate.ts';
import { findTrees } from './find-plants.ts';
import { ground, GUESS } from './ground.ts';
import { OBJECT_CLASSES, type ObjectClass } from './object-classes.ts';
import { viewScene } from './scene-view.ts';

const [WIDTH, HEIGHT] = [240, 180];
type Place = (x: number, y: number) => boolean;
type Colour = readonly [number, number, number];

/** What a network would tell, in logits of each class in a place of the picture. */
function classesOf(logitsAt: (x: number, y: number) => Readonly<Partial<Record<ObjectClass, number>>>) {
  const side = 60;
  const data = new Float32Array(OBJECT_CLASSES.length * side * side);
  for (let i = 0; i < side * side; i++) {
    const logits = logitsAt((((i % side) + 0.5) * WIDTH) / side, ((Math.floor(i / side) + 0.5) * HEIGHT) / side);
    OBJECT_CLASSES.forEach((name, k) => (data[k * side * side + i] = logits[name] ?? -6));
  }
  return { side, data };
}

function painted(colourAt: (x: number, y: number) => Colour) {
  const noise = gaussian(4);
  return rasterOf(WIDTH, HEIGHT, (x, y) => {
    const [r, g, b] = colourAt(x, y);
    const n = 2 * noise();
    return [r + n, g + n, b + n];
  });
}

const maskOf = (place: Place) => planeFrom(WIDTH, HEIGHT, (x, y) => (place(x, y) ? 1 : 0));

describe('T3 plants that the network calls so', () => {
  it('have the tiers that are less surely of them, and nothing else', () => {
    const tier: readonly Place[] = [
      (x, y) => Math.abs(x - 60) < 14 && y >= 40 && y < 70,
      (x, y) => Math.abs(x - 60) < 20 && y >= 70 && y < 100,
    ];
    // In a print, where leaves have no colour of theirs.
    const source = painted((x, y) =>
      tier[0]!(x, y) ? [150, 130, 96] : tier[1]!(x, y) ? [90, 78, 58] : [214, 196, 150],
    );
    const classes = classesOf((x, y) =>
      tier[0]!(x, y) ? { plant: 4 } : tier[1]!(x, y) ? { plant: 2, building: 2.4 } : { sky: 5 },
    );
    const view = viewScene({ source, matte: { ...planeFrom(WIDTH, HEIGHT, () => 0), classes } });
    const whole = maskOf((x, y) => tier.some((one) => one(x, y)));
    const trees = findTrees(view).filter(({ fit }) => fit > 0.3);
    expect(trees.some(({ mask }) => meanWithin(mask, whole) > 0.9 && meanWithin(whole, mask) > 0.9)).toBe(true);
  });

  it('are none of the lawn that they stand on, which may be called so as well, and no lawn beside them', () => {
    const tree: Place = (x, y) => Math.abs(x - 60) < 24 && y >= 40 && y < 130;
    const lawn: Place = (x, y) => x < 120 && y >= 110 && !tree(x, y);
    const source = painted((x, y) => {
      if (tree(x, y)) return [36, 80, 52];
      if (lawn(x, y)) return [120, 170, 80];
      return y < 110 ? [160, 196, 235] : [190, 186, 182];
    });
    const classes = classesOf((x, y) => {
      if (tree(x, y)) return { plant: 4, grass: 3.2 };
      return lawn(x, y) ? { grass: 4, plant: 3.3 } : y < 110 ? { sky: 5 } : { road: 5 };
    });
    const view = viewScene({ source, matte: { ...planeFrom(WIDTH, HEIGHT, () => 0), classes } });
    const trees = findTrees(view).filter(({ fit }) => fit > 0.3);
    const [whole, ground] = [maskOf(tree), maskOf(lawn)];
    expect(trees.some(({ mask }) => meanWithin(mask, whole) > 0.9)).toBe(true);
    expect(Math.max(...trees.map(({ mask }) => meanWithin(mask, ground)))).toBeLessThan(0.1);
  });

  it('have the top that stands out of them with some of what is called so', () => {
    const top: Place = (x, y) => Math.abs(x - 60) < 10 && y >= 20 && y < 44;
    const rest: Place = (x, y) => Math.abs(x - 60) < 22 && y >= 44 && y < 124;
    const source = painted((x, y) => (top(x, y) ? [60, 104, 70] : rest(x, y) ? [32, 76, 48] : [160, 196, 235]));
    const classes = classesOf((x, y) => (top(x, y) ? { tall: 3 } : rest(x, y) ? { plant: 4 } : { sky: 5 }));
    const view = viewScene({ source, matte: { ...planeFrom(WIDTH, HEIGHT, () => 0), classes } });
    const upper = candidateOf(
      maskOf((x, y) => top(x, y) || (rest(x, y) && y < 90)),
      0.7,
    )!;
    const [tree, ...others] = findTrees({ ...view, parts: () => [], salient: () => [upper] });
    expect(others).toEqual([]);
    const whole = maskOf((x, y) => top(x, y) || rest(x, y));
    expect(meanWithin(tree!.mask, whole)).toBeGreaterThan(0.95);
  });

  it('are parted from a car before them that the matte joins with them', () => {
    const tree: Place = (x, y) =>
      ((x - 150) / 40) ** 2 + ((y - 50) / 36) ** 2 < 1 || (Math.abs(x - 150) < 6 && y > 50 && y < 120);
    const car: Place = (x, y) => x > 60 && x < 170 && y >= 100 && y < 150;
    const source = painted((x, y) => (car(x, y) ? [40, 70, 150] : tree(x, y) ? [70, 110, 50] : [206, 206, 210]));
    const both: Place = (x, y) => tree(x, y) || car(x, y);
    const matte = (name: ObjectClass) => ({
      ...maskOf(both),
      classes: classesOf((x, y) => (car(x, y) ? { [name]: 5 } : tree(x, y) ? { plant: 5 } : { wall: 5 })),
    });
    const share = (name: ObjectClass): number => {
      const [first] = findTrees(viewScene({ source, matte: matte(name) }));
      return meanWithin(
        first!.mask,
        maskOf((x, y) => car(x, y) && y > 104),
      );
    };
    expect(share('vehicle')).toBeLessThan(0.1);
    expect(share('plant')).toBeGreaterThan(0.9);
  });

  it('have no folds of a curtain that the matte joins with them, but their trunk', () => {
    const crown: Place = (x, y) => ((x - 150) / 40) ** 2 + ((y - 70) / 30) ** 2 < 1;
    const trunk: Place = (x, y) => Math.abs(x - 150) < 3 && y > 90 && y < 140;
    const fold: Place = (x, y) => Math.abs(x - 130) < 2 && y < 60;
    const chair: Place = (x, y) => x > 30 && x < 152 && y >= 130 && y < 176;
    const plant: Place = (x, y) => crown(x, y) || trunk(x, y);
    const all: Place = (x, y) => plant(x, y) || fold(x, y) || chair(x, y);
    const source = painted((x, y) => (chair(x, y) ? [40, 70, 150] : all(x, y) ? [70, 110, 50] : [206, 206, 210]));
    const classes = classesOf((x, y) => (chair(x, y) ? { seat: 5 } : all(x, y) ? { plant: 5 } : { wall: 5 }));
    const [first] = findTrees(viewScene({ source, matte: { ...maskOf(all), classes } }));
    const shareIn = (place: Place): number => meanWithin(first!.mask, maskOf(place));
    expect(shareIn((x, y) => fold(x, y) && y < 30)).toBe(0);
    expect(shareIn((x, y) => trunk(x, y) && y > 105 && y < 125)).toBeGreaterThan(0.5);
  });

  it('are nobody in a coat of the colours of leaves', () => {
    const coat: Place = (x, y) => Math.abs(x - 120) < 30 && y >= 40 && y < 160;
    const source = painted((x, y) => (coat(x, y) ? [96, 100, 50] : [206, 206, 210]));
    const treesWhere = (name: ObjectClass) => {
      const classes = classesOf((x, y) => (coat(x, y) ? { [name]: 5 } : { wall: 5 }));
      return findTrees(viewScene({ source, matte: { ...maskOf(coat), classes } }));
    };
    expect(treesWhere('person')).toEqual([]);
    expect(treesWhere('plant')).not.toEqual([]);
  });

  it('are meant with their pot before the lawn that they stand on', () => {
    const bloom: Place = (x, y) => ((x - 60) / 26) ** 2 + ((y - 96) / 24) ** 2 < 1;
    const pot: Place = (x, y) => Math.abs(x - 60) < 16 && y >= 116 && y < 146;
    const blade = (x: number, y: number): number => ((x * 7 + y * 5) % 4 < 2 ? 0 : 18);
    const source = painted((x, y) => {
      if (bloom(x, y)) return [224, 110, 40];
      if (pot(x, y)) return [170, 60, 44];
      return y < 70 ? [150, 190, 235] : [96 + blade(x, y), 140 + blade(x, y), 62];
    });
    const isPlant: Place = (x, y) => bloom(x, y) || pot(x, y);
    const classes = classesOf((x, y) => (isPlant(x, y) ? { plant: 5 } : y < 70 ? { sky: 5 } : { grass: 5 }));
    const { mask } = ground('the potted plant', { source, matte: { ...maskOf(isPlant), classes } }, GUESS);
    expect(meanWithin(mask, maskOf(isPlant))).toBeGreaterThan(0.9);
    expect(meanWithin(maskOf(isPlant), mask)).toBeGreaterThan(0.9);
  });
});
