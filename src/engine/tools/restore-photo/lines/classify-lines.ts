import type { ScratchCandidate, ScratchSearch } from './scratches.ts';
import { isInPattern, classifyAlone, classifyInContext } from './classify-line.ts';
import { type LinePiece, linkLines } from './link-lines.ts';
import { LARGE_PICTURES, type ScratchModel, SMALL_PICTURES } from './scratch-model.ts';

/** A line with its level (0 for the search's size, 1 for half of it) and its log odds of being a scratch. */
export interface ScratchLine extends ScratchCandidate {
  readonly level: number;
  readonly logOdds: number;
}

/** Pictures with a shorter longer side use the model for small pictures. */
const SMALL = 700;
/** The largest evidence of one line, divided by the longer side. The longest lines belong to the scene. */
const LONGEST_WITNESS = 1 / 8;
/** The same in pixels, for a picture that is not small. */
const LONGEST_WITNESS_PIXELS = 200;

/**
 * Classifies all lines of the searches at full and half size, first alone and then in context. `evidence` is the number
 * of pixels on likely scratches, divided by the longer side.
 */
export function classifyLines(searches: readonly ScratchSearch[]): { lines: ScratchLine[]; evidence: number } {
  const { width, height } = searches[0]!.picture;
  const side = Math.max(width, height);
  const model = side < SMALL ? SMALL_PICTURES : LARGE_PICTURES;
  const lines = searches.flatMap(({ candidates }, level) => candidates.flatMap((one) => classified(one, level, model)));
  const pieces = lines.map((line) => toPiece(line, searches[line.level]!.picture.width));
  const sums = searches.map((_, level) =>
    evidenceOf(
      pieces.filter((piece, i) => piece.level === level && !isInPattern(lines[i]!)),
      side,
    ),
  );
  const evidence = Math.max(...sums);
  const links = linkLines(pieces);
  return {
    lines: lines.map((line, i) => ({
      ...line,
      logOdds: classifyInContext(line, line.logOdds, { links: links[i]!, evidence, model }),
    })),
    evidence,
  };
}

/** A line with odds below the first is split into its parts when one of them exceeds the second. */
const RATHER_NONE = -1.5;
const RATHER_ONE = -0.5;
/**
 * In a small picture a part with this share of the line, or all but so many pixels, stands for the whole, because the
 * filter sees the ends only half.
 */
const MAIN_PART = 0.75;
const ENDS = 42;

function classified(candidate: ScratchCandidate, level: number, model: ScratchModel): ScratchLine[] {
  const judge = (one: ScratchCandidate): ScratchLine => ({
    ...one,
    level,
    logOdds: classifyAlone({ ...one, level }, model),
  });
  const whole = judge(candidate);
  if (whole.logOdds >= RATHER_NONE) return [whole];
  const parts = candidate.parts.map(judge);
  const count = whole.pixels.length;
  const main = parts.find(({ pixels }) => pixels.length >= Math.max(MAIN_PART * count, count - ENDS));
  if (model === SMALL_PICTURES && main && main.logOdds >= RATHER_ONE) return [{ ...main, pixels: whole.pixels }];
  return parts.some(({ logOdds }) => logOdds >= RATHER_ONE) ? parts : [whole];
}

function evidenceOf(pieces: readonly LinePiece[], side: number): number {
  return pieces.reduce(
    (sum, { weight, logOdds }) =>
      sum +
      Math.min(side < SMALL ? LONGEST_WITNESS : LONGEST_WITNESS_PIXELS / side, weight / side) /
        (1 + Math.exp(2 - 2 * logOdds)),
    0,
  );
}

/** Converts a line of a picture `width` wide to pixels of the whole picture. */
export function toPiece({ pixels, traits, sign, level, logOdds }: ScratchLine, width: number): LinePiece {
  const scale = 2 ** level;
  const [x1, x2] = traits.ends.map((at) => scale * (at % width)) as [number, number];
  const [y1, y2] = traits.ends.map((at) => scale * Math.floor(at / width)) as [number, number];
  return { x1, y1, x2, y2, sign, level, weight: scale * pixels.length, logOdds };
}
