import { expect, it } from 'vitest';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { meanWithin } from './candidate.ts';
import { isOpen, withoutGaps } from './see-through.ts';
import { viewScene } from './scene-view.ts';

const [WIDTH, HEIGHT] = [320, 200];
const hubs = [80, 220];
const radii = (x: number, y: number): number[] => hubs.map((at) => Math.hypot(x - at, y - 140));
const isRim = (x: number, y: number): boolean => radii(x, y).some((r) => r < 50 && r >= 44);
const isTube = (x: number, y: number): boolean => x >= 80 && x < 220 && Math.abs(y - 120) < 5;
const isGap = (x: number, y: number): boolean => radii(x, y).some((r) => r < 42) && !isTube(x, y);

function outlined(gap: readonly [number, number, number]) {
  const noise = gaussian(5);
  const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
    const n = 2 * noise();
    if (isTube(x, y)) return [190 + n, 30 + n, 34 + n];
    if (isRim(x, y)) return [30 + n, 30 + n, 32 + n];
    return isGap(x, y) ? [gap[0] + n, gap[1] + n, gap[2] + n] : [150 + n, 146 + n, 138 + n];
  });
  const mask = planeFrom(WIDTH, HEIGHT, (x, y) => Number(radii(x, y).some((r) => r < 50) || isTube(x, y)));
  return withoutGaps(mask, { ...viewScene({ source }), image: source });
}

const share = (mask: ReturnType<typeof outlined>, belongs: (x: number, y: number) => boolean): number =>
  meanWithin(
    mask,
    planeFrom(WIDTH, HEIGHT, (x, y) => Number(belongs(x, y))),
  );

it('leaves out of a bicycle what shows between its rims, and keeps these and the frame', () => {
  const mask = outlined([150, 146, 138]);
  expect(share(mask, isGap)).toBeLessThan(0.1);
  expect(share(mask, isRim)).toBeGreaterThan(0.9);
  expect(share(mask, isTube)).toBeGreaterThan(0.9);
});

it('keeps what has another colour than all that is round it, such as a disc wheel', () => {
  expect(share(outlined([40, 60, 150]), isGap)).toBe(1);
});

it('is asked for by the name', () => {
  expect(isOpen('bicycle')).toBe(true);
  expect(isOpen('car')).toBe(false);
});
