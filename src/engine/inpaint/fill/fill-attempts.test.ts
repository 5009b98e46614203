import { expect, it } from 'vitest';
import { uniformRandom } from '../../filters/uniform-random.ts';
import { type Color, planeFrom, rasterOf } from '../../test-pictures.ts';
import { inpaint } from '../inpaint.ts';

const random = uniformRandom(5);
const noise = Array.from({ length: 200 * 200 }, () => random());
/** Noise of 0..1 in squares of `size` pixels. */
const noiseAt = (x: number, y: number, size = 1): number =>
  noise[((7 * Math.floor(y / size)) % 200) * 200 + Math.floor(x / size)]!;

type Place = (x: number, y: number) => boolean;

/** The share of the hole, in a picture of the given size, in which the fill shows what is wrong there. */
function shareOf(
  isWrong: (filled: Color, x: number, y: number) => boolean,
  [width, height]: readonly [number, number],
  color: (x: number, y: number) => Color,
  inHole: Place,
): number {
  const erased = rasterOf(width, height, (x, y) => (inHole(x, y) ? [255, 0, 255] : color(x, y)));
  const { data } = inpaint(
    erased,
    planeFrom(width, height, (x, y) => (inHole(x, y) ? 1 : 0)),
    { seed: 1 },
  );
  let [wrong, all] = [0, 0];
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (!inHole(x, y)) continue;
    all++;
    wrong += Number(isWrong([data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!], x, y));
  }
  return wrong / all;
}

const warm = (x: number, y: number, size: number): Color => [
  150 + 60 * noiseAt(x, y, size),
  90 + 30 * noiseAt(x, y, size),
  60,
];
const cool = (x: number, y: number): Color => [
  60 + 10 * ((7 * x + 3 * y) % 5),
  90 + 40 * noiseAt(x, y, 4),
  110 + 40 * noiseAt(x, y, 4),
];
const isWarm = ([red, , blue]: Color): boolean => red > blue;

it('T3 no region appears in the hole that does not touch it', () => {
  const wall = 40;
  const inHole: Place = (x, y) => x >= 8 && x < 120 && y >= wall + 4;
  const entered = shareOf(isWarm, [128, 96], (x, y) => (y < wall ? warm(x, y, 3) : cool(x, y)), inHole);
  expect(entered).toBeLessThan(0.02);
});

it('T3 the ground of which little is seen goes on behind a wide object before the wall', () => {
  const border = 48;
  const inHole: Place = (x, y) => x >= 10 && x < 118 && y >= 30 && y < 88;
  const color = (x: number, y: number): Color => (y < border ? warm(x, y, 3) : cool(x, y));
  const swallowed = shareOf((filled, _, y) => y >= border + 6 && isWarm(filled), [128, 96], color, inHole);
  expect(swallowed).toBeLessThan(0.1);
});

it('T3 a beam runs on behind a lantern before slanting laths', () => {
  const isLath: Place = (x, y) => (y + 0.5 * x) % 16 < 6;
  const isBeam: Place = (_, y) => y >= 56 && y < 68;
  const color = (x: number, y: number): Color => {
    const light = 20 * noiseAt(x, y);
    return isBeam(x, y) ? [190 + light, 140, 70] : isLath(x, y) ? [150 + light, 105, 45] : [70 + light, 45, 20];
  };
  const inHole: Place = (x, y) => Math.hypot(x - 70, y - 60) < 24;
  const broken = shareOf(([red], x, y) => isBeam(x, y - 2) && isBeam(x, y + 2) && red < 165, [140, 120], color, inHole);
  expect(broken).toBeLessThan(0.01);
});

it('T3 tiles keep their step, and no joint ends in the hole', () => {
  const color = (x: number, y: number): Color =>
    x % 28 === 5 || y % 28 === 9 ? [120, 118, 115] : [225 + 4 * noiseAt(x, y), 222, 215];
  const inHole: Place = (x, y) => x >= 36 && x < 96 && y >= 34 && y < 94;
  const wrong = shareOf(([red], x, y) => Math.abs(red - color(x, y)[0]) > 50, [140, 120], color, inHole);
  expect(wrong).toBeLessThan(0.01);
});

it('T3 a corner of a wall ends where both its edges lead', () => {
  const edge = (x: number): number => 40 + Math.abs(x - 64) / 2;
  const inHole: Place = (x, y) => x >= 34 && x < 94 && y >= 18 && y < 78;
  const dark = (x: number, y: number): Color => [60 + 40 * noiseAt(x, y, 2), 90 + 40 * noiseAt(x, y, 2), 120];
  const light = (x: number, y: number): Color => [170 + 40 * noiseAt(x, y, 2), 150 + 40 * noiseAt(x, y, 2), 110];
  const wrong = shareOf(
    (filled, x, y) => Math.abs(y - edge(x)) > 12 && isWarm(filled) !== y < edge(x),
    [128, 96],
    (x, y) => (y < edge(x) ? light(x, y) : dark(x, y)),
    inHole,
  );
  expect(wrong).toBeLessThan(0.005);
});
