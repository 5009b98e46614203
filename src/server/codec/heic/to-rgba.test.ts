import { expect, test } from 'vitest';
import type { Composed } from './compose.ts';
import type { Colours } from './hevc-parameter-sets.ts';
import { placementOf } from './placement.ts';
import { paintAlpha, paintColours } from './to-rgba.ts';

const SIZE = { width: 4, height: 2 };
const plane = (width: number, height: number, ...samples: readonly number[]) => ({
  width,
  height,
  samples: Uint16Array.from({ length: width * height }, (_, i) => samples[i % samples.length]!),
});

/** 4 × 2 of 4:2:0: each half of its own colour. */
function halves(depth: number, left: readonly number[], right: readonly number[], colours?: Colours): Composed {
  const [luma, cb, cr] = [0, 1, 2].map((i) =>
    i === 0 ? [left[0]!, left[0]!, right[0]!, right[0]!] : [left[i]!, right[i]!],
  );
  return {
    ...SIZE,
    luma: plane(4, 2, ...luma!),
    cb: plane(2, 1, ...cb!),
    cr: plane(2, 1, ...cr!),
    shiftX: 1,
    shiftY: 1,
    depth,
    colours,
    left: 0,
    top: 0,
  };
}

function pixels(picture: Composed, told?: Colours): number[][] {
  const rgba = new Uint8ClampedArray(4 * SIZE.width * SIZE.height);
  paintColours(picture, placementOf(SIZE, []), told, rgba);
  return [0, 4, 3, 7].map((pixel) => [...rgba.subarray(4 * pixel, 4 * pixel + 4)]);
}

const full: Colours = { primaries: 1, matrix: 6, isFullRange: true };

test.each<[string, Composed, Colours | undefined, number[], number[]]>([
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
])('colours of %s are told right', (_, picture, told, left, right) => {
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

test('what the container says of colours counts before what the sequence says', () => {
  const picture = halves(8, [81, 90, 240], [16, 128, 128], { ...full, isFullRange: false });
  expect(pixels(picture)[2]).toEqual([0, 0, 0, 255]);
  expect(pixels(picture, full)[2]).toEqual([16, 16, 16, 255]);
});

test('grey has no colours, and transparency is its luma', () => {
  const grey: Composed = { ...halves(10, [1023, 0, 0], [0, 0, 0], full), cb: undefined, cr: undefined };
  expect(pixels(grey)).toEqual([
    [255, 255, 255, 255],
    [255, 255, 255, 255],
    [0, 0, 0, 255],
    [0, 0, 0, 255],
  ]);
  const rgba = new Uint8ClampedArray(4 * SIZE.width * SIZE.height);
  paintAlpha({ ...grey, luma: plane(4, 2, 512) }, placementOf(SIZE, []), rgba);
  expect([...rgba.subarray(0, 4)]).toEqual([0, 0, 0, 128]);
});
