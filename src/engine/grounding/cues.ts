import { smoothStep } from '../kernels/smooth-step.ts';
import type { LabPlanes } from '../kernels/lab-planes.ts';
import type { Plane } from '../raster.ts';
import { candidateOf, meanWithin } from './candidate.ts';
import { type Choice, isBare } from './choose.ts';
import type { Query } from './query.ts';
import type { SceneView } from './scene-view.ts';

/** What speaks for or against a choice being what was meant, as far as it can be told without the truth; 0..1 each. */
export interface Cues {
  /** How well it fits the phrase, its place, and better than the others. */
  readonly agreement: number;
  /** How well it fits by itself. */
  readonly fit: number;
  /** 1 below a thousandth of the picture, 0 above a thirtieth. */
  readonly small: number;
  /** By its area: 0 for a thousandth of the picture, 1 for all of it, by the logarithm. */
  readonly large: number;
  /** How much of its border shows no step of colour or light. */
  readonly faint: number;
  /** How much of it the matte has. */
  readonly matte: number;
  /** Whether the phrase names a colour, or only the thing has a usual one. */
  readonly coloured: number;
  readonly typical: number;
  /** How likely another of the subject's things bears the traits of a name that alone tells the one meant (decision 315). */
  readonly chance: number;
  /** Whether nothing but a name tells which thing is meant. */
  readonly bare: number;
}

/** Logarithms of the shares of the picture between which something is no longer small. */
const [TINY, NOT_SMALL] = [-3, -1.5];

/** The cues of a choice whose mask has the size of the view; `chance` is the cue of that name. */
export function cuesOf({ mask, agreement, fit }: Choice, query: Query, view: SceneView, chance: number): Cues {
  const found = candidateOf(mask, fit);
  const logArea = Math.log10(Math.max(found?.area ?? 0, 1e-4));
  return {
    agreement,
    fit,
    small: 1 - smoothStep(logArea, TINY, NOT_SMALL),
    large: Math.max(0, 1 + logArea / 3),
    faint: faintness(mask, view.lab),
    matte: meanWithin(view.subject, mask),
    coloured: Number(query.colours.length > 0),
    typical: Number(query.colours.length === 0 && query.typicalColours.length > 0),
    chance,
    bare: Number(isBare(query)),
  };
}

/** How far to both sides of its border a mask's contrast is measured, pixels, and the least in Lab that shows. */
const [INWARDS, OUTWARDS, STEP] = [2, 3, 5];

/** The share of a mask's border, without the picture's, across which the picture hardly changes. */
export function faintness({ width, height, data }: Plane, { lightness, a, b }: LabPlanes): number {
  let [length, faint] = [0, 0];
  const visit = (x: number, y: number, dx: number, dy: number): void => {
    const [besideX, besideY] = [x + dx, y + dy];
    if (besideX < 0 || besideY < 0 || besideX >= width || besideY >= height) return;
    if (data[besideY * width + besideX]! >= 0.5) return;
    const at = (by: number): number =>
      Math.min(height - 1, Math.max(0, y + by * dy)) * width + Math.min(width - 1, Math.max(0, x + by * dx));
    const [inside, outside] = [at(-INWARDS), at(OUTWARDS)];
    length++;
    const change = [lightness, a, b].map((plane) => plane.data[inside]! - plane.data[outside]!);
    if (Math.hypot(...change) < STEP) faint++;
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i]! < 0.5) continue;
      visit(x, y, 1, 0);
      visit(x, y, -1, 0);
      visit(x, y, 0, 1);
      visit(x, y, 0, -1);
    }
  }
  return length === 0 ? 0 : faint / length;
}
