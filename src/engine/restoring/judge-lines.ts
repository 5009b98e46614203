import type { ScratchCandidate, ScratchSearch } from '../kernels/scratches.ts';
import { isInCrowd, judgeByItself, judgeInCompany } from './judge-line.ts';
import { type LinePiece, linkLines } from './link-lines.ts';

/** A line, where it was found (0 at the size of the search, 1 at half of it), and the logarithm of the odds that it is a scratch. */
export interface ScratchLine extends ScratchCandidate {
  readonly level: number;
  readonly logOdds: number;
}

/** What one line can say for the picture's being damaged, in pixels: the longest lines belong to pictures. */
const LONGEST_WITNESS = 200;

/**
 * All lines of the searches at the whole and at half the size, each judged by itself, then again with those that it goes on
 * in and with how much of the picture likely is scratched: `evidence`, in pixels on scratches beside the longer side.
 */
export function judgeLines(searches: readonly ScratchSearch[]): { lines: ScratchLine[]; evidence: number } {
  const lines = searches.flatMap(({ candidates }, level) => candidates.flatMap((one) => judged(one, level)));
  const pieces = lines.map((line) => toPiece(line, searches[line.level]!.picture.width));
  const { width, height } = searches[0]!.picture;
  const sums = searches.map((_, level) =>
    evidenceOf(pieces.filter((piece, i) => piece.level === level && !isInCrowd(lines[i]!))),
  );
  const evidence = Math.max(...sums) / Math.max(width, height);
  const links = linkLines(pieces);
  return {
    lines: lines.map((line, i) => ({ ...line, logOdds: judgeInCompany(line, line.logOdds, links[i]!, evidence) })),
    evidence,
  };
}

/** A line that by itself is rather none counts as its parts where one of them rather is a scratch. */
const RATHER_NONE = -1.5;
const RATHER_ONE = -0.5;

function judged(candidate: ScratchCandidate, level: number): ScratchLine[] {
  const judge = (one: ScratchCandidate): ScratchLine => ({ ...one, level, logOdds: judgeByItself({ ...one, level }) });
  const whole = judge(candidate);
  if (whole.logOdds >= RATHER_NONE) return [whole];
  const parts = candidate.parts.map(judge);
  return parts.some(({ logOdds }) => logOdds >= RATHER_ONE) ? parts : [whole];
}

function evidenceOf(pieces: readonly LinePiece[]): number {
  return pieces.reduce(
    (sum, { weight, logOdds }) => sum + Math.min(LONGEST_WITNESS, weight) / (1 + Math.exp(2 - 2 * logOdds)),
    0,
  );
}

/** A line of a search in a picture `width` wide, in pixels of the whole one. */
export function toPiece({ pixels, traits, sign, level, logOdds }: ScratchLine, width: number): LinePiece {
  const scale = 2 ** level;
  const [x1, x2] = traits.ends.map((at) => scale * (at % width)) as [number, number];
  const [y1, y2] = traits.ends.map((at) => scale * Math.floor(at / width)) as [number, number];
  return { x1, y1, x2, y2, sign, level, weight: scale * pixels.length, logOdds };
}
