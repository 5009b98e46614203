import { boxMean } from '../../../../pixels/box-mean.ts';
import { integrateSlopes } from '../integrate-slopes.ts';
import { mapPlane } from '../../../filters/map-planes.ts';
import { dilate } from '../../../morphology/morphology.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import { createPlane, type Plane } from '../../../raster.ts';

/** Larger log gradients, in any channel or of blue against red, are edges of the scene. A stain has a soft border. */
const EDGE = 0.05;
const BROWN_EDGE = 0.03;
/** The reach of an edge's blur, in pixels. */
const BLUR = 2;
/** The radii over which gradients are averaged (twice). */
const FINE = 1;
const COARSE = 3;
/** The weight of the unknown gradients at edges. */
const LOOSE = 0.2;
/** A smaller mean gradient is insignificant. */
const NO_SLOPE = 0.001;

/** The brownness of a picture as far as stains may cause it. */
export interface BrownLayer {
  /** The log ratio of blue to red due to stains, of mean 0; lower on stains. */
  readonly brown: Plane;
  /** The logs of red, green and blue without their grain. */
  readonly logs: readonly [Plane, Plane, Plane];
  /** 1 where no edge is near. */
  readonly calm: Plane;
}

/**
 * Reconstructs the brown layer of a picture from the gradients that a stain may cause: it darkens blue most and red
 * least, with a soft border, so browner means darker by about as much. Edges of the scene are left out (after Weiss,
 * "Deriving intrinsic images from image sequences", 2001, which also integrates selected gradients). `picture` holds
 * the logs of red, green and blue.
 */
export function brownLayer(picture: readonly [Plane, Plane, Plane], leftOut: Plane): BrownLayer {
  const { width, height } = picture[0];
  const logs = picture.map((plane) => softened(plane, FINE)) as unknown as [Plane, Plane, Plane];
  const coarse = picture.map((plane) => softened(plane, COARSE)) as unknown as [Plane, Plane, Plane];
  const calm = mapPlane(dilate(edgesOf(logs), BLUR), (value, i) => (leftOut.data[i]! > 0 ? 0 : 1 - value));
  const brown = (i: number): number => logs[2].data[i]! - logs[0].data[i]!;
  const loose = (): Plane => mapPlane(calm, () => LOOSE);
  const [right, below, rightWeight, belowWeight] = [
    createPlane(width, height),
    createPlane(width, height),
    loose(),
    loose(),
  ];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (calm.data[i] === 0) continue;
      const share = likeStain(coarse, i, x < width - 1 ? i + 1 : i, y < height - 1 ? i + width : i);
      if (x < width - 1 && calm.data[i + 1]! > 0) {
        right.data[i] = share * (brown(i + 1) - brown(i));
        rightWeight.data[i] = 1;
      }
      if (y < height - 1 && calm.data[i + width]! > 0) {
        below.data[i] = share * (brown(i + width) - brown(i));
        belowWeight.data[i] = 1;
      }
    }
  }
  return { brown: integrateSlopes({ right, below, rightWeight, belowWeight }), logs, calm };
}

function softened(plane: Plane, radius: number): Plane {
  return boxMean(boxMean(plane, radius), radius);
}

function edgesOf(logs: readonly [Plane, Plane, Plane]): Plane {
  const { width, height } = logs[0];
  const edges = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const right = x < width - 1 ? i + 1 : i;
      const below = y < height - 1 ? i + width : i;
      const across = logs.map(({ data }) => data[right]! - data[i]!);
      const down = logs.map(({ data }) => data[below]! - data[i]!);
      const steepest = Math.max(...across.map((slope, c) => Math.hypot(slope, down[c]!)));
      const browning = Math.hypot(across[2]! - across[0]!, down[2]! - down[0]!);
      if (steepest > EDGE || browning > BROWN_EDGE) edges.data[i] = 1;
    }
  }
  return edges;
}

/** How much the change from pixel `at` to its neighbours resembles a stain's border, 0..1. */
function likeStain(logs: readonly [Plane, Plane, Plane], at: number, right: number, below: number): number {
  let [together, browner, darker, greener] = [0, NO_SLOPE ** 2, NO_SLOPE ** 2, 0];
  for (const to of [right, below]) {
    const [red, green, blue] = logs.map(({ data }) => data[to]! - data[at]!) as [number, number, number];
    const light = (red + green + blue) / 3;
    together += light * (blue - red);
    browner += (blue - red) ** 2;
    darker += light ** 2;
    greener += (green - (red + blue) / 2) ** 2;
  }
  const alike = together / Math.sqrt(browner * darker);
  const ratio = Math.sqrt(darker / browner);
  return (
    smoothStep(alike, 0.2, 0.7) *
    smoothStep(ratio, 0.3, 0.6) *
    (1 - smoothStep(ratio, 2, 3.5)) *
    (1 - smoothStep(Math.sqrt(greener / browner), 0.4, 0.8))
  );
}
