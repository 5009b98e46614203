import type { MatteAnswer, SegmentPointAnswer } from '../../../../engine/model-question.ts';
import type { Plane, Raster } from '../../../../engine/raster.ts';
import { resamplePlane, resampleRaster, tentFilter } from '../../../../engine/resample/resample.ts';
import { BALL, withBall } from './pictures.ts';
import { type Trial, verdictOf } from './trial.ts';

/** How much of what is marked and of the ball both share. */
const [LEAST_SEGMENT, LEAST_MATTE] = [0.7, 0.8];
/** The share of the ball's soft edge that is neither in nor out. */
const LEAST_SOFT = 0.1;
/** The side of the square that a matting model is asked about, as `MATTE_SIDE` is for an edit. */
const SQUARE = 512;

/** A tap on a ball must mark it: one of the masks is the ball. */
export function segmentTrial(beach: Raster): Trial<SegmentPointAnswer> {
  const { picture, alpha } = withBall(beach);
  return {
    question: { ability: 'segmentPoint', picture, points: [{ x: BALL.x, y: BALL.y, inside: true }] },
    judge: ({ masks }) =>
      verdictOf([
        { name: 'IoU', value: Math.max(...masks.map((mask) => overlap(mask, alpha))), atLeast: LEAST_SEGMENT },
      ]),
  };
}

/** The ball is the subject, and its edge is soft. */
export function matteTrial(beach: Raster): Trial<MatteAnswer> {
  const { picture, alpha } = withBall(beach);
  const truth = resamplePlane(alpha, SQUARE, SQUARE, tentFilter);
  return {
    question: { ability: 'matte', picture: resampleRaster(picture, SQUARE, SQUARE, tentFilter) },
    judge: ({ matte }) => {
      const { data } = resamplePlane(matte, SQUARE, SQUARE, tentFilter);
      const edge = [...truth.data.keys()].filter((i) => truth.data[i]! > 0.1 && truth.data[i]! < 0.9);
      const soft = edge.filter((i) => data[i]! > 0.02 && data[i]! < 0.98).length / edge.length;
      return verdictOf([
        { name: 'IoU', value: overlap({ ...truth, data }, truth), atLeast: LEAST_MATTE },
        { name: 'soft edge', value: soft, atLeast: LEAST_SOFT },
      ]);
    },
  };
}

/** Intersection over union of what is at least half in, in both. */
function overlap(a: Plane, b: Plane): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < a.data.length; i++) {
    const [inA, inB] = [a.data[i]! >= 0.5, b.data[i]! >= 0.5];
    if (inA && inB) both++;
    if (inA || inB) either++;
  }
  return both / Math.max(1, either);
}
