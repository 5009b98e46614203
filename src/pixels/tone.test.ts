import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyTone, NO_TONE, type Tone, toneTable } from './tone.ts';

/** RGBA as a whole number, red lowest. */
const rgba = (r: number, g: number, b: number, alpha = 255) => (r | (g << 8) | (b << 16) | (alpha << 24)) >>> 0;

function toned(tone: Partial<Tone>, ...pixels: number[]): number[][] {
  const out = new Uint32Array(pixels.length);
  applyTone(Uint32Array.from(pixels), out, toneTable({ ...NO_TONE, ...tone }));
  return [...out].map((pixel) => [pixel & 255, (pixel >>> 8) & 255, (pixel >>> 16) & 255, pixel >>> 24]);
}

const GREYS = Array.from({ length: 256 }, (_, level) => rgba(level, level, level));
const curves = ['light', 'contrast', 'highlights', 'shadows'] as const;
const anyAmount = fc.integer({ min: -100, max: 100 });

test('no tone leaves every pixel as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffffffff)), (pixels) => {
      const out = new Uint32Array(pixels.length);
      applyTone(Uint32Array.from(pixels), out, toneTable(NO_TONE));
      expect([...out]).toEqual(pixels);
    }),
  );
});

test('light, contrast, highlights and shadows keep black and white and the order of all greys', () => {
  const anyTone = fc.record(Object.fromEntries(curves.map((name) => [name, anyAmount])));
  fc.assert(
    fc.property(anyTone, (tone) => {
      const levels = toned(tone, ...GREYS).map(([level]) => level!);
      expect([levels[0], levels[255]]).toEqual([0, 255]);
      expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    }),
  );
});

test('each control changes what its name says', () => {
  const [dark, middle, bright] = [rgba(40, 40, 40), rgba(128, 128, 128), rgba(215, 215, 215)];
  const levels = (tone: Partial<Tone>) => toned(tone, dark, middle, bright).map(([level]) => level);
  expect(levels({ light: 50 })).toEqual([57, 161, 232]);
  expect(levels({ light: -50 })).toEqual([27, 98, 190]);
  expect(levels({ contrast: 50 })).toEqual([22, 128, 233]);
  expect(levels({ contrast: -50 })).toEqual([60, 128, 195]);
  expect(levels({ shadows: 60 })).toEqual([69, 147, 216]);
  expect(levels({ highlights: -60 })).toEqual([39, 109, 186]);
});

test('warmth adds red and takes blue, and color moves a pixel from its grey', () => {
  expect(toned({ warmth: 50 }, rgba(100, 100, 100))).toEqual([[110, 100, 84, 255]]);
  expect(toned({ warmth: -50 }, rgba(100, 100, 100))).toEqual([[90, 99, 117, 255]]);
  expect(toned({ color: -100 }, rgba(200, 100, 50))).toEqual([[117, 117, 117, 255]]);
  expect(toned({ color: 100 }, rgba(90, 120, 100))).toEqual([[70, 127, 89, 255]]);
  expect(toned({ color: 100 }, rgba(90, 90, 90))).toEqual([[90, 90, 90, 255]]);
});

test('more color never pushes a saturated pixel further than a pale one', () => {
  const [pale, vivid] = toned({ color: 80 }, rgba(120, 140, 110), rgba(250, 40, 20));
  expect([pale, vivid]).toEqual([
    [110, 144, 93, 255],
    [255, 37, 15, 255],
  ]);
});

test('transparency stays', () => {
  expect(toned({ light: 80, color: 40 }, rgba(10, 20, 30, 0), rgba(10, 20, 30, 77)).map(([, , , a]) => a)).toEqual([
    0, 77,
  ]);
});

test('warm and cool light have white keep their color, so that no channel clips and greys keep their order', () => {
  for (const warmth of [-100, -40, 40, 100]) {
    const greys = toned({ warmth }, ...GREYS);
    for (const channel of [0, 1, 2]) {
      const levels = greys.map((pixel) => pixel[channel]!);
      expect(levels).toEqual(levels.toSorted((a, b) => a - b));
      expect(levels[250]).toBeLessThan(255);
    }
  }
  expect(toned({ warmth: 40 }, rgba(255, 255, 255))).toEqual([[255, 243, 212, 255]]);
});

test('skin gets less of more color than a leaf or a sky of the same strength', () => {
  const [skin, sky] = toned({ color: 80 }, rgba(200, 140, 115), rgba(140, 115, 200));
  expect([skin, sky]).toEqual([
    [212, 137, 106, 255],
    [147, 109, 239, 255],
  ]);
});

test('light and contrast keep the hue of colors, and about their strength', () => {
  const strength = ([red, , blue]: number[]) => (red! - blue!) / (red! + blue!);
  const hue = ([red, green, blue]: number[]) => (green! - blue!) / (red! - blue!);
  const orange = [200, 160, 120] as const;
  for (const tone of [{ light: 60 }, { light: -60 }, { contrast: 60 }, { contrast: -60 }]) {
    const [changed] = toned(tone, rgba(...orange));
    expect(Math.abs(hue(changed!) - hue([...orange]))).toBeLessThan(0.02);
    expect(strength(changed!) / strength([...orange])).toBeGreaterThan(0.75);
    expect(strength(changed!) / strength([...orange])).toBeLessThan(1.3);
  }
});
