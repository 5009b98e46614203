import type { Point } from '../canvas/viewport.ts';
import type { MaskPlane } from './mask-plane.ts';

/** One line of the brush. Points in fractions of the image's sides; the radius in fractions of its width. */
export interface Stroke {
  readonly kind: 'stroke';
  readonly erase: boolean;
  readonly radius: number;
  readonly points: readonly Point[];
}

/** What some words were found to mean; it replaces what was marked before. */
export interface FoundPart {
  readonly kind: 'found';
  /** The text of the field. */
  readonly words: string;
  /** Which of its words the part shows, where the text says more than what to mark. */
  readonly object?: string;
  /** False for a guess: an edit by these words alone would be refused. */
  readonly sure: boolean;
  /** The guess was wrong: the mask is empty until the person has pointed to what the words mean. */
  readonly pointed?: true;
  readonly mask: MaskPlane;
}

/** How much of what lies at a tap is marked. */
export type Extent = 'small' | 'middle' | 'large';

/** A thing that was tapped or chosen: added to what is marked, or taken away from it. */
export interface TappedThing {
  readonly kind: 'tapped';
  readonly erase: boolean;
  readonly mask: MaskPlane;
  /** Where it was tapped, and how much of what lies there it is; undefined for what was chosen. */
  readonly tap?: { readonly at: Point; readonly extent: Extent };
}

/** A stroke whose edge was moved to the photo's edges: it takes the place of the stroke, which is the step before. */
export interface SnappedStroke {
  readonly kind: 'snapped';
  readonly stroke: Stroke;
  /** Where the mask lies, in fractions of the image's sides. */
  readonly part: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly mask: MaskPlane;
}

/** The edge of everything moved outwards, or inwards; `by` in fractions of the longer side. */
export interface Growth {
  readonly kind: 'growth';
  readonly by: number;
}

export interface Clearing {
  readonly kind: 'clearing';
}

export type MarkStep = Stroke | SnappedStroke | FoundPart | TappedThing | Growth | Clearing;

/** The steps that make up the mask. Its pixels follow from the steps at any size (mask-raster.ts). */
export interface Marking {
  readonly steps: readonly MarkStep[];
  /** Undone steps, the nearest last. */
  readonly undone: readonly MarkStep[];
}

export const UNMARKED: Marking = { steps: [], undone: [] };

export const addStep = ({ steps }: Marking, step: MarkStep): Marking => ({ steps: [...steps, step], undone: [] });

export function undoStep({ steps, undone }: Marking): Marking {
  const last = steps.at(-1);
  return last ? { steps: steps.slice(0, -1), undone: [...undone, last] } : { steps, undone };
}

/** Puts a step in the place of the last one. */
export const replaceStep = (marking: Marking, step: MarkStep): Marking => addStep(undoStep(marking), step);

export function redoStep({ steps, undone }: Marking): Marking {
  const next = undone.at(-1);
  return next ? { steps: [...steps, next], undone: undone.slice(0, -1) } : { steps, undone };
}

/** The steps since the mask was last begun anew: after a clearing, or from what words were found to mean. */
function currentSteps(steps: readonly MarkStep[]): readonly MarkStep[] {
  const begun = steps.findLastIndex(({ kind }) => kind === 'clearing' || kind === 'found');
  return steps.slice(steps[begun]?.kind === 'found' ? begun : begun + 1);
}

/** What some words were found to mean, if the mask began with that; it may have been corrected since. */
export function foundIn({ steps }: Marking): FoundPart | undefined {
  const [first] = currentSteps(steps);
  return first?.kind === 'found' ? first : undefined;
}

/** Whether something was marked since the last clearing. It may have been erased again, which only the pixels show. */
export function hasMarks({ steps }: Marking): boolean {
  return currentSteps(steps).some((step) => (step.kind === 'found' ? !step.pointed : 'erase' in step && !step.erase));
}

/** Clears what began with words, and everything that corrected it. */
export const withoutFound = (marking: Marking): Marking =>
  foundIn(marking) ? addStep(marking, { kind: 'clearing' }) : marking;

/** Whether the area found for these words is in the mask, perhaps corrected, so that the words are not sent again. */
export function includesFound(marking: Marking, words: string): boolean {
  return foundIn(marking)?.words === words.trim();
}

/**
 * Whether the mask is exactly the sure area of these words. The words are then sent instead, for the image's full
 * size.
 */
export function isOnlyFound({ steps }: Marking, words: string): boolean {
  const [only, ...others] = currentSteps(steps);
  return only?.kind === 'found' && only.sure && only.words === words.trim() && others.length === 0;
}
