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

/** The damage of a print. */
export interface Defects {
  /** 1 where the picture is damaged, at the search's size, which is at most the source's. */
  readonly mask: Plane;
  /**
   * Computes a mask of scratches and creases alone, in their own width and without dust. It contains wide lines only
   * where they cross the picture, because a shorter one may belong to the scene.
   */
  readonly lines: () => Plane;
  /** 1 on torn corners. */
  readonly torn: Plane;
  /** The paths of creases, at that size. */
  readonly creases: readonly CreasePath[];
  /** The number of pixels on likely scratches, divided by the picture's longer side; near 0 for a clean photo. */
  readonly evidence: number;
  /** The colour of the bare paper, 0..255; undefined when too little is visible. */
  readonly paper: PaperColour | undefined;
}

/** The longer side of the search, in pixels. Larger scans show the same scratches, only wider. */
const SEARCH_SIZE = 1600;
/** The log odds from which a line counts as a scratch. */
const LEAST_ODDS = -0.7;
/** The additional odds in a picture without other scratches, and the evidence over which they fade. */
const CLEAN_CAUTION = 2;
const SCRATCHED = [0.1, 0.4] as const;
/** A bent line with hardly any parallels is a hair. In a surely scratched print it needs lower odds. */
const LONELY = 2.5;
const BENT = 0.05;
const HAIR_GAIN = 0.9;
/** The additional odds in a face, and at its eyes and mouth. */
const FACE_CAUTION = 0.8;
const FEATURE_CAUTION = 1.2;

/**
 * Finds the damage of a print: scratches, creases and hairs (lines), dust (specks), torn corners. The more evidence of
 * scratches, the less certain a line or speck needs to be. Without a sure scratch nothing counts as damage.
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
  // Wide lines have soft borders. Beside a face's own line that area may belong to the face.
  dilate(removeThin(coarse, 1), 1).data.forEach((value, at) => {
    if (value > 0 && !isNearFacial(at)) coarse.data[at] = 1;
  });
  // Half the size only roughly separates a line from a face's own.
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

/** The least length of a wide line that crosses the picture, as a share of the longer side. */
const CROSSING = 0.5;
/**
 * The distance, in pixels at half the size, within which a line accompanies such a line, and the share of it that must.
 */
const [ALONGSIDE, MOST_OF_IT] = [9, 0.8];

/** Selects narrow lines, wide lines that cross the picture, and lines beside those, such as a crease's other side. */
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

/** From this caution on a line likely belongs to a face. */
const FACIAL = 1;
/** Within this distance of such lines, in pixels, scratches are painted narrowly. */
const NEAR_FACIAL = 12;

/** The mask of a face's own lines that did not count as scratches, at the first search's size. */
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

/** The relative height beside a wide line's centre, at half the size. */
const WIDE = 0.55;
/** A line from the half size is a repetition when this share of it is already painted. */
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

/** With less evidence the picture is no damaged print, and dust is not searched. */
const LEAST_EVIDENCE = 0.15;

/** How much lower a line's odds may be when it continues a scratch. */
const GOING_ON = 0.9;

/** Selects the lines above their threshold, and near or stubby ones that continue them. */
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

/** In a smaller search a line with this relative height beside its centre is broad. */
const SMALL = 1000;
const BROAD = 0.8;
/** A shorter broad line is part of the scene (hair beside a neck): scratches are thin, and creases long. */
const STUBBY = 60;

function isStubby({ pixels, traits }: ScratchLine, { width, height }: Raster): boolean {
  return traits.shoulder > BROAD && Math.max(width, height) < SMALL && pixels.length < STUBBY;
}

/**
 * The margin of a line's odds over its threshold, which rises with less evidence and with `caution` (in faces and for
 * lines like theirs).
 */
function margin({ logOdds, parallels, traits }: ScratchLine, caution: number, evidence: number): number {
  const isHair = parallels < LONELY && traits.bend > BENT;
  const clean = CLEAN_CAUTION * (1 - smoothStep(evidence, ...SCRATCHED));
  const least = LEAST_ODDS + clean - (isHair ? HAIR_GAIN * smoothStep(evidence, 1, 1.8) : 0);
  if (logOdds < least - GOING_ON) return -Infinity;
  const over = logOdds - least - caution;
  // A continuation of a scratch across a face may be an eyelash.
  return over < 0 && caution > 0 ? -Infinity : over;
}

/** The mean of a plane over the pixels of a line, which was found in a picture `width` wide. */
function meanOf({ pixels }: ScratchLine, width: number, plane: Plane): number {
  return pixels.reduce((sum, at) => sum + valueAt(at, width, plane), 0) / pixels.length;
}

/** The value of a plane at a pixel of a picture `width` wide. */
function valueAt(at: number, width: number, plane: Plane): number {
  const scale = plane.width / width;
  const x = Math.min(plane.width - 1, Math.floor((at % width) * scale));
  const y = Math.min(plane.height - 1, Math.floor(Math.floor(at / width) * scale));
  return plane.data[y * plane.width + x]!;
}

/** Removes lashes, lids and spectacle frames that were joined to a scratch across a face. */
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

/** 0 outside faces, FACE_CAUTION in them, FEATURE_CAUTION at eyes and mouth. `scale` is from the source to `size`. */
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

/** Adds a mask of the same or of half the size. */
function addEnlarged(mask: Plane, part: Plane): void {
  const shift = part.width < mask.width ? 1 : 0;
  for (let y = 0, i = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++, i++) {
      if (part.data[(y >> shift) * part.width + (x >> shift)]! > 0) mask.data[i] = 1;
    }
  }
}

/** The colours of bare paper and of dirt: the extremes of the print without the scanner's bed. */
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
