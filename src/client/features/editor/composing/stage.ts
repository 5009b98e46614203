import type { Size } from '../canvas/viewport.ts';
import type { Stroke } from '../marking/marking.ts';
import type { CutOutLayers, Tile } from './compose-pixels.ts';
import type { Backdrop, Composition } from './composition.ts';
import { RefinedMatte } from './refined-matte.ts';
import { colourRows, gradientRows, type Rows, type Samples, scaledPixelRows, scaledRows } from './rows.ts';
import { blurSurroundings, castShadow, faded } from './soften.ts';

/** The longer side at which blur and shadow are made, in pixels: they are soft, and stretched over the picture. */
const SOFT_SIDE = 256;
/** Parts of the longer side. */
const SHADOW_DROP = 0.014;
const SHADOW_RADIUS = 0.02;
const STRONGEST_BLUR = 0.05;
/** A shadow at 100 still lets the backdrop through. */
const DARKEST_SHADOW = 0.75;

export interface Soft {
  readonly photo: Samples;
  readonly cutOut: Samples;
}

/** What stands behind a cut-out, at any size. It remembers what it made last, so that a slider moves in real time. */
export class Stage {
  readonly matte: RefinedMatte;
  readonly #soft: Soft;
  readonly #blurred = latest((amount: number) => {
    const { photo, cutOut } = this.#soft;
    const radius = 1 + (amount / 100) * STRONGEST_BLUR * SOFT_SIDE;
    return blurSurroundings(photo, alphaOf(cutOut), radius);
  });
  readonly #shadow = latest((refinement: readonly Stroke[]) => {
    this.matte.show(refinement);
    return castShadow(
      { ...this.#soft.cutOut, data: this.#refinedAlpha() },
      { drop: Math.round(SHADOW_DROP * SOFT_SIDE), radius: Math.round(SHADOW_RADIUS * SOFT_SIDE) },
    );
  });

  constructor(picture: Size, soft: Soft) {
    this.matte = new RefinedMatte(picture);
    this.#soft = soft;
  }

  /** What lies with the cut-out at this size; `ownPicture` is there when the backdrop is one. The matte shows its strokes. */
  layersAt(size: Size, { backdrop, shadow, refinement }: Composition, ownPicture: Tile | null) {
    const behind = this.#rowsOf(backdrop, size, ownPicture);
    return {
      ...(refinement.length > 0 && this.matteAt(size)),
      ...(behind && { backdrop: behind }),
      ...(shadow > 0 && {
        shadow: scaledRows(faded(this.#shadow(refinement), (shadow / 100) * DARKEST_SHADOW), size),
      }),
    } satisfies Partial<CutOutLayers>;
  }

  matteAt(size: Size): { readonly restored: Rows; readonly removed: Rows } {
    const { restored, removed } = this.matte;
    return { restored: scaledRows(restored, size), removed: scaledRows(removed, size) };
  }

  #rowsOf(backdrop: Backdrop, size: Size, ownPicture: Tile | null): Rows | null {
    switch (backdrop.kind) {
      case 'none':
        return null;
      case 'colour':
        return colourRows(backdrop.colour);
      case 'gradient':
        return gradientRows(backdrop.gradient, size);
      case 'blur':
        return scaledPixelRows(this.#blurred(backdrop.amount), size);
      case 'picture':
        return ownPicture && tileRows(ownPicture);
    }
  }

  #refinedAlpha(): Uint8ClampedArray {
    const { cutOut } = this.#soft;
    const alpha = alphaOf(cutOut);
    const { restored, removed } = this.matteAt(cutOut);
    const back = new Uint8ClampedArray(cutOut.width);
    const away = new Uint8ClampedArray(cutOut.width);
    for (let y = 0, at = 0; y < cutOut.height; y++) {
      restored(y, back);
      removed(y, away);
      for (let x = 0; x < cutOut.width; x++, at++) {
        alpha[at] = Math.max(alpha[at]! * (1 - away[x]! / 255), back[x]!);
      }
    }
    return alpha;
  }
}

/** A size of the same ratio whose longer side is that at which blur and shadow are made. */
export function softSizeOf({ width, height }: Size): Size {
  const scale = SOFT_SIDE / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const alphaOf = ({ data }: Samples): Uint8ClampedArray =>
  Uint8ClampedArray.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 3]!);

const tileRows =
  ({ width, top, data }: Tile): Rows =>
  (y, row) =>
    row.set(data.subarray((y - top) * width * 4, (y - top + 1) * width * 4));

/** Remembers what came of the last argument. */
function latest<Argument, Value>(make: (argument: Argument) => Value): (argument: Argument) => Value {
  let last: { readonly argument: Argument; readonly value: Value } | null = null;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, value: make(argument) };
    return last.value;
  };
}
