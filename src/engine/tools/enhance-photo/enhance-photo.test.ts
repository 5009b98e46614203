import { describe, expect, it } from 'vitest';
import type { Face } from '../../face.ts';
import type { Raster } from '../../raster.ts';
import { gaussian, rasterOf } from '../../test-pictures.ts';
import { enhancePhoto } from './enhance-photo.ts';

/** A large picture with every level from black to white, and colors in both directions. */
const good = rasterOf(1024, 96, (x, y) => {
  const value = x / 4;
  return y < 64
    ? [value, value, value]
    : y < 80
      ? [value, value * 0.8, value * 0.6]
      : [value * 0.6, value * 0.8, value];
});

const face = {
  x: 470,
  y: 170,
  width: 80,
  height: 90,
  confidence: 1,
  leftEye: { x: 490, y: 190 },
  rightEye: { x: 530, y: 190 },
  mouth: { x: 510, y: 235 },
};

describe('enhancing a photo', () => {
  it('T2 says of a good picture that there is nothing to change', () => {
    expect(() => enhance(good)).toThrow('nothing_to_change');
  });

  it('T2 enlarges a picture below 1024 twofold and leaves larger ones at their size', () => {
    expect(size(enhance(rasterOf(40, 30, () => [90, 90, 90])))).toEqual([80, 60]);
    expect(size(enhance(rasterOf(1, 1, () => [90, 90, 90])))).toEqual([2, 2]);
    expect(size(enhance(rasterOf(1024, 1, () => [90, 90, 90])))).toEqual([1024, 1]);
  });

  it('T2 brightens an under-exposed picture', () => {
    const dark = rasterOf(1024, 96, (x, y) => {
      const [r, g, b] = good.data.subarray((y * 1024 + x) * 4);
      return [r! * 0.4, g! * 0.4, b! * 0.4];
    });
    expect(mean(enhance(dark))).toBeGreaterThan(mean(dark) * 1.4);
  });

  it('T2 brings up a person against the light, and the sky does not clip', () => {
    const inPerson = (x: number, y: number): boolean => Math.abs(x - 512) < 90 && y > 150;
    const against = rasterOf(1024, 400, (x, y) => (inPerson(x, y) ? [45 + (x % 7), 34, 28] : [150 + y / 8, 190, 235]));
    const { data } = enhance(against, [face]);
    const at = (x: number, y: number) => [...data.subarray(4 * (y * 1024 + x), 4 * (y * 1024 + x) + 3)];
    expect(at(510, 200)[1]).toBeGreaterThan(1.7 * 34);
    expect(Math.max(...at(100, 50))).toBeLessThan(255);
    expect(Math.abs(at(100, 50)[1]! - 190)).toBeLessThan(12);
  });

  it('brightens a night no further than the faces in it need', () => {
    const night = rasterOf(1024, 400, (x, y) => (Math.hypot(x - 510, y - 215) < 70 ? [120, 105, 92] : [12, 12, 15]));
    const skin = ({ data }: Raster) => data[4 * (215 * 1024 + 510) + 1]!;
    expect(skin(enhance(night))).toBeGreaterThan(190);
    expect(skin(enhance(night, [face]))).toBeGreaterThan(115);
    expect(skin(enhance(night, [face]))).toBeLessThan(175);
  });

  it('takes out noise that would come up with the light', () => {
    const random = gaussian(4);
    const inShade = (x: number): boolean => x < 512;
    const shady = rasterOf(1024, 400, (x) => {
      const level = (inShade(x) ? 30 : 190) + 1.3 * random();
      return [level, level, level];
    });
    const shade = ({ data }: Raster): Raster => ({
      width: 500,
      height: 300,
      data: new Uint8ClampedArray(rowsOf(data)),
    });
    const rowsOf = (data: Uint8ClampedArray) =>
      Array.from({ length: 300 }, (_, y) => [
        ...data.subarray(4 * 1024 * (y + 50), 4 * (1024 * (y + 50) + 500)),
      ]).flat();
    const lit = enhance(shady);
    expect(mean(shade(lit))).toBeGreaterThan(1.6 * mean(shade(shady)));
    expect(deviation(shade(lit))).toBeLessThan(deviation(shade(shady)));
  });

  it('T2 does not sharpen grain', () => {
    const random = gaussian(9);
    const grain = Float32Array.from({ length: 512 * 48 }, () => 5 * random());
    const grainy = rasterOf(1024, 96, (x, y) => {
      // It is dull, so that there is something to change.
      const [r, g, b] = good.data.subarray(4 * (y * 1024 + x), 4 * (y * 1024 + x) + 3).map((value) => 0.7 * value + 12);
      const more = grain[(y >> 1) * 512 + (x >> 1)]!;
      return [r! + more, g! + more, b! + more];
    });
    const roughness = ({ data }: Raster): number => {
      let sum = 0;
      for (let i = 4 * 1024 * 2 + 1; i < 4 * 1024 * 60; i += 4) sum += Math.abs(data[i]! - data[i - 8]! - 1.76);
      return sum;
    };
    expect(roughness(enhance(grainy))).toBeLessThan(1.3 * roughness(grainy));
  });

  it('T2 takes noise out', () => {
    const random = gaussian(3);
    const noisy = rasterOf(1024, 128, () => [120 + 9 * random(), 120 + 9 * random(), 120 + 9 * random()]);
    expect(deviation(enhance(noisy))).toBeLessThan(deviation(noisy) / 3);
  });

  it('T2 takes a warm, dark subject without its background for what it is', () => {
    const fur = rasterOf(1024, 96, (x, y) => (x < 400 ? [0, 0, 0, 0] : [110 + (x % 30), 70 + (y % 20), 45, 255]));
    const { data } = enhance(fur);
    const at = (90 * 1024 + 700) * 4;
    expect(data[at]! / data[at + 2]!).toBeCloseTo(fur.data[at]! / fur.data[at + 2]!, 0);
    expect(data[at]!).toBeLessThan(fur.data[at]! * 1.25);
    expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
  });

  describe('with a model that enlarges', () => {
    // Stripes too fine for the small picture, which shows their mean alone.
    const fine = (x: number, y: number): [number, number, number] =>
      (x >> 2) % 2 === 0 ? [60 + y / 4, 90, 150] : [100 + y / 4, 130, 190];
    const source = rasterOf(100, 80, (_, y) => [80 + y, 110, 170]);
    const answer = { ability: 'enlarge', by: 'a-model', picture: rasterOf(400, 320, fine) } as const;
    const run = (given: object) => enhancePhoto.run({ source, params: {}, seed: 1, ...given }, () => {});
    const stripes = ({ width, data }: Raster) => data[4 * (80 * width + 82)]! - data[4 * (80 * width + 80)]!;

    it('T2 shows its detail at twice the size, and keeps its own tone and color', () => {
      const own = run({}).pictures[0]!;
      const { pictures, by } = run({ answer });
      expect([by, pictures[0]!.width, pictures[0]!.height]).toEqual(['a-model', 200, 160]);
      expect(stripes(pictures[0]!)).toBeGreaterThan(stripes(own) + 25);
      const lighter = { ...answer.picture, data: answer.picture.data.map((level) => level + 40) };
      const [same] = run({ answer: { ...answer, picture: lighter } }).pictures;
      expect(Math.abs(mean(same!) - mean(pictures[0]!))).toBeLessThan(1);
    });

    it('gives four times the size on request, of a large picture too, or leaves a small one at its size', () => {
      const times = (enlarge: number) => run({ params: { enlarge }, answer }).pictures[0]!;
      expect([size(times(4)), size(times(2)), size(times(1))]).toEqual([
        [400, 320],
        [200, 160],
        [100, 80],
      ]);
      expect(run({ params: { enlarge: 1 }, answer }).by).toBeUndefined();
      const fourfold = times(4);
      expect(fourfold.data[4 * (160 * 400 + 164)]! - fourfold.data[4 * (160 * 400 + 160)]!).toBeGreaterThan(25);
      expect(enhancePhoto.asks!({ source: good, params: { enlarge: 2 }, seed: 1 }, () => {})?.picture).toBe(good);
    });

    it('says that it cannot enlarge where no model answers, and how large a result may be', () => {
      const refusal = (given: object): unknown => {
        try {
          return run(given);
        } catch (error) {
          return error;
        }
      };
      expect(refusal({ params: { enlarge: 4 } })).toMatchObject({ code: 'enlarging_unavailable' });
      const large = { width: 1500, height: 1001, data: new Uint8ClampedArray(0) };
      const tooLarge = { code: 'result_too_large', details: { megapixels: '24' } };
      expect(refusal({ source: large, params: { enlarge: 4 }, answer })).toMatchObject(tooLarge);
      expect(() => enhancePhoto.asks!({ source: large, params: { enlarge: 2 }, seed: 1 }, () => {})).toThrow(
        expect.objectContaining({ code: 'result_too_large', details: { megapixels: '6' } }),
      );
    });

    it('is asked about small pictures alone, and keeps their alpha', () => {
      const asks = (picture: Raster) => enhancePhoto.asks!({ source: picture, params: {}, seed: 1 }, () => {});
      expect([asks(source)?.picture, asks(good)]).toEqual([source, undefined]);
      const cut = { ...source, data: source.data.map((level, i) => (i % 4 === 3 && i < 16_000 ? 0 : level)) };
      const { data } = run({ source: cut, answer }).pictures[0]!;
      expect([data[3], data.at(-1)]).toEqual([0, 255]);
    });
  });

  it('keeps the alpha of its source', () => {
    const half = rasterOf(1030, 4, (x) => [100, 50, 25, x % 256]);
    const alphas = ({ data }: Raster) => data.filter((_, i) => i % 4 === 3);
    expect(samePixels(alphas(enhance(half)), alphas(half))).toBe(true);
  });

  it('gives the same pixels for the same input, and does not touch its source', () => {
    const dull = rasterOf(1024, 96, (x) => [x / 8, x / 8, x / 10]);
    const before = dull.data.slice();
    expect(samePixels(enhance(dull).data, enhance(dull).data)).toBe(true);
    expect(samePixels(dull.data, before)).toBe(true);
  });
});

function enhance(source: Raster, faces: readonly Face[] = []): Raster {
  return enhancePhoto.run({ source, params: {}, seed: 1, faces }, () => {}).pictures[0]!;
}

/** `toEqual` takes seconds on a picture. */
function samePixels(a: Uint8ClampedArray, b: Uint8ClampedArray): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}

function size({ width, height }: Raster): number[] {
  return [width, height];
}

function mean({ data }: Raster): number {
  const colors = data.filter((_, i) => i % 4 !== 3);
  return colors.reduce((sum, value) => sum + value, 0) / colors.length;
}

function deviation(raster: Raster): number {
  const middle = mean(raster);
  const greens = raster.data.filter((_, i) => i % 4 === 1);
  return Math.sqrt(greens.reduce((sum, value) => sum + (value - middle) ** 2, 0) / greens.length);
}
