import type { Face } from '../../face.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { connectedComponents } from '../../morphology/connected-components.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { boxFilter, resamplePlane, resampleRaster, tentFilter } from '../../resample/resample.ts';
import { bedsInCorners, tornCorner } from './torn-corners.ts';

/** The damage of a print. */
export interface Defects {
  /** 1 where the picture is damaged, at the search's size or the source's, whichever is smaller. */
  readonly mask: Plane;
  /** 1 on torn corners, a part of the mask. */
  readonly torn: Plane;
  /** Whether there is so much sure damage that the picture is a damaged print. Else it is left as it is. */
  readonly isScratched: boolean;
}

/** The longer side of the search, in pixels. */
const SEARCH_SIZE = 960;
/** From which probability on a pixel is damaged, in a face, and at its eyes and mouth. */
const DAMAGED = 0.8;
const DAMAGED_FACE = 0.99;
const DAMAGED_FEATURE = 0.995;
/** What touches a damaged pixel is damaged from this share of those on. */
const BESIDE = 0.65;
/** A picture with less than this share of damaged pixels is no damaged print: what a few pixels show may be a thing. */
const LEAST_DAMAGE = 0.0025;

/**
 * Finds the damage of a print by the probabilities of the network for it (`damage`, over the whole source), with hysteresis (Canny 1986):
 * scratches, cracks, dust, bare paper. The torn corners before a scanner's bed are found by their colors.
 */
export function findDefects(
  source: Raster,
  damage: Plane,
  faces: readonly Face[],
  step: (name: string) => void,
): Defects {
  const picture = atMost(source, SEARCH_SIZE);
  const { width, height } = picture;
  step('look for damage');
  const told = resamplePlane(damage, width, height, damage.width > width ? boxFilter : tentFilter);
  const least = leastProbability(faces, picture, width / source.width);
  const mask = withNeighbours(told, least);
  const share = mask.data.reduce((sum, value) => sum + value, 0) / mask.data.length;
  const torn = createPlane(width, height);
  if (share < LEAST_DAMAGE) return { mask: torn, torn, isScratched: false };
  step('look for torn corners');
  const beds = bedsInCorners(picture);
  for (const bed of beds) {
    const corner = tornCorner(picture, bed, brightestOf(picture, beds), SEARCH_SIZE / 1600);
    corner?.data.forEach((value, i) => {
      if (value > 0) torn.data[i] = mask.data[i] = 1;
    });
  }
  return { mask, torn, isScratched: true };
}

function atMost(picture: Raster, size: number): Raster {
  const scale = size / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  return resampleRaster(picture, width!, height!, boxFilter);
}

/** The probability from which on each pixel is damaged. `scale` is from the source to the search. */
function leastProbability(faces: readonly Face[], { width, height }: Raster, scale: number): Plane {
  const least = mapPlane(createPlane(width, height), () => DAMAGED);
  for (const face of faces) {
    const radius = 0.22 * face.width;
    const [right, bottom] = [(face.x + face.width) * scale, (face.y + face.height) * scale];
    for (let y = Math.max(0, Math.floor(face.y * scale)); y < Math.min(height, bottom); y++) {
      for (let x = Math.max(0, Math.floor(face.x * scale)); x < Math.min(width, right); x++) {
        const isFeature = [face.leftEye, face.rightEye, face.mouth].some(
          (point) => Math.hypot(x / scale - point.x, y / scale - point.y) < radius,
        );
        least.data[y * width + x] = isFeature ? DAMAGED_FEATURE : DAMAGED_FACE;
      }
    }
  }
  return least;
}

/** 1 on what is damaged for sure, and on what touches it and is likely. */
function withNeighbours(told: Plane, least: Plane): Plane {
  const likely = mapPlane(told, (value, i) => (value >= BESIDE * least.data[i]! ? 1 : 0));
  const { labels, count } = connectedComponents(likely, 0.5);
  const isSure = new Uint8Array(count + 1);
  told.data.forEach((value, i) => {
    if (value >= least.data[i]!) isSure[labels[i]!] = 1;
  });
  return mapPlane(likely, (value, i) => (value > 0 && isSure[labels[i]!] === 1 ? 1 : 0));
}

/** The brightest color of the print without the scanner's bed. */
function brightestOf(picture: Raster, beds: readonly Plane[]): [number, number, number] {
  const counts = [0, 1, 2].map(() => new Float64Array(256));
  let total = 0;
  for (let i = 0; i < picture.width * picture.height; i++) {
    if (beds.some(({ data }) => data[i]! > 0)) continue;
    total++;
    for (let c = 0; c < 3; c++) counts[c]![picture.data[4 * i + c]!]!++;
  }
  return counts.map((channel) => {
    let sum = 0;
    return channel.findIndex((count) => (sum += count) >= 0.998 * total);
  }) as [number, number, number];
}
