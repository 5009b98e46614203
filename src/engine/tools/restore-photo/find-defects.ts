import type { Face } from '../../face.ts';
import { connectedComponents } from '../../morphology/connected-components.ts';
import { greyOpening } from '../../morphology/grey-opening.ts';
import { dilate } from '../../morphology/morphology.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { boxFilter, cubicFilter, resamplePlane, resampleRaster } from '../../resample/resample.ts';
import { smoothStep } from '../../color/smooth-step.ts';
import { isInPattern, scratchOdds } from './lines/scratch-odds.ts';
import {
  brightness,
  paintScratches,
  type ScratchCandidate,
  type ScratchSearch,
  searchScratches,
} from './lines/scratches.ts';
import { findSpecks } from './stains/specks.ts';
import { bedsInCorners, tornCorner } from './torn-corners.ts';

/** The damage of a print. */
export interface Defects {
  /** 1 where the picture is damaged, at the search's size or the source's, whichever is smaller. */
  readonly mask: Plane;
  /** 1 on torn corners, a part of the mask. */
  readonly torn: Plane;
  /** Whether the lines of the picture together say that it is a scratched print. Else its lines and dots are left as they are. */
  readonly isScratched: boolean;
  /** The length of the lines that likely are scratches and are not in the mask, in longer sides of the picture. */
  readonly staying: number;
}

/** The longer side of the search, in pixels: every picture is brought to it, so that nothing depends on its size. */
const SEARCH_SIZE = 960;
/** The reductions at which lines are searched: each finds lines of up to five pixels there. */
const REDUCTIONS = [1, 2, 4];
/** The log odds from which on a line is evidence, and the longest that one line counts (in longer sides). */
const WITNESS = 1;
const LONGEST_WITNESS = 0.15;
/** Lines within this share of the longer side from a border belong to a frame. */
const FRAME = 0.012;
/**
 * A picture is a scratched print with `some` length (in longer sides) of lines of these odds: of a few sure ones, or of many
 * that are doubtful each, as in cracked emulsion at any size. The nearer to `many`, the lower the odds that a line needs.
 */
const SCRATCHED = [
  { odds: WITNESS, some: 1.3, many: 2.1 },
  { odds: -0.5, some: 4, many: 5 },
];
const LEAST_ODDS = [1.6, 0.4] as const;
/** The share of a line that is painted already when it counts as found. */
const COVERED = 0.6;
/** The additional odds in a face, and at its eyes and mouth. */
const FACE_CAUTION = 1;
const FEATURE_CAUTION = 2.5;

/**
 * Finds the damage of a print: scratches and cracks (light lines), dust (specks), bare paper beside them, torn corners.
 * The more evidence of scratches in the whole picture, the less sure a line needs to be.
 */
export function findDefects(source: Raster, faces: readonly Face[], step: (name: string) => void): Defects {
  const picture = atSize(source, SEARCH_SIZE);
  const { width, height } = picture;
  const mask = createPlane(width, height);
  const torn = createPlane(width, height);
  step('look for torn corners');
  const beds = bedsInCorners(picture);
  step('look for scratches');
  const lines = REDUCTIONS.flatMap((reduction) => linesAt(atSize(picture, SEARCH_SIZE / reduction), reduction));
  const evidence = Math.max(...SCRATCHED.map(({ odds, some, many }) => (sumOf(lines, odds) - some) / (many - some)));
  if (evidence < 0) {
    const found = { mask: atMost(mask, source), torn: atMost(torn, source) };
    return { ...found, isScratched: false, staying: sumOf(lines, WITNESS) };
  }
  step('judge scratches');
  const caution = faceCaution(faces, picture, width / source.width);
  const least = LEAST_ODDS[0] + (LEAST_ODDS[1] - LEAST_ODDS[0]) * smoothStep(evidence, 0, 1);
  const chosen = lines.filter((line) => line.odds >= least + meanAlong(line, caution));
  // Lines come from fine to coarse. A coarse line is painted wider, so the same line from a finer search stands for it.
  for (const line of chosen) {
    if (shareIn(line, mask) < COVERED) addEnlarged(mask, paintScratches(line.search, [line]));
  }
  widen(mask, caution);
  step('look for dust');
  addSpecks(mask, picture, caution);
  addBarePaper(mask, picture, caution);
  clearFrame(mask, picture);
  for (const bed of beds) {
    const corner = tornCorner(picture, bed, brightestOf(picture, beds), SEARCH_SIZE / 1600);
    if (corner) addEnlarged(torn, corner);
  }
  addEnlarged(mask, torn);
  const staying = sumOf(
    lines.filter((line) => shareIn(line, mask) < COVERED),
    WITNESS,
  );
  return { mask: atMost(mask, source), torn: atMost(torn, source), isScratched: true, staying };
}

/** A pixel of a reduced mask is damaged when this share of it is. */
const DAMAGED_SHARE = 0.4;

/** The mask at the source's size, if that is smaller. */
function atMost(mask: Plane, { width, height }: Raster): Plane {
  if (width >= mask.width) return mask;
  const reduced = resamplePlane(mask, width, height, boxFilter);
  return mapPlane(reduced, (value) => (value >= DAMAGED_SHARE ? 1 : 0));
}

/** A line with its odds, where it was found. */
interface Line extends ScratchCandidate {
  readonly odds: number;
  readonly search: ScratchSearch;
  readonly reduction: number;
}

function atSize(picture: Raster, size: number): Raster {
  const scale = size / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  if (width === picture.width && height === picture.height) return picture;
  return resampleRaster(picture, width!, height!, scale < 1 ? boxFilter : cubicFilter);
}

function linesAt(picture: Raster, reduction: number): Line[] {
  const search = searchScratches(picture);
  const side = Math.max(picture.width, picture.height);
  return search.candidates
    .filter(({ pixels }) => !isFrame(pixels, picture))
    .map((line) => ({ ...line, odds: scratchOdds(line, side), search, reduction }));
}

/** Whether a line runs along a border. */
function isFrame(pixels: readonly number[], { width, height }: Raster): boolean {
  const near = FRAME * Math.max(width, height);
  const all = (isNear: (x: number, y: number) => boolean): boolean =>
    pixels.every((at) => isNear(at % width, Math.floor(at / width)));
  return (
    all((x) => x < near) ||
    all((x) => x >= width - near) ||
    all((_, y) => y < near) ||
    all((_, y) => y >= height - near)
  );
}

/** The length of the lines of at least `least` odds, in longer sides. */
function sumOf(lines: readonly Line[], least: number): number {
  return lines
    .filter((line) => line.odds >= least && !isInPattern(line))
    .reduce((sum, { pixels, reduction }) => {
      return sum + Math.min(LONGEST_WITNESS, (reduction * pixels.length) / SEARCH_SIZE);
    }, 0);
}

/** The pixel of a plane of the search's size at a pixel of a line. */
function placeOf(at: number, { search, reduction }: Line, { width, height }: Plane): number {
  const x = Math.min(width - 1, (at % search.picture.width) * reduction + (reduction >> 1));
  const y = Math.min(height - 1, Math.floor(at / search.picture.width) * reduction + (reduction >> 1));
  return y * width + x;
}

function meanAlong(line: Line, plane: Plane): number {
  return line.pixels.reduce((sum, at) => sum + plane.data[placeOf(at, line, plane)]!, 0) / line.pixels.length;
}

function shareIn(line: Line, mask: Plane): number {
  return line.pixels.filter((at) => mask.data[placeOf(at, line, mask)]! > 0).length / line.pixels.length;
}

/** 0 outside faces, FACE_CAUTION in them, FEATURE_CAUTION at eyes and mouth. `scale` is from the source to the search. */
function faceCaution(faces: readonly Face[], { width, height }: Raster, scale: number): Plane {
  const caution = createPlane(width, height);
  for (const face of faces) {
    const radius = 0.22 * face.width;
    const [right, bottom] = [(face.x + face.width) * scale, (face.y + face.height) * scale];
    for (let y = Math.max(0, Math.floor(face.y * scale)); y < Math.min(height, bottom); y++) {
      for (let x = Math.max(0, Math.floor(face.x * scale)); x < Math.min(width, right); x++) {
        const isFeature = [face.leftEye, face.rightEye, face.mouth].some(
          (point) => Math.hypot(x / scale - point.x, y / scale - point.y) < radius,
        );
        caution.data[y * width + x] = isFeature ? FEATURE_CAUTION : FACE_CAUTION;
      }
    }
  }
  return caution;
}

/** How far the shade beside a scratch reaches, in pixels. */
const SHADE = 1;

/** Adds the shade beside scratches, outside faces. */
function widen(mask: Plane, caution: Plane): void {
  dilate(mask, SHADE).data.forEach((value, i) => {
    if (value > 0 && caution.data[i] === 0) mask.data[i] = 1;
  });
}

/** The widest frame, as a share of the longer side, and the largest mean difference (0..1) from its mean. */
const WIDEST_FRAME = 0.03;
const MOST_UNEVEN = 0.02;
/** The blurred rim of a frame, in pixels. */
const RIM = 4;

/** Removes even rows and columns at the borders from the mask: they are a frame around the print. */
function clearFrame(mask: Plane, picture: Raster): void {
  const { width, height } = picture;
  const light = brightness(picture).data;
  const widest = Math.round(WIDEST_FRAME * Math.max(width, height));
  const clear = (count: number, length: number, at: (line: number, i: number) => number): void => {
    const isEven = (line: number): boolean => {
      let [sum, apart] = [0, 0];
      for (let i = 0; i < length; i++) sum += light[at(line, i)]!;
      for (let i = 0; i < length; i++) apart += Math.abs(light[at(line, i)]! - sum / length);
      return apart <= MOST_UNEVEN * length;
    };
    let frame = 0;
    while (frame < Math.min(widest, count >> 1) && isEven(frame)) frame++;
    const end = frame === 0 ? 0 : Math.min(count, frame + RIM);
    for (let line = 0; line < end; line++) {
      for (let i = 0; i < length; i++) mask.data[at(line, i)] = 0;
    }
  };
  clear(height, width, (line, i) => line * width + i);
  clear(height, width, (line, i) => (height - 1 - line) * width + i);
  clear(width, height, (line, i) => i * width + line);
  clear(width, height, (line, i) => i * width + width - 1 - line);
}

/** The heights that light and dark specks need. Dark ones may be pupils, buttons and holes. */
const SPECKS = [
  { sign: 1, leastHeight: 0.07, leastProminence: 7 },
  { sign: -1, leastHeight: 0.09, leastProminence: 10 },
] as const;

function addSpecks(mask: Plane, picture: Raster, caution: Plane): void {
  const light = brightness(picture);
  for (const { sign, ...least } of SPECKS) {
    const plane = { ...light, data: light.data.map((value) => (sign > 0 ? value : 1 - value)) };
    const specks = findSpecks(plane, least);
    const most = sign > 0 ? FEATURE_CAUTION : FACE_CAUTION;
    specks.data.forEach((value, i) => {
      if (value > 0 && caution.data[i]! < most) mask.data[i] = 1;
    });
  }
}

/** Bare paper is less than twice this wide, as light as most of the scratches, and lies close to one. */
const PAPER_RADIUS = 14;
const PAPER_HEIGHT = 0.6;
const LEAST_HEIGHT = 0.12;
const PAPER_REACH = 6;

/** Adds what is as light against its surroundings as the scratches that it touches: paper where emulsion is gone. */
function addBarePaper(mask: Plane, picture: Raster, caution: Plane): void {
  const light = brightness(picture);
  const opened = greyOpening(light, PAPER_RADIUS);
  const height = light.data.map((value, i) => value - opened.data[i]!);
  const heights = [...height.keys()].filter((i) => mask.data[i]! > 0).map((i) => height[i]!);
  const bare = heights.toSorted((a, b) => a - b)[Math.floor(0.75 * heights.length)] ?? 1;
  const least = Math.max(LEAST_HEIGHT, PAPER_HEIGHT * bare);
  const near = dilate(mask, PAPER_REACH);
  const paper = createPlane(mask.width, mask.height);
  for (let i = 0; i < paper.data.length; i++) {
    if (mask.data[i]! > 0 || (height[i]! >= least && near.data[i]! > 0 && caution.data[i] === 0)) paper.data[i] = 1;
  }
  const { labels, count } = connectedComponents(paper, 0.5);
  const touched = new Uint8Array(count + 1);
  mask.data.forEach((value, i) => {
    if (value > 0) touched[labels[i]!] = 1;
  });
  paper.data.forEach((value, i) => {
    if (value > 0 && touched[labels[i]!] === 1) mask.data[i] = 1;
  });
}

/** Adds a mask of the same or a smaller size. */
function addEnlarged(mask: Plane, part: Plane): void {
  const scale = part.width / mask.width;
  for (let y = 0, i = 0; y < mask.height; y++) {
    const row = Math.min(part.height - 1, Math.floor(y * scale)) * part.width;
    for (let x = 0; x < mask.width; x++, i++) {
      if (part.data[row + Math.min(part.width - 1, Math.floor(x * scale))]! > 0) mask.data[i] = 1;
    }
  }
}

/** The brightest color of the print without the scanner's bed. */
function brightestOf(picture: Raster, beds: readonly Plane[]): [number, number, number] {
  const counts = [0, 1, 2].map(() => new Float64Array(256));
  let total = 0;
  for (let i = 0; i < picture.width * picture.height; i++) {
    if (beds.some(({ data }) => data[i]! > 0)) continue;
    total++;
    for (let c = 0; c < 3; c++) counts[c]![picture.data[4 * i + c]!]!++;
  }
  return counts.map((channel) => {
    let sum = 0;
    return channel.findIndex((count) => (sum += count) >= 0.998 * total);
  }) as [number, number, number];
}
