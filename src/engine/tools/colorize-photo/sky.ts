import { connectedComponents } from '../../morphology/connected-components.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { smoothStep } from '../../color/smooth-step.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { GreyScene } from './grey-scene.ts';

/** What speaks for a smooth field at the top being the sky, and what against. */
export interface SkyEvidence {
  /** The field: 1 inside. */
  readonly field: Plane;
  /** The share of the top edge that it covers. */
  readonly width: number;
  /** The share of the picture. */
  readonly area: number;
  /** Its mean lightness, 0..1. */
  readonly lightness: number;
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

/** The largest smooth field that touches the top edge, with what tells a sky from a wall. */
export function skyEvidence(scene: GreyScene, subject: Plane): SkyEvidence {
  const { width, height } = scene;
  const calm = createPlane(width, height);
  for (let i = 0; i < calm.data.length; i++) {
    const free = subject.data[i]! < 0.3 && scene.slope.data[i]! < CALM_SLOPE && scene.fine.data[i]! < CALM_FINE;
    calm.data[i] = free ? 1 : 0;
  }
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
  const field = createPlane(width, height);
  for (let i = 0; i < labels.length; i++) {
    field.data[i] = labels[i]! > 0 && touching[labels[i]!]! > 0.05 * width ? 1 : 0;
  }
  return field;
}

function measureField(scene: GreyScene, field: Plane): Omit<SkyEvidence, 'field'> {
  const { width, height, base } = scene;
  const gap = Math.max(2, Math.round(6 * scene.unit));
  const soft = softAs(scene, field);
  let top = 0;
  let interrupted = 0;
  let area = 0;
  let light = 0;
  let brightening = 0;
  let step = 0;
  for (let x = 0; x < width; x++) {
    const foot = footOf(field, soft, x, gap);
    if (foot < height / 50) continue;
    top++;
    const below = meanOf(base, x, foot + gap, foot + 4 * gap);
    const above = meanOf(base, x, foot - 4 * gap, foot - gap);
    step += above - below;
    brightening += meanOf(base, x, 0.7 * foot, foot) - meanOf(base, x, 0, 0.3 * foot);
    let again = 0;
    for (let y = foot + gap; y < height; y++) again += field.data[y * width + x]!;
    if (again > 0.06 * height) interrupted++;
  }
  for (let i = 0; i < field.data.length; i++) {
    area += field.data[i]!;
    light += field.data[i]! * base.data[i]!;
  }
  const columns = Math.max(1, top);
  return {
    width: top / width,
    area: area / field.data.length,
    lightness: light / Math.max(1, area),
    brightening: brightening / columns,
    interrupted: interrupted / columns,
    step: step / columns,
  };
}

/** 1 where a cloud may lie over the field: lighter, and without a hard edge. */
function softAs({ base, slope, fine }: GreyScene, field: Plane): Plane {
  let [light, area] = [0, 1e-6];
  for (let i = 0; i < field.data.length; i++) {
    light += field.data[i]! * base.data[i]!;
    area += field.data[i]!;
  }
  const darkest = light / area + CLOUD.lighter;
  return mapPlane(base, (value, i) =>
    value > darkest && slope.data[i]! < CLOUD.slope && fine.data[i]! < CLOUD.fine ? 1 : 0,
  );
}

/** The first row of column `x` at which the field has ended for `gap` rows, and not only a cloud goes before it. */
function footOf({ width, height, data }: Plane, soft: Plane, x: number, gap: number): number {
  let end = 0;
  let hard = 0;
  for (let y = 0; y < height && hard <= gap; y++) {
    const i = y * width + x;
    if (data[i]! > 0) [end, hard] = [y + 1, 0];
    else if (soft.data[i]! < 1) hard++;
  }
  return end;
}

function meanOf({ width, height, data }: Plane, x: number, from: number, to: number): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, Math.floor(from)); y < Math.min(height, to); y++, count++) sum += data[y * width + x]!;
  return count === 0 ? 0 : sum / count;
}

/** How sure it is that the field is the sky, 0..1. */
export function skyConfidence({ width, area, lightness, brightening, interrupted, step }: SkyEvidence): number {
  return (
    smoothStep(width, 0.3, 0.7) *
    smoothStep(area, 0.04, 0.1) *
    smoothStep(lightness, 0.08, 0.2) *
    smoothStep(brightening + 0.8 * (0.15 - interrupted), -0.08, 0.04) *
    smoothStep(step, -0.08, 0.02)
  );
}
