import type { Face } from '../../face.ts';
import { fitWithin } from '../../resample/fit-within.ts';
import type { CreasePath } from './remove-fold-shade.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { dilate, removeThin } from '../../morphology/morphology.ts';
import type { PaperColour } from '../../color/print-levels.ts';
import { boxFilter, resampleRaster } from '../../resample/resample.ts';
import { paintScratches, type ScratchSearch, searchScratches } from './lines/scratches.ts';
import { smoothStep } from '../../color/smooth-step.ts';
import { findSpecks } from './stains/specks.ts';
import { bedsInCorners, tornCorner } from './torn-corners.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { barePaper } from './bare-paper.ts';
import { findCreases } from './find-creases.ts';
import { classifyLines, type ScratchLine, toPiece } from './lines/classify-lines.ts';
import { isFaceLineArea, faceLineCaution } from './lines/face-line-caution.ts';
import { continuations } from './lines/link-lines.ts';
import { pruneBranches } from './lines/prune-branches.ts';

export interface Defects {
  /** 1 where the picture is damaged, at the size of the search: the source's, or smaller. */
  readonly mask: Plane;
  /**
   * 1 on what is called a scratch or a crease, at that size: lines in their own width, without dust; of the wide ones those
   * that cross the picture, for a shorter one may as well be some of what it shows.
   */
  readonly lines: () => Plane;
  /** 1 where that is a torn corner. */
  readonly torn: Plane;
  /** Where creases run, at that size. */
  readonly creases: readonly CreasePath[];
  /** Pixels on lines that are likely scratches, beside the picture's longer side: hardly any for a clean photo. */
  readonly evidence: number;
  /** The colour of the bare paper that the damage shows, 0..255; undefined when it shows too little of it. */
  readonly paper: PaperColour | undefined;
}

/** The longer side at which damage is looked for: larger scans show the same scratches, wider. */
const SEARCH_SIZE = 1600;
/** From these odds (logarithm) on a line is taken for a scratch. */
const LEAST_ODDS = -0.7;
/** By how much surer a line has to be in a picture that shows no other scratches, from this evidence to that. */
const CLEAN_CAUTION = 2;
const SCRATCHED = [0.1, 0.4] as const;
/** A bent line that hardly any others run beside is a hair: in a print that surely is scratched it needs so much less. */
const LONELY = 2.5;
const BENT = 0.05;
const HAIR_GAIN = 0.9;
/** By how much surer a line in a face has to be, and one at eyes or mouth. */
const FACE_CAUTION = 0.8;
const FEATURE_CAUTION = 1.2;

/**
 * Where a print is damaged: scratches, creases and hairs (lines), dust (specks), torn corners. The more of the picture
 * surely is scratched, the less certain lines and specks are taken for damage; in a picture without a sure scratch none is.
 */
export function findDefects(source: Raster, faces: readonly Face[], step: (name: string) => void): Defects {
  const size = fitWithin(source, SEARCH_SIZE);
  const isAsLarge = size.width === source.width && size.height === source.height;
  const picture = isAsLarge ? source : resampleRaster(source, size.width, size.height, boxFilter);
  const half = resampleRaster(picture, Math.ceil(size.width / 2), Math.ceil(size.height / 2), boxFilter);
  step('look for torn corners');
  const beds = bedsInCorners(picture);
  const [paper, dirt] = paperAndDirtColours(picture, beds);
  step('look for scratches');
  const searches = [searchScratches(picture, paper, dirt), searchScratches(half, paper, dirt)] as const;
  step('judge scratches');
  const { lines, evidence } = classifyLines(searches);
  const caution = faceCaution(faces, size, size.width / source.width);
  const likeFace = faceLineCaution(lines, searches, faces, size.width / source.width);
  const mask = createPlane(size.width, size.height);
  const widthOf = ({ level }: ScratchLine): number => searches[level]!.picture.width;
  const chosen = withContinuations(lines, searches, (line) =>
    margin(line, meanOf(line, widthOf(line), caution) + likeFace(line), evidence),
  );
  const isDelicate = isFaceLineArea(faces, size.width / source.width);
  const scratches = chosen.map((line) => withoutFaceLines(line, widthOf(line), isDelicate));
  const facial = faceLineMask(lines, new Set(chosen), likeFace, searches);
  const nearFacial = dilate(facial, NEAR_FACIAL);
  addEnlarged(
    mask,
    paintScratches(searches[0], ofLevel(scratches, 0), (at) => nearFacial.data[at]! > 0),
  );
  const wide = ofLevel(scratches, 1).filter((line) => isWide(line) || !isCovered(line, half.width, mask));
  const isNearFacial = (at: number): boolean => valueAt(at, half.width, nearFacial) > 0;
  const narrow = mapPlane(mask, (value) => value);
  const linesAlone = (): Plane => {
    addEnlarged(narrow, paintScratches(searches[1], surelyLines(wide, searches[1]), isNearFacial));
    return narrow;
  };
  const coarse = paintScratches(searches[1], wide, isNearFacial);
  // Wide lines have wide, soft borders; beside a face's own line what lies there may be some of it.
  dilate(removeThin(coarse, 1), 1).data.forEach((value, at) => {
    if (value > 0 && !isNearFacial(at)) coarse.data[at] = 1;
  });
  // Half the size tells only roughly where a line ends and a face's own begins.
  const enlarged = createPlane(size.width, size.height);
  addEnlarged(enlarged, coarse);
  enlarged.data.forEach((value, i) => {
    if (value > 0 && facial.data[i] === 0) mask.data[i] = 1;
  });
  const light = ofLevel(scratches, 0).filter(({ sign }) => sign > 0);
  const bare = barePaper(picture, { scratches: paintScratches(searches[0], light), mask }, paper);
  step('look for dust');
  if (evidence > LEAST_EVIDENCE) addSpecks(mask, searches[0], evidence, caution);
  const torn = createPlane(size.width, size.height);
  for (const bed of beds) {
    const corner = tornCorner(picture, bed, paper, Math.max(size.width, size.height) / SEARCH_SIZE);
    if (corner) addEnlarged(torn, corner);
  }
  addEnlarged(mask, torn);
  return {
    mask,
    lines: linesAlone,
    torn,
    creases: findCreases(wide.filter(isWide), half.width, size),
    evidence,
    paper: bare,
  };
}

/** The length of a wide line that crosses the picture, beside the longer side, at least. */
const CROSSING = 0.5;
/** How far from such a line its dark side or a piece of it lies at most, pixels at half the size, and the share of it that does. */
const [ALONGSIDE, MOST_OF_IT] = [9, 0.8];

/** Narrow lines, wide ones that cross the picture, and what runs alongside these: a crease's other side. */
function surelyLines(lines: readonly ScratchLine[], { picture: { width, height } }: ScratchSearch): ScratchLine[] {
  const crosses = ({ traits }: ScratchLine): boolean => traits.length >= CROSSING * Math.max(width, height);
  const near = createPlane(width, height);
  for (const { pixels } of lines.filter((line) => isWide(line) && crosses(line)))
    for (const at of pixels) near.data[at] = 1;
  const beside = dilate(near, ALONGSIDE);
  const isBeside = ({ pixels }: ScratchLine): boolean =>
    pixels.filter((at) => beside.data[at]! > 0).length >= MOST_OF_IT * pixels.length;
  return lines.filter((line) => !isWide(line) || isBeside(line));
}

/** From which caution on a line is likely one of the face's own. */
const FACIAL = 1;
/** So many pixels beside these lines, scratches are painted no wider than they surely are. */
const NEAR_FACIAL = 12;

/** Where a face has lines of its own that were not taken for scratches, at the size of the first search. */
function faceLineMask(
  lines: readonly ScratchLine[],
  chosen: ReadonlySet<ScratchLine>,
  likeFace: (line: ScratchLine) => number,
  searches: readonly [ScratchSearch, ScratchSearch],
): Plane {
  const left = lines.filter((line) => !chosen.has(line) && likeFace(line) >= FACIAL);
  const { width, height } = searches[0].picture;
  const where = createPlane(width, height);
  for (const [level, search] of searches.entries()) addEnlarged(where, paintScratches(search, ofLevel(left, level)));
  return where;
}

/** What is left of a wide line's height beside its middle, at half the size. */
const WIDE = 0.55;
/** A line found at half the size is a narrow one seen again when so much of it is painted already. */
const COVERED = 0.6;

const isWide = ({ traits }: ScratchLine): boolean => traits.shoulder > WIDE;

function ofLevel(lines: readonly ScratchLine[], level: number): ScratchLine[] {
  return lines.filter((line) => line.level === level);
}

function isCovered({ pixels }: ScratchLine, halfWidth: number, { width, height, data }: Plane): boolean {
  let covered = 0;
  for (const at of pixels) {
    const x = Math.min(width - 1, 2 * (at % halfWidth));
    const y = Math.min(height - 1, 2 * Math.floor(at / halfWidth));
    const around = [x, Math.min(width - 1, x + 1)].flatMap((column) =>
      [y, Math.min(height - 1, y + 1)].map((row) => row * width + column),
    );
    if (around.some((pixel) => data[pixel]! > 0)) covered++;
  }
  return covered >= COVERED * pixels.length;
}

/** Below this much of likely scratches a picture is not taken for a damaged print, whose dust is looked for. */
const LEAST_EVIDENCE = 0.15;

/** A line that is so much less sure is taken for a scratch where it goes on in one. */
const GOING_ON = 0.9;

/** The lines above their threshold by `marginOf`, and those near it, or stubby, that go on in one of these. */
function withContinuations(
  lines: readonly ScratchLine[],
  searches: readonly ScratchSearch[],
  marginOf: (line: ScratchLine) => number,
): ScratchLine[] {
  const pieces = lines.map((line) => {
    const { picture } = searches[line.level]!;
    return { ...toPiece(line, picture.width), line, margin: marginOf(line), stubby: isStubby(line, picture) };
  });
  const sure = pieces.filter((piece) => piece.margin >= 0 && !piece.stubby);
  const near = pieces.filter((piece) => piece.margin >= -GOING_ON && (piece.margin < 0 || piece.stubby));
  return [...sure, ...continuations(near, sure)].map(({ line }) => line);
}

/** In a search of a picture smaller than this, a line that keeps so much of its height beside its middle is broad. */
const SMALL = 1000;
const BROAD = 0.8;
/** A broad line of fewer pixels is a strip of the picture (hair beside a neck): scratches are thin, creases long. */
const STUBBY = 60;

function isStubby({ pixels, traits }: ScratchLine, { width, height }: Raster): boolean {
  return traits.shoulder > BROAD && Math.max(width, height) < SMALL && pixels.length < STUBBY;
}

/**
 * By how much a line's odds exceed what is asked for: the less of the picture is scratched, and the more of the line lies in
 * faces and is like a line of theirs (`caution`), the surer it has to be.
 */
function margin({ logOdds, parallels, traits }: ScratchLine, caution: number, evidence: number): number {
  const isHair = parallels < LONELY && traits.bend > BENT;
  const clean = CLEAN_CAUTION * (1 - smoothStep(evidence, ...SCRATCHED));
  const least = LEAST_ODDS + clean - (isHair ? HAIR_GAIN * smoothStep(evidence, 1, 1.8) : 0);
  if (logOdds < least - GOING_ON) return -Infinity;
  const over = logOdds - least - caution;
  // What goes on in a scratch across a face may be a lash.
  return over < 0 && caution > 0 ? -Infinity : over;
}

/** A plane's mean over the pixels of a line, found in a picture `width` wide. */
function meanOf({ pixels }: ScratchLine, width: number, plane: Plane): number {
  return pixels.reduce((sum, at) => sum + valueAt(at, width, plane), 0) / pixels.length;
}

/** What a plane has at a pixel of a picture `width` wide. */
function valueAt(at: number, width: number, plane: Plane): number {
  const scale = plane.width / width;
  const x = Math.min(plane.width - 1, Math.floor((at % width) * scale));
  const y = Math.min(plane.height - 1, Math.floor(Math.floor(at / width) * scale));
  return plane.data[y * plane.width + x]!;
}

/** A scratch that crosses a face, without the lashes, lids and rims that were joined to it. */
function withoutFaceLines(
  line: ScratchLine,
  width: number,
  isDelicate: (x: number, y: number) => boolean,
): ScratchLine {
  const scale = 2 ** line.level;
  const delicate = (at: number): boolean => isDelicate((at % width) * scale, Math.floor(at / width) * scale);
  return { ...line, pixels: pruneBranches(line.pixels, line.traits.ends, width, delicate) };
}

function addSpecks(mask: Plane, search: ScratchSearch, evidence: number, caution: Plane): void {
  const some = smoothStep(evidence, 0, 0.6);
  const much = smoothStep(evidence, 0.6, 3);
  for (const sign of [1, -1] as const) {
    const specks = findSpecks(search.exposures[sign], {
      leastHeight: 0.08 - 0.02 * some - 0.01 * much,
      leastProminence: 13 - 5.5 * some - 3 * much,
    });
    for (let i = 0; i < mask.data.length; i++) {
      if (specks.data[i]! > 0 && caution.data[i]! < FEATURE_CAUTION) mask.data[i] = 1;
    }
  }
}

/** 0 outside of faces, FACE_CAUTION in them, FEATURE_CAUTION at eyes and mouth. `scale` is from the source to `size`. */
function faceCaution(faces: readonly Face[], size: { width: number; height: number }, scale: number): Plane {
  const caution = createPlane(size.width, size.height);
  for (const face of faces) {
    const radius = 0.2 * face.width;
    const right = Math.min(size.width, (face.x + face.width) * scale);
    const bottom = Math.min(size.height, (face.y + face.height) * scale);
    for (let y = Math.max(0, Math.floor(face.y * scale)); y < bottom; y++) {
      for (let x = Math.max(0, Math.floor(face.x * scale)); x < right; x++) {
        const isFeature = [face.leftEye, face.rightEye, face.mouth].some(
          (point) => Math.hypot(x / scale - point.x, y / scale - point.y) < radius,
        );
        caution.data[y * size.width + x] = isFeature ? FEATURE_CAUTION : FACE_CAUTION;
      }
    }
  }
  return caution;
}

/** Adds a mask that is as large, or half as large. */
function addEnlarged(mask: Plane, part: Plane): void {
  const shift = part.width < mask.width ? 1 : 0;
  for (let y = 0, i = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++, i++) {
      if (part.data[(y >> shift) * part.width + (x >> shift)]! > 0) mask.data[i] = 1;
    }
  }
}

/** The colours of bare paper and of dirt: the extremes that the print has, without the scanner's bed. */
function paperAndDirtColours(
  picture: Raster,
  beds: readonly Plane[],
): [paper: [number, number, number], dirt: [number, number, number]] {
  const counts = [new Float64Array(256), new Float64Array(256), new Float64Array(256)];
  let total = 0;
  for (let i = 0; i < picture.width * picture.height; i++) {
    if (beds.some(({ data }) => data[i]! > 0)) continue;
    total++;
    for (let c = 0; c < 3; c++) counts[c]![picture.data[4 * i + c]!]!++;
  }
  const at = (share: number): [number, number, number] =>
    counts.map((channel) => {
      let sum = 0;
      return channel.findIndex((count) => (sum += count) >= share * total);
    }) as [number, number, number];
  return [at(0.998), at(0.002)];
}
