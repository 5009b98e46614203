import { describe, expect, it } from 'vitest';
import { createRaster, type Plane, type Raster } from '../../raster.ts';
import { rasterOf } from '../../test-pictures.ts';
import { type Defects, findDefects } from './find-defects.ts';
import { brown, brownPrint, cracks, isCrack } from './test-prints.ts';

const WIDTH = 480;
const CRACKS = cracks(14);

describe('a cracked print', () => {
  it.each([360, WIDTH, 600])('T5 is found at %s px, with most of its cracks and little else', (width) => {
    expectCracksFound(brownPrint(width, CRACKS));
  });

  it.each([70, 95])('T5 is found after JPEG of quality %s', (quality) => {
    expectCracksFound(likeJpeg(brownPrint(WIDTH, CRACKS), quality));
  });

  it('T5 knows emulsion full of faint cracks by all of them together', () => {
    const faint = cracks(20).map((part) => ({ ...part, light: 0.14 * part.light }));
    expect(find(brownPrint(WIDTH, faint, 3)).isScratched).toBe(true);
    expect(find(brownPrint(WIDTH, faint.slice(0, faint.length / 2), 3)).isScratched).toBe(false);
  });

  it('T5 keeps its frame', () => {
    const print = brownPrint(WIDTH, CRACKS);
    const framed = paint(print, (x, y) =>
      x < 4 || y < 4 || x >= WIDTH - 4 || y >= print.height - 4 ? 250 : undefined,
    );
    const { mask, isScratched } = find(framed);
    expect(isScratched).toBe(true);
    expect(marked(mask).filter((i) => i % WIDTH < 4 || i < 4 * WIDTH)).toEqual([]);
  });
});

describe('what is no damage', () => {
  it('T5 leaves a print without scratches as it is', () => {
    expectNothing(brownPrint(WIDTH));
  });

  it('T5 leaves the edges of objects: the sides of a scratch show the same surface', () => {
    expectNothing(paint(brownPrint(WIDTH), (x, y) => (x < 150 + 0.4 * y ? 170 : x < 156 + 0.4 * y ? 200 : undefined)));
  });

  it('T5 leaves bright bars, as a bicycle has, in a print without scratches', () => {
    const bars = [
      [120, 60, 0.9],
      [170, 200, -0.5],
      [140, 240, 0.15],
    ] as const;
    const isBar = (x: number, y: number): boolean =>
      bars.some(([x0, y0, slope]) => x >= x0 && x < x0 + 150 && Math.abs(y - y0 - slope * (x - x0)) < 2.5);
    expectNothing(paint(brownPrint(WIDTH), (x, y) => (isBar(x, y) ? 200 : undefined)));
  });

  it('T5 leaves a carpet of zigzags', () => {
    const isZigzag = (x: number, y: number): boolean => y > 150 && (y + Math.abs((x % 40) - 20)) % 16 < 3;
    expectNothing(paint(brownPrint(WIDTH), (x, y) => (isZigzag(x, y) ? 170 : undefined)));
  });
});

it('a short bright bar is no line, even in a cracked print', () => {
  const isBar = (x: number, y: number): boolean => x >= 230 && x < 262 && Math.abs(y - 130) < 4;
  const print = paint(brownPrint(WIDTH, cracks(14, 11)), (x, y) => (isBar(x, y) ? 225 : undefined));
  const { mask, isScratched } = find(print);
  expect(isScratched).toBe(true);
  const bar = marked(mask).filter((i) => isBar(i % WIDTH, Math.floor(i / WIDTH)));
  expect(bar.length).toBeLessThan(32 * 8 * 0.3);
});

function find(picture: Raster): Defects {
  return findDefects(picture, [], () => {});
}

const marked = ({ data }: Plane): number[] => [...data.keys()].filter((i) => data[i]! > 0);

function expectNothing(picture: Raster): void {
  const { mask, isScratched } = find(picture);
  expect(isScratched).toBe(false);
  expect(marked(mask)).toEqual([]);
}

function expectCracksFound(picture: Raster): void {
  const { mask } = find(picture);
  const isDamage = isCrack(CRACKS, picture.width);
  const damage = [...mask.data.keys()].filter(isDamage);
  expect(damage.filter((i) => mask.data[i]! > 0).length).toBeGreaterThan(0.7 * damage.length);
  const near = (i: number): boolean => {
    const reach = Math.ceil(picture.width / 100);
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) if (isDamage(i + dy * picture.width + dx)) return true;
    }
    return false;
  };
  const found = marked(mask);
  expect(found.filter(near).length).toBeGreaterThan(0.85 * found.length);
}

/** Draws with lightnesses of the brown print. */
function paint({ width, height, data }: Raster, light: (x: number, y: number) => number | undefined): Raster {
  return rasterOf(width, height, (x, y) => {
    const at = 4 * (y * width + x);
    const drawn = light(x, y);
    return drawn === undefined ? [data[at]!, data[at + 1]!, data[at + 2]!] : brown(drawn);
  });
}

/** Quantises the cosine transform of 8×8 blocks, more coarsely at high frequencies, as JPEG of that quality does. */
function likeJpeg(picture: Raster, quality: number): Raster {
  const { width, height, data } = picture;
  const result = createRaster(width, height);
  const scale = (200 - 2 * quality) / 100;
  for (let top = 0; top < height; top += 8) {
    for (let left = 0; left < width; left += 8) {
      for (let c = 0; c < 3; c++) {
        const at = (x: number, y: number): number =>
          4 * (Math.min(height - 1, top + y) * width + Math.min(width - 1, left + x)) + c;
        const block = transformed(
          Float64Array.from({ length: 64 }, (_, i) => data[at(i & 7, i >> 3)]!),
          false,
        ).map((value, i) => {
          const step = Math.max(1, scale * (14 + 10 * ((i & 7) + (i >> 3))));
          return step * Math.round(value / step);
        });
        transformed(block, true).forEach((value, i) => {
          if (left + (i & 7) < width && top + (i >> 3) < height) result.data[at(i & 7, i >> 3)] = value;
        });
      }
    }
  }
  result.data.forEach((_, i) => {
    if (i % 4 === 3) result.data[i] = 255;
  });
  return result;
}

/** The orthonormal cosine transform of an 8×8 block, or its inverse. */
function transformed(block: Float64Array, isInverse: boolean): Float64Array {
  const basis = (k: number, n: number): number =>
    (k === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * n + 1) * k * Math.PI) / 16);
  const weight = (to: number, from: number): number => (isInverse ? basis(from, to) : basis(to, from));
  const rows = block.map((_, i) => {
    let sum = 0;
    for (let k = 0; k < 8; k++) sum += weight(i & 7, k) * block[(i & 56) + k]!;
    return sum;
  });
  return rows.map((_, i) => {
    let sum = 0;
    for (let k = 0; k < 8; k++) sum += weight(i >> 3, k) * rows[8 * k + (i & 7)]!;
    return sum;
  });
}
