import models from './scratch-models.json' with { type: 'json' };

/** A perceptron with one hidden layer of tanh units. */
export interface Perceptron {
  /** The input weights of each hidden unit. */
  readonly hidden: readonly (readonly number[])[];
  readonly biases: readonly number[];
  readonly output: readonly number[];
  readonly bias: number;
}

/** The models for a line alone and in context. Both return the log odds that it is a scratch. */
export interface ScratchModel {
  readonly alone: Perceptron;
  readonly inContext: Perceptron;
}

/**
 * Weights fitted on synthetic damage (`bench/engine/damage.ts`, four strengths and none, other seeds than the bench's)
 * over the project's scenes that are not held out for restoration and six free photos; cross-validated by scene.
 */
export const LARGE_PICTURES: ScratchModel = models.largePictures;

/**
 * Refitted from those weights on the same scenes, also reduced and in small parts, and on eleven free real photos,
 * clean and damaged (decision 041).
 */
export const SMALL_PICTURES: ScratchModel = models.smallPictures;
