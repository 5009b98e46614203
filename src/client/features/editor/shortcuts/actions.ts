import { message, type Message } from '../../../language/text.ts';
import { type Chord, ctrl, type EditorAction } from '../actions/editor-action.ts';
import { redoComposingAction, undoComposingAction } from '../composing/composing-undo.ts';
import { redoMarkAction, undoMarkAction } from '../marking/brush-undo.ts';
import {
  actualPixelsAction,
  fitAction,
  largerBrushAction,
  panActions,
  smallerBrushAction,
  zoomInAction,
  zoomOutAction,
} from '../stage/view-actions.ts';
import { redoAction, undoAction } from './history-actions.ts';

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
