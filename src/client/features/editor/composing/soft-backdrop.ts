import type { Size } from '../canvas/viewport.ts';
import type { Stroke } from '../marking/marking.ts';
import { RefinedMatte } from './refined-matte.ts';
import type { Samples } from './rows.ts';
import { blurSurroundings, dropShadow } from './soften.ts';

/** The longer side at which blur and shadow are made, in pixels: they are soft, and stretched over the image. */
const SOFT_SIDE = 256;
/** Parts of the longer side. */
const SHADOW_DROP = 0.014;
const SHADOW_SIGMA = 0.02;
const STRONGEST_BLUR = 0.05;
/** A shadow at 100 still lets the backdrop through. */
const DARKEST_SHADOW = 0.75;

export interface SoftLayers {
  readonly photo: Samples;
  readonly cutOut: Samples;
}

/**
 * The blur and the shadow behind a cut-out, at a small size of their own. The last outputs are cached, so that a
 * slider works in real time.
 */
export class SoftBackdrop {
  readonly #soft: SoftLayers;
  readonly #matte: RefinedMatte;
  readonly #coverage: Uint8ClampedArray;

  constructor(soft: SoftLayers) {
    this.#soft = soft;
    this.#matte = new RefinedMatte(soft.cutOut);
    this.#coverage = alphaOf(soft.cutOut);
  }

  /** The photo's surroundings out of focus, opaque; `amount` from 0 to 100. */
  readonly blurred = latest((amount: number): Samples => {
    const sigma = 1 + (amount / 100) * STRONGEST_BLUR * SOFT_SIDE;
    return blurSurroundings(this.#soft.photo, this.#coverage, sigma);
  });

  /** Coverage of the shadow of a cut-out whose edge was corrected like this, as dark as it gets. */
  readonly shadow = latest((refinement: readonly Stroke[]): Samples => {
    return dropShadow(
      { ...this.#soft.cutOut, data: this.#refinedCoverage(refinement) },
      { drop: Math.round(SHADOW_DROP * SOFT_SIDE), sigma: SHADOW_SIGMA * SOFT_SIDE },
    );
  });

  #refinedCoverage(refinement: readonly Stroke[]): Uint8ClampedArray {
    this.#matte.show(refinement);
    const { restored, removed } = this.#matte;
    return this.#coverage.map((alpha, at) => Math.max(alpha * (1 - removed.data[at]! / 255), restored.data[at]!));
  }
}

/** How much of a shadow is seen; `shadow` from 0 to 100. */
export const shadowStrength = (shadow: number): number => (shadow / 100) * DARKEST_SHADOW;

/** A size of the same ratio whose longer side is that at which blur and shadow are made. */
export function softSizeOf({ width, height }: Size): Size {
  const scale = SOFT_SIDE / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const alphaOf = ({ data }: Samples): Uint8ClampedArray =>
  Uint8ClampedArray.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 3]!);

/** Caches the value for the last argument. */
function latest<Argument, Value>(make: (argument: Argument) => Value): (argument: Argument) => Value {
  let last: { readonly argument: Argument; readonly value: Value } | null = null;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, value: make(argument) };
    return last.value;
  };
}
