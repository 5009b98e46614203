import { boxMean } from '../../../pixels/box-mean.ts';
import { fitToEdges } from '../../filters/guided-filter.ts';
import { mapPlane, multiplyPlanes } from '../../filters/map-planes.ts';
import { connectedComponents } from '../../morphology/connected-components.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { GreyScene } from './grey-scene.ts';

/** What speaks for a smooth field at the top being the sky, and what against. */
interface SkyEvidence {
  /** The field: 1 inside. */
  readonly field: Plane;
  /** For each column the first row below the field and the clouds before it. */
  readonly foot: Int32Array;
  /** 1 where a cloud may lie before the field. */
  readonly clouds: Plane;
  /** The share of the top edge that it covers. */
  readonly width: number;
  /** The share of the picture. */
  readonly area: number;
  /** The share of the rest of the picture that is darker than its mean. */
  readonly brighterThan: number;
  /** By how much it grows lighter from its top to its foot, 0..1 of lightness. */
  readonly brightening: number;
  /** The share of its columns in which it goes on below something: walls do, behind frames and shelves. */
  readonly interrupted: number;
  /** How much lighter it is than what lies below its foot. */
  readonly step: number;
}

/** A field ends where the picture is steeper or has more texture than this. */
const CALM_SLOPE = 0.011;
const CALM_FINE = 0.011;
/** A cloud is lighter than the sky, with softer edges and less texture than things have. */
const CLOUD = { slope: 0.03, fine: 0.035, lighter: 0.02 };
/** How far texture is looked for, in units: the field ends as far from things as this. */
const RIM = 7;
/** How much lighter or darker than the sky near by what lies in its rim may be to be sky as well. */
const SAME = 0.05;

/**
 * How much of each pixel is sky, 0..1; undefined unless it is sure. A sky is wide, lies at the top, is brighter than
 * nearly all else, does not darken to its foot, and ends there for good, with a step to something darker.
 */
export function findSky(scene: GreyScene, subject: Plane): Plane | undefined {
  const sky = skyEvidence(scene, subject);
  return isSureSky(sky) ? skyMask(scene, sky) : undefined;
}

function isSureSky({ width, area, brighterThan, brightening, interrupted, step }: SkyEvidence): boolean {
  return width > 0.75 && area > 0.05 && brighterThan > 0.8 && brightening > -0.08 && interrupted < 0.15 && step > 0.1;
}

/** The largest smooth field that touches the top edge, with what tells a sky from a wall. */
function skyEvidence(scene: GreyScene, subject: Plane): SkyEvidence {
  const calm = mapPlane(subject, (value, i) =>
    value < 0.3 && scene.slope.data[i]! < CALM_SLOPE && scene.fine.data[i]! < CALM_FINE ? 1 : 0,
  );
  const field = fieldsAtTop(calm);
  return { field, ...measureField(scene, field) };
}

/** The parts of the calm area that reach the top along at least a twentieth of the width. */
function fieldsAtTop(calm: Plane): Plane {
  const { width, height } = calm;
  const { labels, count } = connectedComponents(calm, 0.5);
  const touching = new Int32Array(count + 1);
  const row = Math.min(height - 1, Math.round(height / 100)) * width;
  for (let x = 0; x < width; x++) touching[labels[row + x]!]!++;
  return mapPlane(calm, (_, i) => (labels[i]! > 0 && touching[labels[i]!]! > 0.05 * width ? 1 : 0));
}

function measureField(scene: GreyScene, field: Plane): Omit<SkyEvidence, 'field'> {
  const { width, height, base } = scene;
  const gap = Math.max(2, Math.round(6 * scene.unit));
  const { area, lightness, brighterThan } = compareLightness(base, field);
  const clouds = cloudsBefore(scene, lightness);
  const foot = new Int32Array(width);
  let [top, interrupted, brightening, step] = [0, 0, 0, 0];
  for (let x = 0; x < width; x++) {
    const end = footOf(field, clouds, x, gap);
    foot[x] = end;
    if (end < height / 50) continue;
    top++;
    step += meanOf(base, x, end - 4 * gap, end - gap) - meanOf(base, x, end + gap, end + 4 * gap);
    brightening += meanOf(base, x, 0.7 * end, end) - meanOf(base, x, 0, 0.3 * end);
    let again = 0;
    for (let y = end + gap; y < height; y++) again += field.data[y * width + x]!;
    if (again > 0.06 * height) interrupted++;
  }
  const columns = Math.max(1, top);
  return {
    foot,
    clouds,
    area,
    brighterThan,
    width: top / width,
    brightening: brightening / columns,
    interrupted: interrupted / columns,
    step: step / columns,
  };
}

function compareLightness({ data }: Plane, field: Plane): { area: number; lightness: number; brighterThan: number } {
  let [light, area, darker] = [0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    area += field.data[i]!;
    light += field.data[i]! * data[i]!;
  }
  const lightness = light / Math.max(1, area);
  for (let i = 0; i < data.length; i++) if (field.data[i] === 0 && data[i]! < lightness) darker++;
  return { area: area / data.length, lightness, brighterThan: darker / Math.max(1, data.length - area) };
}

/** 1 where a cloud may lie over a field of this lightness: lighter, and without a hard edge. */
function cloudsBefore({ base, slope, fine }: GreyScene, lightness: number): Plane {
  const darkest = lightness + CLOUD.lighter;
  return mapPlane(base, (value, i) =>
    value > darkest && slope.data[i]! < CLOUD.slope && fine.data[i]! < CLOUD.fine ? 1 : 0,
  );
}

/** The first row of column `x` at which the field has ended for `gap` rows, and not only a cloud goes before it. */
function footOf({ width, height, data }: Plane, clouds: Plane, x: number, gap: number): number {
  let end = 0;
  let hard = 0;
  for (let y = 0; y < height && hard <= gap; y++) {
    const i = y * width + x;
    if (data[i]! > 0) [end, hard] = [y + 1, 0];
    else if (clouds.data[i]! < 1) hard++;
  }
  return end;
}

function meanOf({ width, height, data }: Plane, x: number, from: number, to: number): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, Math.floor(from)); y < Math.min(height, to); y++, count++) sum += data[y * width + x]!;
  return count === 0 ? 0 : sum / count;
}

/** The field with the clouds in it and the rim beside things, where texture cannot tell, up to the edges. */
function skyMask({ lightness, base, unit, width }: GreyScene, { field, foot, clouds }: SkyEvidence): Plane {
  const rim = Math.max(1, Math.round(RIM * unit));
  const near = boxMean(field, rim);
  const light = boxMean(multiplyPlanes(field, base), rim);
  const sky = createPlane(field.width, field.height);
  for (let i = 0; i < sky.data.length; i++) {
    const usual = near.data[i]! > 1e-4 ? light.data[i]! / near.data[i]! : Infinity;
    const inRim = Math.abs(lightness.data[i]! - usual) < SAME;
    const inCloud = clouds.data[i]! > 0 && Math.floor(i / width) < foot[i % width]!;
    sky.data[i] = field.data[i]! > 0 || inRim || inCloud ? 1 : 0;
  }
  return fitToEdges(lightness, sky, Math.max(1, Math.round(3 * unit)), 1e-3);
}
