import type { Size } from '../canvas/viewport.ts';
import { hasImage, type ViewSlice } from '../canvas/view-slice.ts';
import { isBusy, type JobSlice } from '../job/job-slice.ts';
import { currentOf, type DocumentSlice } from '../state/document-slice.ts';
import { outputOf, roomOf } from './geometry.ts';
import { type Adjustment, isUnadjusted, UNADJUSTED } from './adjustment.ts';
import { type History, pushStep, replaceStep, startHistory, stepBack, stepForward } from '../state/history.ts';

/** What of an adjustment is changed: the canvas shows the whole picture with its crop, or what becomes of it. */
export type AdjustingView = 'crop' | 'tone' | 'text';

/** The current image is adjusted by hand; this is not stored yet. */
export interface Adjusting {
  readonly history: History<Adjustment>;
  /** The run of the last change; the next change of the same run replaces it. Null after a single step. */
  readonly changing: string | null;
  readonly view: AdjustingView;
  /** It is being made at full size and stored. */
  readonly storing: boolean;
  /** What was made of an adjustment and could not be stored, for there was no connection. */
  readonly unsent: { readonly adjustment: Adjustment; readonly file: Blob } | null;
}

export interface AdjustingSlice {
  /** Null while nothing is adjusted. */
  readonly adjusting: Adjusting | null;
  /** An adjustment of the current image that was left without applying it. */
  readonly setAside: Adjusting | null;
}

declare module '../state/editor-state.ts' {
  interface EditorState extends AdjustingSlice {}
}

export const NOT_ADJUSTED: AdjustingSlice = { adjusting: null, setAside: null };

type Transition = (state: AdjustingSlice) => Partial<AdjustingSlice>;

export const adjustmentOf = ({ adjusting }: AdjustingSlice): Adjustment => adjusting?.history.present ?? UNADJUSTED;

/** Nothing changes while the adjustment is stored. */
const change =
  (part: (adjusting: Adjusting) => Partial<Adjusting>): Transition =>
  ({ adjusting }) =>
    adjusting && !adjusting.storing ? { adjusting: { ...adjusting, ...part(adjusting) } } : {};

/** Begins, or goes on with what was not stored before a reload. */
export const startAdjusting =
  (history: History<Adjustment> = startHistory(UNADJUSTED)): Transition =>
  () => ({ adjusting: { history, changing: null, view: 'crop', storing: false, unsent: null } });

export const cancelAdjusting: Transition = ({ adjusting }) => (adjusting?.storing ? {} : { adjusting: null });

/** Leaves Adjust. What was changed is there again when it is opened for the same image. */
export const setAsideAdjusting: Transition = (state) => {
  const { adjusting } = state;
  if (!adjusting || adjusting.storing) return {};
  return { adjusting: null, setAside: isUnadjusted(adjustmentOf(state)) ? null : adjusting };
};

export const viewAdjusting = (view: AdjustingView): Transition => change(() => ({ view, changing: null }));

/** Changes the adjustment. Successive changes of the same `run` are one step of the history. */
export const adjust = (part: Partial<Adjustment>, run: string | null = null): Transition =>
  change(({ history, changing }) => {
    const next = { ...history.present, ...part };
    const goesOn = run !== null && run === changing;
    return { history: goesOn ? replaceStep(history, next) : pushStep(history, next), changing: run };
  });

/** The next change is another step. */
export const endAdjustingRun: Transition = change(() => ({ changing: null }));

export const undoAdjusting: Transition = change(({ history }) => ({ history: stepBack(history), changing: null }));

export const redoAdjusting: Transition = change(({ history }) => ({ history: stepForward(history), changing: null }));

export const storeAdjusting =
  (storing: boolean): Transition =>
  ({ adjusting }) =>
    adjusting ? { adjusting: { ...adjusting, storing } } : {};

/** The file of the adjustment as it is now, which only this browser has. */
export const unsentOf = (state: AdjustingSlice): Blob | null => {
  const unsent = state.adjusting?.unsent;
  return unsent?.adjustment === adjustmentOf(state) ? unsent.file : null;
};

/** Without a connection, the file waits here. */
export const keepUnsent =
  (file: Blob): Transition =>
  ({ adjusting }) =>
    adjusting
      ? { adjusting: { ...adjusting, storing: false, unsent: { adjustment: adjusting.history.present, file } } }
      : {};

/** While the image is adjusted: the whole of it with room for its frame, or what becomes of it. */
export function adjustedSizeOf(state: AdjustingSlice & DocumentSlice): Size | null {
  const { adjusting } = state;
  if (!adjusting) return null;
  const adjustment = adjustmentOf(state);
  return adjusting.view === 'crop'
    ? roomOf(adjustment, currentOf(state))
    : outputOf(adjustment, currentOf(state)).frame;
}

/** Whether Adjust can be opened: the image is there and no edit of it runs. */
export const canAdjust = (state: DocumentSlice & ViewSlice & JobSlice): boolean => hasImage(state) && !isBusy(state);
