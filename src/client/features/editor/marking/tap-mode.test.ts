import { expect, it } from 'vitest';
import type { PointerMode } from '../canvas/pointer-mode.ts';
import { tapping } from './tap-mode.ts';

/** What a press did, in order. */
function pressed(act: (mode: PointerMode) => void): string[] {
  const did: string[] = [];
  const painting: PointerMode = {
    move: (points) => did.push(`paint to ${points.at(-1)!.x}`),
    end: () => did.push('stroke'),
    abandon: () => did.push('no stroke'),
  };
  const paint = () => {
    did.push('begin');
    return painting;
  };
  act(tapping({ x: 100, y: 100 }, { tap: () => did.push('tap'), paint }));
  return did;
}

it('E10 a press that ends where it began is a tap, also when the hand shakes', () => {
  expect(pressed((mode) => mode.end())).toEqual(['tap']);
  const shaking = pressed((mode) => {
    mode.move([{ x: 104, y: 97 }]);
    mode.end();
  });
  expect(shaking).toEqual(['tap']);
});

it('E10 a press that moves on paints from then on, also when it comes back', () => {
  const did = pressed((mode) => {
    mode.move([{ x: 120, y: 100 }]);
    mode.move([{ x: 101, y: 100 }]);
    mode.end();
  });
  expect(did).toEqual(['begin', 'paint to 120', 'paint to 101', 'stroke']);
});

it('E10 a press that becomes a pinch neither taps nor paints', () => {
  expect(pressed((mode) => mode.abandon())).toEqual([]);
  const left = pressed((mode) => {
    mode.move([{ x: 120, y: 100 }]);
    mode.abandon();
  });
  expect(left).toEqual(['begin', 'paint to 120', 'no stroke']);
});
