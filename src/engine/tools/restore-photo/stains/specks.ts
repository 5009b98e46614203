import { createPlane, type Plane } from '../../../raster.ts';
import { boxMean } from '../../../../pixels/box-mean.ts';
import { connectedComponents } from '../../../morphology/connected-components.ts';
import { inRows } from './button-rows.ts';
import { greyOpening } from '../../../morphology/grey-opening.ts';
import { mapPlane } from '../../../filters/map-planes.ts';

/** The thresholds of the search. */
export interface SpeckSearch {
  /** The least height of a speck above its surroundings, in the plane's units. */
  readonly leastHeight: number;
  /** The least height as a multiple of the mean height of details around it. */
  readonly leastProminence: number;
}

/** Specks are narrower than 2·RADIUS+1 pixels. */
const RADIUS = 7;
const BUSY_RADIUS = 24;
/**
 * Limits of the mean height: a single bright object must not make its surroundings busy, and a plain area not too
 * quiet.
 */
const MOST_BUSY = 0.1;
const LEAST_BUSY = 0.006;
/** A speck extends down to this share of its height. */
const SKIRT = 0.35;
const LARGEST = 150;
/**
 * In a ring of this width at most this share of the pixels may reach half of the speck's height; otherwise it is the
 * tip of a larger object.
 */
const RING = 3;
const MOST_AS_BRIGHT = 0.05;
/** The least share of its box that a speck fills. */
const LEAST_FILL = 0.3;

/** Finds bright specks of `plane` (0..1) by a white top-hat: small, compact, isolated, in no row. Returns their mask. */
export function findSpecks(plane: Plane, { leastHeight, leastProminence }: SpeckSearch): Plane {
  const opened = greyOpening(plane, RADIUS);
  const height = mapPlane(plane, (value, i) => value - opened.data[i]!);
  const busy = boxMean(
    mapPlane(height, (value) => Math.min(value, MOST_BUSY)),
    BUSY_RADIUS,
  );
  // Grain also passes the top-hat, so twice its mean is subtracted.
  const excess = mapPlane(height, (value, i) => value - 2 * busy.data[i]!);
  const { labels, count } = connectedComponents(excess, SKIRT * leastHeight);
  const boxes = measure(labels, count, height, busy);
  boxes.forEach((box, label) => {
    box.isSpeck = isSmall(box, leastHeight, leastProminence) && isAlone(box, label, plane, labels);
  });
  leaveRows(boxes);
  const mask = createPlane(plane.width, plane.height);
  for (let i = 0; i < labels.length; i++) {
    const box = boxes[labels[i]!];
    if (labels[i] === 0 || !box?.isSpeck) continue;
    if (height.data[i]! >= SKIRT * box.peak) mask.data[i] = 1;
  }
  return mask;
}

/** What lies in a row at even distances is a row of buttons, and no speck. */
function leaveRows(boxes: readonly Blob[]): void {
  const specks = boxes.filter(({ isSpeck }) => isSpeck);
  const rows = inRows(
    specks.map(({ left, right, top, bottom, area, peak }) => ({
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      area,
      height: peak,
    })),
  );
  specks.forEach((speck, i) => {
    speck.isSpeck = !rows[i];
  });
}

/** Whether no bright structure leads away from the speck. */
function isAlone(blob: Blob, label: number, plane: Plane, labels: Int32Array): boolean {
  const { width, height, data } = plane;
  const bright = data[blob.at]! - blob.peak / 2;
  let [all, brighter] = [0, 0];
  for (let y = Math.max(0, blob.top - RING); y <= Math.min(height - 1, blob.bottom + RING); y++) {
    for (let x = Math.max(0, blob.left - RING); x <= Math.min(width - 1, blob.right + RING); x++) {
      const isInBox = x >= blob.left && x <= blob.right && y >= blob.top && y <= blob.bottom;
      if (isInBox && labels[y * width + x] === label) continue;
      all++;
      if (data[y * width + x]! > bright) brighter++;
    }
  }
  return brighter <= MOST_AS_BRIGHT * all;
}

interface Blob {
  left: number;
  right: number;
  top: number;
  bottom: number;
  area: number;
  peak: number;
  /** The index of the peak. */
  at: number;
  busy: number;
  isSpeck: boolean;
}

function measure(labels: Int32Array, count: number, { width, data }: Plane, busy: Plane): Blob[] {
  const blobs = Array.from({ length: count + 1 }, (): Blob => ({
    left: width,
    right: -1,
    top: Infinity,
    bottom: -1,
    area: 0,
    peak: 0,
    at: 0,
    busy: 0,
    isSpeck: false,
  }));
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0) continue;
    const blob = blobs[labels[i]!]!;
    const x = i % width;
    const y = (i - x) / width;
    blob.left = Math.min(blob.left, x);
    blob.right = Math.max(blob.right, x);
    blob.top = Math.min(blob.top, y);
    blob.bottom = Math.max(blob.bottom, y);
    blob.area++;
    if (data[i]! > blob.peak) {
      blob.peak = data[i]!;
      blob.at = i;
      blob.busy = busy.data[i]!;
    }
  }
  return blobs;
}

function isSmall({ left, right, top, bottom, area, peak, busy }: Blob, leastHeight: number, least: number): boolean {
  const [across, down] = [right - left + 1, bottom - top + 1];
  return (
    peak >= leastHeight &&
    peak / (busy + LEAST_BUSY) >= least &&
    area >= 3 &&
    area <= LARGEST &&
    Math.max(across, down) <= 2 * RADIUS + 6 &&
    area >= LEAST_FILL * across * down
  );
}
