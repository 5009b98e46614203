import { type History } from '../state/history.ts';
import { Minus, Plus, Redo2, Undo2, type LucideIcon } from 'lucide-react';
import { ZOOM } from '../../../../tools/limits.ts';
import { redoAdjusting, undoAdjusting } from '../state/adjusting-slice.ts';
import { redoComposing, undoComposing } from '../state/composing-slice.ts';
import { composesOf, holdsBrush, isMarkable, isRefining } from '../state/editor-selectors.ts';
import type { EditorState } from '../state/editor-state.ts';
import { actualPixels, moveView, redo, undo } from '../state/editor-store.ts';
import { BRUSH_SIZE, redoMark, stepBrush, undoMark } from '../state/marking-slice.ts';
import { fit, zoomBy } from '../state/view-slice.ts';
import { message, type Message } from '../../../language/text.ts';

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

const always = () => true;
const ctrl = (key: string): Chord => ({ key, mod: true });

interface Steps {
  readonly labels: readonly [undo: Message, redo: Message];
  readonly counts: (state: EditorState) => { readonly back: number; readonly again: number };
  readonly undo: EditorAction['apply'];
  readonly redo: EditorAction['apply'];
}

/** Undo and redo of something that is made in steps. */
const stepActions = ({ labels, counts, undo: takeBack, redo: bringBack }: Steps) =>
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
const NONE = { back: 0, again: 0 };
const lengthsOf = ({ past, future }: History<unknown>) => ({ back: past.length, again: future.length });

export const [undoAction, redoAction] = stepActions({
  labels: [message('editor.undo'), message('editor.redo')],
  counts: ({ adjusting, history }) => (adjusting?.storing ? NONE : lengthsOf((adjusting ?? { history }).history)),
  undo: (state) => (state.adjusting ? undoAdjusting(state) : undo(state)),
  redo: (state) => (state.adjusting ? redoAdjusting(state) : redo(state)),
});

export const [undoMarkAction, redoMarkAction] = stepActions({
  labels: [message('editor.undoMark'), message('editor.redoMark')],
  counts: (state) =>
    isMarkable(state) ? { back: state.marking.steps.length, again: state.marking.undone.length } : NONE,
  undo: undoMark,
  redo: redoMark,
});

export const [undoComposingAction, redoComposingAction] = stepActions({
  labels: [message('editor.undoChange'), message('editor.redoChange')],
  counts: (state) => (isComposable(state) ? lengthsOf(state.composing.history) : NONE),
  undo: undoComposing,
  redo: redoComposing,
});

/** Beside the steps of an open result, those of the history are shown only where there are any, and not while a brush is held. */
export const showsSteps = (state: EditorState): boolean =>
  !isRefining(state) && (state.result === null || undoAction.isPossible(state) || redoAction.isPossible(state));

const isComposable = (state: EditorState): boolean => composesOf(state) !== undefined && !state.composing.storing;

const smallerBrushAction: EditorAction = {
  label: message('editor.smallerBrush'),
  chords: [{ key: '[', mod: false }],
  isPossible: (state) => holdsBrush(state) && state.brush.size > BRUSH_SIZE.min,
  apply: stepBrush(-1),
};

const largerBrushAction: EditorAction = {
  label: message('editor.largerBrush'),
  chords: [{ key: ']', mod: false }],
  isPossible: (state) => holdsBrush(state) && state.brush.size < BRUSH_SIZE.max,
  apply: stepBrush(1),
};

export const zoomOutAction: EditorAction = {
  label: message('editor.zoomOut'),
  icon: Minus,
  chords: [ctrl('-'), ctrl('_')],
  isPossible: ({ zoom }) => zoom > ZOOM.min,
  apply: zoomBy(-1),
};

export const zoomInAction: EditorAction = {
  label: message('editor.zoomIn'),
  icon: Plus,
  chords: [ctrl('+'), ctrl('=')],
  isPossible: ({ zoom }) => zoom < ZOOM.max,
  apply: zoomBy(1),
};

export const fitAction: EditorAction = {
  label: message('editor.fit'),
  chords: [ctrl('0')],
  isPossible: always,
  isOn: ({ zoom }) => zoom === ZOOM.start,
  apply: fit,
};

export const actualPixelsAction: EditorAction = {
  label: message('editor.actualPixels'),
  face: '1:1',
  chords: [ctrl('1')],
  isPossible: always,
  isOn: (state) => state.zoom !== ZOOM.start && actualPixels(window.devicePixelRatio)(state).zoom === state.zoom,
  apply: (state) => actualPixels(window.devicePixelRatio)(state),
};

/** CSS pixels that an arrow key moves the image by. */
const PAN_STEP = 64;

const pan = (key: string, x: number, y: number): EditorAction => ({
  label: message('editor.movePicture'),
  chords: [{ key, mod: false }],
  isPossible: ({ zoom }) => zoom > ZOOM.start,
  apply: moveView({ at: { x: 0, y: 0 }, factor: 1, move: { x: x * PAN_STEP, y: y * PAN_STEP } }),
});

const panActions = [pan('ArrowLeft', 1, 0), pan('ArrowRight', -1, 0), pan('ArrowUp', 0, 1), pan('ArrowDown', 0, -1)];

/** Undo of a mark or a composition comes before undo of the history: they have the same keys. */
const actions: readonly EditorAction[] = [
  undoMarkAction,
  redoMarkAction,
  undoComposingAction,
  redoComposingAction,
  undoAction,
  redoAction,
  zoomInAction,
  zoomOutAction,
  fitAction,
  actualPixelsAction,
  smallerBrushAction,
  largerBrushAction,
  ...panActions,
];

/** A command that the components around the store carry out. */
export interface EditorCommand {
  readonly id: 'apply' | 'download' | 'seeOriginal' | 'showShortcuts';
  readonly label: Message;
  readonly chords: readonly Chord[];
  /** Also while a field is typed into. */
  readonly inFields: boolean;
  /** Lasts for as long as the key is held. */
  readonly held?: true;
}

/** Every keyboard has it without a second key. */
export const SEE_ORIGINAL_KEY = 'o';

const commands: readonly EditorCommand[] = [
  { id: 'apply', label: message('editor.apply'), chords: [ctrl('Enter')], inFields: true },
  {
    id: 'download',
    label: message('editor.download'),
    chords: [{ key: 's', mod: true, shift: false }],
    inFields: true,
  },
  {
    id: 'seeOriginal',
    label: message('editor.seeOriginal'),
    chords: [{ key: SEE_ORIGINAL_KEY, mod: false }],
    inFields: false,
    held: true,
  },
  { id: 'showShortcuts', label: message('editor.thisList'), chords: [{ key: '?', mod: false }], inFields: false },
];

export const commandFor = (press: Press): EditorCommand | undefined =>
  commands.find(({ chords }) => chords.some((chord) => matches(chord, press)));

/** Everything that shortcuts trigger. */
export const handled: readonly (EditorAction | EditorCommand)[] = [...commands, ...actions];

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The actions for a key press, in order of precedence. */
export function actionsFor(press: Press): readonly EditorAction[] {
  return actions.filter(({ chords }) => chords.some((chord) => matches(chord, press)));
}

/** What was pressed, in lower case. Of a key that writes no Latin letter (Cyrillic, Hangul), the Latin one that is printed on it. */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return (letter && !/^[\x20-\x7e]+$/.test(key) ? letter : key).toLowerCase();
}

function matches({ key, mod, shift }: Chord, press: Press): boolean {
  if (press.altKey || (press.ctrlKey || press.metaKey) !== mod) return false;
  return keyOf(press) === key.toLowerCase() && (shift === undefined || shift === press.shiftKey);
}
