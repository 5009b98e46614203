import type { ChromaField } from '../../color/paint-chroma.ts';
import type { Face } from '../../face.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import type { ColorAnswer } from '../../model-question.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { resamplePlane, tentFilter } from '../../resample/resample.ts';
import type { GreyScene } from './grey-scene.ts';
import { findSkin } from './skin.ts';
import { findSky } from './sky.ts';

/** CIE a* and b* of a surface in middle light. */
export type Chroma = readonly [a: number, b: number];

/** A color, and how much of each pixel has it, 0..1. */
export interface Layer {
  readonly where: Plane;
  readonly chroma: Chroma;
}

/** What can be known of a grey picture without being told. */
export interface SureLayer extends Layer {
  readonly name: 'skin' | 'sky';
}

/** The even tone of all that is not sure in a grey picture, as a warm print has it. */
export const WARM: Chroma = [2, 8];
const SKIN: Chroma = [11, 16];
const SKY: Chroma = [-4, -19];
/** The confidence from which on a face is a person's; dogs have less. */
const HUMAN = 0.95;
/** A face higher than this share of the picture makes it a portrait: what is smooth behind it is more often a wall than the sky. */
const PORTRAIT = 0.15;

/** The layers that are sure. `faces` in the scene's pixels, `subject` at its size. */
export function sureLayers(scene: GreyScene, subject: Plane, faces: readonly Face[]): SureLayer[] {
  const isPortrait = faces.some((face) => face.height > PORTRAIT * scene.height);
  const sky = isPortrait ? undefined : findSky(scene, subject);
  const people = faces.filter(({ confidence }) => confidence >= HUMAN);
  const skin = people.map((face): SureLayer => ({ name: 'skin', where: findSkin(scene, subject, face), chroma: SKIN }));
  return [...(sky ? [{ name: 'sky', where: sky, chroma: SKY } as const] : []), ...skin];
}

/** The even tone with the layers over it, later ones over earlier ones. */
export function layColors(
  { width, height, lightness }: GreyScene,
  tone: Chroma,
  layers: readonly Layer[],
): ChromaField {
  const [a, b] = tone.map((value) => mapPlane(createPlane(width, height), () => value)) as [Plane, Plane];
  return over({ a, b, lightness }, layers);
}

/** The colors that a model gave with the layers over them. */
export function layOverLearned(
  { width, height, lightness }: GreyScene,
  answer: ColorAnswer,
  layers: readonly Layer[],
): ChromaField {
  const [a, b] = [answer.a, answer.b].map((plane) => resamplePlane(plane, width, height, tentFilter)) as [Plane, Plane];
  return over({ a, b, lightness }, layers);
}

function over(field: ChromaField, layers: readonly Layer[]): ChromaField {
  const { a, b } = field;
  for (const { where, chroma } of layers) {
    for (let i = 0; i < where.data.length; i++) {
      const share = where.data[i]!;
      a.data[i]! += share * (chroma[0] - a.data[i]!);
      b.data[i]! += share * (chroma[1] - b.data[i]!);
    }
  }
  return field;
}
