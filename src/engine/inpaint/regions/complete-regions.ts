import { graphRegions } from '../../segment/graph-regions.ts';
import { connectedComponents } from '../../morphology/connected-components.ts';
import { dilate } from '../../morphology/morphology.ts';
import { FORBIDDEN, HOLE, type PicturePart, type RegionMap } from '../inpaint-level.ts';
import { joinContours } from './join-contours.ts';
import { labelHole } from './label-hole.ts';
import { continueGuide, guideDistance, knownGuide } from './region-guide.ts';

/** What is no source is completed within this distance of the hole, in pixels. */
const RING = 3;
/** A sliver is smaller than this share of the hole. */
const SLIVER = 0.05;
/** A region that does not touch the hole is strange if it differs by so many levels from all that do. */
const STRANGE = 25;

/**
 * Segments the known part of a picture and continues the regions that touch the hole into it, contours first (Jia,
 * Tang, "Image Repairing: Robust Image Synthesis by Adaptive ND Tensor Voting", CVPR 2003). Meant for a part of at
 * most some 60,000 pixels.
 */
export function completeRegions(part: PicturePart): RegionMap {
  const { width, height, state } = part;
  const hole = { width, height, data: Float32Array.from(state, (own) => (own === HOLE ? 1 : 0)) };
  const near = dilate(hole, RING).data;
  const slivers = sliversOf(part);
  const excluded = state.map((own, i) => (own === 0 && slivers[i] === 0 ? 0 : 1));
  const open = state.map((own, i) =>
    slivers[i] === 1 || own === HOLE || (own === FORBIDDEN && near[i] === 1) ? 1 : 0,
  );
  const values = smoothed(part, excluded);
  const { labels, count } = graphRegions({ width, height, channels: 4, values, excluded });
  const guide = knownGuide(part, labels);
  const { wall, same } = joinContours({ width, height, labels, open, guide, count });
  const united = labels.map((label) => (label < 0 ? -1 : same[label]!));
  const completed = labelHole({ width, height, labels: united, open, wall });
  continueGuide(part, open, completed, guide);
  return { labels: withoutStrange(completed, open, guide), guide: Uint8ClampedArray.from(guide) };
}

/** Means of 3×3 known pixels. */
function smoothed({ width, height, pixels }: PicturePart, excluded: Uint8Array): Float32Array {
  const values = new Float32Array(pixels.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (excluded[i] === 1) continue;
      let count = 0;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const at = row * width + column;
          if (excluded[at] === 1) continue;
          count++;
          for (let c = 0; c < 4; c++) values[4 * i + c]! += pixels[4 * at + c]!;
        }
      }
      for (let c = 0; c < 4; c++) values[4 * i + c]! /= count;
    }
  }
  return values;
}

/** Takes the labels off regions that do not touch the hole and are unlike all that do. */
function withoutStrange(labels: Int32Array, open: Uint8Array, guide: Float32Array): Int32Array {
  const count = labels.reduce((most, label) => Math.max(most, label), -1) + 1;
  const means = new Float32Array(4 * count);
  const sizes = new Int32Array(count);
  const touching = new Set<number>();
  labels.forEach((label, i) => {
    if (open[i] === 1) touching.add(label);
    if (open[i] === 1 || label < 0) return;
    sizes[label]!++;
    for (let c = 0; c < 4; c++) means[4 * label + c]! += guide[4 * i + c]!;
  });
  sizes.forEach((size, label) => {
    for (let c = 0; c < 4; c++) means[4 * label + c]! /= Math.max(1, size);
  });
  const strange = sizes.map((_, label) =>
    [...touching].some((one) => one === label || guideDistance(means, one, label) < STRANGE ** 2) ? 0 : 1,
  );
  return labels.map((label) => (label >= 0 && strange[label] === 0 ? label : -1));
}

/** 1 on small known areas that the hole encloses: they mostly show an edge or the shadow of what is erased. */
function sliversOf({ width, height, state }: PicturePart): Uint8Array {
  const known = { width, height, data: Float32Array.from(state, (own) => (own === 0 ? 1 : 0)) };
  const { labels, count } = connectedComponents(known, 0.5);
  const sizes = new Int32Array(count + 1);
  const atFrame = new Uint8Array(count + 1);
  let hole = 0;
  labels.forEach((label, i) => {
    sizes[label]!++;
    if (state[i] === HOLE) hole++;
    const x = i % width;
    if (x === 0 || x === width - 1 || i < width || i >= width * (height - 1)) atFrame[label] = 1;
  });
  // A sliver is told by what lies around the hole; without that it is all that is known.
  if (!atFrame.some((is, label) => label > 0 && is === 1)) return new Uint8Array(labels.length);
  return Uint8Array.from(labels, (label) =>
    label > 0 && atFrame[label] === 0 && sizes[label]! < SLIVER * hole ? 1 : 0,
  );
}
