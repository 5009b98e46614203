import { ANSWER_IOU, type PhraseResult, type Seconds, SURE_IOU, type Totals } from './score.ts';

/** One line of the run: photo, phrase, IoU, seconds, CPU seconds, answer, what was found; `*` marks a photo's first phrase. */
export function describeResult({
  photo,
  phrase,
  first,
  iou,
  seconds,
  cpuSeconds,
  answer,
  found,
}: PhraseResult): string {
  const times = `${seconds.toFixed(2).padStart(6)} s  CPU ${cpuSeconds.toFixed(2).padStart(6)} s`;
  const name = `${first ? '*' : ' '} ${photo.padEnd(14)} ${phrase.padEnd(36)}`;
  return `${name} IoU ${iou.toFixed(3)}  ${times}  ${answer.padEnd(7)}  ${found}`;
}

/** The totals as rows of a name and a figure, for the console and for the report. */
export function totalRows(totals: Totals): (readonly [name: string, figure: string])[] {
  return [
    ['mean IoU, a refusal counting 0', totals.meanIou.toFixed(3)],
    ['phrases', String(totals.phrases)],
    ['refused', String(totals.refused)],
    ['sure answers', String(totals.sure)],
    [`sure answers under IoU ${SURE_IOU}`, String(totals.sureWrong)],
    ['answers, sure or not', String(totals.answered)],
    [`answers under IoU ${ANSWER_IOU}`, String(totals.answeredWrong)],
    ['first phrase of a photo, median and worst', describeSeconds(totals.first)],
    ['later phrases of a photo, median and worst', describeSeconds(totals.later)],
  ];
}

function describeSeconds({ median, worst }: Seconds): string {
  return `${median.toFixed(2)} s, ${worst.toFixed(2)} s`;
}
