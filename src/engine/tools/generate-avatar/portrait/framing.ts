import type { Face } from '../../../face.ts';
import type { Plane } from '../../../raster.ts';

/** A square of the source, in its pixels; it may reach beyond the source where nothing of the subject is cut off. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** How a variation departs from the usual frame. */
export interface Crop {
  /** The frame's size over the usual one. */
  readonly zoom: number;
  /** How far the subject stands to the right of the middle, as a share of the frame. */
  readonly shift: number;
}

/** The subject's silhouette over the whole source, at any size, and how large that source is. */
export interface Silhouette {
  readonly alpha: Plane;
  readonly width: number;
  readonly height: number;
}

/** The usual frame is this many times as high as the face from brows to chin. */
const FRAME_PER_FACE = 2.9;
/** A small face is framed more widely, rather than to enlarge it beyond this many source pixels a frame. */
const LEAST_FRAME = 400;
const WIDEST_PER_FACE = 3.9;
/** The head from hair to chin takes no more than this share of the frame. */
const MOST_HEAD = 0.66;
/** … and in the closest crop no more than this. */
const CLOSEST_HEAD = 0.82;
/** Where the eyes lie in the frame, and how low they may come where the picture ends below. */
const EYE_LINE = 0.41;
const LOWEST_EYE_LINE = 0.5;
/** Room above the hair, as a share of the frame. */
const HEADROOM = 0.07;
/** Room below the chin; where a frame has not the room for a whole head, a hat's top goes and not the chin. */
const CHIN_ROOM = 0.06;

const SOLID = 0.5;

/**
 * The square round the portrait for each crop. Eyes lie near the upper third with room above the hair. A frame
 * never goes past an edge of the source at which the subject is cut off, so no picture shows where it ended.
 */
export function framePortrait(face: Face, silhouette: Silhouette, crops: readonly Crop[]): Frame[] {
  const wanted = faceFrame(face, silhouette);
  const usual = { ...fitToSource(wanted, wanted.anchor, silhouette), anchor: wanted.anchor };
  return crops.map((crop) => fitToSource(cropFrame(usual, crop), usual.anchor, silhouette));
}

/** What has to stay in sight: the eye line (or the middle), the chin (or the middle), the top of the head, the least size. */
interface Anchor {
  readonly x: number;
  readonly eyes: number;
  readonly chin: number;
  readonly top: number;
  readonly leastSize: number;
}

interface AnchoredFrame extends Frame {
  readonly anchor: Anchor;
}

function faceFrame(face: Face, silhouette: Silhouette): AnchoredFrame {
  const eyes = (face.leftEye.y + face.rightEye.y) / 2;
  const chin = face.y + face.height;
  const top = Math.min(headTop(face, silhouette), face.y - 0.25 * face.height);
  const x = face.x + face.width / 2;
  const wanted = Math.max(FRAME_PER_FACE * face.height, (chin - top) / MOST_HEAD);
  const size = Math.max(wanted, Math.min(LEAST_FRAME, WIDEST_PER_FACE * face.height));
  const anchor = { x, eyes, chin, top, leastSize: (chin - top) / CLOSEST_HEAD };
  return { left: x - size / 2, top: Math.min(eyes - EYE_LINE * size, top - HEADROOM * size), size, anchor };
}

/** The highest row at which the subject covers the middle of the face's columns; the forehead where nothing does. */
function headTop(face: Face, { alpha, width, height }: Silhouette): number {
  const from = Math.floor(((face.x + 0.15 * face.width) / width) * alpha.width);
  const to = Math.ceil(((face.x + 0.85 * face.width) / width) * alpha.width);
  const brows = Math.min(alpha.height - 1, Math.floor((face.y / height) * alpha.height));
  let row = Math.max(0, brows);
  while (row > 0 && coversAny(alpha, row - 1, from, to)) row--;
  return (row / alpha.height) * height;
}

function coversAny({ width, data }: Plane, y: number, from: number, to: number): boolean {
  for (let x = Math.max(0, from); x < Math.min(width, to); x++) if (data[y * width + x]! > SOLID) return true;
  return false;
}

function cropFrame({ left, top, size, anchor }: AnchoredFrame, { zoom, shift }: Crop): Frame {
  const cropped = Math.max(size * zoom, Math.min(size, anchor.leastSize));
  const eyeLine = Math.min((anchor.eyes - top) / size, LOWEST_EYE_LINE);
  const ratio = cropped / size;
  return {
    left: anchor.x - (anchor.x - left) * ratio - shift * cropped,
    top: Math.min(anchor.eyes - eyeLine * cropped, anchor.top - (HEADROOM / 2) * cropped),
    size: cropped,
  };
}

/** The frame made smaller and moved until it crosses no edge at which the subject is cut off. */
function fitToSource(frame: Frame, anchor: Anchor, silhouette: Silhouette): Frame {
  let fitted = frame;
  for (let round = 0; round < 4; round++) fitted = fitOnce(fitted, anchor, silhouette);
  return fitted;
}

function fitOnce(frame: Frame, anchor: Anchor, { alpha, width, height }: Silhouette): Frame {
  const cut = edgesCutting(frame, alpha, width, height);
  let size = frame.size;
  if (cut.left && cut.right) size = Math.min(size, width);
  if (cut.top && cut.bottom) size = Math.min(size, height);
  if (cut.bottom && frame.top + size > height) {
    const withEyesHighEnough = (height - anchor.eyes) / (1 - LOWEST_EYE_LINE);
    const withWholeHead = (height - anchor.top) / (1 - HEADROOM / 2);
    size = Math.min(size, Math.max(withEyesHighEnough, withWholeHead, anchor.leastSize));
  }
  const shrunk = frame.size - size;
  let left = frame.left + shrunk * ((anchor.x - frame.left) / frame.size);
  let top = frame.top + shrunk * ((anchor.eyes - frame.top) / frame.size);
  top = Math.max(top, anchor.chin - (1 - CHIN_ROOM) * size);
  if (cut.left) left = Math.max(left, 0);
  if (cut.right) left = Math.min(left, width - size);
  if (cut.bottom) top = Math.min(top, height - size);
  if (cut.top) top = Math.max(top, 0);
  return { left, top, size };
}

interface CutEdges {
  readonly left: boolean;
  readonly right: boolean;
  readonly top: boolean;
  readonly bottom: boolean;
}

/** At which edges of the source the subject ends within the stretch that the frame shows. */
function edgesCutting(frame: Frame, alpha: Plane, width: number, height: number): CutEdges {
  const columns = stretch(frame.left, frame.size, width, alpha.width);
  const rows = stretch(frame.top, frame.size, height, alpha.height);
  const touches = (x0: number, x1: number, y0: number, y1: number): boolean => {
    for (let y = y0; y < y1; y++) if (coversAny(alpha, y, x0, x1)) return true;
    return false;
  };
  const depth = Math.max(1, Math.round(alpha.height / 100));
  return {
    left: touches(0, depth, ...rows),
    right: touches(alpha.width - depth, alpha.width, ...rows),
    top: touches(...columns, 0, depth),
    bottom: touches(...columns, alpha.height - depth, alpha.height),
  };
}

function stretch(from: number, length: number, whole: number, cells: number): [number, number] {
  const start = Math.max(0, Math.floor((from / whole) * cells));
  return [start, Math.min(cells, Math.ceil(((from + length) / whole) * cells))];
}
