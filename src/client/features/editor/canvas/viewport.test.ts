import { describe, expect, it } from 'vitest';
import {
  actualPixelsZoom,
  clampZoom,
  fitScale,
  focusAfter,
  MIDDLE,
  imageRect,
  pinch,
  scaleAt,
  stepZoom,
  visiblePart,
} from './viewport.ts';

const canvas = { width: 1000, height: 800, margin: 50 };
const landscape = { width: 1800, height: 900 };
const portrait = { width: 350, height: 1400 };

describe('the zoom', () => {
  it('E5 50 shows the whole image, as large as the canvas allows', () => {
    expect(scaleAt(50, landscape, canvas)).toBe(0.5);
    expect(imageRect(landscape, canvas, 50, MIDDLE)).toEqual({ left: 50, top: 175, width: 900, height: 450 });
    expect(fitScale(portrait, canvas)).toBe(0.5);
  });

  it('E5 100 shows it twice as large as 50, whatever its size', () => {
    expect(scaleAt(100, portrait, canvas)).toBe(2 * scaleAt(50, portrait, canvas));
  });

  it('E5 actual pixels maps one pixel of the image to one of the screen', () => {
    for (const ratio of [1, 2, 3]) {
      expect(scaleAt(actualPixelsZoom(landscape, canvas, ratio), landscape, canvas)).toBeCloseTo(1 / ratio, 12);
    }
  });

  it.each([
    [50, 1, 60],
    [50, -1, 40],
    [53.7, 1, 60],
    [53.7, -1, 50],
    [200, 1, 200],
    [10, -1, 10],
  ] as const)('E5 from %d a step of %d leads to %d', (from, direction, to) => {
    expect(stepZoom(from, direction)).toBe(to);
  });

  it('returns into the range from actual pixels and moves no further out', () => {
    expect([stepZoom(314, -1), stepZoom(314, 1), clampZoom(400, 314), clampZoom(250, 314)]).toEqual([
      310, 314, 314, 250,
    ]);
    expect([stepZoom(3, 1), stepZoom(3, -1), clampZoom(1, 3)]).toEqual([10, 3, 3]);
  });
});

describe('the position of the image', () => {
  it('is centred while a side fits', () => {
    expect(imageRect(landscape, canvas, 50, { x: 0, y: 1 })).toEqual(imageRect(landscape, canvas, 50, MIDDLE));
  });

  it('follows the focus once a side is larger, and keeps its edge within the margin', () => {
    expect(imageRect(landscape, canvas, 100, { x: 0, y: 0.5 }).left).toBe(50);
    const { left, width } = imageRect(landscape, canvas, 100, { x: 1, y: 0.5 });
    expect(left + width).toBe(950);
    expect(imageRect(landscape, canvas, 100, { x: 0.4, y: 0.5 }).left).toBe(500 - 0.4 * 1800);
  });
});

describe('gestures', () => {
  const rect = imageRect(landscape, canvas, 100, MIDDLE);

  it('E5 zooming keeps the point under the pointer where it is', () => {
    const at = { x: 320, y: 410 };
    const under = (box: typeof rect) => ({ x: (at.x - box.left) / box.width, y: (at.y - box.top) / box.height });
    const next = imageRect(landscape, canvas, 150, focusAfter(rect, canvas, { at, factor: 1.5, move: { x: 0, y: 0 } }));
    expect(under(next).x).toBeCloseTo(under(rect).x, 12);
    expect(under(next).y).toBeCloseTo(under(rect).y, 12);
  });

  it('a drag moves the image as far as the pointer', () => {
    const focus = focusAfter(rect, canvas, { at: { x: 0, y: 0 }, factor: 1, move: { x: 30, y: -20 } });
    const next = imageRect(landscape, canvas, 100, focus);
    expect(next.left - rect.left).toBeCloseTo(30, 9);
    expect(next.top - rect.top).toBeCloseTo(-20, 9);
  });

  it('two fingers that move apart zoom about their middle and move the image with them', () => {
    const gesture = pinch(
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      [
        { x: 60, y: 120 },
        { x: 260, y: 120 },
      ],
    );
    expect(gesture).toEqual({ at: { x: 150, y: 100 }, factor: 2, move: { x: 10, y: 20 } });
  });
});

it('the visible part is the intersection of the image and the canvas', () => {
  expect(visiblePart({ left: -100, top: 20, width: 2000, height: 300 }, canvas)).toEqual({
    left: 0,
    top: 20,
    width: 1000,
    height: 300,
  });
});
