import { describe, expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { candidateOf } from './candidate.ts';
import { findGables, withoutHouses } from './find-gables.ts';
import { OBJECT_CLASSES, type ObjectClass } from './object-classes.ts';
import { type SceneView, viewScene } from './scene-view.ts';

const [WIDTH, HEIGHT, SIDE] = [320, 240, 32];
const [TOP, EAVES, FOOT, MIDDLE, HALF, WALL] = [60, 100, 150, 160, 66, 58] as const;
const isRoof = (x: number, y: number): boolean => y < EAVES && y >= TOP + (Math.abs(x - MIDDLE) * (EAVES - TOP)) / HALF;
const isWall = (x: number, y: number): boolean => Math.abs(x - MIDDLE) < WALL && y >= EAVES && y < FOOT;
const isChimney = (x: number, y: number): boolean => x >= 190 && x < 202 && y >= 55 && y < 85;
const isCrown = (x: number, y: number): boolean => Math.hypot(x - MIDDLE, y - 110) < 55;

/** A print with something before hills as light as its walls; the network sees `name` at the height of the door alone. */
function print(what: 'house' | 'tree', name: ObjectClass = 'building'): SceneView {
  const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
    if (what === 'tree' && isCrown(x, y)) return [90, 81, 64];
    if (what === 'house' && (isRoof(x, y) || isChimney(x, y))) return [110, 99, 78];
    if (what === 'house' && isWall(x, y)) return [172, 155, 122];
    if (y < 110) return [240, 224, 180];
    return y < 140 ? [168, 151, 119] : [140, 126, 99];
  });
  const data = new Float32Array(OBJECT_CLASSES.length * SIDE * SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [((i % SIDE) * WIDTH) / SIDE + 5, (Math.floor(i / SIDE) * HEIGHT) / SIDE + 4];
    const isSeen = Math.abs(x - MIDDLE) < WALL && y > EAVES && y < FOOT;
    data[OBJECT_CLASSES.indexOf(isSeen ? name : y < 110 ? 'sky' : 'grass') * SIDE * SIDE + i] = 8;
  }
  return viewScene({ source, matte: { ...planeFrom(WIDTH, HEIGHT, () => 0), classes: { side: SIDE, data } } });
}

describe('a house with a gable', () => {
  it('is what its slopes outline against the sky with its walls and its chimney, not the hills beside it', () => {
    const [house] = findGables(print('house'));
    const has = (x: number, y: number): boolean => house!.mask.data[y * WIDTH + x]! > 0.5;
    expect([has(160, 70), has(120, 97), has(195, 60), has(160, 130), has(110, 140), has(210, 140)]).toEqual(
      Array(6).fill(true),
    );
    expect([has(80, 130), has(245, 130), has(160, 160), has(120, 70), has(160, 50)]).toEqual(Array(5).fill(false));
  });

  it('looks a little like one', () => {
    expect(findGables(print('house', 'water'))).toEqual([]);
  });

  it('is no round crown', () => {
    expect(findGables(print('tree'))).toEqual([]);
  });

  it('is none of the ground of a print that has its tones', () => {
    const ground = candidateOf(
      planeFrom(WIDTH, HEIGHT, (_, y) => (y > 110 ? 1 : 0)),
      0.9,
    )!;
    const { data } = withoutHouses([ground], print('house'))[0]!.mask;
    expect([data[130 * WIDTH + 160], data[130 * WIDTH + 40], data[200 * WIDTH + 160]]).toEqual([0, 1, 1]);
  });
});
