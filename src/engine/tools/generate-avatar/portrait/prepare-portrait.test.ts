import { describe, expect, it } from 'vitest';
import { cropRaster } from '../../../resample/crop.ts';
import { boxFilter, resampleRaster } from '../../../resample/resample.ts';
import { cutOutSubject } from '../../../subject.ts';
import { planeFrom, rasterOf } from '../../../test-pictures.ts';
import { preparePortrait } from './prepare-portrait.ts';

/** A furry ball, small in its picture: its matte is soft over ten of the network's pixels. */
const distance = (x: number, y: number): number => Math.hypot(x - 400, y - 300);
const source = rasterOf(800, 600, (x, y) =>
  distance(x, y) < 85 + ((x * 7 + y * 13) % 11) ? [150, 110, 60] : [120, 150 + (y % 20), 110],
);
const matte = planeFrom(1024, 1024, (x, y) =>
  Math.min(1, Math.max(0, (95 - distance((x * 800) / 1024, (y * 600) / 1024)) / 9)),
);

describe('preparing a portrait', () => {
  it('T8 cuts the subject out as softly as of the whole picture', () => {
    const { subject, area } = preparePortrait(source, matte, undefined, [{ zoom: 1, shift: 0 }], 512, () => {});
    expect(area.width).toBeLessThan(300);
    const ours = resampleRaster(subject, area.width, area.height, boxFilter);
    const whole = cropRaster(
      cutOutSubject(source, matte, () => {}),
      area,
    );
    let [difference, soft] = [0, 0];
    for (let i = 3; i < whole.data.length; i += 4) {
      const alpha = whole.data[i]!;
      if (alpha > 0 && alpha < 255) soft++;
      difference += Math.abs(ours.data[i]! - alpha);
    }
    expect(soft).toBeGreaterThan(1000);
    expect(difference / 255 / soft).toBeLessThan(0.05);
  });
});
