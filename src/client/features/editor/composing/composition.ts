import type { Stroke } from '../marking/marking.ts';

/** Red, green and blue as CSS writes them: `#rrggbb`. */
export type Hex = `#${string}`;

export interface Gradient {
  readonly from: Hex;
  readonly to: Hex;
  /** Degrees clockwise from upwards, as in CSS: at 180, `from` is above and `to` below. */
  readonly angle: number;
}

export const cssGradient = ({ from, to, angle }: Gradient): string => `linear-gradient(${angle}deg, ${from}, ${to})`;

/** What lies behind a cut-out. */
export type Backdrop =
  | { readonly kind: 'none' }
  | { readonly kind: 'color'; readonly color: Hex }
  | { readonly kind: 'gradient'; readonly gradient: Gradient }
  /** The photo's own surroundings, out of focus; `amount` from 0 to 100. */
  | { readonly kind: 'blur'; readonly amount: number }
  /** An image of one's own, in the middle, cut to the ratio. */
  | { readonly kind: 'picture'; readonly file: Blob; readonly name: string };

/** Where a cut-out stands on its background. */
export interface Placement {
  /** How far it is moved, in parts of the image's sides. */
  readonly x: number;
  readonly y: number;
  /** 1 as it was; it grows from its middle. */
  readonly scale: number;
}

export const IN_PLACE: Placement = { x: 0, y: 0, scale: 1 };

export const isInPlace = ({ x, y, scale }: Placement): boolean => x === 0 && y === 0 && scale === 1;

/** Sizes that a cut-out can have, as parts of its own. */
export const SCALES = { least: 0.2, most: 3 } as const;

/** The part of the image's width and height at which a placed image begins. */
export const startOf = ({ x, y, scale }: Placement): { readonly x: number; readonly y: number } => ({
  x: x + (1 - scale) / 2,
  y: y + (1 - scale) / 2,
});

/** What a person composes with a result, at no cost. */
export interface Composition {
  readonly backdrop: Backdrop;
  /** The darkness of the shadow: 0 (none) to 100. */
  readonly shadow: number;
  /** Corrections of the matte: a stroke restores the photo, an erasing stroke removes it. */
  readonly refinement: readonly Stroke[];
  readonly placement: Placement;
  /** The opacity of the result over the photo before: 0 to 100. */
  readonly amount: number;
}

export const NO_BACKDROP: Backdrop = { kind: 'none' };
/** The result as it is. */
export const PLAIN: Composition = {
  backdrop: NO_BACKDROP,
  shadow: 0,
  refinement: [],
  placement: IN_PLACE,
  amount: 100,
};

export const isPlain = ({ backdrop, shadow, refinement, placement, amount }: Composition): boolean =>
  backdrop.kind === 'none' && shadow === 0 && refinement.length === 0 && isInPlace(placement) && amount === 100;
