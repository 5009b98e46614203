import { type Composition, type Placement, PLAIN } from './composition.ts';
import type { JobSlice } from '../job/job-slice.ts';
import type { Stroke } from '../marking/marking.ts';
import type { MarkingSlice } from '../marking/marking-slice.ts';
import type { EditorImage } from '../state/document-slice.ts';
import { type History, pushStep, replaceStep, startHistory, stepBack, stepForward } from '../state/history.ts';

/** The composition of the open result and its history. */
export interface Composing {
  readonly history: History<Composition>;
  /**
   * The run of the last change. The next change of the same run (a slider's next value) replaces it. Null after a
   * single step.
   */
  readonly changing: string | null;
  /** The brush that corrects the edge is in the hand. */
  readonly refining: boolean;
  /** A pointer moves the cut-out. */
  readonly placing: boolean;
  /** The image that one of the compositions was stored as. */
  readonly stored: { readonly of: Composition; readonly image: EditorImage } | null;
  /** It is being composed at full size and stored. */
  readonly storing: boolean;
}

export interface ComposingSlice {
  readonly composing: Composing;
}

declare module '../state/editor-state.ts' {
  interface EditorState extends ComposingSlice {}
}

type Transition = (state: ComposingSlice) => Partial<ComposingSlice>;

export const NOT_COMPOSED: Composing = {
  history: startHistory(PLAIN),
  changing: null,
  refining: false,
  placing: false,
  stored: null,
  storing: false,
};

export const compositionOf = ({ composing }: ComposingSlice): Composition => composing.history.present;

const change =
  (part: Partial<Composing>): Transition =>
  ({ composing }) => ({ composing: { ...composing, ...part } });

/** Changes the composition. Successive changes of the same `run` are one step of the history. */
export const compose =
  (part: Partial<Composition>, run: string | null = null): Transition =>
  (state) => {
    const { history, changing } = state.composing;
    const next = { ...history.present, ...part };
    const goesOn = run !== null && run === changing;
    return change({ history: goesOn ? replaceStep(history, next) : pushStep(history, next), changing: run })(state);
  };

export const refine =
  (stroke: Stroke): Transition =>
  (state) =>
    compose({ refinement: [...compositionOf(state).refinement, stroke] })(state);

export const undoComposing: Transition = (state) =>
  change({ history: stepBack(state.composing.history), changing: null })(state);

export const redoComposing: Transition = (state) =>
  change({ history: stepForward(state.composing.history), changing: null })(state);

export const choosePlacing = (placing: boolean): Transition => change({ placing });

/** Moves and resizes the cut-out. Successive changes of the same `run` are one step. */
export const place =
  (part: Partial<Placement>, run: string): Transition =>
  (state) =>
    compose({ placement: { ...compositionOf(state).placement, ...part } }, run)(state);

export const startStoring = change({ storing: true });

/** `image` is what `of` was stored as; null when that failed. */
export const endStoring =
  (of: Composition, image: EditorImage | null): Transition =>
  (state) =>
    change({ storing: false, stored: image ? { of, image } : state.composing.stored })(state);

/** Restores the composition of a result, unless the result or its composition has changed. */
export const restoreComposition =
  (resultId: string, history: History<Composition>): ((state: ComposingSlice & JobSlice) => Partial<ComposingSlice>) =>
  ({ result, composing }) =>
    result?.id === resultId && composing === NOT_COMPOSED ? { composing: { ...composing, history } } : {};

/** The brush rubs out at first: what a cut-out has too much of. */
export const chooseRefineBrush =
  (refining: boolean): ((state: ComposingSlice & MarkingSlice) => Partial<ComposingSlice & MarkingSlice>) =>
  ({ composing, brush }) => ({ composing: { ...composing, refining }, brush: { ...brush, erase: refining } });
