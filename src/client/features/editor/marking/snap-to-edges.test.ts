import { expect, it } from 'vitest';
import { emptyMask, type MaskPlane } from './mask-plane.ts';
import { type PhotoPixels, snapToEdges } from './snap-to-edges.ts';

const SIZE = { width: 120, height: 80 };
const isBall = (x: number, y: number): boolean => Math.hypot(x - 60, y - 40) < 20;

/** A red ball on a blue wall, with some grain. */
function photoOf(isRed: (x: number, y: number) => boolean): PhotoPixels {
  const data = new Uint8ClampedArray(4 * SIZE.width * SIZE.height);
  for (let i = 0; i < SIZE.width * SIZE.height; i++) {
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    const grain = (7 * x + 13 * y) % 11;
    data.set(isRed(x, y) ? [190 + grain, 40, 50, 255] : [40, 70 + grain, 180, 255], 4 * i);
  }
  return { ...SIZE, data };
}

/** A round dab. */
function dab(x: number, y: number, radius: number): MaskPlane {
  const mask = emptyMask(SIZE);
  mask.data.forEach((_, i) => {
    if (Math.hypot((i % SIZE.width) - x, Math.floor(i / SIZE.width) - y) < radius) mask.data[i] = 255;
  });
  return mask;
}

/** Intersection over union with the ball. */
function likeness({ data }: MaskPlane): number {
  let [both, either] = [0, 0];
  data.forEach((value, i) => {
    const [ball, on] = [isBall(i % SIZE.width, Math.floor(i / SIZE.width)), value >= 128];
    if (ball && on) both++;
    if (ball || on) either++;
  });
  return both / either;
}

it.each([
  ['goes beyond the thing', dab(60, 40, 26), 26],
  ['is short of its edge', dab(60, 40, 15), 15],
  ['lies a little beside it', dab(65, 43, 22), 22],
])('E10 a rough stroke that %s is snapped to its edge', (_, rough, radius) => {
  const snapped = snapToEdges(rough, photoOf(isBall), radius);
  expect(likeness(snapped)).toBeGreaterThan(0.95);
  expect(likeness(snapped)).toBeGreaterThan(likeness(rough));
});

it('E10 a stroke where the photo has no edge keeps its place', () => {
  const rough = dab(60, 40, 20);
  const snapped = snapToEdges(
    rough,
    photoOf(() => false),
    20,
  );
  expect(likeness(snapped)).toBeGreaterThan(0.85);
});
