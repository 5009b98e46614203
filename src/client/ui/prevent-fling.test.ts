import { describe, expect, it } from 'vitest';
import { preventFling, type Scrolling } from './prevent-fling.ts';

type Place = readonly [x: number, y: number];

/** Draws on an element with a finger; which of its moves the browser was denied. */
function deniedMoves(scrolling: Scrolling, [start, ...moves]: readonly Place[], cancelable = true): boolean[] {
  const element = new EventTarget() as HTMLElement;
  preventFling(element, scrolling, new AbortController().signal);
  const fire = (type: string, [clientX, clientY]: Place) => {
    const event = Object.assign(new Event(type, { cancelable }), { touches: [{ clientX, clientY }] });
    element.dispatchEvent(event);
    return event.defaultPrevented;
  };
  fire('touchstart', start!);
  return moves.map((place) => fire('touchmove', place));
}

describe('a finger’s drag', () => {
  it('E10 is never left to the browser where nothing scrolls', () => {
    const upAndAside: readonly Place[] = [
      [0, 0],
      [0, 20],
      [20, 20],
    ];
    expect(deniedMoves('none', upAndAside)).toEqual([true, true]);
  });

  it('E3 is left to the browser when it begins vertically and kept when it begins sideways', () => {
    const asideThenDown: readonly Place[] = [
      [0, 0],
      [20, 4],
      [20, 90],
    ];
    const downThenAside: readonly Place[] = [
      [0, 0],
      [4, 20],
      [90, 20],
    ];
    expect(deniedMoves('vertical', asideThenDown)).toEqual([true, true]);
    expect(deniedMoves('vertical', downThenAside)).toEqual([false, false]);
  });

  it('E3 is left to the browser once the browser scrolls with it', () => {
    const down: readonly Place[] = [
      [0, 0],
      [0, 20],
    ];
    expect(deniedMoves('none', down, false)).toEqual([false]);
  });
});
