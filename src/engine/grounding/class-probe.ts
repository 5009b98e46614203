import type { Probe } from './class-maps.ts';
import { BIASES, LEVELS, SCALES } from './class-weights.ts';
import { OBJECT_CLASSES } from './object-classes.ts';

let probe: Probe | undefined;

/** The probe of ISNet's features, fitted on drawn scenes (`npm run bench -- words-classes`). */
export function classProbe(): Probe {
  return (probe ??= decode());
}

/** Each class's weights are 8-bit levels, each two hexadecimal digits from 128 for none, times its scale. */
function decode(): Probe {
  const levels = Float32Array.from({ length: LEVELS.length / 2 }, (_, i) => {
    return Number.parseInt(LEVELS.slice(2 * i, 2 * i + 2), 16) - 128;
  });
  const perClass = levels.length / OBJECT_CLASSES.length;
  const weights = levels.map((level, i) => level * SCALES[Math.floor(i / perClass)]!);
  return { biases: Float32Array.from(BIASES), weights };
}
