import { describe, expect, it } from 'vitest';
import { EngineError } from '../../engine-error.ts';
import type { Face } from '../../face.ts';
import { createPlane, type Raster } from '../../raster.ts';
import type { RecipeResult } from '../../recipe.ts';
import { gaussian, planeFrom, rasterOf } from '../../test-pictures.ts';
import { restoreDefects, restorePhoto } from './restore-photo.ts';

const WIDTH = 240;
const HEIGHT = 180;

/** A soft scene from nearly black to paper white, in colour. */
const clean = rasterOf(WIDTH, HEIGHT, (x, y) => {
  const light = Math.min(250, 2 + 275 * ((x + y) / (WIDTH + HEIGHT)));
  return [light, light * (0.95 + 0.05 * Math.sin(x / 40)), light * (0.97 + 0.03 * Math.cos(y / 30))];
});

/** Where `scratched` is scratched: two slanting lines, some three pixels wide. */
function isScratch(x: number, y: number): boolean {
  const first = Math.abs(x - 60 - 0.22 * y) < 1.6 && y > 15 && y < 165;
  const second = Math.abs(x - 200 + 0.15 * y) < 1.6 && y > 10 && y < 150;
  return first || second;
}

const scratched = rasterOf(WIDTH, HEIGHT, (x, y) => (isScratch(x, y) ? [238, 234, 226] : pixelOf(clean, x, y)));
const face: Face = {
  x: 110,
  y: 60,
  width: 60,
  height: 70,
  confidence: 0.9,
  leftEye: { x: 127, y: 80 },
  rightEye: { x: 153, y: 80 },
  mouth: { x: 140, y: 112 },
};

describe('restoring a photo', () => {
  it('T5 takes scratches out and leaves the rest alone', () => {
    const result = restore(scratched);
    const [before, after] = [error(scratched, clean), error(result, clean)];
    expect(after).toBeLessThan(before / 8);
    expect(error(result, clean, (x, y) => !nearScratch(x, y))).toBeLessThan(1);
  });

  it('T5 gives a faded, yellowed print its blacks and its white back', () => {
    const faded = mapPixels(scratched, ([r, g, b]) => [60 + 0.62 * r, 50 + 0.58 * g, 40 + 0.45 * b]);
    const result = restore(faded);
    expect(error(result, clean)).toBeLessThan(error(faded, clean) * 0.6);
    expect(darkest(result)).toBeLessThan(30);
    expect(darkest(faded)).toBeGreaterThan(40);
  });

  describe('on a print with one scratch', () => {
    const share = (x: number, y: number): number =>
      Math.min(1, Math.max(0, (30 - Math.hypot(x - 110, y - 95)) / 10 + 0.5));
    const print = (density: number): Raster =>
      rasterOf(WIDTH, HEIGHT, (x, y) => {
        const light = 4 + 245 * ((x + y) / (WIDTH + HEIGHT));
        const stain = density * share(x, y);
        return [light * (1 - 0.5 * stain), 0.95 * light * (1 - 0.8 * stain), 0.9 * light * (1 - 1.2 * stain)];
      });
    const damage = planeFrom(WIDTH, HEIGHT, (x, y) => (x === 5 && y > 20 && y < 160 ? 1 : 0));
    const restoredWith = (evidence: number, source: Raster): RecipeResult =>
      restoreDefects(
        source,
        {
          mask: damage,
          lines: () => damage,
          torn: createPlane(WIDTH, HEIGHT),
          creases: [],
          evidence,
          paper: undefined,
        },
        { faces: [], seed: 1, step: () => {} },
      )!;

    it('T5 takes a brown stain off where the print surely is scratched, and leaves a soft brown spot on any other', () => {
      const inside = (x: number, y: number): boolean => share(x, y) === 1;
      const [sure, unsure] = [0.6, 0.3].map((evidence) => restoredWith(evidence, print(0.2)).pictures[0]!);
      expect(error(sure!, print(0), inside)).toBeLessThan(0.3 * error(print(0.2), print(0), inside));
      expect(error(unsure!, print(0.2), inside)).toBeLessThan(1);
    });

    it('T5 tells that stains may remain where one was taken off, else that scratches may', () => {
      expect(restoredWith(0.6, print(0.2)).notes).toEqual([{ code: 'stains_may_remain' }]);
      expect(restoredWith(0.6, print(0)).notes).toEqual([{ code: 'damage_may_remain' }]);
      expect(restoredWith(0.3, print(0.2)).notes).toEqual([{ code: 'damage_may_remain' }]);
    });
  });

  it('T5 keeps a face’s own lines and dots: eyes are no dust', () => {
    const eyed = paint(scratched, (x, y) => (isEye(x, y) ? [12, 10, 10] : undefined));
    const result = restore(eyed, [face]);
    expect(error(result, eyed, (x, y) => isEye(x, y))).toBeLessThan(6);
  });

  it('T5 changes a face by one tone curve and nothing else, its grain included', () => {
    const random = gaussian(5);
    const grainy = mapPixels(scratched, (pixel) => {
      const noise = 5 * random();
      return pixel.map((value) => value + noise) as Colour;
    });
    const result = restore(grainy, [face]);
    const inFace = (x: number, y: number): boolean =>
      x >= face.x && y >= face.y && x < face.x + face.width && y < face.y + face.height && !nearScratch(x, y);
    expect(error(result, grainy, inFace)).toBeLessThan(2);
    const farAway = (x: number): boolean => x < 40;
    expect(error(result, clean, farAway)).toBeLessThan(0.8 * error(grainy, clean, farAway));
  });

  it('T5 does not take ruled, repeated lines for scratches', () => {
    const shutters = paint(clean, (x, y) => (x > 30 && x < 210 && y % 9 < 2 ? [230, 230, 225] : undefined));
    const text = paint(clean, (x, y) => (y > 80 && y < 92 && x % 7 < 2 ? [15, 15, 15] : undefined));
    for (const picture of [shutters, text]) {
      const result = restoredOrSame(picture);
      expect(error(result, picture)).toBeLessThan(1);
    }
  });

  it('T9 says that there is nothing to change rather than to return the picture', () => {
    expect(() => restore(clean)).toThrow(expect.objectContaining({ name: 'EngineError', code: 'nothing_to_change' }));
  });

  it('works on a sliver and on a single pixel', () => {
    for (const [width, height] of [
      [1, 1],
      [3, 200],
    ] as const) {
      const small = rasterOf(width, height, () => [200, 180, 140]);
      const result = restoredOrSame(small);
      expect([result.width, result.height]).toEqual([width, height]);
    }
  });
});

type Colour = [number, number, number];

function restore(source: Raster, faces: readonly Face[] = []): Raster {
  return restorePhoto.run({ source, params: {}, seed: 1, faces }, () => {}).pictures[0]!;
}

function restoredOrSame(source: Raster): Raster {
  try {
    return restore(source);
  } catch (thrown) {
    if (thrown instanceof EngineError && thrown.code === 'nothing_to_change') return source;
    throw thrown;
  }
}

function pixelOf({ width, data }: Raster, x: number, y: number): Colour {
  return [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)] as Colour;
}

function paint(picture: Raster, colour: (x: number, y: number) => Colour | undefined): Raster {
  return rasterOf(picture.width, picture.height, (x, y) => colour(x, y) ?? pixelOf(picture, x, y));
}

function mapPixels(picture: Raster, change: (pixel: Colour) => Colour): Raster {
  return rasterOf(picture.width, picture.height, (x, y) => change(pixelOf(picture, x, y)));
}

function nearScratch(x: number, y: number): boolean {
  for (let row = -4; row <= 4; row++) {
    for (let column = -4; column <= 4; column++) if (isScratch(x + column, y + row)) return true;
  }
  return false;
}

function isEye(x: number, y: number): boolean {
  return (
    Math.hypot(x - face.leftEye.x, y - face.leftEye.y) < 3 || Math.hypot(x - face.rightEye.x, y - face.rightEye.y) < 3
  );
}

/** The root of the mean square difference, of 255. */
function error(a: Raster, b: Raster, where: (x: number, y: number) => boolean = () => true): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < a.width * a.height; i++) {
    if (!where(i % a.width, Math.floor(i / a.width))) continue;
    for (let c = 0; c < 3; c++) sum += (a.data[4 * i + c]! - b.data[4 * i + c]!) ** 2;
    count += 3;
  }
  return Math.sqrt(sum / count);
}

/** The value that one pixel in a hundred stays below, over all channels. */
function darkest({ data }: Raster): number {
  const values = data.filter((_, i) => i % 4 !== 3).toSorted();
  return values[Math.floor(values.length / 100)]!;
}
