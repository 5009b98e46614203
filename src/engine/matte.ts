import type { Plane } from './raster.ts';

/** Activations of one layer of a network: `channels` planes of `side`², one after the other. */
export interface FeatureMap {
  readonly channels: number;
  readonly side: number;
  readonly data: Float32Array;
}

/** For each object class a plane of `side`², one after the other: its logit, up to what all classes share. */
export interface ClassMaps {
  readonly side: number;
  readonly data: Float32Array;
}

/** The subject's alpha, 0..1, at the network's own size, and what the network makes of each place, where it tells. */
export interface Matte extends Plane {
  readonly classes?: ClassMaps;
}
