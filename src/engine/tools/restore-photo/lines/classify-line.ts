import type { LineTraits } from './describe-line.ts';
import type { LineLinks } from './link-lines.ts';
import type { Perceptron, ScratchModel } from './scratch-model.ts';

/** The features of a line: its traits, where it was found, and the number of parallel lines. */
export interface LineFeatures {
  readonly traits: LineTraits;
  readonly parallels: number;
  /** 0 for the search's size, 1 for half of it. */
  readonly level: number;
  /** 1 when brighter than its sides, −1 when darker. */
  readonly sign: 1 | -1;
}

/** The log odds that a line is a scratch, by its own features. */
export function classifyAlone(line: LineFeatures, { alone }: ScratchModel): number {
  return evaluate(alone, inputs(line));
}

/** More parallel lines than this are a pattern: shutters, letters, grass. */
const CROWD = 5;

/** Whether a line belongs to a pattern, which is no evidence of damage. */
export const isInPattern = ({ parallels }: Pick<LineFeatures, 'parallels'>): boolean => parallels > CROWD;

/** The context of a line: its continuations, the evidence of scratches, and the model for the picture's size. */
export interface LineContext {
  readonly links: LineLinks;
  readonly evidence: number;
  readonly model: ScratchModel;
}

/**
 * The log odds from its features, the odds from those alone, its continuations and the evidence. The context cannot
 * raise a line of a pattern, whose lines would confirm each other. The larger the pattern, the lower the odds.
 */
export function classifyInContext(
  line: LineFeatures,
  logOdds: number,
  { links, evidence, model }: LineContext,
): number {
  const { chainOdds, chainLength, otherOdds, isFoundTwice } = links;
  const company = [logOdds, chainOdds, chainLength, Math.min(9, otherOdds), isFoundTwice, Math.log(evidence + 0.03)];
  const judged = evaluate(model.inContext, [...inputs(line), ...company]);
  return isInPattern(line) ? Math.min(judged, logOdds) - Math.log(line.parallels / CROWD) : judged;
}

/** Thresholds for ruled lines (straight, and level or upright): bars, panels, horizons. */
const RULED = 0.97;
const STRAIGHT = 0.015;

/** The model's inputs, in its order. */
function inputs({ traits: line, parallels, level, sign }: LineFeatures): number[] {
  return [
    Math.log(Math.min(300, line.length) / 20),
    Math.log(Math.max(0.3, line.prominence) / 3),
    Math.log(Math.max(0.001, line.busyness) / 0.01),
    Math.log(Math.max(0.004, line.contrast) / 0.04),
    Math.log(Math.min(20, line.asymmetry) + 0.1),
    Math.log(Math.min(20, line.farAsymmetry) + 0.1),
    Math.min(1.2, line.cover),
    Math.log(Math.min(5, line.offColour) + 0.05),
    within(line.passing, -1, 1),
    Math.log(line.variety + 0.01),
    Math.log(Math.min(9, line.ownVariety) + 0.1),
    Math.min(0.3, line.bend),
    line.squareness ** 4,
    line.squareness > RULED && line.bend < STRAIGHT ? 1 : 0,
    line.continuity,
    within(line.shoulder, -0.5, 1.5),
    within(line.skirt, -0.5, 1.5),
    within(line.halo, -1, 1),
    within(line.flow, -3, 3),
    Math.log(Math.min(99, parallels) + 0.3),
    level,
    sign,
  ];
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function evaluate({ hidden, biases, output, bias }: Perceptron, values: readonly number[]): number {
  return hidden.reduce((sum, weights, unit) => {
    const activation = weights.reduce((total, weight, i) => total + weight * values[i]!, biases[unit]!);
    return sum + output[unit]! * Math.tanh(activation);
  }, bias);
}
