import { describe, expect, it } from 'vitest';
import { cropRaster } from '../../../resample/crop.ts';
import { boxFilter, resampleRaster } from '../../../resample/resample.ts';
import { cutOutSubject } from '../../../subject.ts';
import { planeFrom, rasterOf } from '../../../test-pictures.ts';
import { preparePortrait } from './prepare-portrait.ts';

/** A ball out of focus, small in its picture: its edge is soft over ten of the network's pixels. */
const softBall = (x: number, y: number): number => Math.min(1, Math.max(0, (95 - Math.hypot(x - 400, y - 300)) / 9));
const source = rasterOf(800, 600, (x, y) => {
  const share = softBall(x, y);
  return [120 + 30 * share, 160 - 50 * share, 110 - 50 * share];
});
const matte = planeFrom(1024, 1024, (x, y) => softBall((x * 800) / 1024, (y * 600) / 1024));

const face = {
  x: 370,
  y: 270,
  width: 60,
  height: 60,
  confidence: 0.9,
  leftEye: { x: 385, y: 290 },
  rightEye: { x: 415, y: 290 },
  mouth: { x: 400, y: 315 },
};

describe('preparing a portrait', () => {
  it('T8 cuts the subject out as softly as of the whole picture', () => {
    const { subject, area } = preparePortrait(source, matte, face, [{ zoom: 1, shift: 0 }], 512, () => {});
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
