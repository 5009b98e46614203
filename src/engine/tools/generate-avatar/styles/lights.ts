import { hex } from '../portrait/color.ts';
import type { Light } from '../portrait/light.ts';

const NO_RIM = { from: [0, -1], color: [0, 0, 0] } as const;
const base = { rim: NO_RIM, exposure: 1, warmth: 0, punch: 1, saturation: 1 } as const;

/** The lights that styles choose from. */
export const lights = {
  /** A large soft light nearly from the front. */
  soft: { ...base, key: [-0.3, -1], contrast: 0.14, exposure: 1.03, punch: 1.08 },
  /** Painters' light: from the upper left, the other side in shade. */
  fromLeft: {
    ...base,
    key: [-1, -0.5],
    contrast: 0.42,
    exposure: 0.99,
    warmth: 0.025,
    punch: 1.2,
    rim: { from: [1, -0.25], color: hex('6f6a62') },
  },
  /** Cool, from the right, with a rim from behind. */
  coolFromRight: {
    ...base,
    key: [1, -0.55],
    contrast: 0.42,
    exposure: 0.99,
    warmth: -0.012,
    punch: 1.2,
    saturation: 1.04,
    rim: { from: [-1, -0.3], color: hex('9db6dc') },
  },
  /** Late sun from behind, warm. */
  golden: {
    ...base,
    key: [0.7, -0.8],
    contrast: 0.3,
    exposure: 1.02,
    warmth: 0.06,
    punch: 1.12,
    saturation: 1.06,
    rim: { from: [0.9, -0.6], color: hex('e9b877') },
  },
  /** Hard and dark: one side only. */
  dramatic: {
    ...base,
    key: [-1, -0.35],
    contrast: 0.8,
    exposure: 0.9,
    punch: 1.4,
    saturation: 0.92,
    rim: { from: [1, -0.2], color: hex('8a97ad') },
  },
} as const satisfies Record<string, Light>;
