import { createPlane, type Plane, type Raster } from '../raster.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import { colorEvidence } from '../segment/color-evidence.ts';
import { componentSizes, connectedComponents } from './connected-components.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { meanWithin } from '../filters/mean-within.ts';

/** The network is certain of the background below this alpha. */
const BACKGROUND = 0.06;
/** An enclosed area is at least this far from the certain background, in pixels. */
const APART = 5;
/** The radius over which colors are averaged, in pixels, so that a texture counts and not a single grain. */
const TEXTURE_RADIUS = 3;
/** The limit of the color evidence, and the value below which an area counts as background, as natural log odds. */
const COLOR_LIMIT = 4;
const BACKGROUND_COLOR = -1.5;
/** The distance at which the colors round an area are looked at, in pixels. */
const FRAME = 4;
/** Smaller areas, as shares of the picture, are as often details of the subject. */
const LEAST_SHARE = 0.001;

/**
 * Finds gaps in the subject that show the background although the network took them for more or less solid, such as
 * between hair and neck. Returns 1 within an uncertain area (`doubt` is 1) that the certain subject encloses, where the
 * colors are those of the certain background. All planes have one size, with a longer side of about 512 px.
 */
export function enclosedGaps(matte: Plane, doubt: Plane, image: Raster): Plane {
  const enclosed = enclosedAreas(matte, doubt);
  if (!enclosed.data.includes(1)) return enclosed;
  const evidence = colorEvidence(image, matte, COLOR_LIMIT);
  const colors = meanWithin(evidence, doubt, TEXTURE_RADIUS);
  const like = mapPlane(enclosed, (value, i) => (value === 1 && colors.data[i]! < BACKGROUND_COLOR ? 1 : 0));
  const components = connectedComponents(like, 0);
  const { labels } = components;
  const areas = componentSizes(components);
  const framed = framedBySubject(labels, areas.length, evidence);
  return mapPlane(like, (value, i) =>
    areas[labels[i]!]! >= LEAST_SHARE * labels.length && framed[labels[i]!] ? value : 0,
  );
}

/**
 * For each component whether the colors round it are the subject's. Where they are as much the background's, as in a
 * glass, the area is a piece of a thing and no gap in it.
 */
function framedBySubject(labels: Int32Array, count: number, evidence: Plane): boolean[] {
  const sums = new Float64Array(count);
  const { width, height } = evidence;
  for (let y = FRAME; y < height - FRAME; y++) {
    for (let x = FRAME; x < width - FRAME; x++) {
      const i = y * width + x;
      if (labels[i]! !== 0) continue;
      for (const step of [-FRAME, FRAME, -FRAME * width, FRAME * width]) {
        const label = labels[i + step]!;
        if (label !== 0) sums[label]! += evidence.data[i]!;
      }
    }
  }
  return Array.from(sums, (sum) => sum > 0);
}

/** The uncertain areas that neither approach the certain background nor touch the picture's border. */
function enclosedAreas(matte: Plane, doubt: Plane): Plane {
  const { width, height } = matte;
  const near = boxMean(
    mapPlane(matte, (value) => (value < BACKGROUND ? 1 : 0)),
    APART,
  ).data;
  const { labels, count } = connectedComponents(doubt, 0);
  const open = new Uint8Array(count + 1);
  open[0] = 1;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const atBorder = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      if (atBorder || near[i]! > 1e-6) open[labels[i]!] = 1;
    }
  }
  const areas = createPlane(width, height);
  for (let i = 0; i < labels.length; i++) areas.data[i] = open[labels[i]!] ? 0 : 1;
  return areas;
}
