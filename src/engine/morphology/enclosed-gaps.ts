import { createPlane, type Plane, type Raster } from '../raster.ts';
import { boxMean } from '../filters/box-mean.ts';
import { fineColourEvidence } from '../segment/colour-evidence.ts';
import { componentSizes, connectedComponents } from './connected-components.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { meanWithin } from '../filters/mean-within.ts';

/** The network is certain of the background below this alpha. */
const BACKGROUND = 0.06;
/** An enclosed area is at least this far from the certain background, in pixels. */
const APART = 5;
/** The radius over which colours are averaged, in pixels, so that a texture counts and not a single grain. */
const TEXTURE_RADIUS = 3;
/** The limit of the colour evidence, and the value below which an area counts as background, as natural log odds. */
const COLOUR_LIMIT = 4;
const BACKGROUND_COLOUR = -1.5;
/** Smaller areas, as shares of the picture, are as often details of the subject. */
const LEAST_SHARE = 0.001;

/**
 * Finds gaps in the subject that show the background although the network took them for more or less solid, such as
 * between hair and neck. Returns 1 within an uncertain area (`doubt` is 1) that the certain subject encloses, where the
 * colours are those of the certain background. All planes have one size, with a longer side of about 512 px.
 */
export function enclosedGaps(matte: Plane, doubt: Plane, image: Raster): Plane {
  const enclosed = enclosedAreas(matte, doubt);
  if (!enclosed.data.includes(1)) return enclosed;
  const colours = meanWithin(fineColourEvidence(image, matte, COLOUR_LIMIT), doubt, TEXTURE_RADIUS);
  const like = mapPlane(enclosed, (value, i) => (value === 1 && colours.data[i]! < BACKGROUND_COLOUR ? 1 : 0));
  const components = connectedComponents(like, 0);
  const { labels } = components;
  const areas = componentSizes(components);
  return mapPlane(like, (value, i) => (areas[labels[i]!]! >= LEAST_SHARE * labels.length ? value : 0));
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
