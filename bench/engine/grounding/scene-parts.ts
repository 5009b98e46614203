import type { Face } from '../../../src/engine/face.ts';
import type { Plane, Raster } from '../../../src/engine/raster.ts';
import { sceneFile } from '../../known-scenes.ts';
import { readAlpha, readPicture } from '../../picture-files.ts';
import { outlines } from './outlines.ts';
import { paste, type Place } from './paste.ts';
import { drawShapes, without } from './shapes.ts';
import { mirrorMask, mirrorPicture, recolour } from './transform.ts';

/** The mask of everything. */
export function whole({ width, height }: Raster): Plane {
  return { width, height, data: new Float32Array(width * height).fill(1) };
}

/** One of the scenes of `bench/scenes`, by its name. */
export function readScene(name: string): Promise<Raster> {
  return readPicture(sceneFile(`${name}.jpg`));
}

/** A mask of `bench/scenes`, by its name: `teddy.alpha`. */
export function readMask(name: string): Promise<Plane> {
  return readAlpha(sceneFile(`${name}.png`));
}

/** How `recolour` turns what is greyish, orange or brown into another colour. */
export const paints = {
  red: [
    [0.85, 0, 0],
    [0.2, 0, 0],
    [0.2, 0, 0],
  ],
  green: [
    [0.2, 0, 0],
    [0.7, 0, 0],
    [0.3, 0, 0],
  ],
  blue: [
    [0, 0, 0.25],
    [0, 0.4, 0],
    [0.9, 0, 0],
  ],
  yellow: [
    [1, 0, 0],
    [0.8, 0, 0],
    [0.15, 0, 0],
  ],
  purple: [
    [0.5, 0, 0],
    [0.2, 0, 0],
    [0.62, 0, 0],
  ],
  grey: [
    [0.3, 0.3, 0.3],
    [0.3, 0.3, 0.3],
    [0.31, 0.31, 0.31],
  ],
  white: [
    [0.5, 0.45, 0.4],
    [0.5, 0.45, 0.38],
    [0.48, 0.43, 0.36],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly number[])[]>>;

export interface Subject {
  readonly picture: Raster;
  readonly alpha: Plane;
}

/** A subject of `bench/scenes` with its alpha, mirrored and painted over if told. */
export async function readSubject(
  name: string,
  { mirrored = false, paint }: { readonly mirrored?: boolean; readonly paint?: keyof typeof paints } = {},
): Promise<Subject> {
  const [picture, alpha] = await Promise.all([readScene(name), readMask(maskOf(name))]);
  const painted = paint ? recolour(picture, alpha, paints[paint]) : picture;
  return mirrored ? { picture: mirrorPicture(painted), alpha: mirrorMask(alpha) } : { picture: painted, alpha };
}

function maskOf(name: string): string {
  return name === 'cone' || name === 'scooter' ? `${name}.mask` : `${name}.alpha`;
}

/** `behind` with a subject of `bench/scenes` before it, and where that is. */
export async function stand(
  behind: Raster,
  name: string,
  place: Place,
  changes?: Parameters<typeof readSubject>[1],
): Promise<{ picture: Raster; mask: Plane }> {
  const { picture, alpha } = await readSubject(name, changes);
  return paste(behind, picture, alpha, place);
}

/** Outlines of a background, without what stands before it. */
export function behindOf(behind: Raster, ...before: readonly Plane[]) {
  return (name: keyof typeof outlines, mirrored = false): Plane => {
    const drawn = drawShapes(behind, outlines[name]);
    return without(mirrored ? mirrorMask(drawn) : drawn, ...before);
  };
}

/** The parts of one of the painted people, each from its outline in the picture. */
export function peopleParts(
  picture: Raster,
  names: Readonly<Record<'body' | 'face' | 'sweater', keyof typeof outlines>> & {
    readonly neck?: keyof typeof outlines;
  },
) {
  const [person, face, sweater] = [names.body, names.face, names.sweater].map((name) =>
    drawShapes(picture, outlines[name]),
  ) as [Plane, Plane, Plane];
  const neck = names.neck ? drawShapes(picture, outlines[names.neck]) : sweater;
  return {
    person,
    face,
    sweater,
    hair: without(person, face, neck, sweater),
    rest: without(whole(picture), person),
  };
}

/** Of `person-1`. */
export const portraitOutlines = {
  body: 'portraitBody',
  face: 'portraitFace',
  neck: 'portraitNeck',
  sweater: 'portraitSweater',
} as const;

/** A face of a picture that was mirrored; `width` is the picture's. */
export function mirroredFace(face: Face, width: number): Face {
  const across = ({ x, y }: Face['mouth']): Face['mouth'] => ({ x: width - x, y });
  return {
    ...face,
    x: width - face.x - face.width,
    leftEye: across(face.rightEye),
    rightEye: across(face.leftEye),
    mouth: across(face.mouth),
  };
}

/** A face of a subject that was put into a picture. */
export function placedFace(face: Face, { left, top, scale }: Place): Face {
  const placed = ({ x, y }: Face['mouth']): Face['mouth'] => ({ x: left + scale * x, y: top + scale * y });
  return {
    ...face,
    ...placed(face),
    width: scale * face.width,
    height: scale * face.height,
    leftEye: placed(face.leftEye),
    rightEye: placed(face.rightEye),
    mouth: placed(face.mouth),
  };
}
