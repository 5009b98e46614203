import { solveLinear } from '../../../src/engine/kernels/solve-linear.ts';

/** Cues and whether they belonged to a right answer; `group` is left out together. */
export interface Sample {
  readonly values: readonly number[];
  readonly right: boolean;
  readonly group: string;
}

/** Log odds are `intercept` plus the weighted values. */
export interface LogisticFit {
  readonly intercept: number;
  readonly weights: readonly number[];
}

const STEPS = 30;

/**
 * Logistic regression by Newton's method (iteratively reweighted least squares), weights of standardised values held
 * back by a ridge of `ridge` samples' strength; the fit is for values as they are.
 */
export function fitLogistic(samples: readonly Sample[], ridge: number): LogisticFit {
  const count = samples[0]!.values.length;
  const means = column(count, (i) => mean(samples.map(({ values }) => values[i]!)));
  const scales = column(count, (i) => Math.sqrt(mean(samples.map(({ values }) => (values[i]! - means[i]!) ** 2))) || 1);
  const rows = samples.map(({ values }) => [1, ...values.map((value, i) => (value - means[i]!) / scales[i]!)]);
  const beta = new Float64Array(count + 1);
  for (let step = 0; step < STEPS; step++) {
    const gradient = beta.map((value, i) => (i === 0 ? 0 : -ridge * value));
    const hessian = column(count + 1, (i) => {
      const line = new Float64Array(count + 1);
      line[i] = i === 0 ? 1e-6 : ridge;
      return line;
    });
    rows.forEach((row, n) => {
      const p = sigmoid(row.reduce((sum, value, i) => sum + value * beta[i]!, 0));
      for (let i = 0; i <= count; i++) {
        gradient[i]! += row[i]! * (Number(samples[n]!.right) - p);
        for (let j = 0; j <= count; j++) hessian[i]![j]! += p * (1 - p) * row[i]! * row[j]!;
      }
    });
    const change = solveLinear(hessian, gradient);
    if (!change) break;
    change.forEach((value, i) => (beta[i]! += value));
  }
  const weights = column(count, (i) => beta[i + 1]! / scales[i]!);
  return { intercept: beta[0]! - weights.reduce((sum, weight, i) => sum + weight * means[i]!, 0), weights };
}

/** The probability that an answer of these cues is right. */
export function predict({ intercept, weights }: LogisticFit, values: readonly number[]): number {
  return sigmoid(intercept + weights.reduce((sum, weight, i) => sum + weight * values[i]!, 0));
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function column<T>(length: number, of: (i: number) => T): T[] {
  return Array.from({ length }, (_, i) => of(i));
}
