/** What came of one phrase of one photo. */
export interface PhraseResult {
  readonly photo: string;
  readonly phrase: string;
  /** Whether it is the first phrase of its photo, for which the networks have to look at the photo. */
  readonly first: boolean;
  /** Of the mask found and the truth, 0..1; 0 when refused. */
  readonly iou: number;
  /** By the clock. */
  readonly seconds: number;
  /** Of processor time, of all processes together. */
  readonly cpuSeconds: number;
  readonly answer: 'sure' | 'unsure' | 'refused';
  /** What was found, in plain words; the error's code when refused. */
  readonly found: string;
}

export interface Totals {
  readonly phrases: number;
  /** Over all phrases, where a refusal counts 0. */
  readonly meanIou: number;
  readonly refused: number;
  readonly sure: number;
  /** Sure answers below an IoU of `SURE_IOU`. */
  readonly sureWrong: number;
  /** All that was not refused. */
  readonly answered: number;
  /** Answers below an IoU of `ANSWER_IOU`. */
  readonly answeredWrong: number;
  readonly first: Seconds;
  readonly later: Seconds;
}

/** By the clock; both are 0 when there is nothing to measure. */
export interface Seconds {
  readonly median: number;
  readonly worst: number;
}

/** Below this IoU a sure answer is wrong. */
export const SURE_IOU = 0.5;
/** Below this IoU any answer is wrong. */
export const ANSWER_IOU = 0.3;

/** The totals of a run; all are 0 for no phrases. */
export function totalsOf(results: readonly PhraseResult[]): Totals {
  const sure = results.filter(({ answer }) => answer === 'sure');
  const answered = results.filter(({ answer }) => answer !== 'refused');
  return {
    phrases: results.length,
    meanIou: results.reduce((sum, { iou }) => sum + iou, 0) / Math.max(1, results.length),
    refused: results.length - answered.length,
    sure: sure.length,
    sureWrong: sure.filter(({ iou }) => iou < SURE_IOU).length,
    answered: answered.length,
    answeredWrong: answered.filter(({ iou }) => iou < ANSWER_IOU).length,
    first: secondsOf(results.filter(({ first }) => first)),
    later: secondsOf(results.filter(({ first }) => !first)),
  };
}

function secondsOf(results: readonly PhraseResult[]): Seconds {
  const sorted = results.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return { median: median ?? 0, worst: sorted.at(-1) ?? 0 };
}
