import type { Probe } from '../../../src/engine/grounding/class-maps.ts';

/** Features and the class that they are of; `group` is left out together. */
export interface LabelledSample {
  readonly values: Float64Array;
  readonly label: number;
  readonly group: string;
}

/** Steps of accelerated gradient descent; the held back problem is strongly convex. */
const STEPS = 200;
/** Added to the deviation of each feature: one that hardly changes is not blown up. */
const LEAST_DEVIATION = 1e-3;
/** Added to the number of samples of a class before rare ones are given more weight. */
const RARE = 3;
/** More than the greatest curvature of the loss along the biases. */
const BIAS_CURVATURE = 0.6;

/**
 * Multinomial logistic regression by accelerated gradient descent (Nesterov 1983), weights of standardised values held back
 * by `ridge`; each sample counts by the inverse root of its class's size. The probe is for values as they are.
 */
export function fitSoftmax(samples: readonly LabelledSample[], classes: number, ridge: number): Probe {
  const length = samples[0]!.values.length;
  const { means, deviations } = momentsOf(samples, length);
  const rows = samples.map(({ values }) => values.map((value, i) => (value - means[i]!) / deviations[i]!));
  const shares = sharesOf(samples, classes);
  const rate = 1 / (curvature(rows, shares) / 2 + ridge);
  let [weights, ahead] = [new Float64Array(classes * length), new Float64Array(classes * length)];
  let [biases, biasesAhead] = [new Float64Array(classes), new Float64Array(classes)];
  for (let step = 0; step < STEPS; step++) {
    const gradient = ahead.map((weight) => ridge * weight);
    const biasGradient = new Float64Array(classes);
    rows.forEach((row, n) => {
      const chances = softmax(biasesAhead.map((bias, k) => bias + dot(ahead, k * length, row)));
      for (let k = 0; k < classes; k++) {
        const error = shares[n]! * (chances[k]! - Number(samples[n]!.label === k));
        biasGradient[k]! += error;
        for (let i = 0; i < length; i++) gradient[k * length + i]! += error * row[i]!;
      }
    });
    const next = ahead.map((weight, i) => weight - rate * gradient[i]!);
    const nextBiases = biasesAhead.map((bias, k) => bias - biasGradient[k]! / BIAS_CURVATURE);
    const momentum = step / (step + 3);
    ahead = next.map((weight, i) => weight + momentum * (weight - weights[i]!));
    biasesAhead = nextBiases.map((bias, k) => bias + momentum * (bias - biases[k]!));
    [weights, biases] = [next, nextBiases];
  }
  const plain = weights.map((weight, i) => weight / deviations[i % length]!);
  return {
    weights: Float32Array.from(plain),
    biases: Float32Array.from(biases, (bias, k) => bias - dot(plain, k * length, means)),
  };
}

function momentsOf(samples: readonly LabelledSample[], length: number) {
  const mean = (of: (values: Float64Array) => number): number =>
    samples.reduce((sum, { values }) => sum + of(values), 0) / samples.length;
  const means = Float64Array.from({ length }, (_, i) => mean((values) => values[i]!));
  const deviations = means.map(
    (middle, i) => Math.sqrt(mean((values) => (values[i]! - middle) ** 2)) + LEAST_DEVIATION,
  );
  return { means, deviations };
}

function sharesOf(samples: readonly LabelledSample[], classes: number): number[] {
  const counts = new Float64Array(classes);
  for (const { label } of samples) counts[label]!++;
  const weights = samples.map(({ label }) => 1 / Math.sqrt(counts[label]! + RARE));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}

/** The greatest eigenvalue of the rows' weighted second moments, by power iteration. */
function curvature(rows: readonly Float64Array[], shares: readonly number[]): number {
  let direction = new Float64Array(rows[0]!.length).fill(1 / Math.sqrt(rows[0]!.length));
  let value = 0;
  for (let step = 0; step < 30; step++) {
    const next = new Float64Array(direction.length);
    rows.forEach((row, n) => {
      const along = shares[n]! * dot(row, 0, direction);
      for (let i = 0; i < next.length; i++) next[i]! += along * row[i]!;
    });
    value = Math.hypot(...next);
    direction = next.map((part) => part / value);
  }
  return value;
}

/** Of `b` and as many of `a`, from `start` on. */
function dot(a: Float64Array, start: number, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < b.length; i++) sum += a[start + i]! * b[i]!;
  return sum;
}

function softmax(logits: Float64Array): Float64Array {
  const highest = Math.max(...logits);
  const odds = logits.map((logit) => Math.exp(logit - highest));
  const all = odds.reduce((sum, value) => sum + value, 0);
  return odds.map((value) => value / all);
}
