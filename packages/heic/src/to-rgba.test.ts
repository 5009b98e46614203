import { expect, test } from 'vitest';
import type { Colors } from './hevc-parameter-sets.ts';
import { placementOf } from './placement.ts';
import { paintAlpha, paintColors, type Tile } from './to-rgba.ts';

const SIZE = { width: 4, height: 2 };
const plane = (width: number, height: number, ...samples: readonly number[]) => ({
  width,
  height,
  samples: Uint16Array.from({ length: width * height }, (_, i) => samples[i % samples.length]!),
});

/** 4 × 2 of 4:2:0: each half of its own color. */
function halves(depth: number, left: readonly number[], right: readonly number[], colors?: Colors): Tile {
  const [luma, cb, cr] = [0, 1, 2].map((i) =>
    i === 0 ? [left[0]!, left[0]!, right[0]!, right[0]!] : [left[i]!, right[i]!],
  );
  return {
    planes: [plane(4, 2, ...luma!), plane(2, 1, ...cb!), plane(2, 1, ...cr!)],
    shiftX: 1,
    shiftY: 1,
    depth,
    colors,
    window: { left: 0, top: 0 },
    left: 0,
    top: 0,
    right: SIZE.width,
    bottom: SIZE.height,
  };
}

const placement = placementOf(SIZE, []);
const blank = (channels: 3 | 4) => ({ data: new Uint8ClampedArray(channels * SIZE.width * SIZE.height), channels });

function pixels(tile: Tile, told?: Colors): number[][] {
  const canvas = blank(4);
  paintColors(tile, { placement, colors: told }, canvas);
  return [0, 4, 3, 7].map((pixel) => [...canvas.data.subarray(4 * pixel, 4 * pixel + 4)]);
}

const full: Colors = { primaries: 1, matrix: 6, isFullRange: true };

test.each<[string, Tile, Colors | undefined, number[], number[]]>([
  ['BT.601, full', halves(8, [76, 85, 255], [29, 255, 107]), full, [254, 0, 0], [0, 0, 254]],
  [
    'BT.601, limited, when nothing is told',
    halves(8, [81, 90, 240], [235, 128, 128]),
    undefined,
    [254, 0, 0],
    [255, 255, 255],
  ],
  [
    'BT.709, limited, as the sequence says',
    halves(8, [63, 102, 240], [173, 42, 26], { ...full, matrix: 1, isFullRange: false }),
    undefined,
    [255, 1, 0],
    [0, 255, 1],
  ],
  ['BT.2020, full', halves(8, [67, 92, 255], [128, 128, 128]), { ...full, matrix: 9 }, [255, 0, 1], [128, 128, 128]],
  [
    'Display P3, by its primaries',
    halves(8, [58, 95, 255], [255, 128, 128]),
    { ...full, primaries: 12, matrix: 12 },
    [254, 0, 0],
    [255, 255, 255],
  ],
  ['ten bits', halves(10, [306, 339, 1023], [1023, 512, 512]), full, [255, 0, 0], [255, 255, 255]],
  [
    'green, blue and red themselves',
    halves(8, [10, 20, 30], [200, 100, 50]),
    { ...full, matrix: 0 },
    [30, 10, 20],
    [50, 200, 100],
  ],
  ['YCgCo', halves(8, [100, 128, 178], [100, 228, 128]), { ...full, matrix: 8 }, [150, 100, 50], [0, 200, 0]],
])('colors of %s are told right', (_, picture, told, left, right) => {
  const [upperLeft, lowerLeft, upperRight, lowerRight] = pixels(picture, told);
  for (const [pixel, expected] of [
    [upperLeft, left],
    [lowerLeft, left],
    [upperRight, right],
    [lowerRight, right],
  ] as const) {
    expect(pixel![3]).toBe(255);
    for (const channel of [0, 1, 2]) expect(Math.abs(pixel![channel]! - expected[channel]!)).toBeLessThanOrEqual(2);
  }
});

test('what the container says of colors counts before what the sequence says', () => {
  const picture = halves(8, [81, 90, 240], [16, 128, 128], { ...full, isFullRange: false });
  expect(pixels(picture)[2]).toEqual([0, 0, 0, 255]);
  expect(pixels(picture, full)[2]).toEqual([16, 16, 16, 255]);
});

test('grey has no colors, and transparency is its luma', () => {
  const grey: Tile = { ...halves(10, [1023, 0, 0], [0, 0, 0], full), planes: [plane(4, 2, 1023, 1023, 0, 0)] };
  expect(pixels(grey)).toEqual([
    [255, 255, 255, 255],
    [255, 255, 255, 255],
    [0, 0, 0, 255],
    [0, 0, 0, 255],
  ]);
  const canvas = blank(4);
  paintAlpha({ ...grey, planes: [plane(4, 2, 512)] }, { placement, colors: undefined }, canvas);
  expect([...canvas.data.subarray(0, 4)]).toEqual([0, 0, 0, 128]);
});
