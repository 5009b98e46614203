import { boxFilter, resamplePlane } from '../kernels/resample.ts';
import type { ClassMaps, FeatureMap } from '../matte.ts';
import type { Plane } from '../raster.ts';
import { OBJECT_CLASSES } from './object-classes.ts';

/** A linear probe: a class's logit is `bias` plus the weighted features, which come layer by layer, channel by channel. */
export interface Probe {
  /** One of each class. */
  readonly biases: Float32Array;
  /** The weights of each class, one class after the other. */
  readonly weights: Float32Array;
}

/** The side of the maps, cells; each layer's side divides it. */
export const MAPS_SIDE = 64;

/**
 * What the features of a network that was trained for something else tell of the class of things (linear probes: Alain and Bengio
 * 2016), place by place. `layers` are activations of at least 0, whose roots are weighted; sides divide `MAPS_SIDE`.
 */
export function classMaps(layers: readonly FeatureMap[], { biases, weights }: Probe): ClassMaps {
  const cells = MAPS_SIDE * MAPS_SIDE;
  const data = new Float32Array(OBJECT_CLASSES.length * cells);
  const perClass = weights.length / OBJECT_CLASSES.length;
  OBJECT_CLASSES.forEach((_, k) => data.fill(biases[k]!, k * cells, (k + 1) * cells));
  let first = 0;
  for (const layer of layers) {
    const ofLayer = weighted(layer, (k, channel) => weights[k * perClass + first + channel]!);
    addEnlarged(data, ofLayer, layer.side);
    first += layer.channels;
  }
  return { side: MAPS_SIDE, data };
}

function weighted(
  { channels, side, data }: FeatureMap,
  weightOf: (k: number, channel: number) => number,
): Float32Array {
  const cells = side * side;
  const sums = new Float32Array(OBJECT_CLASSES.length * cells);
  const roots = data.map((value) => Math.sqrt(Math.max(0, value)));
  for (let k = 0; k < OBJECT_CLASSES.length; k++) {
    const sum = sums.subarray(k * cells, (k + 1) * cells);
    for (let channel = 0; channel < channels; channel++) {
      const weight = weightOf(k, channel);
      const at = channel * cells;
      for (let i = 0; i < cells; i++) sum[i]! += weight * roots[at + i]!;
    }
  }
  return sums;
}

function addEnlarged(maps: Float32Array, sums: Float32Array, side: number): void {
  const times = MAPS_SIDE / side;
  for (let i = 0; i < maps.length; i++) {
    const [row, x] = [Math.floor(i / MAPS_SIDE), i % MAPS_SIDE];
    const [k, y] = [Math.floor(row / MAPS_SIDE), row % MAPS_SIDE];
    maps[i]! += sums[(k * side + Math.floor(y / times)) * side + Math.floor(x / times)]!;
  }
}

/** How likely what `mask` (0..1, at any size, over what the maps show) marks is of each class: 0..1, 1 in all. */
export function classChances(mask: Plane, { side, data }: ClassMaps): Float32Array {
  const share = resamplePlane(mask, side, side, boxFilter).data;
  const total = share.reduce((sum, value) => sum + value, 0) || 1;
  const logits = Float32Array.from(OBJECT_CLASSES, (_, k) => {
    let sum = 0;
    for (let i = 0; i < share.length; i++) sum += share[i]! * data[k * share.length + i]!;
    return sum / total;
  });
  return chancesOf(logits);
}

/** What logits, one of each class, say how likely each is: 0..1, 1 in all. */
export function chancesOf(logits: Float32Array): Float32Array {
  const highest = Math.max(...logits);
  const odds = logits.map((logit) => Math.exp(logit - highest));
  const all = odds.reduce((sum, value) => sum + value, 0);
  return odds.map((value) => value / all);
}
