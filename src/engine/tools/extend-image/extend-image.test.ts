import { describe, expect, it } from 'vitest';
import { EngineError } from '../../engine-error.ts';
import type { FillQuestion } from '../../model-question.ts';
import type { Plane, Raster } from '../../raster.ts';
import { gaussian, planeFrom, rasterOf } from '../../test-pictures.ts';
import { cropRaster } from '../../resample/crop.ts';
import { extendImage } from './extend-image.ts';

/** A sky that gets lighter downwards, over rough ground. */
const noise = gaussian(1);
const landscape = rasterOf(48, 36, (_, y) => {
  if (y < 20) return [90 + y, 130 + y, 200];
  const level = 90 + 14 * noise();
  return [level, level * 0.9, level * 0.6];
});

describe('extending a picture', () => {
  it.each([
    [16, 9],
    [9, 16],
    [1, 1],
  ])('T7 an extension to %i:%i has this ratio and the unchanged original in the middle', (width, height) => {
    const result = extend(landscape, { width, height });
    expect(Math.abs(result.width / result.height - width / height) * result.height).toBeLessThanOrEqual(
      0.5 * Math.max(1, width / height),
    );
    const left = (result.width - 48) >> 1;
    const top = (result.height - 36) >> 1;
    expect(result.width - 48 - left * 2 + (result.height - 36 - top * 2)).toBeLessThanOrEqual(1);
    let changed = 0;
    for (let y = 0; y < 36; y++) {
      const at = 4 * ((y + top) * result.width + left);
      const row = result.data.subarray(at, at + 4 * 48);
      changed += row.filter((value, i) => value !== landscape.data[y * 4 * 48 + i]).length;
    }
    expect(changed).toBe(0);
  });

  it('T7 goes on with the sky as a sky and with the ground as ground', () => {
    const result = extend(landscape, { width: 16, height: 9 });
    for (const x of [1, 5, result.width - 3]) {
      for (const y of [3, 10, 16]) {
        const [red, green, blue] = result.data.subarray(4 * (y * result.width + x)) as unknown as number[];
        expect([Math.abs(red! - 90 - y) < 4, Math.abs(green! - 130 - y) < 4, Math.abs(blue! - 200) < 4]).toEqual(
          Array(3).fill(true),
        );
      }
    }
    const ground = (from: number) =>
      Array.from({ length: 70 }, (_, i) => result.data[4 * (((23 + (i % 10)) * result.width + from + i / 20) | 0)]!);
    expect(deviation(ground(result.width - 7))).toBeGreaterThan(0.5 * deviation(ground(30)));
  });

  describe('with a model that fills holes', () => {
    // Waves that nowhere repeat, of which the picture is the part from (27, 0) on.
    const behind = (x: number, y: number): [number, number, number] => [
      128 + 60 * Math.sin(x / 5 + y / 31),
      128 + 60 * Math.sin(y / 7 + (x * y) / 900),
      128 + 60 * Math.cos((x * x) / 700),
    ];
    const input = {
      source: rasterOf(160, 120, (x, y) => behind(x + 27, y)),
      params: { width: 16, height: 9 },
      seed: 1,
    };
    const step = () => {};
    const { picture: asked, hole } = extendImage.asks!(input, step) as FillQuestion;
    const answerWith = (color: (x: number, y: number) => [number, number, number]) =>
      ({ ability: 'fill', by: 'a-model', picture: rasterOf(asked.width, asked.height, color) }) as const;

    it('its answer is taken where it goes on as the picture does, and the original stays', () => {
      expect(hole.data.filter((one) => one === 1)).toHaveLength((asked.width - 160) * 120);
      const { pictures, by } = extendImage.run({ ...input, answer: answerWith(behind) }, step);
      expect(by).toBe('a-model');
      const [result] = pictures;
      const left = (result!.width - 160) >> 1;
      for (const [x, y] of [
        [3, 60],
        [result!.width - 4, 20],
      ] as const) {
        const given = result!.data.subarray(4 * (y * result!.width + x));
        const away = behind(x - left + 27, y).map((level, c) => Math.abs(level - given[c]!));
        expect(Math.max(...away)).toBeLessThan(20);
      }
      expect(cropRaster(result!, { left, top: 0, width: 160, height: 120 }).data).toEqual(input.source.data);
    });

    it('an answer that does not fit the picture is left', () => {
      const answer = answerWith(() => [255, 255, 255]);
      // What the engine copies does not fit these waves either.
      for (const given of [{ ...input, answer }, input])
        expect(() => extendImage.run(given, step)).toThrow('extension_poor');
    });
  });

  it('does not repeat a subject that stands free', () => {
    const inBall = (x: number, y: number) => Math.hypot(x - 20, y - 20) < 7;
    const ball = rasterOf(40, 40, (x, y) => (inBall(x, y) ? [230, 20, 20] : [60 + ((x * 7 + y * 13) % 31), 140, 90]));
    const matte = planeFrom(40, 40, (x, y) => (inBall(x, y) ? 1 : 0));
    const result = extend(ball, { width: 3, height: 2 }, matte);
    let reds = 0;
    for (let i = 0; i < result.data.length; i += 4) if (result.data[i]! > 180 && result.data[i + 1]! < 90) reds++;
    expect(reds).toBe(ball.data.filter((value, i) => i % 4 === 0 && value > 180).length);
  });

  describe('with somebody whom the detector sees', () => {
    const speckle = gaussian(2);
    const somebody = ([left, top, right, bottom]: readonly [number, number, number, number]) => ({
      label: 'person',
      score: 0.8,
      box: { left, top, right, bottom },
    });
    /** Red people in these boxes, before a wall with a pattern. */
    const scene = (people: readonly ReturnType<typeof somebody>[]) =>
      rasterOf(72, 72, (x, y) => {
        const level = 6 * speckle();
        const isRed = people.some(({ box }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom);
        return isRed ? [210 + level, 40 + level, 30 + level] : [60 + level, 110 + level, 130 + level];
      });
    const run = (people: readonly ReturnType<typeof somebody>[], width: number, height: number) =>
      extendImage.run({ source: scene(people), params: { width, height }, seed: 7, objects: people }, () => {});
    const reds = ({ data }: Raster) => data.filter((red, i) => i % 4 === 0 && red - data[i + 2]! > 80).length;

    it('grows away from the border that cuts the person, and says so', () => {
      const { pictures, notes } = run([somebody([20, 20, 52, 72])], 9, 16);
      const [result] = pictures;
      expect(
        cropRaster(result!, { left: 0, top: result!.height - 72, width: 72, height: 72 }).data[4 * (71 * 72 + 36)],
      ).toBeGreaterThan(150);
      expect(reds(result!)).toBe(32 * 52);
      expect(notes).toEqual([{ code: 'grown_one_side', details: { side: 'top' } }]);
    });

    it('refuses where both borders that would grow cut people, and grows the other two', () => {
      const people = [somebody([0, 20, 14, 70]), somebody([60, 20, 72, 70])];
      expect(() => run(people, 16, 9)).toThrow('cut_at_edge');
      expect(run(people, 4, 5).notes).toEqual([]);
    });

    it('does not repeat somebody at the border of whom it is not sure', () => {
      const people = [{ ...somebody([60, 20, 72, 60]), score: 0.35 }];
      expect(reds(run(people, 16, 9).pictures[0]!)).toBeLessThan(1.1 * 12 * 40);
    });
  });

  it('goes on with the scene beyond a thin line at the border, leaves the line as it is, and says so', () => {
    const isLine = (x: number) => x < 2 || x >= 78;
    const scan = rasterOf(80, 60, (x, y) => (isLine(x) ? [30, 30, 30] : [200, 120 + y, 60 + ((x * 7 + y * 13) % 9)]));
    const { pictures, notes } = extendImage.run({ source: scan, params: { width: 2, height: 1 }, seed: 7 }, () => {});
    const picture = pictures[0]!;
    const left = (picture.width - 80) >> 1;
    const red = (x: number, y: number) => picture.data[4 * (y * picture.width + x)]!;
    const beyond = [...Array(left).keys()].flatMap((x) => [x, x + left + 80]).filter((x) => x < picture.width);
    expect(Math.min(...beyond.flatMap((x) => [5, 30, 55].map((y) => red(x, y))))).toBeGreaterThan(180);
    expect([red(left, 30), red(left + 1, 30), red(left + 79, 30)]).toEqual([30, 30, 30]);
    expect(notes).toEqual([{ code: 'edge_line_stays' }]);
  });

  it('goes on with a wide frame as a frame', () => {
    const isFrame = (x: number) => x < 8 || x >= 192;
    const print = rasterOf(200, 120, (x, y) => (isFrame(x) ? [250, 250, 250] : [90, 60 + y, (x * 7 + y * 13) % 50]));
    const { pictures, notes } = extendImage.run({ source: print, params: { width: 2, height: 1 }, seed: 7 }, () => {});
    const picture = pictures[0]!;
    for (const x of [0, 10, picture.width - 10])
      expect(picture.data[4 * (60 * picture.width + x)]).toBeGreaterThan(240);
    expect(notes).toEqual([]);
  });

  it('refuses the ratio that the picture has, within half a pixel, and more than 50 megapixels', () => {
    expect(refusal(landscape, { width: 4, height: 3 })).toEqual(['same_ratio', { ratio: '4:3' }]);
    expect(
      refusal(
        rasterOf(96, 71, () => [0, 0, 0]),
        { width: 95.6, height: 71 },
      ),
    ).toMatchObject(['same_ratio', {}]);
    const large = { width: 7000, height: 7000, data: new Uint8ClampedArray(0) };
    expect(refusal(large, { width: 16, height: 9 })).toEqual(['result_too_large', { megapixels: '50' }]);
  });

  it('refuses to go on with a crowd until it comes again and again', () => {
    const level = gaussian(5);
    const people = Array.from({ length: 10 * 8 }, () => [0, 0, 0].map(() => 128 + 60 * level()));
    const crowd = rasterOf(
      60,
      48,
      (x, y) => people[10 * Math.floor(y / 6) + Math.floor(x / 6)] as [number, number, number],
    );
    expect(refusal(crowd, { width: 5, height: 1 })).toEqual(['extension_poor', undefined]);
    expect(extend(landscape, { width: 5, height: 1 }).width).toBe(180);
  });

  it('advises, where it refuses, a ratio whose extension is good, and says when it adds sky', () => {
    const level = gaussian(9);
    const people = [
      [0, 60],
      [66, 80],
    ].map(([left, right]) => ({
      label: 'person',
      score: 0.9,
      box: { left: left!, top: 40, right: right!, bottom: 60 },
    }));
    const street = rasterOf(80, 60, (_, y) =>
      y < 40 ? [150, 190, 230] : ([0, 0, 0].map(() => 128 + 60 * level()) as [number, number, number]),
    );
    const run = (width: number, height: number) =>
      extendImage.run({ source: street, params: { width, height }, seed: 7, objects: people }, () => {});
    let refused: unknown;
    try {
      run(16, 9);
    } catch (error) {
      refused = error;
    }
    expect(refused).toMatchObject({ code: 'cut_at_edge', details: { ratio: '1:1', adds: 'sky' } });
    expect(run(1, 1).notes).toEqual([{ code: 'grown_one_side', details: { side: 'top' } }]);
  });

  it('extends the smallest pictures', () => {
    const strip = extend(
      rasterOf(12, 8, () => [60, 70, 90]),
      { width: 1, height: 8 },
    );
    expect([strip.width, strip.height]).toEqual([12, 96]);
    const dot = extend(
      rasterOf(1, 1, () => [9, 8, 7]),
      { width: 3, height: 1 },
    );
    expect([...dot.data]).toEqual([9, 8, 7, 255, 9, 8, 7, 255, 9, 8, 7, 255]);
  });
});

function extend(source: Raster, params: { width: number; height: number }, matte?: Plane): Raster {
  return extendImage.run({ source, params, seed: 7, ...(matte && { matte }) }, () => {}).pictures[0]!;
}

function refusal(source: Raster, params: { width: number; height: number }): unknown {
  try {
    return extend(source, params).width;
  } catch (error) {
    return error instanceof EngineError ? [error.code, error.details] : error;
  }
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
