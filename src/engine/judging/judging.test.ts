import { describe, expect, it } from 'vitest';
import { createRaster, type Plane, type Raster } from '../raster.ts';
import { gaussian, planeFrom, planeOf, rasterOf } from '../test-pictures.ts';
import { type ExtendedPicture, judgeExtension } from './judge-extension.ts';
import { judgeEnhanced } from './judge-enhanced.ts';
import { judgeFill } from './judge-fill.ts';
import { judgeMatte } from './judge-matte.ts';
import { heaviestPlace } from './place.ts';
import { agreementOf, lookTwice } from './second-look.ts';

describe('the place of a doubt', () => {
  it('is the ninth of the picture that weighs most', () => {
    const at = (x: number, y: number) => heaviestPlace(6, 6, (i) => (i === y * 6 + x ? 1 : 0));
    expect([at(0, 0), at(3, 0), at(5, 2), at(2, 3), at(0, 5), at(5, 5)]).toEqual([
      'top_left',
      'top',
      'right',
      'middle',
      'bottom_left',
      'bottom_right',
    ]);
  });
});

describe('a second look', () => {
  const left = planeOf([
    [1, 0.4, 0],
    [1, 0.4, 0],
  ]);
  const squareOf = (): Raster => rasterOf(3, 2, (x) => [100 * x, 0, 0]);

  it('is not taken where the first leaves hardly a doubt', async () => {
    const sure = planeOf([
      [1, 0, 0],
      [1, 0.01, 0],
    ]);
    const seen: Raster[] = [];
    const look = async (picture: Raster) => (seen.push(picture), sure);
    expect(await lookTwice(squareOf(), look)).toEqual({ matte: sure });
    expect(seen).toHaveLength(1);
  });

  it('is at the mirrored picture, and the surer matte is kept in the picture’s own direction', async () => {
    // The network sees the thing at the red end, and is sure of it in the mirrored picture alone.
    const look = async ({ data }: Raster) =>
      data[0] === 0
        ? left
        : planeOf([
            [0, 0, 1],
            [0, 0.1, 1],
          ]);
    const { matte, looks } = await lookTwice(squareOf(), look);
    expect([...matte.data].map((value) => Number(value.toFixed(1)))).toEqual([1, 0, 0, 1, 0.1, 0]);
    expect(looks?.[0]).toBe(left);
  });

  it('agrees by what both show of all that either shows', () => {
    const [first, second] = [planeOf([[1, 0.5, 0]]), planeOf([[0.5, 0.5, 0]])];
    expect(agreementOf([first, second])).toBeCloseTo(1 / 1.5);
    expect(agreementOf([first, first])).toBe(1);
    const empty = planeOf([[0, 0, 0]]);
    expect([agreementOf([empty, empty]), agreementOf([first, empty])]).toEqual([1, 0]);
  });
});

describe('the judgement of a matte', () => {
  const disc = (soft: number): Plane =>
    planeFrom(60, 60, (x, y) => Math.min(1, Math.max(0, (20 - Math.hypot(x - 30, y - 30)) / soft)));

  it('trusts a clear subject, and tells where the network is unsure', () => {
    const clear = disc(1);
    expect(judgeMatte(clear).doubtful).toBeUndefined();
    const cloudy = planeFrom(60, 60, (x, y) => (x > 42 && y > 42 ? 0.5 : clear.data[60 * y + x]!));
    expect(judgeMatte(cloudy).doubtful).toBe('bottom_right');
  });

  it('does not trust what a second look did not see, however sure both were', () => {
    const clear = disc(1);
    const without = planeFrom(60, 60, (x, y) => (y < 20 ? 0 : clear.data[60 * y + x]!));
    expect(judgeMatte(clear, [clear, clear]).doubtful).toBeUndefined();
    expect(judgeMatte(clear, [clear, without]).doubtful).toBe('top');
  });
});

describe('the judgement of an extension', () => {
  const WIDTH = 120;
  const HEIGHT = 60;
  /** A picture in the middle third, from each side of which the rest was copied by a shift of its length. */
  function extended(color: (x: number, y: number) => [number, number, number], things: ExtendedPicture['things'] = []) {
    const extension = rasterOf(WIDTH, HEIGHT, color);
    const x = new Int32Array(WIDTH * HEIGHT).map((_, i) => (i % WIDTH < 40 ? 40 : i % WIDTH < 80 ? 0 : -40));
    const shifts = { x, y: new Int32Array(WIDTH * HEIGHT) };
    return { axis: 'x', start: 40, length: 40, extension, shifts, things } as const;
  }

  it('finds a plain wall good', () => {
    expect(judgeExtension(extended(() => [200, 190, 180]))).toMatchObject({
      verdict: 'good',
      measures: { seams: 0, edges: 0, things: 0 },
    });
  });

  it('finds seams where the copied piece does not go on as the picture does', () => {
    // A ramp of lightness, copied, starts anew at the border.
    const ramp = extended((x) => [6 * (x % 40), 6 * (x % 40), 6 * (x % 40)]);
    const { verdict, measures } = judgeExtension(ramp);
    expect(verdict).toBe('doubtful');
    expect(measures.seams).toBeGreaterThan(1);
    expect([measures.edges, measures.things]).toEqual([0, 0]);
  });

  it('finds pieces that fit nowhere worse than none', () => {
    const { x, y } = { x: new Int32Array(WIDTH * HEIGHT), y: new Int32Array(WIDTH * HEIGHT) };
    x.forEach((_, i) => {
      const column = i % WIDTH;
      if (column < 40 || column >= 80) x[i] = 40 + ((7 * i) % 40) - column;
    });
    const dots = extended((at, row) =>
      (Math.floor(at / 6) + Math.floor(row / 6)) % 2 === 0 ? [255, 255, 255] : [0, 0, 0],
    );
    expect(judgeExtension({ ...dots, shifts: { x, y } }).verdict).toBe('worse');
  });

  it('counts the edges that meet a border, by the side', () => {
    // Bars beyond the right half of the picture alone meet its right border.
    const bars = extended((x, y) => (x > 60 && y % 20 < 10 ? [30, 30, 30] : [220, 220, 220]));
    const { verdict, side, measures } = judgeExtension(bars);
    expect([verdict, side]).toEqual(['doubtful', 'right']);
    expect(measures.edges).toBeGreaterThan(5);
  });

  it('does not trust a border at which a thing stands', () => {
    const thing = { left: 41, top: 10, right: 60, bottom: 50 };
    const wall = extended(() => [200, 190, 180], [thing]);
    expect(judgeExtension(wall)).toMatchObject({ verdict: 'doubtful', side: 'left', measures: { things: 40 / 60 } });
  });

  it('looks at the one side alone on which something was added', () => {
    const grown = {
      axis: 'y',
      start: 0,
      length: 4,
      extension: createRaster(8, 6),
      shifts: { x: new Int32Array(48), y: new Int32Array(48) },
      things: [{ left: 0, top: 0, right: 8, bottom: 1 }],
    } as const;
    expect(judgeExtension(grown)).toMatchObject({ verdict: 'good', side: 'bottom' });
  });
});

describe('the judgement of a fill', () => {
  const noise = gaussian(4);
  const isHole = (x: number, y: number) => x >= 20 && x < 40 && y >= 15 && y < 30;
  const hole = planeFrom(50, 40, (x, y) => (isHole(x, y) ? 1 : 0));
  const filled = (level: (x: number, y: number) => number) =>
    judgeFill(
      rasterOf(60, 60, (x, y) => {
        const value = level(x - 5, y - 15);
        return [value, value, value];
      }),
      { hole, area: { left: 5, top: 15 } },
    );

  it('trusts one that goes on as its surroundings do, plain or rough', () => {
    expect(filled(() => 90)).toEqual({ measures: { step: 0 } });
    const rough = filled(() => 120 + 25 * noise());
    expect(rough.doubtful).toBeUndefined();
    expect(rough.measures.step).toBeGreaterThan(0.8);
  });

  it('tells where one ends in a step', () => {
    const low = filled((x, y) => (isHole(x, y) && y > 25 ? 60 : 90));
    expect(low.measures.step).toBeGreaterThan(3);
    expect(low.doubtful).toBe('bottom');
    expect(filled((x, y) => (isHole(x, y) && x < 25 ? 60 : 90)).doubtful).toBe('middle');
  });
});

describe('an enhanced picture', () => {
  const grey = (level: number, share = 1) =>
    rasterOf(10, 10, (x) => (x < 10 * share ? [level, level, level] : [80, 80, 80]));
  const before = grey(80);

  it('is good where it plainly changed in many places, at any size', () => {
    expect(judgeEnhanced(before, grey(115))).toBe('good');
    expect(
      judgeEnhanced(
        before,
        rasterOf(20, 20, () => [115, 115, 115]),
      ),
    ).toBe('good');
  });

  it('has little changed where few pixels plainly did, and nothing where nobody sees it', () => {
    expect(judgeEnhanced(before, grey(115, 0.2))).toBe('little');
    expect(judgeEnhanced(before, grey(84))).toBe('none');
  });

  it('may have too strong light where it became twice as bright, or its bright colors end in one', () => {
    expect(judgeEnhanced(before, grey(165))).toBe('strong');
    expect(
      judgeEnhanced(
        before,
        rasterOf(10, 10, (x) => (x < 2 ? [255, 90, 60] : [110, 110, 110])),
      ),
    ).toBe('strong');
  });
});
