import { EngineError } from '../../../engine-error.ts';
import type { Face } from '../../../face.ts';
import { fitWithin } from '../../../resample/fit-within.ts';
import { boxFilter, resampleRaster } from '../../../resample/resample.ts';
import type { Matte } from '../../../matte.ts';
import type { Plane, Raster } from '../../../raster.ts';
import { cleanMatte } from '../../../subject.ts';
import type { SalientPoint } from './choose-crop.ts';

/** The longer side at which the subject is looked at. */
const JUDGING_SIZE = 96;
/** All faces together matter so much more than the rest of the subject. */
const FACES = 2;

/** Where a picture's subject and faces are, in its pixels; nothing when there is none. The weights add up to 1. */
export function salientPoints(scene: {
  readonly source: Raster;
  readonly matte?: Matte;
  readonly faces?: readonly Face[];
}): readonly SalientPoint[] {
  const faces = (scene.faces ?? []).flatMap(pointsOfFace);
  const points = [...subjectPoints(scene.source, scene.matte), ...weighing(faces, FACES)];
  return weighing(points, 1);
}

function subjectPoints(source: Raster, matte: Plane | undefined): SalientPoint[] {
  if (!matte) return [];
  const size = fitWithin(source, JUDGING_SIZE);
  const scale = source.width / size.width;
  try {
    const subject = cleanMatte(resampleRaster(source, size.width, size.height, boxFilter), matte);
    const points = Array.from(subject.data, (weight, i) => ({
      x: ((i % size.width) + 0.5) * scale,
      y: (Math.floor(i / size.width) + 0.5) * scale,
      weight,
    }));
    return weighing(
      points.filter(({ weight }) => weight > 0.1),
      1,
    );
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}

function pointsOfFace({ x, y, width, height }: Face): SalientPoint[] {
  return [0, 0.25, 0.5, 0.75, 1].flatMap((across) =>
    [-0.3, 0, 0.35, 0.7, 1].map((down) => ({ x: x + across * width, y: y + down * height, weight: width * height })),
  );
}

function weighing(points: readonly SalientPoint[], total: number): SalientPoint[] {
  const sum = points.reduce((weights, { weight }) => weights + weight, 0);
  return sum === 0 ? [] : points.map((place) => ({ ...place, weight: (place.weight * total) / sum }));
}
