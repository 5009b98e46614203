import type { Face } from '../face.ts';
import { fitWithin } from '../kernels/fit-within.ts';
import { type LabPlanes, labPlanes } from '../kernels/lab-planes.ts';
import { boxFilter, resampleRaster } from '../kernels/resample.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { cleanMatte } from '../subject.ts';
import { type Candidate, isSame } from './candidate.ts';
import { type Light, lightOf } from './colour-membership.ts';
import { findAloft } from './find-aloft.ts';
import { findCloser } from './find-closer.ts';
import { findRound } from './find-round.ts';
import { findSalient } from './find-salient.ts';
import { findSubjectParts } from './find-subject.ts';
import { divideIntoRegions, type Regions } from './regions.ts';
import type { WindowMatte, WindowMattes } from './window-mattes.ts';
import { EngineError } from '../engine-error.ts';
import type { ClassMaps, Matte } from '../matte.ts';

/** The longer side at which objects are looked for, pixels. */
const SEARCH_SIZE = 640;

/** What a phrase is grounded in. `matte` is the network's, at its own size. */
export interface Scene {
  readonly source: Raster;
  readonly matte?: Matte;
  readonly faces?: readonly Face[];
  /** Where a phrase is looked for that is not found surely enough in the whole. */
  readonly windows?: WindowMattes;
}

/** The scene at the size at which objects are looked for; all planes have the size of `image`. */
export interface SceneView {
  readonly source: Raster;
  readonly image: Raster;
  readonly lab: LabPlanes;
  /** The colour of the light, as far as eyes adapt to it; undefined when it has none. */
  readonly light: Light | undefined;
  /** The subject's alpha, 0..1; zeros when there is none. */
  readonly subject: Plane;
  /** What the network makes of each place; undefined where it does not tell. */
  readonly classes: ClassMaps | undefined;
  /** The subject's connected parts, the largest first; told apart when first asked for. */
  readonly parts: () => readonly Candidate[];
  /** What stands out in a window of the picture and is none of the parts; empty where no window was looked at by itself. */
  readonly closer: () => readonly Candidate[];
  /** In pixels of `image`. */
  readonly faces: readonly Face[];
  /** Made when first asked for. */
  readonly regions: () => Regions;
  /** What stands out, the clearest first; found when first asked for. */
  readonly salient: () => readonly Candidate[];
  /** What is round; found when first asked for. */
  readonly round: () => readonly Candidate[];
  /** What is in the sky; found when first asked for. */
  readonly aloft: () => readonly Candidate[];
}

/** Reduces a scene to the size at which objects are looked for; its windows are left out unless they are told. */
export function viewScene({ source, matte, faces = [] }: Scene, windows: readonly WindowMatte[] = []): SceneView {
  const { width, height } = fitWithin(source, SEARCH_SIZE);
  const image = resampleRaster(source, width, height, boxFilter);
  const scale = width / source.width;
  const subject = subjectOf(image, matte);
  let regions: Regions | undefined;
  let [parts, closer, salient, aloft, round]: (readonly Candidate[] | undefined)[] = [];
  const regionsOf = (): Regions => (regions ??= divideIntoRegions(image, subject));
  const lab = labPlanes(image);
  const view: SceneView = {
    source,
    image,
    lab,
    light: lightOf(lab),
    subject,
    classes: matte?.classes,
    faces: faces.map((face) => scaledFace(face, scale)),
    parts: () => (parts ??= findSubjectParts(subject)),
    regions: regionsOf,
    closer: () => (closer ??= findCloser(windows, image, view.parts(), view.classes)),
    salient: () => (salient ??= withoutSame(view.closer(), findSalient(regionsOf(), image))),
    round: () => (round ??= findRound(view)),
    aloft: () => (aloft ??= findAloft(view)),
  };
  return view;
}

/** `finer`, and those of `others` that are none of them. */
function withoutSame(finer: readonly Candidate[], others: readonly Candidate[]): readonly Candidate[] {
  return [...finer, ...others.filter((other) => !finer.some((one) => isSame(one, other)))];
}

function subjectOf(image: Raster, matte: Matte | undefined): Plane {
  try {
    if (matte) return cleanMatte(image, matte);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
  return createPlane(image.width, image.height);
}

/** A face in pixels of a picture `scale` times as large. */
export function scaledFace(face: Face, scale: number): Face {
  const point = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale });
  return {
    ...point(face),
    width: face.width * scale,
    height: face.height * scale,
    confidence: face.confidence,
    leftEye: point(face.leftEye),
    rightEye: point(face.rightEye),
    mouth: point(face.mouth),
  };
}
