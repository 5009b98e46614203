import type { EditorState, Picture } from '../state/editor-store.ts';
import type { Stroke } from '../marking/marking.ts';
import { type Composition, isPlain, PLAIN } from './composition.ts';

/** What is made of the open result, and how it came about. */
export interface Composing {
  readonly composition: Composition;
  readonly past: readonly Composition[];
  /** Those that were taken back, the nearest last. */
  readonly undone: readonly Composition[];
  /** What the last change was of: one of the same (a slider's next value) takes its place. Null after a step of its own. */
  readonly changing: string | null;
  /** The brush that corrects the edge is in the hand. */
  readonly refining: boolean;
  /** The picture that one of the compositions was stored as. */
  readonly stored: { readonly of: Composition; readonly picture: Picture } | null;
  /** It is being composed at full size and stored. */
  readonly settling: boolean;
}

export const NOT_COMPOSED: Composing = {
  composition: PLAIN,
  past: [],
  undone: [],
  changing: null,
  refining: false,
  stored: null,
  settling: false,
};

type Transition = (state: EditorState) => Partial<EditorState>;

/** Changes the composition. Changes of the same `run`, one after the other, are one step to take back. */
export const compose =
  (part: Partial<Composition>, run: string | null = null): Transition =>
  ({ composing }) => {
    const { composition, past, changing } = composing;
    const goesOn = run !== null && run === changing;
    return {
      composing: {
        ...composing,
        composition: { ...composition, ...part },
        past: goesOn ? past : [...past, composition],
        undone: [],
        changing: run,
      },
    };
  };

export const refine =
  (stroke: Stroke): Transition =>
  (state) =>
    compose({ refinement: [...state.composing.composition.refinement, stroke] })(state);

export const undoComposing: Transition = ({ composing }) => {
  const { composition, past, undone } = composing;
  const previous = past.at(-1);
  if (!previous) return {};
  return {
    composing: {
      ...composing,
      composition: previous,
      past: past.slice(0, -1),
      undone: [...undone, composition],
      changing: null,
    },
  };
};

export const redoComposing: Transition = ({ composing }) => {
  const { composition, past, undone } = composing;
  const next = undone.at(-1);
  if (!next) return {};
  return {
    composing: {
      ...composing,
      composition: next,
      past: [...past, composition],
      undone: undone.slice(0, -1),
      changing: null,
    },
  };
};

/** What was made of a result before it was left; not once something else is made of it, or of another. */
export const takeUpComposition =
  (resultId: string, steps: Pick<Composing, 'composition' | 'past' | 'undone'>): Transition =>
  ({ result, composing }) =>
    result?.id === resultId && composing === NOT_COMPOSED ? { composing: { ...composing, ...steps } } : {};

export const takeRefineBrush =
  (refining: boolean): Transition =>
  ({ composing, brush }) => ({ composing: { ...composing, refining }, brush: { ...brush, erase: refining } });

export const startSettling: Transition = ({ composing }) => ({ composing: { ...composing, settling: true } });

/** `picture` is what `of` was stored as; null when that failed. */
export const endSettling =
  (of: Composition, picture: Picture | null): Transition =>
  ({ composing }) => ({
    composing: { ...composing, settling: false, stored: picture ? { of, picture } : composing.stored },
  });

/** What the open result has come to as a stored picture; null when there is no result, or what it came to is not stored yet. */
export function settledResult({ result, composing: { composition, stored } }: EditorState): Picture | null {
  if (!result || isPlain(composition)) return result;
  return stored?.of === composition ? stored.picture : null;
}
