import type { Crop } from '../portrait/framing.ts';

/** The crops of the four variations: no two of one style are the same. */
export const crops = {
  wide: { zoom: 1, shift: 0 },
  nearRight: { zoom: 0.88, shift: 0.045 },
  middleLeft: { zoom: 0.94, shift: -0.055 },
  near: { zoom: 0.8, shift: 0 },
} as const satisfies Record<string, Crop>;
