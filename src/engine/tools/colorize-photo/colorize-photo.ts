import { describeScene } from './grey-scene.ts';
import { labPlanes } from '../../color/lab-planes.ts';
import { lightnessPlane } from '../../color/lightness.ts';
import { AS_SEEN, type ChromaField, paintChroma } from '../../color/paint-chroma.ts';
import { toneOf } from '../../color/print-tone.ts';
import { naturalTone } from './natural-tone.ts';
import { parseHints } from './parse-hints.ts';
import { isSamePlace, placeHint } from './place-hint.ts';
import { type Chroma, type Layer, layColors, layOverLearned, sureLayers, WARM } from './sure-colors.ts';
import { EngineError } from '../../engine-error.ts';
import { transformFace } from '../../face.ts';
import { fitWithin } from '../../resample/fit-within.ts';
import { luminanceOf, writeLab } from '../../color/write-lab.ts';
import { findPrintBorder, replicateOverBorder, zeroBorder } from '../../segment/print-border.ts';
import { boxFilter, resampleRaster } from '../../resample/resample.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../raster.ts';
import type { Recipe, RecipeNote } from '../../recipe.ts';
import { cleanMatte } from '../../subject.ts';

export interface ColorizeParams {
  /** Words such as "the dress is red, the car is green". */
  readonly hints?: string;
}

/** The longer side at which the picture is understood and its colors are laid. */
const WORKING_SIZE = 768;

/** Less chroma than this is hardly seen as a color. */
const COLORED = 10;
/** A larger part of the picture than this without a color is worth a word. */
const MOSTLY = 0.4;

/** The middle lightnesses (L*), in which a print's tone is measured. */
const MIDDLE = [30, 75] as const;

/**
 * Colors for a black and white or toned photo, its luminance kept; a toned one keeps its tone where no color is known. Throws EngineError
 * `already_colored` for a color photo, and `colors_unknown` for a toned one of which nothing is known.
 */
export const colorizePhoto: Recipe<ColorizeParams> = {
  needs: ({ hints = '' }) => ({
    matte: true,
    faces: true,
    words: parseHints(hints).flatMap(({ object, chroma }) => (object !== '' && chroma ? [object] : [])),
  }),
  answers: 'color',
  asks: ({ source }) => ({ ability: 'color', picture: greyPicture(source).picture }),
  run: ({ source, params, matte, faces = [], found: foundWords, answer }, step) => {
    step('reduce');
    const { image, border, picture, tone } = greyPicture(source);
    const scale = image.width / source.width;
    const found = faces.map((face) => transformFace(face, scale));
    step('find what is sure');
    const scene = describeScene(picture);
    const subject = matte ? subjectOf(image, matte) : createPlane(image.width, image.height);
    const sure = sureLayers(scene, subject, found);
    step('place hints');
    const told: Layer[] = [];
    const notes: RecipeNote[] = [];
    for (const { words, object, thing, chroma } of parseHints(params.hints ?? '')) {
      const where = chroma && placeHint({ object, thing }, image, { sure, found: foundWords });
      if (where && !told.some((other) => isSamePlace(where, other.where))) {
        told.push({ where, chroma: naturalTone(thing, chroma) });
      } else notes.push({ code: 'hint_unused', details: { hint: words } });
    }
    step('lay colors');
    const learned = answer?.ability === 'color' ? answer : undefined;
    const isTone = learned === undefined && sure.length === 0;
    if (isTone && tone && told.length === 0) throw new EngineError('colors_unknown');
    const { a, b } = learned
      ? layOverLearned(scene, learned, told)
      : layColors(scene, tone ?? WARM, [...sure, ...told]);
    // The paper of a toned print has the tone too.
    const framed = (plane: Plane) => (tone && !learned ? plane : zeroBorder(plane, border));
    const field = { a: framed(a), b: framed(b), lightness: lightnessPlane(image) };
    if (told.length === 0 && (isTone || uncoloredShare(field) > MOSTLY)) {
      notes.push({ code: isTone ? 'tone_only' : 'colors_untold' });
    }
    if (told.length > 0 && !learned) notes.push({ code: 'hints_unsure' });
    step('paint');
    if (learned) return { pictures: [paintChroma(source, field, AS_SEEN)], notes, by: learned.by };
    return { pictures: [paintChroma(source, field)], notes };
  },
};

/**
 * The grey picture at its working size, and what it shows within its border, continued over that. Throws EngineError `already_colored`:
 * the colors that we know are fewer than those a color photo has.
 */
function greyPicture(source: Raster) {
  if (toneOf(source).hasColors) throw new EngineError('already_colored');
  const { width, height } = fitWithin(source, WORKING_SIZE);
  const reduced = resampleRaster(source, width, height, boxFilter);
  const image = greyRaster(reduced);
  const border = findPrintBorder(image);
  return { image, border, picture: replicateOverBorder(image, border), tone: ownTone(reduced) };
}

/** The mean chroma of the middle lightnesses, where the print has more of it than a grey one would be given. */
function ownTone(print: Raster): Chroma | undefined {
  const { lightness, a, b } = labPlanes(print);
  const sum = [0, 0, 0];
  for (const [i, light] of lightness.data.entries()) {
    if (light < MIDDLE[0] || light > MIDDLE[1]) continue;
    sum[0]!++;
    sum[1]! += a.data[i]!;
    sum[2]! += b.data[i]!;
  }
  const tone: Chroma = [sum[1]! / Math.max(1, sum[0]!), sum[2]! / Math.max(1, sum[0]!)];
  return Math.hypot(...tone) > Math.hypot(...WARM) ? tone : undefined;
}

/** The subject's alpha; nothing where there is no subject. */
function subjectOf(image: Raster, matte: Plane): Plane {
  try {
    return cleanMatte(image, matte);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'no_subject') return createPlane(image.width, image.height);
    throw error;
  }
}

/** The part, 0 to 1, of what is neither near black nor near white that has next to no color; 0 where there is nothing of the kind. */
function uncoloredShare({ a, b, lightness }: ChromaField): number {
  let [shown, uncolored] = [0, 0];
  for (const [i, light] of lightness.data.entries()) {
    if (light < 0.2 || light > 0.9) continue;
    shown++;
    if (Math.hypot(a.data[i]!, b.data[i]!) < COLORED) uncolored++;
  }
  return shown === 0 ? 0 : uncolored / shown;
}

/** Without its colors, so that nothing is found by them that a black and white photo would not show. */
function greyRaster({ width, height, data }: Raster): Raster {
  const grey = createRaster(width, height);
  for (let i = 0; i < data.length; i += 4) {
    writeLab(grey.data, i, luminanceOf(data[i]!, data[i + 1]!, data[i + 2]!), 0, 0);
    grey.data[i + 3] = data[i + 3]!;
  }
  return grey;
}
