import { describe, expect, it } from 'vitest';
import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';
import { findStuff } from './find-stuff.ts';
import { ground, LIKELY } from './ground.ts';
import { viewScene } from './scene-view.ts';

type Colour = readonly [number, number, number];

const [WIDTH, HEIGHT] = [120, 90];
const OVERCAST: Colour = [220, 214, 196];
const LAWN: Colour = [110, 146, 66];
const BOARDS: Colour = [158, 116, 78];

function painted(colourAt: (x: number, y: number) => Colour): Raster {
  const picture = createRaster(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    picture.data.set([...colourAt(i % WIDTH, Math.floor(i / WIDTH)), 255], 4 * i);
  }
  return picture;
}

describe('plants', () => {
  const isPlant = (x: number, y: number): boolean => Math.hypot((x - 84) / 14, (y - 34) / 20) < 1;
  const isMug = (x: number, y: number): boolean => x > 18 && x < 50 && y > 40 && y < 80;
  const room = painted((x, y) => (isPlant(x, y) ? [84, 128, 70] : isMug(x, y) ? [60, 70, 150] : OVERCAST));
  const matteOf = (isSubject: (x: number, y: number) => boolean): Plane => {
    const matte = createPlane(WIDTH, HEIGHT);
    for (let i = 0; i < matte.data.length; i++) matte.data[i] = isSubject(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0;
    return matte;
  };

  it('are found where they are out of focus behind the subject, all of one', () => {
    const { mask, confidence } = ground('the plant in the back', { source: room, matte: matteOf(isMug) }, LIKELY);
    expect(confidence).toBeGreaterThan(0.65);
    expect([mask.data[34 * WIDTH + 84]! > 0.5, mask.data[60 * WIDTH + 34]! > 0.5]).toEqual([true, false]);
  });

  it('are nothing smooth of another colour behind it', () => {
    const vase = painted((x, y) => (isPlant(x, y) ? [70, 90, 170] : isMug(x, y) ? [60, 70, 150] : OVERCAST));
    expect(() => ground('the plant in the back', { source: vase, matte: matteOf(isMug) }, LIKELY)).toThrow(/object_/);
  });
});

describe('fields by what lies below them', () => {
  it('takes what is pale, of whatever tint, for sky over a meadow', () => {
    const [sky] = findStuff(viewScene({ source: painted((_, y) => (y < 40 ? OVERCAST : LAWN)) }), 'sky');
    expect(sky!.fit).toBeGreaterThan(0.8);
    expect(sky!.area).toBeCloseTo(40 / 90, 1);
  });

  it('takes the same over a floor for a wall', () => {
    const skies = findStuff(viewScene({ source: painted((_, y) => (y < 40 ? OVERCAST : BOARDS)) }), 'sky');
    expect(Math.max(0, ...skies.map(({ fit }) => fit))).toBeLessThan(0.6);
  });

  it('takes dark trees over a meadow for no sky', () => {
    const skies = findStuff(viewScene({ source: painted((_, y) => (y < 40 ? [58, 74, 60] : LAWN)) }), 'sky');
    expect(Math.max(0, ...skies.map(({ fit }) => fit))).toBeLessThan(0.3);
  });

  it('finds grass where it lies, and none in the crown of a tree', () => {
    const leaf = (x: number, y: number): Colour => ((x * 7 + y * 5) % 4 < 2 ? [70, 112, 54] : [92, 136, 66]);
    const tree = painted((x, y) => (x > 30 && x < 100 && y > 8 && y < 36 ? leaf(x, y) : y < 45 ? OVERCAST : BOARDS));
    expect(() => ground('the grass', { source: tree }, LIKELY)).toThrow(/object_(not_found|uncertain)/);
    const verge = painted((x, y) => (y > 62 ? leaf(x, y) : OVERCAST));
    expect(ground('the grass', { source: verge }, LIKELY).confidence).toBeGreaterThan(0.8);
  });
});
