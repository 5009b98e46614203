import type { ModelQuestion, ModelWork } from '../../../../engine/model-question.ts';

/** How a model has done in its trial. */
export interface Verdict {
  readonly passed: boolean;
  /** One that gave no answer is tried again at the next start. */
  readonly answered: boolean;
  /** Its figures beside their bounds, or why it gave no answer: one line for operators. */
  readonly said: string;
  /** Of a fill: how many times nearer to the truth than our own it has come, 0.5..2. */
  readonly trust?: number;
}

/** A question about a small picture whose truth is known. */
export interface Trial<Work extends ModelWork = ModelWork> {
  readonly question: Extract<ModelQuestion, { ability: Work['ability'] }>;
  readonly judge: (answer: Work) => Verdict;
}

/** A figure, and the bound that it must keep. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** A figure that is no number keeps no bound. */
export function verdictOf(figures: readonly Figure[]): Verdict {
  const keeps = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure) => value <= atMost && value >= atLeast;
  const said = figures.map(({ name, value, atMost, atLeast }) => {
    const bound = atMost === undefined ? `at least ${rounded(atLeast!)}` : `at most ${rounded(atMost)}`;
    return `${name} ${rounded(value)} (${bound})`;
  });
  return { passed: figures.every(keeps), answered: true, said: said.join(', ') };
}

const rounded = (value: number): string => String(Math.round(100 * value) / 100);
