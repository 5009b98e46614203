import { describe, expect, it } from 'vitest';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { meanWithin } from './candidate.ts';
import { findColouredParts, findColouredThings, findThings, wholeThings } from './find-things.ts';
import { OBJECT_CLASSES, type ObjectClass } from './object-classes.ts';
import { parsePhrase } from './parse-phrase.ts';
import { viewScene } from './scene-view.ts';

describe('things of a colour', () => {
  const [width, height] = [240, 180];
  const body = (x: number, y: number): boolean => x >= 50 && x < 190 && y >= 60 && y < 150;
  const pane = (x: number, y: number): boolean => x >= 65 && x < 110 && y >= 75 && y < 110;
  const gap = (x: number, y: number): boolean => x >= 130 && x < 175 && y >= 75 && y < 110;

  it('have what they enclose, such as windows, but no gap that shows what is behind', () => {
    const noise = gaussian(3);
    const source = rasterOf(width, height, (x, y) => {
      const n = 3 * noise();
      if (pane(x, y)) return [50 + n, 62 + n, 74 + n];
      return body(x, y) && !gap(x, y) ? [190 + n, 40 + n, 40 + n] : [200 + n, 190 + n, 150 + n];
    });
    const view = { ...viewScene({ source }), salient: () => [] };
    const [car] = findColouredThings(view, ['red'], []);
    const inside = (belongs: (x: number, y: number) => boolean): number =>
      meanWithin(
        car!.mask,
        planeFrom(width, height, (x, y) => (belongs(x, y) ? 1 : 0)),
      );
    expect(inside(pane)).toBeGreaterThan(0.95);
    expect(inside(gap)).toBeLessThan(0.3);
  });

  it('are taken one by one from what the matte joins, where several are asked for', () => {
    const vase = (x: number, y: number): boolean => Math.abs(x - 120) < 26 && y >= 95 && y < 165;
    const stem = (x: number, y: number): boolean => y >= 50 && y < 95 && Math.abs(Math.abs(x - 120) - 20) < 3;
    const blooms = (x: number, y: number): boolean => (Math.abs(x - 120) - 22) ** 2 + (y - 45) ** 2 < 16 ** 2;
    const noise = gaussian(3);
    const source = rasterOf(width, height, (x, y) => {
      const n = 3 * noise();
      if (blooms(x, y)) return [230 + n, 190 + n, 30 + n];
      if (vase(x, y)) return [235 + n, 235 + n, 232 + n];
      return stem(x, y) ? [60 + n, 110 + n, 50 + n] : [120 + n, 110 + n, 120 + n];
    });
    const matte = planeFrom(width, height, (x, y) => (blooms(x, y) || vase(x, y) || stem(x, y) ? 1 : 0));
    const view = viewScene({ source, matte });
    const several = findColouredThings(view, ['yellow'], view.parts(), true).filter(({ fit }) => fit > 0.4);
    expect(several).toHaveLength(2);
    expect(several.every(({ box }) => box.bottom < 0.4)).toBe(true);
  });

  it('are parted from what they touch at its side, though that has a little of the colour', () => {
    const napkin = (x: number, y: number): boolean => x >= 30 && x < 82 && y >= 70 && y < 125;
    const bowl = (x: number, y: number): boolean => (x - 140) ** 2 + (y - 95) ** 2 < 60 ** 2;
    const tomato = (x: number, y: number): boolean =>
      [115, 140, 168].some((at) => (x - at) ** 2 + (y - 95) ** 2 < 9 ** 2);
    const noise = gaussian(3);
    const source = rasterOf(width, height, (x, y) => {
      const n = 3 * noise();
      if (tomato(x, y) || (napkin(x, y) && !bowl(x, y))) return [200 + n, 30 + n, 34 + n];
      return bowl(x, y) ? [236 + n, 236 + n, 230 + n] : [120 + n, 110 + n, 104 + n];
    });
    const view = viewScene({ source, matte: planeFrom(width, height, (x, y) => (napkin(x, y) || bowl(x, y) ? 1 : 0)) });
    const [red] = findColouredThings(view, ['red']).toSorted((a, b) => b.area * b.fit - a.area * a.fit);
    expect(red!.box.right).toBeLessThan(0.4);
  });

  it('are parted from what lies before one corner of them', () => {
    const tent = (x: number, y: number): boolean => y >= 40 && y < 120 && Math.abs(x - 130) < 0.9 * (y - 30);
    const bag = (x: number, y: number): boolean => x >= 36 && x < 92 && y >= 96 && y < 168;
    const noise = gaussian(3);
    const source = rasterOf(width, height, (x, y) => {
      const n = 3 * noise();
      if (bag(x, y)) return [40 + n, 70 + n, 150 + n];
      return tent(x, y) ? [220 + n, 110 + n, 20 + n] : [110 + n, 140 + n, 70 + n];
    });
    const view = viewScene({ source, matte: planeFrom(width, height, (x, y) => Number(tent(x, y) || bag(x, y))) });
    const [orange] = findColouredThings(view, ['orange']).toSorted((a, b) => b.area * b.fit - a.area * a.fit);
    expect(orange!.box.bottom).toBeLessThan(0.75);
  });

  it('may be of wood for the most part, which nobody names when the rest has another colour', () => {
    const frame = (x: number, y: number): boolean => x >= 60 && x < 180 && y >= 40 && y < 140;
    const cloth = (x: number, y: number): boolean => x >= 90 && x < 122 && y >= 50 && y < 130;
    const fitWith = (rest: readonly [number, number, number]): number => {
      const source = rasterOf(width, height, (x, y) =>
        cloth(x, y) ? [40, 80, 180] : frame(x, y) ? [...rest] : [236, 236, 230],
      );
      const view = viewScene({ source, matte: planeFrom(width, height, (x, y) => Number(frame(x, y))) });
      const whole = findColouredThings(view, ['blue']).filter(({ box }) => box.right - box.left > 0.45);
      return Math.max(0, ...whole.map(({ fit }) => fit));
    };
    expect(fitWith([160, 110, 60])).toBeGreaterThan(0.3);
    expect(fitWith([200, 30, 40])).toBe(0);
  });

  it('are meant as readily where the rest of them is white as if all of them had it', () => {
    const body = (x: number, y: number): boolean => x >= 60 && x < 180 && y >= 40 && y < 140;
    const readiness = (rest: readonly [number, number, number]): number => {
      const source = rasterOf(width, height, (x, y) =>
        body(x, y) ? (y >= 105 ? [30, 120, 50] : [...rest]) : [120, 110, 104],
      );
      const view = viewScene({ source, matte: planeFrom(width, height, (x, y) => (body(x, y) ? 1 : 0)) });
      return Math.max(...findColouredThings(view, ['green']).map(({ prior = 1 }) => prior));
    };
    expect(readiness([236, 236, 230])).toBeGreaterThan(0.9);
    expect(readiness([200, 40, 40])).toBeLessThan(0.8);
  });

  it('of a name may stand out on what the matte has as one', () => {
    const tray = (x: number, y: number): boolean => x >= 40 && x < 200 && y >= 50 && y < 150;
    const mug = (x: number, y: number): boolean => Math.abs(x - 120) < 18 && y >= 80 && y < 124;
    const noise = gaussian(3);
    const source = rasterOf(width, height, (x, y) => {
      const n = 3 * noise();
      if (mug(x, y)) return [40 + n, 60 + n, 150 + n];
      return tray(x, y) ? [200 + n, 196 + n, 190 + n] : [120 + n, 130 + n, 110 + n];
    });
    const view = viewScene({ source, matte: planeFrom(width, height, (x, y) => (tray(x, y) ? 1 : 0)) });
    const truth = planeFrom(view.image.width, view.image.height, (x, y) =>
      mug((x * width) / view.image.width, (y * height) / view.image.height) ? 1 : 0,
    );
    const things = findThings(view, parsePhrase('the mug').parts[0]!);
    expect(things.some(({ mask }) => meanWithin(mask, truth) > 0.9 && meanWithin(truth, mask) > 0.9)).toBe(true);
  });
});

describe('whole things', () => {
  const [width, height] = [160, 120];
  const neck = (x: number, y: number): boolean => x >= 60 && x < 96 && y >= 20 && y < 65;
  const body = (x: number, y: number): boolean => x >= 30 && x < 130 && y >= 65 && y < 100;
  const noise = gaussian(3);
  const source = rasterOf(width, height, (x, y) => {
    const n = noise();
    if (neck(x, y)) return [236 + n, 234 + n, 226 + n];
    return body(x, y) ? [170 + n, 168 + n, 164 + n] : [70 + n, 110 + n, 140 + n];
  });
  const view = viewScene({ source, matte: planeFrom(width, height, (x, y) => Number(neck(x, y) || body(x, y))) });
  const wholes = (phrase: string): number =>
    wholeThings(view, parsePhrase(phrase).parts[0]!).filter(({ box }) => box.top < 0.25 && box.bottom > 0.8).length;

  it('are what stands on something without it, or both of one animal with a neck', () => {
    expect(wholes('the box')).toBe(0);
    expect(wholes('the swan')).toBe(1);
  });

  it('are no two where head and body are of one animal', () => {
    const side = 64;
    const calledAs = (above: ObjectClass, below: ObjectClass): number => {
      const data = new Float32Array(OBJECT_CLASSES.length * side * side);
      for (let i = 0; i < side * side; i++) {
        const isAbove = (Math.floor(i / side) * height) / side < 65;
        data[OBJECT_CLASSES.indexOf(isAbove ? above : below) * side * side + i] = 6;
      }
      const seen = { ...view, classes: { side, data } };
      return wholeThings(seen, parsePhrase('the heron').parts[0]!).length;
    };
    expect(calledAs('bird', 'bird')).toBe(1);
    expect(calledAs('bird', 'box')).toBeGreaterThan(1);
  });

  it('are each of several animals that touch narrowly, where one of these is asked for', () => {
    const duck = (x: number, y: number, at: number): boolean => ((x - at) / 30) ** 2 + ((y - 60) / 20) ** 2 < 1;
    const bill = (x: number, y: number): boolean => x >= 70 && x < 90 && Math.abs(y - 60) < 2;
    const both = (x: number, y: number): boolean => duck(x, y, 45) || duck(x, y, 115) || bill(x, y);
    const [side, data] = [64, new Float32Array(OBJECT_CLASSES.length * 64 * 64)];
    data.fill(6, OBJECT_CLASSES.indexOf('bird') * side * side, (OBJECT_CLASSES.indexOf('bird') + 1) * side * side);
    const seen = {
      ...viewScene({ source, matte: planeFrom(width, height, (x, y) => Number(both(x, y))) }),
      classes: { side, data },
    };
    const narrow = (phrase: string): number =>
      wholeThings(seen, parsePhrase(phrase).parts[0]!).filter(({ box }) => box.right - box.left < 0.5).length;
    expect(narrow('both ducks')).toBe(2);
    expect(narrow('the brown duck')).toBe(2);
    expect(narrow('the duck')).toBe(0);
  });

  it('are what a part has beside somebody in it whose face is seen', () => {
    const [side, data] = [64, new Float32Array(OBJECT_CLASSES.length * 64 * 64)];
    const isVan = (x: number, y: number): boolean => x >= 60 && x < 150 && y >= 50 && y < 100;
    const isMan = (x: number, y: number): boolean => x >= 20 && x < 60 && y >= 10 && y < 110;
    for (let i = 0; i < side * side; i++) {
      const called = ((i % side) * width) / side >= 60 ? 'vehicle' : 'person';
      data[OBJECT_CLASSES.indexOf(called) * side * side + i] = 6;
    }
    const street = rasterOf(width, height, (x, y) =>
      isVan(x, y) ? [40, 110, 70] : isMan(x, y) ? [150, 60, 120] : [150, 150, 150],
    );
    const at = { x: 40, y: 22 };
    const face = { x: 32, y: 14, width: 16, height: 18, confidence: 0.9, leftEye: at, rightEye: at, mouth: at };
    const matte = planeFrom(width, height, (x, y) => Number(isVan(x, y) || isMan(x, y)));
    const seen = { ...viewScene({ source: street, matte, faces: [face] }), classes: { side, data } };
    const alone = wholeThings(seen, parsePhrase('the van').parts[0]!).filter(({ box }) => box.left > 0.3);
    expect(alone).toHaveLength(1);
    expect(alone[0]!.area).toBeGreaterThan(0.2);
  });

  it('are called less by a name that the next colour has as well, beside one that only this name fits', () => {
    const skirt = (x: number, y: number): boolean => x >= 30 && x < 80 && y >= 60 && y < 120;
    const dress = (x: number, y: number): boolean => x >= 130 && x < 210 && y >= 30 && y < 150;
    const noise = gaussian(3);
    const source = rasterOf(width, height, (x, y) => {
      const n = 3 * noise();
      if (skirt(x, y)) return [44 + n, 96 + n, 150 + n];
      return dress(x, y) ? [84 + n, 44 + n, 150 + n] : [205 + n, 200 + n, 190 + n];
    });
    const matte = planeFrom(width, height, (x, y) => (skirt(x, y) || dress(x, y) ? 1 : 0));
    const fitOf = (own: (x: number, y: number) => boolean): number => {
      const mask = planeFrom(width, height, (x, y) => (own(x, y) ? 1 : 0));
      const found = findColouredParts(viewScene({ source, matte }), ['blue'], true);
      return Math.max(0, ...found.filter((one) => meanWithin(mask, one.mask) > 0.8).map(({ fit }) => fit));
    };
    expect(fitOf(skirt)).toBeGreaterThan(2 * fitOf(dress));
    expect(fitOf(dress)).toBeGreaterThan(0);
  });
});
