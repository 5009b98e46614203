import type { Chord } from './editor-action.ts';

/** On Apple's keyboards it is Command. */
const isApple = (): boolean => /^(Mac|iP)/.test(navigator.platform);

const faces: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  '-': '−',
};

/** A chord as it stands on a keyboard. */
export const keysOf = ({ key, mod, shift }: Chord): readonly string[] => [
  ...(mod ? [isApple() ? '⌘' : 'Ctrl'] : []),
  ...(shift ? ['Shift'] : []),
  faces[key] ?? (key.length === 1 ? key.toUpperCase() : key),
];
