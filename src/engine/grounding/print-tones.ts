import type { LabPlanes } from '../kernels/lab-planes.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import type { Plane } from '../raster.ts';

/** How many steps of L* a tone has. */
const TONE = 4;
/** How far (a and b) something lies from a print's tones at least that has a colour of its own, and what share of a print may. */
const [OWN_COLOUR, MOST] = [5, 0.12];
/** What has less chroma is black and white: its tones tell nothing. */
const TONED = 4;

/**
 * How far (a and b, CIE Lab) each place of a print of one hue lies from the colour that most of it has where it is as light:
 * ink on it, bare paper and dirt do; undefined where a picture has no such tones.
 */
export function distanceFromTones({ lightness, a, b }: LabPlanes): Plane | undefined {
  const tones = Math.ceil(100 / TONE) + 1;
  const toneAt = (i: number): number => Math.min(tones - 1, Math.max(0, Math.round(lightness.data[i]! / TONE)));
  const members = Array.from({ length: tones }, (): number[] => []);
  for (let i = 0; i < a.data.length; i++) members[toneAt(i)]!.push(i);
  const reds = members.map((those) => medianOf(those.map((i) => a.data[i]!)));
  const yellows = members.map((those) => medianOf(those.map((i) => b.data[i]!)));
  const toned = members.reduce((sum, { length }, t) => sum + length * Math.hypot(reds[t]!, yellows[t]!), 0);
  if (toned < TONED * a.data.length) return undefined;
  const distance = mapPlane(a, (value, i) => {
    const tone = toneAt(i);
    return Math.hypot(value - reds[tone]!, b.data[i]! - yellows[tone]!);
  });
  const off = distance.data.reduce((count, value) => count + Number(value > OWN_COLOUR), 0);
  return off < MOST * distance.data.length ? distance : undefined;
}

function medianOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : Float64Array.from(values).sort()[Math.floor(values.length / 2)]!;
}
