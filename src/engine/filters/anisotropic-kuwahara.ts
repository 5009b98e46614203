import type { Plane } from '../raster.ts';
import { BLUE, GREEN, RED } from '../../pixels/luma-weights.ts';
import type { ColorPlanes } from '../segment/estimate-foreground.ts';
import type { Orientation } from './structure-tensor.ts';

const SECTORS = 8;
/** The numbers of directions (over half a turn) and of elongations with precomputed weights. */
const ANGLES = 16;
const ELONGATIONS = 4;
/** The factor on the variance before its fourth power. It sets how strongly even sectors win. */
const SHARPNESS = 1000;
const ZERO_CROSSING = 0.58;

/**
 * The anisotropic Kuwahara filter (Kyprianidis, Kang, Döllner, "Image and video abstraction by anisotropic Kuwahara
 * filtering", 2009; polynomial sector weights: Kyprianidis et al. 2010). Each pixel becomes the mean of the least
 * varying sectors of an ellipse along the flow, which gives flat dabs with crisp edges. `planes` are 0..1, `radius` is
 * at least 2 pixels. Pixels where `within` (the same size) is 0 do not change.
 */
export function anisotropicKuwahara(
  planes: ColorPlanes,
  orientation: Orientation,
  radius: number,
  within: Plane,
): ColorPlanes {
  const { width, height } = planes[0];
  const kernels = sectorKernels(radius);
  const reach = Math.ceil(2 * radius);
  const stride = width + 2 * reach;
  const pixels = padPixels(planes, reach);
  const offsets = kernels.map(({ x, y }) => Int32Array.from(x, (dx, i) => 4 * (y[i]! * stride + dx)));
  const result = planes.map(({ data }) => ({ width, height, data: data.slice() })) as unknown as ColorPlanes;
  const [outRed, outGreen, outBlue] = result.map(({ data }) => data) as [Float32Array, Float32Array, Float32Array];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (within.data[i] === 0) continue;
      const which = kernelIndex(orientation, i);
      const { weights, starts } = kernels[which]!;
      const steps = offsets[which]!;
      const centre = 4 * ((y + reach) * stride + x + reach);
      let red = 0;
      let green = 0;
      let blue = 0;
      let total = 0;
      for (let sector = 0; sector < SECTORS; sector++) {
        let r = 0;
        let g = 0;
        let b = 0;
        let square = 0;
        const end = starts[sector + 1]!;
        for (let tap = starts[sector]!; tap < end; tap++) {
          const at = centre + steps[tap]!;
          const weight = weights[tap]!;
          r += weight * pixels[at]!;
          g += weight * pixels[at + 1]!;
          b += weight * pixels[at + 2]!;
          square += weight * pixels[at + 3]!;
        }
        const mean = r * RED + g * GREEN + b * BLUE;
        const variance = SHARPNESS * Math.abs(square - mean * mean);
        const squared = variance * variance;
        const share = 1 / (1 + squared * squared);
        red += share * r;
        green += share * g;
        blue += share * b;
        total += share;
      }
      outRed[i] = red / total;
      outGreen[i] = green / total;
      outBlue[i] = blue / total;
    }
  }
  return result;
}

/** The taps of all sectors in order: positions, and weights that sum to 1 in each sector. */
interface SectorKernel {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly weights: Float32Array;
  /** The index of each sector's first tap, and the end of the last sector. */
  readonly starts: Int32Array;
}

function kernelIndex({ cosine, sine, anisotropy }: Orientation, i: number): number {
  const angle = Math.atan2(sine.data[i]!, cosine.data[i]!) / Math.PI;
  const turn = Math.round((angle < 0 ? angle + 1 : angle) * ANGLES) % ANGLES;
  const elongation = Math.min(ELONGATIONS - 1, Math.round(anisotropy.data[i]! * (ELONGATIONS - 1)));
  return turn * ELONGATIONS + elongation;
}

function sectorKernels(radius: number): SectorKernel[] {
  return Array.from({ length: ANGLES * ELONGATIONS }, (_, index) => {
    const angle = (Math.floor(index / ELONGATIONS) / ANGLES) * Math.PI;
    const anisotropy = (index % ELONGATIONS) / (ELONGATIONS - 1);
    return sectorKernel(radius, angle, 1 + anisotropy);
  });
}

/** `angle` is across the edge. The ellipse is `elongation` times longer along the edge and shorter across. */
function sectorKernel(radius: number, angle: number, elongation: number): SectorKernel {
  const [across, along] = [radius / elongation, Math.min(2 * radius, radius * elongation)];
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const lists = Array.from({ length: SECTORS }, () => ({ x: [] as number[], y: [] as number[], w: [] as number[] }));
  const reach = Math.ceil(along);
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const u = (0.5 * (x * cosine + y * sine)) / across;
      const v = (0.5 * (-x * sine + y * cosine)) / along;
      if (u * u + v * v > 0.25) continue;
      const weights = sectorWeights(u, v, radius);
      weights.forEach((weight, sector) => {
        if (weight < 0.002) return;
        lists[sector]!.x.push(x);
        lists[sector]!.y.push(y);
        lists[sector]!.w.push(weight);
      });
    }
  }
  const starts = [0];
  for (const { x } of lists) starts.push(starts.at(-1)! + x.length);
  const weights = lists.flatMap(({ w }) => {
    const sum = w.reduce((a, b) => a + b, 0);
    return w.map((weight) => weight / sum);
  });
  return {
    x: lists.flatMap(({ x }) => x),
    y: lists.flatMap(({ y }) => y),
    weights: Float32Array.from(weights),
    starts: Int32Array.from(starts),
  };
}

function sectorWeights(u: number, v: number, radius: number): number[] {
  const zeta = 2 / radius;
  const eta = (zeta + Math.cos(ZERO_CROSSING)) / Math.sin(ZERO_CROSSING) ** 2;
  const four = (p: number, q: number): number[] => {
    const pp = zeta - eta * p * p;
    const qq = zeta - eta * q * q;
    return [q + pp, -p + qq, -q + pp, p + qq].map((z) => Math.max(0, z) ** 2);
  };
  const straight = four(u, v);
  const diagonal = four((u - v) * Math.SQRT1_2, (u + v) * Math.SQRT1_2);
  const all = straight.flatMap((weight, i) => [weight, diagonal[i]!]);
  const sum = all.reduce((a, b) => a + b, 0);
  const near = Math.exp(-3.125 * (u * u + v * v)) / Math.max(1e-9, sum);
  return all.map((weight) => weight * near);
}

/** Interleaves red, green, blue and squared luma, with the border replicated by `reach` pixels. */
function padPixels([reds, greens, blues]: ColorPlanes, reach: number): Float32Array {
  const { width, height } = reds;
  const stride = width + 2 * reach;
  const pixels = new Float32Array(4 * stride * (height + 2 * reach));
  for (let y = -reach, to = 0; y < height + reach; y++) {
    const row = Math.min(height - 1, Math.max(0, y)) * width;
    for (let x = -reach; x < width + reach; x++, to += 4) {
      const from = row + Math.min(width - 1, Math.max(0, x));
      const [red, green, blue] = [reds.data[from]!, greens.data[from]!, blues.data[from]!];
      pixels[to] = red;
      pixels[to + 1] = green;
      pixels[to + 2] = blue;
      pixels[to + 3] = (red * RED + green * GREEN + blue * BLUE) ** 2;
    }
  }
  return pixels;
}
