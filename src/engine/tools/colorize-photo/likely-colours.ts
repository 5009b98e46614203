import { spreadValues } from '../../color/spread-values.ts';
import { smoothStep } from '../../color/smooth-step.ts';
import type { ColourAnswer } from '../../model-question.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { resamplePlane, tentFilter } from '../../resample/resample.ts';
import type { GreyScene } from './grey-scene.ts';
import type { Chroma, Material } from './material.ts';
import type { ChromaField } from '../../color/paint-chroma.ts';

/** What anything may be: photos are a little warm, less so in the dark. */
const ANYTHING = { chroma: [1, 7], weight: 0.06 } as const;
/** How firmly it is held against what is known near by. */
const HELD_ANYWHERE = 0.01;
/** How firmly a model's colours are held. */
const HELD_AS_LEARNED = 0.6;
/** Where a colour that the person gave has less of a share than this the others keep theirs, this firmly. */
const OUTSIDE = 0.1;
const KEPT_OFF = 0.6;
/** A difference of lightness that ends a colour, in flat surroundings. */
const EDGE = 0.012;

/** A colour that the person gave, and where. */
export interface KnownColour {
  readonly where: Plane;
  readonly chroma: Chroma;
}

/**
 * The colour that each surface of the scene may well have: the mean of its materials' by how sure they are, what the
 * person said in place of it, and all of it spread up to the edges of the picture.
 */
export function likelyColours(
  scene: GreyScene,
  materials: readonly Material[],
  known: readonly KnownColour[],
): ChromaField {
  const { width, height, lightness } = scene;
  const [a, b, confidence] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  for (let i = 0; i < a.data.length; i++) {
    let sum = ANYTHING.weight * (0.35 + 0.65 * smoothStep(scene.base.data[i]!, 0.15, 0.45));
    let as = sum * ANYTHING.chroma[0];
    let bs = sum * ANYTHING.chroma[1];
    sum = ANYTHING.weight;
    for (const { where, chroma } of materials) {
      const weight = where.data[i]!;
      sum += weight;
      as += weight * chroma[0];
      bs += weight * chroma[1];
    }
    a.data[i] = as / sum;
    b.data[i] = bs / sum;
    confidence.data[i] = Math.min(1, (sum - ANYTHING.weight) ** 2 + HELD_ANYWHERE);
  }
  return spread({ a, b, confidence }, known, lightness);
}

/** The colours that a model gave, and what the person said in place of them, spread up to the edges of the picture. */
export function learnedColours(
  { width, height, lightness }: GreyScene,
  answer: ColourAnswer,
  known: readonly KnownColour[],
): ChromaField {
  const a = resamplePlane(answer.a, width, height, tentFilter);
  const b = resamplePlane(answer.b, width, height, tentFilter);
  if (known.length === 0) return { a, b, lightness };
  const confidence = createPlane(width, height);
  confidence.data.fill(HELD_AS_LEARNED);
  return spread({ a, b, confidence }, known, lightness);
}

function spread({ a, b, confidence }: Colouring, known: readonly KnownColour[], lightness: Plane): ChromaField {
  for (const colour of known) impose(colour, { a, b, confidence });
  const [spreadA, spreadB] = spreadValues([a, b], { guide: lightness, confidence, edge: EDGE });
  return { a: spreadA!, b: spreadB!, lightness };
}

interface Colouring {
  readonly a: Plane;
  readonly b: Plane;
  readonly confidence: Plane;
}

/** What the person said counts where it was said, and it keeps off what it was not said of. */
function impose({ where, chroma }: KnownColour, { a, b, confidence }: Colouring): void {
  for (let i = 0; i < where.data.length; i++) {
    const share = where.data[i]!;
    a.data[i]! += share * (chroma[0] - a.data[i]!);
    b.data[i]! += share * (chroma[1] - b.data[i]!);
    const firmness = share > 0.5 ? share : share < OUTSIDE ? KEPT_OFF : 0;
    confidence.data[i] = Math.max(confidence.data[i]!, firmness);
  }
}
