import { channelPlane } from '../color/channels.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { componentSizes, connectedComponents } from '../morphology/connected-components.ts';
import type { Raster } from '../raster.ts';
import { fitWithin } from '../resample/fit-within.ts';
import { boxFilter, resamplePlane, resampleRaster } from '../resample/resample.ts';
import { colorEvidence } from '../segment/color-evidence.ts';
import { heaviestPlace, type Place } from './place.ts';

/** The longer side at which holes are looked at, in pixels. */
const SIDE = 512;
/** The limit of the color evidence, and the value from which on a hole does not look like the background, as natural log odds. */
const [LIMIT, UNLIKE] = [4, -0.5];
/** From this share of the picture on a hole is looked at. */
const LEAST = 0.01;

/** A hole of a cut-out that may be a piece of the subject. */
export interface UnlikeHole {
  /** Its share of the picture. */
  readonly share: number;
  readonly place: Place;
}

/**
 * Finds the largest hole in what was `cut` out of `source` whose colors are as much the subject's as those of the background outside: the
 * visor of a helmet is no gap in it. A hole is enclosed by the subject, or by it and one side of the picture.
 */
export function unlikeHole(source: Raster, cut: Raster): UnlikeHole | undefined {
  const { width, height } = fitWithin(source, SIDE);
  const alpha = resamplePlane(channelPlane(cut, 3), width, height, boxFilter);
  const { labels, count } = connectedComponents(
    mapPlane(alpha, (value) => 1 - value),
    0.5,
  );
  const sides = Array.from({ length: count + 1 }, () => new Set<string>());
  labels.forEach((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x === 0 || x === width - 1) sides[label]!.add(`x${x}`);
    if (y === 0 || y === height - 1) sides[label]!.add(`y${y}`);
  });
  const sizes = componentSizes({ labels, count });
  const outside = sizes.indexOf(Math.max(...sizes));
  const isHole = (label: number): boolean =>
    label !== outside && sides[label]!.size < 2 && sizes[label]! >= LEAST * labels.length;
  if (!sizes.some((_, label) => isHole(label))) return undefined;
  const certain = mapPlane(alpha, (value, i) => (isHole(labels[i]!) ? 0.5 : value));
  const evidence = colorEvidence(resampleRaster(source, width, height, boxFilter), certain, LIMIT).data;
  const sums = new Float64Array(count + 1);
  labels.forEach((label, i) => (sums[label]! += evidence[i]!));
  const unlike = sizes.map((size, label) => (isHole(label) && sums[label]! > UNLIKE * size ? size : 0));
  const largest = unlike.indexOf(Math.max(...unlike));
  if (unlike[largest] === 0) return undefined;
  const place = heaviestPlace(width, height, (i) => (labels[i] === largest ? 1 : 0));
  return { share: unlike[largest]! / labels.length, place };
}
