import { describe, expect, it, vi } from 'vitest';
import { listenToGestures } from './gestures.ts';
import type { PointerMode } from './pointer-mode.ts';

type Kind = 'pen' | 'touch' | 'mouse';

/** As much of an element as gestures ask for. */
class Surface extends EventTarget {
  readonly setPointerCapture = vi.fn();
  getBoundingClientRect = () => ({ left: 0, top: 0 });

  fire(type: string, pointerId: number, pointerType: Kind, [clientX, clientY]: readonly [number, number]): void {
    this.dispatchEvent(Object.assign(new Event(type), { pointerId, pointerType, clientX, clientY, button: 0 }));
  }
}

function listened() {
  const surface = new Surface();
  const modes: PointerMode[] = [];
  const onGesture = vi.fn();
  const begin = vi.fn(() => {
    const mode = { move: vi.fn(), end: vi.fn(), abandon: vi.fn() };
    modes.push(mode);
    return mode;
  });
  listenToGestures(surface as unknown as HTMLElement, {
    onGesture,
    onDoubleClick: () => {},
    begin,
    onWheel: () => false,
  });
  return { surface, modes, begin, onGesture };
}

describe('the palm of a hand that holds a pen', () => {
  it('E10 does nothing while it rests on the screen during a stroke', () => {
    const { surface, modes, begin, onGesture } = listened();
    surface.fire('pointerdown', 1, 'pen', [10, 10]);
    surface.fire('pointerdown', 2, 'touch', [200, 200]);
    surface.fire('pointermove', 2, 'touch', [220, 200]);
    surface.fire('pointermove', 1, 'pen', [20, 10]);
    surface.fire('pointerup', 2, 'touch', [220, 200]);
    surface.fire('pointerup', 1, 'pen', [20, 10]);
    expect(begin).toHaveBeenCalledOnce();
    expect(modes[0]!.move).toHaveBeenCalledExactlyOnceWith([{ x: 20, y: 10 }]);
    expect(modes[0]!.end).toHaveBeenCalledOnce();
    expect(modes[0]!.abandon).not.toHaveBeenCalled();
    expect(onGesture).not.toHaveBeenCalled();
  });

  it('E10 gives way to the pen when it touched first', () => {
    const { surface, modes } = listened();
    surface.fire('pointerdown', 1, 'touch', [200, 200]);
    surface.fire('pointerdown', 2, 'pen', [10, 10]);
    surface.fire('pointermove', 1, 'touch', [220, 200]);
    surface.fire('pointermove', 2, 'pen', [30, 10]);
    surface.fire('pointerup', 2, 'pen', [30, 10]);
    expect(modes[0]!.abandon).toHaveBeenCalledOnce();
    expect(modes[0]!.end).not.toHaveBeenCalled();
    expect(modes[1]!.move).toHaveBeenCalledExactlyOnceWith([{ x: 30, y: 10 }]);
    expect(modes[1]!.end).toHaveBeenCalledOnce();
  });

  it('E5 E10 does not stop two fingers from pinching once the pen is lifted', () => {
    const { surface, onGesture } = listened();
    surface.fire('pointerdown', 1, 'pen', [10, 10]);
    surface.fire('pointerup', 1, 'pen', [10, 10]);
    surface.fire('pointerdown', 2, 'touch', [100, 100]);
    surface.fire('pointerdown', 3, 'touch', [200, 100]);
    surface.fire('pointermove', 3, 'touch', [300, 100]);
    expect(onGesture).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ factor: 2 }));
  });
});
