import { createPlane, type Plane, type Raster } from '../raster.ts';
import { boxMean } from '../filters/box-mean.ts';
import { fineColourEvidence } from '../segment/colour-evidence.ts';
import { connectedComponents } from './connected-components.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { meanWithin } from '../filters/mean-within.ts';

/** Alpha below which the network is sure of the background. */
const BACKGROUND = 0.06;
/** How far from all of that an area has to keep to count as enclosed, pixels. */
const APART = 5;
/** How far round a pixel its colours are looked at, pixels: a texture's and not one grain's. */
const TEXTURE_RADIUS = 3;
/** How much a colour can say, and from where on an area's say that it is background: natural logarithms of odds. */
const COLOUR_LIMIT = 4;
const BACKGROUND_COLOUR = -1.5;
/** Of the picture. Smaller areas are details of the subject as often as gaps in it. */
const LEAST_SHARE = 0.001;

/**
 * 1 where the background shows through a gap in the subject that the network took for more or less solid (between hair and
 * neck, an arm and the body): within a doubtful area (`doubt` 1) that the sure subject encloses, what has the colours of
 * the sure background and not those of the sure subject. 0 elsewhere. All of one size, the longer side about 512 px.
 */
export function enclosedGaps(matte: Plane, doubt: Plane, image: Raster): Plane {
  const enclosed = enclosedAreas(matte, doubt);
  if (!enclosed.data.includes(1)) return enclosed;
  const colours = meanWithin(fineColourEvidence(image, matte, COLOUR_LIMIT), doubt, TEXTURE_RADIUS);
  const like = mapPlane(enclosed, (value, i) => (value === 1 && colours.data[i]! < BACKGROUND_COLOUR ? 1 : 0));
  const { labels, count } = connectedComponents(like, 0);
  const areas = new Int32Array(count + 1);
  for (const label of labels) areas[label]!++;
  return mapPlane(like, (value, i) => (areas[labels[i]!]! >= LEAST_SHARE * labels.length ? value : 0));
}

/** The doubtful areas that neither come near the sure background nor are cut by the picture's border. */
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
