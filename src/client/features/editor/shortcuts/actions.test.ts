import { expect, it } from 'vitest';
import { actionsFor, commandFor, handled } from './actions.ts';
import { keysOf } from '../actions/chord-keys.ts';
import { shortcutRows } from './shortcut-rows.ts';
import { t } from '../../../language/text.ts';

const press = (keys: string) => {
  const parts = keys.split(' ');
  const has = (name: string) => parts.includes(name);
  return {
    key: parts.at(-1) ?? '',
    code: '',
    ctrlKey: has('Ctrl'),
    metaKey: has('Command'),
    shiftKey: has('Shift'),
    altKey: has('Alt'),
  };
};

it.each([
  ['Ctrl z', 'Undo'],
  ['Command z', 'Undo'],
  ['Ctrl Shift Z', 'Redo'],
  ['Ctrl y', 'Redo'],
  ['Ctrl +', 'Zoom in'],
  ['Ctrl =', 'Zoom in'],
  ['Ctrl Shift +', 'Zoom in'],
  ['Ctrl -', 'Zoom out'],
  ['Ctrl 0', 'Fit'],
  ['Ctrl 1', '100%, actual pixels'],
  ['ArrowLeft', 'Move the photo'],
  ['[', 'Smaller brush'],
  [']', 'Larger brush'],
])('E5 %s is %s', (keys, label) => {
  expect(t(actionsFor(press(keys)).at(-1)!.label)).toBe(label);
});

it.each([
  ['Ctrl Enter', 'apply'],
  ['Command Enter', 'apply'],
  ['Ctrl s', 'download'],
  ['Shift ?', 'showShortcuts'],
  ['o', 'seeOriginal'],
  ['O', 'seeOriginal'],
])('E5 %s is the command %s', (keys, id) => {
  expect(commandFor(press(keys))?.id).toBe(id);
});

it('E5 a letter works on a keyboard that writes another script', () => {
  expect(commandFor({ ...press('щ'), code: 'KeyO' })?.id).toBe('seeOriginal');
  expect(commandFor({ ...press('ö'), code: 'Semicolon' })).toBeUndefined();
});

it.each(['z', 'Alt Ctrl z', '0', 'Ctrl a', 'Ctrl ArrowLeft'])('%s triggers no action', (keys) => {
  expect(actionsFor(press(keys))).toEqual([]);
});

it('E5 the list of shortcuts has a line for everything that keys trigger', () => {
  const listed = shortcutRows().map(({ keys }) =>
    keys.map((key) => (typeof key === 'string' ? key : t(key))).join(' '),
  );
  for (const { chords } of handled) {
    const keys = keysOf(chords[0]!).join(' ');
    expect(listed.some((line) => line === keys || line.split(' ').includes(keys) || line.endsWith(` ${keys}`))).toBe(
      true,
    );
  }
});
