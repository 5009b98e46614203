import { smoothStep } from '../kernels/smooth-step.ts';
import { candidateOf, meanWithin } from './candidate.ts';
import type { Choice } from './choose.ts';
import { colourMembership } from './colour-membership.ts';
import type { Query } from './query.ts';
import type { SceneView } from './scene-view.ts';

/** What speaks for or against a choice being what was meant, as far as it can be told without the truth; 0..1 each. */
export interface Cues {
  /** How well it fits the phrase, its place, and better than the others. */
  readonly agreement: number;
  /** How well it fits by itself. */
  readonly fit: number;
  /** How many others were worth a thought; 1 for ten of them. */
  readonly several: number;
  /** 1 below a thousandth of the picture, 0 above a thirtieth. */
  readonly small: number;
  /** The share of its box that it fills. */
  readonly filled: number;
  /** How well the phrase's colour, or the thing's usual one, fits what was found; 0 without one. */
  readonly purity: number;
  /** Whether the phrase names a colour, or only the thing has a usual one. */
  readonly coloured: number;
  readonly typical: number;
  /** Whether it is a thing with an outline, and no area, person or background. */
  readonly thing: number;
}

/** Logarithms of the shares of the picture between which something is no longer small. */
const [TINY, NOT_SMALL] = [-3, -1.5];
const THINGS: ReadonlySet<Query['kind']> = new Set(['thing', 'tree', 'scenery', 'subject', 'part']);

/** The cues of a choice whose mask has the size of the view. */
export function cuesOf({ mask, agreement, fit, candidates }: Choice, query: Query, view: SceneView): Cues {
  const found = candidateOf(mask, fit);
  const { area, box } = found ?? { area: 0, box: { left: 0, right: 1, top: 0, bottom: 1 } };
  const colours = query.colours.length > 0 ? query.colours : query.typicalColours;
  return {
    agreement,
    fit,
    several: Math.min(1, (candidates - 1) / 10),
    small: 1 - smoothStep(Math.log10(Math.max(area, 1e-4)), TINY, NOT_SMALL),
    filled: area / ((box.right - box.left) * (box.bottom - box.top)),
    purity: colours.length > 0 ? meanWithin(colourMembership(view.lab, colours), mask) : 0,
    coloured: Number(query.colours.length > 0),
    typical: Number(query.colours.length === 0 && query.typicalColours.length > 0),
    thing: Number(THINGS.has(query.kind)),
  };
}
