import { BLUE, GREEN, RED } from '../../../../pixels/luma-weights.ts';
import type { ColorPlanes } from '../../../segment/estimate-foreground.ts';
import { enlargePlane } from '../../../resample/enlarge-plane.ts';
import { gaussianBlur } from '../../../../pixels/gaussian-blur.ts';
import { resamplePlane, tentFilter } from '../../../resample/resample.ts';
import { createPlane, type Plane } from '../../../raster.ts';
import type { Color } from './color.ts';
import type { Face } from '../../../face.ts';

/** How the subject is lit. Directions point from the subject towards the light, x to the right, y down. */
export interface Light {
  readonly key: readonly [x: number, y: number];
  /** How much brighter the lit side is than the other, 0..1. */
  readonly contrast: number;
  /** A light from behind along the contour; no color (black) is none. */
  readonly rim: { readonly from: readonly [x: number, y: number]; readonly color: Color };
  /** Of all light: above 1 brighter. */
  readonly exposure: number;
  /** Positive is warmer, negative cooler; 0.1 is plainly seen. */
  readonly warmth: number;
  /** Steepness of the tone curve, 1 leaves it. */
  readonly punch: number;
  readonly saturation: number;
}

/** The relief is worked out at this fraction of the size: light on a head changes slowly. */
const REDUCTION = 4;
/** How wide the contour is along which the rim light runs, as a share of the side. */
const RIM = 1 / 85;

/**
 * Lights the subject anew, in place: `colors` (0..1) are shaded by normals that swell from the silhouette and the face
 * (after Johnston, "Lumo: illumination for cel animation", NPAR 2002), then graded.
 */
export function relight(colors: ColorPlanes, alpha: Plane, face: Face, light: Light): void {
  const { width, height } = alpha;
  const normals = reliefNormals(alpha, face);
  const x = enlargePlane(normals.x, width, height).data;
  const y = enlargePlane(normals.y, width, height).data;
  const inner = gaussianBlur(alpha, RIM * width).data;
  const key = unit(light.key);
  const rim = unit(light.rim.from);
  const hasRim = light.rim.color.some((value) => value > 0);
  const [reds, greens, blues] = colors.map(({ data }) => data) as [Float32Array, Float32Array, Float32Array];
  const red = light.exposure * (1 + light.warmth);
  const blue = light.exposure * (1 - light.warmth);
  for (let i = 0; i < alpha.data.length; i++) {
    if (alpha.data[i] === 0) continue;
    const towards = x[i]! * key[0] + y[i]! * key[1];
    const shade = 1 + light.contrast * Math.max(-0.8, Math.min(0.55, towards));
    let r = grade(expose(reds[i]!, shade * red), light.punch);
    let g = grade(expose(greens[i]!, shade * light.exposure), light.punch);
    let b = grade(expose(blues[i]!, shade * blue), light.punch);
    const luma = r * RED + g * GREEN + b * BLUE;
    r = luma + (r - luma) * light.saturation;
    g = luma + (g - luma) * light.saturation;
    b = luma + (b - luma) * light.saturation;
    if (hasRim) {
      const facing = Math.max(0, x[i]! * rim[0] + y[i]! * rim[1]);
      const edge = Math.max(0, 1 - 1.25 * Math.max(0, inner[i]! - 0.2)) * facing * (0.35 + 0.65 * luma);
      r += edge * light.rim.color[0] * (1 - r);
      g += edge * light.rim.color[1] * (1 - g);
      b += edge * light.rim.color[2] * (1 - b);
    }
    reds[i] = clamp(r);
    greens[i] = clamp(g);
    blues[i] = clamp(b);
  }
}

/** Across and down parts of the unit normals of a shape that swells inside the silhouette, highest at the face. */
function reliefNormals(alpha: Plane, face: Face): { x: Plane; y: Plane } {
  const width = Math.ceil(alpha.width / REDUCTION);
  const height = Math.ceil(alpha.height / REDUCTION);
  const small = resamplePlane(alpha, width, height, tentFilter);
  const relief = createPlane(width, height);
  for (const share of [0.02, 0.05, 0.11]) {
    const { data } = gaussianBlur(small, share * width);
    for (let i = 0; i < data.length; i++) relief.data[i]! += share * width * 1.3 * data[i]!;
  }
  addFace(relief, face);
  const soft = gaussianBlur(relief, 2);
  const [x, y] = [createPlane(width, height), createPlane(width, height)];
  for (let row = 0; row < height; row++) {
    for (let column = 0, i = row * width; column < width; column++, i++) {
      const dx = soft.data[i + (column < width - 1 ? 1 : 0)]! - soft.data[i - (column > 0 ? 1 : 0)]!;
      const dy = soft.data[i + (row < height - 1 ? width : 0)]! - soft.data[i - (row > 0 ? width : 0)]!;
      const length = Math.sqrt(dx * dx + dy * dy + 1);
      x.data[i] = -dx / length;
      y.data[i] = -dy / length;
    }
  }
  return { x, y };
}

function addFace(relief: Plane, { x, y, width, height }: Face): void {
  const cx = (x + width / 2) / REDUCTION;
  const cy = (y + 0.45 * height) / REDUCTION;
  const rx = (0.62 * width) / REDUCTION;
  const ry = (0.75 * height) / REDUCTION;
  for (let row = 0, i = 0; row < relief.height; row++) {
    for (let column = 0; column < relief.width; column++, i++) {
      const distance = ((column - cx) / rx) ** 2 + ((row - cy) / ry) ** 2;
      if (distance < 6) relief.data[i]! += 0.55 * rx * Math.exp(-1.2 * distance);
    }
  }
}

/** `value` times `gain`, but highlights bend towards white instead of clipping. */
function expose(value: number, gain: number): number {
  return gain <= 1 ? value * gain : (value * gain) / (1 + value * (gain - 1));
}

/** An S-curve through 0, the middle and 1. */
function grade(value: number, punch: number): number {
  const held = value > 1 ? 1 : value < 0 ? 0 : value;
  return held + (punch - 1) * 2 * held * (1 - held) * (held - 0.45);
}

function unit([x, y]: readonly [number, number]): [number, number] {
  const length = Math.sqrt(x * x + y * y) || 1;
  return [x / length, y / length];
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
