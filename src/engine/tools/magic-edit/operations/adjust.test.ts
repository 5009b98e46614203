import { describe, expect, it } from 'vitest';
import { NO_TONE, type Tone } from '../../../../pixels/tone.ts';
import type { Raster } from '../../../raster.ts';
import { rasterOf } from '../../../test-pictures.ts';
import { magicEdit } from '../magic-edit.ts';
import { adjust } from './adjust.ts';

/** A face, a leaf, a sky and a wall in the shade, and a white one in the light. */
const COLORS = [
  [200, 140, 115],
  [70, 110, 40],
  [120, 165, 225],
  [60, 58, 55],
  [235, 236, 238],
] as const;
const grid = (): Raster => rasterOf(5, 4, (x, y) => COLORS[(x + y) % COLORS.length]!);
/** Grey columns, the same in all rows. */
const columns = (level: (x: number) => number): Raster => rasterOf(48, 60, (x) => [level(x), level(x), level(x)]);

function said(instruction: string, source: Raster): number[] {
  const { pictures } = magicEdit.run({ source, params: { instruction }, seed: 1 }, () => {});
  return [...pictures[0]!.data];
}

const slid = (tone: Partial<Tone>, source: Raster): number[] => [...adjust(source, { ...NO_TONE, ...tone }).data];

describe('T4 words set the sliders of Adjust', () => {
  it.each<[string, Partial<Tone>]>([
    ['brighter', { light: 45 }],
    ['make it darker', { light: -45 }],
    ['more contrast', { contrast: 40 }],
    ['less contrast', { contrast: -40 }],
    ['make it warmer', { warmth: 40 }],
    ['cooler', { warmth: -40 }],
    ['more vivid', { color: 60 }],
    ['tone down the colors', { color: -60 }],
    ['a bit brighter', { light: 23 }],
    ['much warmer', { warmth: 68 }],
    ['increase the brightness by 20%', { light: 20 }],
    ['increase contrast by 30 %', { contrast: 30 }],
    ['brighter, warmer and more contrast', { light: 45, warmth: 40, contrast: 40 }],
    ['more vivid and a bit less vivid', { color: 30 }],
  ])('T4 "%s" is what the sliders make', (instruction, tone) => {
    const result = said(instruction, grid());
    expect(result).toEqual(slid(tone, grid()));
    expect(result).not.toEqual([...grid().data]);
  });

  it('T4 "sharper" is Sharpness at 60, and more of it for a soft picture', () => {
    const crisp = columns((x) => (x % 8 < 4 ? 60 : 200));
    const soft = columns((x) => 130 + 70 * Math.tanh((x - 24) / 6));
    expect(said('sharper', crisp)).toEqual(slid({ sharpness: 60 }, crisp));
    expect(said('sharper', soft)).toEqual(slid({ sharpness: 100 }, soft));
  });

  it('T4 "brighter" is Light at 45, and more of it for a dark picture', () => {
    const night = columns((x) => (x < 40 ? 4 : 120));
    expect(said('brighter', night)).toEqual(slid({ light: 100 }, night));
    expect(said('darker', night)).toEqual(slid({ light: -45 }, night));
  });

  it('T4 a picture is sharpened in strips as it is at once', () => {
    const noise = (rows: number, top: number): Raster =>
      rasterOf(
        3,
        rows,
        (x, y) => [x, x, x].map(() => (x * 7919 + (y + top) * 104_729) % 256) as [number, number, number],
      );
    const [tall, part] = [noise(700, 0), noise(200, 200)];
    const row = 3 * 4;
    expect(slid({ sharpness: 70 }, tall).slice(250 * row, 260 * row)).toEqual(
      slid({ sharpness: 70 }, part).slice(50 * row, 60 * row),
    );
  });
});
