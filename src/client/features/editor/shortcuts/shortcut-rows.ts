import { keysOf } from '../actions/chord-keys.ts';
import { handled } from './actions.ts';
import { message, t, type Message } from '../../../language/text.ts';

/** A line of the list of shortcuts. */
export interface ShortcutRow {
  readonly label: Message;
  readonly keys: readonly (string | Message)[];
}

/** What keys do together with a pointer, and to what has the focus. */
const besides: readonly ShortcutRow[] = [
  { label: message('editor.zoom'), keys: [message('editor.keyWheel')] },
  { label: message('editor.movePicture'), keys: [message('editor.keySpace'), message('editor.keyDrag')] },
  { label: message('editor.brushSize'), keys: ['Ctrl', message('editor.keyWheel')] },
  { label: message('editor.moveBrush'), keys: ['←', '→', '↑', '↓'] },
  { label: message('editor.drawLine'), keys: ['Shift', '←', '→', '↑', '↓'] },
  { label: message('editor.unpaint'), keys: ['Alt', message('editor.click')] },
  { label: message('editor.dab'), keys: [message('editor.keySpace')] },
];

/** One row for each label of a handled shortcut, without chords that another row has. */
export function shortcutRows(): readonly ShortcutRow[] {
  const listed = handled.filter((each) => handled.findLast(({ chords }) => chords === each.chords) === each);
  const rows = [...Map.groupBy(listed, ({ label }) => t(label)).values()].map((all) => ({
    label: all[0]!.label,
    keys: all.flatMap((each) => [
      ...('held' in each ? [message('editor.keyHold')] : []),
      ...each.chords.slice(0, 1).flatMap(keysOf),
    ]),
  }));
  return [...rows, ...besides];
}
