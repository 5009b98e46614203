import { describe, expect, it } from 'vitest';
import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';
import { findStuff } from './find-stuff.ts';
import { ground, GUESS, LIKELY } from './ground.ts';
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

  it('takes a sky that pales all the way down to the horizon for one, but no blue that is as uneven otherwise', () => {
    const [width, height, horizon] = [40, 30, 12];
    const skyWhere = (lightnessAt: (x: number, y: number) => number) => {
      const lightness = createPlane(width, height);
      for (let i = 0; i < width * height; i++) lightness.data[i] = lightnessAt(i % width, Math.floor(i / width));
      const labels = Int32Array.from({ length: width * height }, (_, i) => Number(Math.floor(i / width) >= horizon));
      const one = { subject: 0, x: 0.5, left: 0, right: 1, onSides: 0.5 };
      const [top, bottom] = [0, horizon / height];
      const blue = { lightness: 70, a: -2, b: -24, chroma: 24, hue: 265, spread: 9, onTop: 1, onBottom: 0 };
      const brown = { lightness: 40, a: 10, b: 20, chroma: 22, hue: 63, spread: 1, onTop: 0, onBottom: 1 };
      const list = [
        { ...one, ...blue, top, bottom, y: bottom / 2, area: bottom },
        { ...one, ...brown, top: bottom, bottom: 1, y: 0.7, area: 1 - bottom },
      ];
      const border = { length: width, contrast: 30, difference: 50 };
      const borders = [new Map([[1, border]]), new Map([[0, border]])];
      const view = viewScene({ source: painted(() => OVERCAST) });
      return findStuff({ ...view, regions: () => ({ width, height, labels, lightness, list, borders }) }, 'sky');
    };
    expect(skyWhere((_, y) => 54 + 2.6 * y)[0]?.fit).toBeGreaterThan(0.8);
    expect(skyWhere((x) => 54 + 0.8 * x)).toEqual([]);
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

  it('finds the sky of a print in sepia, whose tone is weaker in paper and ink', () => {
    const tone = (light: number): Colour => [light, 0.9 * light, 0.66 * light];
    const print = painted((x, y) => {
      if (y < 42) return tone(y < 34 ? 240 : 100);
      return tone(Math.abs(x - 60) < 12 && y < 84 ? 20 : x < 24 ? 140 : 170);
    });
    const found = ground('the sky', { source: print }, LIKELY);
    expect([found.mask.data[10 * WIDTH + 60]! > 0.5, found.mask.data[60 * WIDTH + 10]! > 0.5]).toEqual([true, false]);
  });

  it('takes a blue wall for the wall where nothing else stands, and the house before a sky where one does', () => {
    const blue: Colour = [172, 196, 210];
    const isFar = (y: number): boolean => y < 44;
    const room = painted((_, y) => (isFar(y) ? blue : y < 66 ? [120, 82, 56] : [112, 76, 52]));
    const inside = ground('the wall', { source: room }, LIKELY).mask;
    expect([inside.data[10 * WIDTH + 60]! > 0.5, inside.data[55 * WIDTH + 60]! > 0.5]).toEqual([true, false]);
    const isHouse = (x: number, y: number): boolean => x > 30 && x < 100 && y > 16 && y < 60;
    const street = painted((x, y) => (isHouse(x, y) ? [206, 150, 120] : y < 52 ? [150, 190, 235] : [112, 112, 114]));
    const outside = ground('the wall', { source: street }, LIKELY).mask;
    expect([outside.data[5 * WIDTH + 60]! > 0.5, outside.data[40 * WIDTH + 60]! > 0.5]).toEqual([false, true]);
  });

  it('takes the dark band behind a pale pavement for the road, and a ground without such a band', () => {
    const pavement: Colour = [158, 156, 152];
    const road = (asphalt: Colour): Plane => {
      const source = painted((_, y) => (y < 40 ? [150, 190, 235] : y < 46 || y > 64 ? pavement : asphalt));
      return ground('the road', { source }, LIKELY).mask;
    };
    const beyond = road([100, 100, 102]);
    expect([beyond.data[55 * WIDTH + 60]! > 0.5, beyond.data[86 * WIDTH + 60]! > 0.5]).toEqual([true, false]);
    expect(road(pavement).data[86 * WIDTH + 60]).toBeGreaterThan(0.5);
  });

  it('takes no shadow on the pavement for the road, however much larger than what of that is seen beside a car', () => {
    const isCar = (x: number, y: number): boolean => x > 24 && x < 96 && y > 40 && y < 66;
    const isShadow = (x: number, y: number): boolean => x > 20 && x < 104 && y > 70 && y < 84;
    const source = painted((x, y) => {
      if (isCar(x, y)) return [176, 40, 36];
      if (isShadow(x, y)) return [124, 122, 118];
      return y < 40 ? [150, 190, 235] : y < 46 || y > 64 ? [166, 164, 160] : [76, 76, 78];
    });
    const matte = createPlane(WIDTH, HEIGHT);
    for (let i = 0; i < matte.data.length; i++) matte.data[i] = isCar(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0;
    const [road] = findStuff(viewScene({ source, matte }), 'road');
    expect([road!.mask.data[55 * WIDTH + 4], road!.mask.data[77 * WIDTH + 60]]).toEqual([1, 0]);
  });

  it('is as sure of such a band where cars hide most of it', () => {
    const isCar = (x: number, y: number): boolean => x > 8 && x < 112 && y > 44 && y < 66;
    const source = painted((x, y) => {
      if (isCar(x, y)) return [176, 40, 36];
      return y < 40 ? [150, 190, 235] : y < 46 || y > 64 ? [158, 156, 152] : [100, 100, 102];
    });
    const matte = createPlane(WIDTH, HEIGHT);
    for (let i = 0; i < matte.data.length; i++) matte.data[i] = isCar(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0;
    const [road] = findStuff(viewScene({ source, matte }), 'road');
    expect(road!.fit).toBeGreaterThanOrEqual(0.8);
    expect([road!.mask.data[55 * WIDTH + 4], road!.mask.data[86 * WIDTH + 4]]).toEqual([1, 0]);
  });

  it('takes for some of the sea what huts before it part from the rest, level with it', () => {
    const isHut = (x: number, y: number): boolean => (x > 50 && x < 74 && y > 30) || (x > 84 && y > 30 && y < 80);
    const bay = painted((x, y) => {
      if (isHut(x, y) && y < 80) return [196, 176, 120];
      if (y < 36) return [170, 205, 238];
      return y < 56 ? [36, 104, 148] : [206, 180, 134];
    });
    const { mask } = ground('the sea', { source: bay }, GUESS);
    const at = (x: number, y: number): boolean => mask.data[y * WIDTH + x]! > 0.5;
    expect([at(25, 46), at(79, 46), at(62, 46), at(79, 70)]).toEqual([true, true, false, false]);
  });

  it('takes hills in the haze behind it for none of the sea', () => {
    const bay = painted((_, y) => {
      if (y < 30) return [170, 205, 238];
      if (y < 40) return [112, 128, 136];
      return y < 64 ? [36, 104, 148] : [206, 180, 134];
    });
    const { mask } = ground('the sea', { source: bay }, LIKELY);
    expect([mask.data[35 * WIDTH + 60]! > 0.5, mask.data[52 * WIDTH + 60]! > 0.5]).toEqual([false, true]);
  });

  it('takes the road between two pavements, however large a square lies behind it', () => {
    const paving: Colour = [158, 156, 152];
    const source = painted((_, y) => (y < 36 ? [150, 190, 235] : y < 62 || y >= 76 ? paving : [100, 100, 102]));
    const { mask } = ground('the road', { source }, LIKELY);
    const at = (y: number): boolean => mask.data[y * WIDTH + 60]! > 0.5;
    expect([at(50), at(69), at(86)]).toEqual([false, true, false]);
  });

  it('takes hills for none of the grass before them, but for all there is where they are alike', () => {
    const blade = (x: number, y: number): number => ((x * 7 + y * 5) % 4 < 2 ? 0 : 16);
    const meadow = (hill: Colour): Plane => {
      const source = painted((x, y) => {
        const [r, g, b] = y < 20 ? OVERCAST : y < 40 ? hill : LAWN;
        const n = y < 20 ? 0 : blade(x, y);
        return [r + n, g + n, b + n];
      });
      return ground('the grass', { source }, LIKELY).mask;
    };
    const hazy = meadow([88, 118, 92]);
    expect([hazy.data[30 * WIDTH + 60]! > 0.5, hazy.data[70 * WIDTH + 60]! > 0.5]).toEqual([false, true]);
    expect(meadow([104, 138, 62]).data[30 * WIDTH + 60]).toBeGreaterThan(0.5);
  });

  it('takes a boat for none of the sea, which hills behind it are not because of it', () => {
    const isSail = (x: number, y: number): boolean => x > 76 && x < 104 && y > 33 && y < 56;
    const bay = painted((x, y) => {
      if (isSail(x, y)) return [20, 50, 210];
      if (y < 30) return [170, 205, 238];
      if (y < 40) return [112, 128, 136];
      return y < 64 ? [52, 104, 136] : [206, 180, 134];
    });
    const { mask } = ground('the sea', { source: bay }, LIKELY);
    const at = (x: number, y: number): boolean => mask.data[y * WIDTH + x]! > 0.5;
    expect([at(30, 35), at(90, 45), at(30, 52)]).toEqual([false, false, true]);
  });

  it('takes a shadow on the sand for some of it, and what lies behind that, but no dark thing of another colour', () => {
    const beach = (dark: Colour): Plane => {
      const source = painted((_, y) => {
        if (y < 40) return [150, 190, 235];
        return y >= 60 && y < 70 ? dark : [214, 186, 140];
      });
      return ground('the sand', { source }, LIKELY).mask;
    };
    const shaded = beach([134, 116, 88]);
    expect([50, 65, 80].map((y) => shaded.data[y * WIDTH + 60]! > 0.5)).toEqual([true, true, true]);
    expect(beach([110, 60, 120]).data[65 * WIDTH + 60]).toBeLessThan(0.5);
  });

  it('takes a tent before a lake for none of it, and what is mirrored in it for some', () => {
    const isTent = (x: number, y: number): boolean => x > 20 && x < 52 && y > 50 && y < 84;
    const isMirrored = (x: number, y: number): boolean => x > 76 && x < 96 && y > 50 && y < 56;
    const source = painted((x, y) => {
      if (isTent(x, y)) return [56, 116, 152];
      if (isMirrored(x, y)) return [140, 60, 54];
      return y < 36 ? [170, 205, 238] : y < 72 ? [70, 122, 160] : [96, 112, 60];
    });
    const matte = createPlane(WIDTH, HEIGHT);
    for (let i = 0; i < matte.data.length; i++) matte.data[i] = isTent(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0;
    const { mask } = ground('the lake', { source, matte }, LIKELY);
    const at = (x: number, y: number): boolean => mask.data[y * WIDTH + x]! > 0.5;
    expect([at(36, 65), at(86, 53), at(64, 60)]).toEqual([false, true, true]);
  });

  it('takes a table of nearly its colour for none of the wall', () => {
    const source = painted((_, y) => (y < 44 ? [196, 186, 166] : y < 66 ? [140, 124, 96] : [158, 142, 114]));
    const { mask } = ground('the wall', { source }, LIKELY);
    expect([mask.data[20 * WIDTH + 60]! > 0.5, mask.data[56 * WIDTH + 60]! > 0.5]).toEqual([true, false]);
  });

  it('takes bricks of nearly the colour of the floor for the wall down to where that begins', () => {
    const course = (y: number): Colour => (y % 28 < 14 ? [190, 142, 120] : [172, 124, 102]);
    const source = painted((_, y) => (y > 80 ? [146, 104, 70] : course(y)));
    const { mask } = ground('the wall', { source }, LIKELY);
    expect([20, 62, 76, 87].map((y) => mask.data[y * WIDTH + 62]! > 0.5)).toEqual([true, true, true, false]);
  });

  it('takes snow beyond a shadow across it, and beyond somebody, for some of it', () => {
    const snow: Colour = [226, 230, 238];
    const isPole = (x: number, y: number): boolean => Math.abs(x - 70) < 4 && y > 20 && y < 80;
    const isShadow = (x: number, y: number): boolean =>
      (y >= 76 && y < 80 && x > 70) || (Math.abs(x - 70) < 7 && y < 80);
    const source = painted((x, y) => {
      if (isPole(x, y)) return [80, 40, 60];
      if (y < 46) return [90, 150, 225];
      return isShadow(x, y) ? [80, 84, 96] : snow;
    });
    const matte = createPlane(WIDTH, HEIGHT);
    for (let i = 0; i < matte.data.length; i++) matte.data[i] = isPole(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0;
    const found = findStuff(viewScene({ source, matte }), 'ground');
    expect([60, 86].map((y) => found.some(({ mask }) => mask.data[y * WIDTH + 100] === 1))).toEqual([true, true]);
  });

  it('finds a lawn out of focus beside what has blades, on both sides of somebody, and behind a shadow', () => {
    const isSomebody = (x: number, y: number): boolean => Math.abs(x - 84) < 20 && y > 20;
    const matte = createPlane(WIDTH, HEIGHT);
    for (let i = 0; i < matte.data.length; i++) matte.data[i] = isSomebody(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0;
    const lawn = (isShade: (x: number, y: number) => boolean): Raster =>
      painted((x, y) => {
        if (isSomebody(x, y)) return [190, 60, 60];
        if (y < 40) return [150, 190, 235];
        const n = x < 84 && (x * 7 + y * 5) % 4 < 2 ? 16 : 0;
        return isShade(x, y) ? [40, 52, 34] : [96 + n, 140 + n, 66 + n];
      });
    const { mask } = ground('the grass', { source: lawn(() => false), matte }, LIKELY);
    const at = (x: number, y: number): boolean => mask.data[y * WIDTH + x]! > 0.5;
    expect([at(20, 70), at(112, 80), at(84, 70)]).toEqual([true, true, false]);
    const shaded = viewScene({ source: lawn((x, y) => x > 84 && y >= 58 && y < 66), matte });
    expect(findStuff(shaded, 'grass').some((part) => part.mask.data[50 * WIDTH + 112] === 1)).toBe(true);
  });

  it('takes what is green and in the matte for something that stands on the grass', () => {
    const isArbour = (x: number, y: number): boolean => Math.abs(Math.abs(x - 60) - 24) < 6 && y > 24 && y < 76;
    const leaf = (x: number, y: number, [r, g, b]: Colour): Colour => {
      const n = (x * 7 + y * 5) % 4 < 2 ? 0 : 16;
      return [r + n, g + n, b + n];
    };
    const source = painted((x, y) => {
      if (isArbour(x, y)) return leaf(x, y, [84, 126, 66]);
      return y < 44 ? [150, 190, 235] : leaf(x, y, [104, 140, 62]);
    });
    const matte = createPlane(WIDTH, HEIGHT);
    for (let i = 0; i < matte.data.length; i++) matte.data[i] = isArbour(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0;
    const { mask } = ground('the grass', { source, matte }, GUESS);
    expect([mask.data[60 * WIDTH + 36]! > 0.5, mask.data[60 * WIDTH + 60]! > 0.5]).toEqual([false, true]);
  });

  it('finds a dry meadow, and that of a print, below a sky, but no boards in a room', () => {
    const meadow = (above: Colour, field: Colour): Plane =>
      ground('the grass', { source: painted((_, y) => (y < 40 ? above : field)) }, GUESS).mask;
    const straw = meadow([150, 190, 235], [184, 158, 96]);
    expect([straw.data[20 * WIDTH + 60]! > 0.5, straw.data[70 * WIDTH + 60]! > 0.5]).toEqual([false, true]);
    expect(meadow([236, 236, 236], [120, 120, 120]).data[70 * WIDTH + 60]).toBeGreaterThan(0.5);
    expect(() => meadow([150, 100, 90], [184, 158, 96])).toThrow(/object_/);
  });
});
