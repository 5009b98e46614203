import { describe, expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { applyMatch, driftOf, matchColors } from './match-colors.ts';

describe('matching the colors of an answer', () => {
  const sent = rasterOf(60, 60, (x, y) => [60 + x * 2, 40 + y * 3, 90 + ((x * y) % 60)]);
  const drifted = { ...sent, data: sent.data.map((value, i) => (i % 4 === 3 ? value : 0.9 * value + 12)) };
  const all = planeFrom(60, 60, () => 1);

  it('finds gain and offset of each channel', () => {
    const { gains, offsets } = matchColors(sent, drifted, all);
    for (const gain of gains) expect(gain).toBeCloseTo(1 / 0.9, 1);
    for (const offset of offsets) expect(Math.abs(offset + 12 / 0.9)).toBeLessThan(1.5);
  });

  it('is not misled by a part that was edited', () => {
    const data = drifted.data.slice();
    for (let i = 0; i < data.length / 10; i++) data[i] = 255;
    const matched = applyMatch({ ...drifted, data }, matchColors(sent, { ...drifted, data }, all));
    const late = 4 * 60 * 40;
    for (let i = late; i < late + 400; i++) expect(Math.abs(matched.data[i]! - sent.data[i]!)).toBeLessThan(6);
  });

  it('changes nothing where nothing drifted', () => {
    expect(driftOf(sent, matchColors(sent, sent, all))).toBeLessThan(0.5);
  });
});
