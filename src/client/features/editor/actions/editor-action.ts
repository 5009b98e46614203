import { Redo2, Undo2, type LucideIcon } from 'lucide-react';
import type { Message } from '../../../language/text.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { History } from '../state/history.ts';

export interface Chord {
  /** A value of `KeyboardEvent.key`, so that it is what stands on the key; a letter also where the keyboard writes another script. */
  readonly key: string;
  /** With Ctrl, or with Command on a Mac. */
  readonly mod: boolean;
  /** Undefined where it does not matter: some layouts need Shift for the plus. */
  readonly shift?: boolean;
}

/** Something a person does to the view or the history: a button, its keys and its line in the list of shortcuts. */
export interface EditorAction {
  readonly label: Message;
  /** Its state holds now: shown as pressed. Only of those that have a state. */
  readonly isOn?: (state: EditorState) => boolean;
  /** What its button shows when that is neither an icon nor the label. */
  readonly face?: string;
  readonly icon?: LucideIcon;
  readonly chords: readonly Chord[];
  readonly isPossible: (state: EditorState) => boolean;
  readonly apply: (state: EditorState) => Partial<EditorState>;
}

export const ctrl = (key: string): Chord => ({ key, mod: true });

interface Steps {
  readonly labels: readonly [undo: Message, redo: Message];
  readonly counts: (state: EditorState) => { readonly back: number; readonly again: number };
  readonly undo: EditorAction['apply'];
  readonly redo: EditorAction['apply'];
}

/** Undo and redo of something that is made in steps. */
export const stepActions = ({ labels, counts, undo: takeBack, redo: bringBack }: Steps) =>
  [
    {
      label: labels[0],
      icon: Undo2,
      chords: UNDO_CHORDS,
      isPossible: (state) => counts(state).back > 0,
      apply: takeBack,
    },
    {
      label: labels[1],
      icon: Redo2,
      chords: REDO_CHORDS,
      isPossible: (state) => counts(state).again > 0,
      apply: bringBack,
    },
  ] as const satisfies readonly EditorAction[];

const UNDO_CHORDS: readonly Chord[] = [{ key: 'z', mod: true, shift: false }];
const REDO_CHORDS: readonly Chord[] = [{ key: 'z', mod: true, shift: true }, ctrl('y')];
export const NO_STEPS = { back: 0, again: 0 };
export const lengthsOf = ({ past, future }: History<unknown>) => ({ back: past.length, again: future.length });
