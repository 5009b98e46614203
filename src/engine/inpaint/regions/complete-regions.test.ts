import { expect, it } from 'vitest';
import { type Color, rasterOf } from '../../test-pictures.ts';
import { completeRegions } from './complete-regions.ts';
import { FORBIDDEN, HOLE, type PicturePart, type RegionMap } from '../inpaint-level.ts';

const [WIDTH, HEIGHT] = [80, 60];
const SKY: Color = [150, 190, 230];
const SAND: Color = [200, 170, 120];
const WALL: Color = [90, 60, 60];
const LAMP: Color = [250, 240, 40];

const inHole = (x: number, y: number): boolean => x >= 28 && x < 52 && y >= 18 && y < 44;

function partOf(color: (x: number, y: number) => Color, hole = inHole): PicturePart {
  const { data } = rasterOf(WIDTH, HEIGHT, (x, y) => (hole(x, y) ? [255, 0, 255] : color(x, y)));
  const state = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    hole(i % WIDTH, Math.floor(i / WIDTH)) ? HOLE : 0,
  );
  return { width: WIDTH, height: HEIGHT, pixels: data, state };
}

/** The color that the map has at a place, rounded to tens. */
const shownAt = ({ guide }: RegionMap, x: number, y: number): number[] =>
  [0, 1, 2].map((c) => 10 * Math.round(guide[4 * (y * WIDTH + x) + c]! / 10));

it('T3 a level horizon stays level in the hole', () => {
  const map = completeRegions(partOf((_, y) => (y < 30 ? SKY : SAND)));
  for (let x = 28; x < 52; x += 4) {
    expect(shownAt(map, x, 27)).toEqual([...SKY]);
    expect(shownAt(map, x, 33)).toEqual([...SAND]);
  }
});

it('T3 a straight contour goes on through the hole with its slope', () => {
  const map = completeRegions(partOf((x, y) => (y < 12 + 0.45 * x ? SKY : WALL)));
  for (let x = 30; x < 52; x += 5) {
    const contour = Math.round(12 + 0.45 * x);
    expect([shownAt(map, x, contour - 4), shownAt(map, x, contour + 4)]).toEqual([[...SKY], [...WALL]]);
  }
});

it('T3 no region that does not touch the hole appears in it, and it is no likely source', () => {
  const isLamp = (x: number, y: number): boolean => x >= 60 && x < 72 && y >= 22 && y < 34;
  const map = completeRegions(partOf((x, y) => (isLamp(x, y) ? LAMP : y < 30 ? SKY : SAND)));
  expect(map.labels[28 * WIDTH + 66]).toBe(-1);
  for (let y = 18; y < 44; y++) {
    for (let x = 28; x < 52; x++) expect([[...SKY], [...SAND]]).toContainEqual(shownAt(map, x, y));
  }
});

it('a thing that the hole only touches ends near its rim', () => {
  const map = completeRegions(partOf((x, y) => (x >= 37 && x < 43 && y >= 6 && y < 18 ? WALL : SAND)));
  expect(shownAt(map, 40, 36)).toEqual([...SAND]);
});

it('a sliver that the hole encloses gives it no region', () => {
  const hole = (x: number, y: number): boolean => inHole(x, y) && !(x >= 39 && x < 42 && y >= 29 && y < 33);
  const map = completeRegions(partOf((x, y) => (inHole(x, y) ? LAMP : SAND), hole));
  expect(shownAt(map, 36, 31)).toEqual([...SAND]);
});

it('what may not be copied goes on into no hole', () => {
  const part = partOf((x) => (x < 28 ? WALL : SAND));
  part.state.forEach((own, i) => {
    if (own === 0 && i % WIDTH < 28) part.state[i] = FORBIDDEN;
  });
  expect(shownAt(completeRegions(part), 30, 31)).toEqual([...SAND]);
});

it('a part without anything known is left as it is', () => {
  const part = partOf(
    () => SAND,
    () => true,
  );
  expect(completeRegions(part).labels.every((label) => label === -1)).toBe(true);
});
