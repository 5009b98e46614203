import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { candidateOf } from './candidate.ts';
import { joinStripes } from './join-stripes.ts';
import { viewScene } from './scene-view.ts';

const [WIDTH, HEIGHT] = [120, 120] as const;
const [ORANGE, WHITE, ROAD] = [
  [230, 110, 30],
  [235, 235, 230],
  [90, 90, 94],
] as const;
const inCone = (x: number, y: number): boolean => y >= 20 && y < 90 && Math.abs(x - 60) < 3 + 0.3 * (y - 20);
const inBand = (y: number): boolean => y >= 45 && y < 60;

/** The orange above and below a band that is `colour`, joined. */
function joined(colour: readonly [number, number, number]) {
  const source = rasterOf(WIDTH, HEIGHT, (x, y) => [...(inCone(x, y) ? (inBand(y) ? colour : ORANGE) : ROAD)]);
  const stripe = (from: number, to: number) =>
    candidateOf(
      planeFrom(WIDTH, HEIGHT, (x, y) => Number(inCone(x, y) && y >= from && y < to)),
      0.9,
    )!;
  return joinStripes([stripe(60, 90), stripe(20, 45)], viewScene({ source }));
}

it('takes two areas of a colour with what lies between them for one thing', () => {
  const [cone, ...others] = joined(WHITE);
  expect(others).toEqual([]);
  expect(cone!.box).toMatchObject({ top: 20 / HEIGHT, bottom: 90 / HEIGHT });
  expect(cone!.mask.data[52 * WIDTH + 60]).toBe(1);
  expect(cone!.mask.data[52 * WIDTH + 90]).toBe(0);
});

it('leaves two as they are between which what is behind shows', () => {
  expect(joined(ROAD)).toHaveLength(2);
});
