import { describe, expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { castShadow } from './cast-shadow.ts';

const isObject = (x: number, y: number): boolean => x >= 60 && x < 80 && y >= 40 && y < 90;
const isShadow = (x: number, y: number): boolean => x >= 76 && x < 120 && y >= 82 && y < 92 && !isObject(x, y);
const isFarShadow = (x: number, y: number): boolean => x >= 10 && x < 30 && y >= 100 && y < 110;
const object = planeFrom(160, 120, (x, y) => (isObject(x, y) ? 1 : 0));

function picture(
  shaded: (x: number, y: number) => boolean,
  [r, g, b]: readonly [number, number, number] = [210, 185, 150],
  shade = 0.6,
) {
  return rasterOf(160, 120, (x, y) => {
    if (isObject(x, y)) return [40, 60, 190];
    const light = shaded(x, y) ? shade : 1;
    return [r * light, g * light, b * light];
  });
}

describe('T3 the cast shadow', () => {
  it('the shadow is the darkened ground at the foot of the object, without the object', () => {
    const {
      mask: { data },
    } = castShadow(picture(isShadow), object);
    let [found, missed, beyond, onObject] = [0, 0, 0, 0];
    data.forEach((value, i) => {
      const [x, y] = [i % 160, Math.floor(i / 160)];
      const marked = Number(value > 0.5);
      if (isObject(x, y)) onObject = Math.max(onObject, value);
      else if (isShadow(x, y)) {
        found += marked;
        missed += 1 - marked;
      } else beyond += marked;
    });
    expect(onObject).toBe(0);
    expect(missed).toBeLessThan(0.05 * found);
    expect(beyond).toBeLessThan(0.8 * found);
  });

  it('the shadow includes its darkest middle on ground of a strong color', () => {
    const orange = castShadow(picture(isShadow, [224, 150, 70], 0.4), object);
    expect(orange.mask.data[87 * 160 + 100]).toBeGreaterThan(0.5);
    expect(orange.mask.data[87 * 160 + 130]).toBe(0);
  });

  it('the shadow touches the foot, and darkness that touches the object further up does not belong to it', () => {
    const behind = (x: number, y: number): boolean => x >= 20 && x < 60 && y >= 68 && y < 76;
    const { data } = castShadow(
      picture((x, y) => isShadow(x, y) || behind(x, y)),
      object,
    ).mask;
    expect(data[87 * 160 + 100]).toBeGreaterThan(0.5);
    expect(data[72 * 160 + 40]).toBe(0);
  });

  it('a shadow that does not touch the object and evenly lit ground are excluded', () => {
    expect(castShadow(picture(isFarShadow), object).mask.data.every((value) => value === 0)).toBe(true);
    expect(
      castShadow(
        picture(() => false),
        object,
      ).mask.data.every((value) => value === 0),
    ).toBe(true);
  });

  it('a dark object of another color is not a shadow', () => {
    const red = rasterOf(160, 120, (x, y) =>
      isObject(x, y) ? [40, 60, 190] : isShadow(x, y) ? [150, 30, 30] : [210, 185, 150],
    );
    expect(castShadow(red, object).mask.data.every((value) => value === 0)).toBe(true);
  });

  it('an empty mask has an empty shadow', () => {
    expect(
      castShadow(
        picture(isShadow),
        planeFrom(160, 120, () => 0),
      ).mask.data.includes(1),
    ).toBe(false);
  });

  it('the shadow ends at threads to other darkness and below darkness far above the foot, and is then less certain', () => {
    const blot = (x: number, y: number): boolean => x >= 8 && x < 34 && y >= 92 && y < 112;
    const thread = (x: number, y: number): boolean =>
      (y >= 97 && y < 100 && x >= 30 && x < 119) || (x >= 116 && x < 119 && y >= 85 && y < 100);
    const wall = (x: number, y: number): boolean => x >= 100 && x < 120 && y < 90;
    const clean = castShadow(picture(isShadow), object);
    expect(clean.own).toBeGreaterThan(0.95);
    const { mask, own } = castShadow(
      picture((x, y) => isShadow(x, y) || blot(x, y) || thread(x, y) || wall(x, y)),
      object,
    );
    expect([mask.data[102 * 160 + 20], mask.data[98 * 160 + 50], mask.data[20 * 160 + 110]]).toEqual([0, 0, 0]);
    expect(mask.data[87 * 160 + 100]).toBeGreaterThan(0.5);
    expect(own).toBeLessThan(0.8);
  });

  it('a shadow may be thin along its whole length, as in low light', () => {
    const long = (x: number, y: number): boolean => x >= 76 && x < 150 && y >= 86 && y < 90 && !isObject(x, y);
    const { mask, own } = castShadow(picture(long), object);
    expect([mask.data[88 * 160 + 100], mask.data[88 * 160 + 140]].every((value) => value! > 0.5)).toBe(true);
    expect(own).toBeGreaterThan(0.98);
  });

  it('the shadow ends where the shadow of another object begins and contains none of its outline', () => {
    const other = planeFrom(160, 120, (x, y) => (x >= 130 && x < 145 && y >= 50 && y < 92 ? 1 : 0));
    const long = (x: number, y: number): boolean => x >= 76 && y >= 82 && y < 92 && !isObject(x, y);
    const scene = rasterOf(160, 120, (x, y) => {
      if (isObject(x, y)) return [40, 60, 190];
      if (other.data[y * 160 + x] === 1) return [60, 52, 44];
      const light = long(x, y) ? 0.6 : 1;
      return [210 * light, 185 * light, 150 * light];
    });
    const { mask, own } = castShadow(scene, object, other);
    expect(mask.data[87 * 160 + 90]).toBeGreaterThan(0.5);
    expect([mask.data[87 * 160 + 152], mask.data[87 * 160 + 126]]).toEqual([0, 0]);
    expect(own).toBeLessThan(0.6);
    expect(castShadow(scene, object).mask.data[87 * 160 + 152]).toBeGreaterThan(0);
  });

  it('a dark road is not a shadow, and a shadow on it is darker', () => {
    const isRoad = (y: number): boolean => y >= 66 && y < 106;
    const scene = rasterOf(160, 120, (x, y) => {
      if (isObject(x, y)) return [40, 60, 190];
      const tone = (isRoad(y) ? 110 : 190) * (isShadow(x, y) ? 0.6 : 1);
      return [tone, tone, tone];
    });
    const { mask } = castShadow(scene, object);
    expect(mask.data[87 * 160 + 100]).toBeGreaterThan(0.5);
    expect([mask.data[75 * 160 + 30], mask.data[98 * 160 + 30], mask.data[100 * 160 + 140]]).toEqual([0, 0, 0]);
  });

  it('a shadow is darker than a road that leaves the picture, however little of the road is visible', () => {
    const isTall = (x: number, y: number): boolean => x >= 30 && x < 100 && y >= 10 && y < 92;
    const isLow = (x: number, y: number): boolean => x >= 30 && x < 130 && y >= 90 && y < 98;
    const scene = rasterOf(160, 120, (x, y) => {
      if (isTall(x, y)) return [40, 60, 190];
      const tone = (y >= 82 && y < 102 ? 110 : 190) * (isLow(x, y) ? 0.6 : 1);
      return [tone, tone, tone];
    });
    const tall = planeFrom(160, 120, (x, y) => Number(isTall(x, y)));
    const { data } = castShadow(scene, tall).mask;
    expect(data[95 * 160 + 115]).toBeGreaterThan(0.5);
    expect([data[85 * 160 + 10], data[86 * 160 + 145]]).toEqual([0, 0]);
  });

  it('darkness that crosses the picture behind all objects, as hills do, is not a shadow', () => {
    const isHill = (y: number): boolean => y >= 20 && y < 60;
    const scene = rasterOf(160, 120, (_, y) => {
      if (isHill(y)) return [90, 110, 90];
      const light = y >= 60 && y < 68 ? 0.6 : 1;
      return [210 * light, 185 * light, 150 * light];
    });
    const hills = planeFrom(160, 120, (_, y) => Number(isHill(y)));
    const darkest = (standing: typeof hills): number => Math.max(...castShadow(scene, hills, standing).mask.data);
    expect(darkest(planeFrom(80, 60, () => 0))).toBe(0);
    expect(darkest(hills)).toBeGreaterThan(0.5);
  });

  it('the shadow of a fence is found though it crosses the picture and no alpha shows the fence', () => {
    const isFence = (x: number, y: number): boolean => y >= 30 && y < 70 && (x % 16 < 6 || y % 20 < 4);
    const scene = rasterOf(160, 120, (x, y) => {
      if (isFence(x, y)) return [230, 230, 240];
      const light = y >= 70 && y < 78 ? 0.6 : 1;
      return [110 * light, 150 * light, 70 * light];
    });
    const fence = planeFrom(160, 120, (x, y) => Number(isFence(x, y)));
    const { mask } = castShadow(
      scene,
      fence,
      planeFrom(80, 60, () => 0),
    );
    expect(mask.data[74 * 160 + 80]).toBeGreaterThan(0.5);
  });

  it('dark objects in the shadow, much darker than most of it and away from the object, are excluded', () => {
    const isBean = (x: number, y: number): boolean => Math.hypot(x - 112, y - 88) < 5;
    const scene = rasterOf(160, 120, (x, y) => {
      if (isObject(x, y)) return [40, 60, 190];
      const light = isBean(x, y) ? 0.2 : isShadow(x, y) ? 0.75 : 1;
      return [210 * light, 185 * light, 150 * light];
    });
    const { data } = castShadow(scene, object).mask;
    expect(data[87 * 160 + 90]).toBeGreaterThan(0.5);
    expect(data[88 * 160 + 112]).toBe(0);
  });

  it('the shadow includes the area that it encloses with the foot, such as a reflection, except lit ground', () => {
    const isImage = (x: number, y: number): boolean => x >= 64 && x < 74 && y >= 90 && y < 96;
    const isCast = (x: number, y: number): boolean => x >= 54 && x < 120 && y >= 82 && y < 102;
    const shown = (color: readonly [number, number, number]) =>
      rasterOf(160, 120, (x, y) => {
        if (isObject(x, y)) return [40, 60, 190];
        return isImage(x, y) ? [...color] : isCast(x, y) ? [126, 111, 90] : [210, 185, 150];
      });
    const marked = (color: readonly [number, number, number]): number =>
      castShadow(shown(color), object).mask.data[93 * 160 + 69]!;
    expect(marked([60, 60, 150])).toBeGreaterThan(0.5);
    expect(marked([90, 200, 240])).toBe(0);
  });

  it('the shadow ends at its border in grass with some darker blades', () => {
    const scene = rasterOf(160, 120, (x, y) => {
      if (isObject(x, y)) return [40, 60, 190];
      const blade = (Math.floor(x / 5) * 7 + Math.floor(y / 5) * 3) % 4 === 0 ? 0.86 : 1;
      const light = (isShadow(x, y) ? 0.5 : 1) * blade;
      return [110 * light, 150 * light, 70 * light];
    });
    const { data } = castShadow(scene, object).mask;
    let [within, beyond] = [0, 0];
    data.forEach((value, i) => {
      if (value <= 0.5) return;
      if (isShadow(i % 160, Math.floor(i / 160))) within++;
      else beyond++;
    });
    expect(within).toBeGreaterThan(300);
    expect(beyond).toBeLessThan(0.25 * within);
  });

  it('the shadow continues behind an object in front of it whose own shadow falls the same way', () => {
    const isOther = (x: number, y: number): boolean => x >= 96 && x < 106 && y >= 60 && y < 104;
    const isOwn = (x: number, y: number): boolean => x >= 76 && x < 136 && y >= 82 && y < 92;
    const isOthers = (x: number, y: number): boolean => x >= 100 && x < 140 && y >= 98 && y < 104;
    const scene = rasterOf(160, 120, (x, y) => {
      if (isObject(x, y)) return [40, 60, 190];
      if (isOther(x, y)) return [190, 60, 40];
      const light = isOwn(x, y) || isOthers(x, y) ? 0.6 : 1;
      return [210 * light, 185 * light, 150 * light];
    });
    const other = planeFrom(160, 120, (x, y) => Number(isOther(x, y)));
    const { mask } = castShadow(scene, object, other);
    expect([mask.data[87 * 160 + 86], mask.data[87 * 160 + 124]].every((value) => value! > 0.5)).toBe(true);
    expect(mask.data[101 * 160 + 124]).toBe(0);
  });
});
