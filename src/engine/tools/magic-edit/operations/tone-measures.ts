import { BLUE, GREEN, RED } from '../../../color/channels.ts';
import type { Tone } from '../../../color/apply-tone.ts';
import type { Raster } from '../../../raster.ts';

const encoded = Float32Array.from({ length: 256 }, (_, value) => value / 255);

/** A white balance that changes nothing. */
export const IDENTITY_BALANCE: Tone['balance'] = [encoded, encoded, encoded];

/** Rec. 709 luma of the visible pixels, 0..1; one half of nothing. */
export function meanLuma({ data }: Raster): number {
  let sum = 0;
  let weight = 0;
  for (let i = 0; i < data.length; i += 4) {
    sum += (data[i]! * RED + data[i + 1]! * GREEN + data[i + 2]! * BLUE) * data[i + 3]!;
    weight += 255 * data[i + 3]!;
  }
  return weight === 0 ? 0.5 : sum / weight;
}
