import { expect, it } from 'vitest';
import type { Face } from '../../../face.ts';
import { DIRECTIONS } from './line-strength.ts';
import type { ScratchSearch } from './scratches.ts';
import { isFaceLineArea, faceLineCaution } from './face-line-caution.ts';
import type { ScratchLine } from './classify-lines.ts';

const WIDTH = 400;
/** Eyes 100 px apart on row 200, of a picture twice as large as the search. */
const face = { leftEye: { x: 300, y: 400 }, rightEye: { x: 500, y: 400 } } as unknown as Face;
const SCALE = 0.5;

/** Lines through these points, each with the direction from its first to its last, as a search finds them. */
function found(...lines: (readonly (readonly [x: number, y: number])[])[]): [ScratchLine[], ScratchSearch] {
  const directions = new Uint8Array(WIDTH * WIDTH);
  const all = lines.map((points) => {
    const pixels = points.map(([x, y]) => Math.round(y) * WIDTH + Math.round(x));
    points.forEach(([x, y], i) => {
      const [nextX, nextY] = points[i + 1] ?? [2 * x - points[i - 1]![0], 2 * y - points[i - 1]![1]];
      const turns = Math.atan2(nextY - y, nextX - x) / Math.PI;
      directions[pixels[i]!] = ((Math.round(turns * DIRECTIONS) % DIRECTIONS) + DIRECTIONS) % DIRECTIONS;
    });
    return { pixels, level: 0, sign: -1, traits: { bend: 0 } } as unknown as ScratchLine;
  });
  const search = { picture: { width: WIDTH }, directions: { 1: directions, [-1]: directions } };
  return [all, search as unknown as ScratchSearch];
}

const line = (x1: number, y1: number, x2: number, y2: number) =>
  Array.from({ length: 61 }, (_, i) => [x1 + ((x2 - x1) * i) / 60, y1 + ((y2 - y1) * i) / 60] as const);
const rim = (middle: number) =>
  Array.from({ length: 81 }, (_, i) => {
    const angle = (i / 80) * 2 * Math.PI;
    return [middle + 40 * Math.cos(angle), 200 + 34 * Math.sin(angle)] as const;
  });

function caution([lines, search]: [ScratchLine[], ScratchSearch]): number[] {
  return lines.map(faceLineCaution(lines, [search], [face], SCALE));
}

it('T5 asks more of a line whose mirror image is in the face: the rims of spectacles, also where a crease joins both', () => {
  expect(Math.min(...caution(found(rim(150), rim(250))))).toBeGreaterThan(3);
  expect(caution(found([...rim(150), ...rim(250)]))[0]).toBeGreaterThan(2);
});

it('T5 asks nothing more of a straight scratch in a face, slanting or across it, nor of any line outside of it', () => {
  expect(caution(found(line(150, 170, 190, 330)))).toEqual([0]);
  expect(caution(found(line(100, 250, 300, 256)))).toEqual([0]);
  expect(caution(found(line(10, 20, 60, 120), line(390, 20, 340, 120)))).toEqual([0, 0]);
});

it('T5 asks more of a bowed line in a face', () => {
  const [lines, search] = found(line(150, 170, 190, 330));
  const bowed = lines.map((one) => ({ ...one, traits: { ...one.traits, bend: 0.2 } }));
  expect(caution([bowed, search])[0]).toBeCloseTo(1);
});

it('T5 the places where a face has lines of its own are known', () => {
  const isAmong = isFaceLineArea([face], SCALE);
  expect([isAmong(200, 200), isAmong(110, 160), isAmong(200, 345)]).toEqual([true, true, true]);
  expect([isAmong(200, 120), isAmong(200, 370), isAmong(330, 200)]).toEqual([false, false, false]);
});

it('T5 asks as much of a bowed line found at half the size as of the one in its place at the whole', () => {
  const [rims, search] = found(rim(150), rim(250));
  const half: ScratchSearch = { ...search, picture: { ...search.picture, width: WIDTH / 2 } };
  const at = (pixels: readonly number[]): number[] =>
    pixels.map((pixel) => (Math.floor(pixel / WIDTH) >> 1) * (WIDTH / 2) + ((pixel % WIDTH) >> 1));
  const again = { ...rims[0]!, level: 1, pixels: at(rims[0]!.pixels), traits: { ...rims[0]!.traits, bend: 0.3 } };
  const [light] = found(line(150, 170, 190, 330))[0];
  const elsewhere = { ...light!, level: 1, pixels: at(light!.pixels.slice(-20)) };
  const ask = faceLineCaution([...rims, again, elsewhere], [search, half], [face], SCALE);
  expect(ask(again)).toBeGreaterThan(3);
  expect(ask({ ...again, traits: rims[0]!.traits })).toBe(0);
  expect(ask({ ...again, sign: 1 })).toBe(0);
  expect(ask(elsewhere)).toBe(0);
});
