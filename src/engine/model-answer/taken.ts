import type { AlignedAnswer } from './align-answer.ts';

/** What was taken of an answer, and by which figures. */
export interface Taken {
  readonly what: 'whole' | 'parts' | 'tone' | 'mark' | 'scene' | 'beyond' | 'colors';
  readonly why: string;
  /** The share of the compared structure that photo and answer have in common. */
  readonly agreement: number;
  /** The share of the compared pixels that differ. */
  readonly share: number;
  /** How the answer lay to where it would lie had the model moved nothing, in its pixels. */
  readonly moved: { readonly x: number; readonly y: number; readonly scale: number };
}

export function takenOf(what: Taken['what'], why: string, aligned: AlignedAnswer, share = 1): Taken {
  const { same, toAnswer, toAnswerUnmoved } = aligned;
  const moved = {
    x: toAnswer.x.offset - toAnswerUnmoved.x.offset,
    y: toAnswer.y.offset - toAnswerUnmoved.y.offset,
    scale: toAnswer.x.scale / toAnswerUnmoved.x.scale,
  };
  return { what, why, agreement: same, share, moved };
}
