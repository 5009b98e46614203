import { Minus, Plus, Redo2, Undo2, type LucideIcon } from 'lucide-react';
import { ZOOM } from '../../../tools/limits.ts';
import { redoComposing, undoComposing } from './composing/composing.ts';
import { composesOf, holdsBrush, isMarkable } from './editor-selectors.ts';
import { actualPixels, type EditorState, fit, moveView, redo, undo, zoomBy } from './editor-store.ts';
import { BRUSH_SIZE, redoMark, stepBrush, undoMark } from './marking/brush.ts';
import { message, type Message } from '../../language/text.ts';

/** A key as `KeyboardEvent.key` names it, so that it is found on every layout. */
export interface Chord {
  readonly key: string;
  /** With Ctrl, or with Command on a Mac. */
  readonly mod: boolean;
  /** Undefined where it does not matter: some layouts need Shift for the plus. */
  readonly shift?: boolean;
}

/** Something a person does to the view or the history: a button, its keys and its line in the list of shortcuts. */
export interface EditorAction {
  readonly label: Message;
  /** What its button shows when that is neither an icon nor the label. */
  readonly face?: string;
  readonly icon?: LucideIcon;
  readonly chords: readonly Chord[];
  /** The keys in words, as the list and the tooltips show them. */
  readonly keys: string;
  readonly isPossible: (state: EditorState) => boolean;
  readonly apply: (state: EditorState) => Partial<EditorState>;
}

const always = () => true;
const ctrl = (key: string): Chord => ({ key, mod: true });

export const undoAction: EditorAction = {
  label: message('editor.undo'),
  icon: Undo2,
  chords: [{ key: 'z', mod: true, shift: false }],
  keys: 'Ctrl Z',
  isPossible: ({ undoHistory }) => undoHistory.length > 0,
  apply: undo,
};

export const redoAction: EditorAction = {
  label: message('editor.redo'),
  icon: Redo2,
  chords: [{ key: 'z', mod: true, shift: true }, ctrl('y')],
  keys: 'Ctrl Shift Z',
  isPossible: ({ redoHistory }) => redoHistory.length > 0,
  apply: redo,
};

export const undoMarkAction: EditorAction = {
  label: message('editor.undoMark'),
  icon: Undo2,
  chords: undoAction.chords,
  keys: undoAction.keys,
  isPossible: (state) => isMarkable(state) && state.marking.steps.length > 0,
  apply: undoMark,
};

export const redoMarkAction: EditorAction = {
  label: message('editor.redoMark'),
  icon: Redo2,
  chords: redoAction.chords,
  keys: redoAction.keys,
  isPossible: (state) => isMarkable(state) && state.marking.undone.length > 0,
  apply: redoMark,
};

export const undoComposingAction: EditorAction = {
  label: message('editor.undoChange'),
  icon: Undo2,
  chords: undoAction.chords,
  keys: undoAction.keys,
  isPossible: (state) => isComposable(state) && state.composing.past.length > 0,
  apply: undoComposing,
};

export const redoComposingAction: EditorAction = {
  label: message('editor.redoChange'),
  icon: Redo2,
  chords: redoAction.chords,
  keys: redoAction.keys,
  isPossible: (state) => isComposable(state) && state.composing.undone.length > 0,
  apply: redoComposing,
};

const isComposable = (state: EditorState): boolean => composesOf(state) !== undefined && !state.composing.settling;

const smallerBrushAction: EditorAction = {
  label: message('editor.smallerBrush'),
  chords: [{ key: '[', mod: false }],
  keys: '[',
  isPossible: (state) => holdsBrush(state) && state.brush.size > BRUSH_SIZE.min,
  apply: stepBrush(-1),
};

const largerBrushAction: EditorAction = {
  label: message('editor.largerBrush'),
  chords: [{ key: ']', mod: false }],
  keys: ']',
  isPossible: (state) => holdsBrush(state) && state.brush.size < BRUSH_SIZE.max,
  apply: stepBrush(1),
};

export const zoomOutAction: EditorAction = {
  label: message('editor.zoomOut'),
  icon: Minus,
  chords: [ctrl('-'), ctrl('_')],
  keys: 'Ctrl −',
  isPossible: ({ zoom }) => zoom > ZOOM.min,
  apply: zoomBy(-1),
};

export const zoomInAction: EditorAction = {
  label: message('editor.zoomIn'),
  icon: Plus,
  chords: [ctrl('+'), ctrl('=')],
  keys: 'Ctrl +',
  isPossible: ({ zoom }) => zoom < ZOOM.max,
  apply: zoomBy(1),
};

export const fitAction: EditorAction = {
  label: message('editor.fit'),
  chords: [ctrl('0')],
  keys: 'Ctrl 0',
  isPossible: always,
  apply: fit,
};

export const actualPixelsAction: EditorAction = {
  label: message('editor.actualPixels'),
  face: '1:1',
  chords: [ctrl('1')],
  keys: 'Ctrl 1',
  isPossible: always,
  apply: (state) => actualPixels(window.devicePixelRatio)(state),
};

/** CSS pixels that an arrow key moves the picture by. */
const PAN_STEP = 64;

const pan = (key: string, x: number, y: number): EditorAction => ({
  label: message('editor.movePicture'),
  chords: [{ key, mod: false }],
  keys: key,
  isPossible: ({ zoom }) => zoom > ZOOM.start,
  apply: moveView({ at: { x: 0, y: 0 }, factor: 1, move: { x: x * PAN_STEP, y: y * PAN_STEP } }),
});

const panActions = [pan('ArrowLeft', 1, 0), pan('ArrowRight', -1, 0), pan('ArrowUp', 0, 1), pan('ArrowDown', 0, -1)];

/** In the order of the list of shortcuts. */
export const listedActions: readonly EditorAction[] = [
  undoAction,
  redoAction,
  zoomInAction,
  zoomOutAction,
  fitAction,
  actualPixelsAction,
  smallerBrushAction,
  largerBrushAction,
];

/** What a mark or a composition takes back comes before what the history does: they have the same keys. */
const actions = [
  undoMarkAction,
  redoMarkAction,
  undoComposingAction,
  redoComposingAction,
  ...listedActions,
  ...panActions,
];

/** What is done with the picture by the parts around the store; also from within a field. */
export interface EditorCommand {
  readonly id: 'apply' | 'download';
  readonly label: Message;
  readonly chords: readonly Chord[];
  readonly keys: string;
}

export const commands: readonly EditorCommand[] = [
  { id: 'apply', label: message('editor.apply'), chords: [ctrl('Enter')], keys: 'Ctrl Enter' },
  {
    id: 'download',
    label: message('editor.download'),
    chords: [{ key: 's', mod: true, shift: false }],
    keys: 'Ctrl S',
  },
];

export const commandFor = (press: Press): EditorCommand | undefined =>
  commands.find(({ chords }) => chords.some((chord) => matches(chord, press)));

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a press of keys may mean, the first that is possible first. */
export function actionsFor(press: Press): readonly EditorAction[] {
  return actions.filter(({ chords }) => chords.some((chord) => matches(chord, press)));
}

function matches({ key, mod, shift }: Chord, press: Press): boolean {
  if (press.altKey || (press.ctrlKey || press.metaKey) !== mod) return false;
  return press.key.toLowerCase() === key.toLowerCase() && (shift === undefined || shift === press.shiftKey);
}
