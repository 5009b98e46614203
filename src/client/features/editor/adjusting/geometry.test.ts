import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point, Size } from '../canvas/viewport.ts';
import { type Adjustment, type Crop, UNADJUSTED } from './adjustment.ts';
import { type Handle, moveCrop, resizeCrop } from './crop.ts';
import {
  alongPicture,
  cropOf,
  flipped,
  halvesOf,
  matrixOf,
  outputOf,
  ratioOf,
  scaledOutput,
  turned,
  turnedSize,
  wholeCropOf,
} from './geometry.ts';
import { type ShapeId, shapes } from './shapes.ts';

const side = fc.integer({ min: 40, max: 6000 });
const anySize = fc.record({ width: side, height: side });
const anyAngle = fc.integer({ min: -450, max: 450 }).map((tenths) => tenths / 10);
const anyShape = fc.constantFrom(...(Object.keys(shapes) as ShapeId[]));
const anyTurns = fc.integer({ min: 0, max: 3 });
const anyPoint = fc.record({ x: fc.integer({ min: -3000, max: 3000 }), y: fc.integer({ min: -3000, max: 3000 }) });
const anyHandle: fc.Arbitrary<Handle> = fc.record({
  across: fc.constantFrom(-1 as const, 0 as const, 1 as const),
  down: fc.constantFrom(-1 as const, 0 as const, 1 as const),
});
const anyCrop = fc.option(
  fc.record({
    x: fc.integer({ min: -900, max: 900 }),
    y: fc.integer({ min: -900, max: 900 }),
    width: side,
    height: side,
  }),
);
const anyAdjustment: fc.Arbitrary<Adjustment> = fc.record({
  turns: anyTurns,
  mirrored: fc.boolean(),
  angle: anyAngle,
  shape: anyShape,
  crop: anyCrop,
  tone: fc.constant(UNADJUSTED.tone),
  caption: fc.constant(UNADJUSTED.caption),
});

function expectInside(crop: Crop, size: Size, angle: number, slack = 1e-6): void {
  const half = halvesOf(size, angle);
  for (const h of [-0.5, 0.5]) {
    for (const v of [-0.5, 0.5]) {
      const corner = alongPicture({ x: crop.x + h * crop.width, y: crop.y + v * crop.height }, angle);
      expect(Math.abs(corner.x)).toBeLessThanOrEqual(half.width + slack);
      expect(Math.abs(corner.y)).toBeLessThanOrEqual(half.height + slack);
    }
  }
}

const place = ({ a, b, c, d, e, f }: ReturnType<typeof matrixOf>, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

test('a crop always lies inside the picture, also straightened, moved and resized', () => {
  fc.assert(
    fc.property(anyAdjustment, anySize, anyPoint, anyHandle, (adjustment, size, by, handle) => {
      const crop = cropOf(adjustment, size);
      const bounds = { turned: turnedSize(size, adjustment.turns), angle: adjustment.angle, ratio: null };
      expectInside(crop, bounds.turned, adjustment.angle);
      expectInside(moveCrop(crop, by, bounds), bounds.turned, adjustment.angle);
      expectInside(resizeCrop(crop, handle, by, bounds), bounds.turned, adjustment.angle);
      // Of a sliver, a whole pixel may reach into the row that is left out at an angle.
      expectInside(wholeCropOf(adjustment, size), bounds.turned, adjustment.angle, 1);
    }),
  );
});

test('a crop keeps its ratio and the opposite corner while a corner is dragged', () => {
  const anyCorner = fc.record({
    across: fc.constantFrom(-1 as const, 1 as const),
    down: fc.constantFrom(-1 as const, 1 as const),
  });
  fc.assert(
    fc.property(anySize, anyAngle, anyPoint, anyCorner, (size, angle, by, corner) => {
      const adjustment = { ...UNADJUSTED, angle, shape: '4:5' } as const;
      const crop = cropOf(adjustment, size);
      const bounds = { turned: size, angle, ratio: ratioOf(adjustment, size) };
      const next = resizeCrop(crop, corner, by, bounds);
      expect(next.width / next.height).toBeCloseTo(0.8, 6);
      expect(next.x - (corner.across * next.width) / 2).toBeCloseTo(crop.x - (corner.across * crop.width) / 2, 6);
      expect(next.y - (corner.down * next.height) / 2).toBeCloseTo(crop.y - (corner.down * crop.height) / 2, 6);
      expectInside(next, size, angle);
    }),
  );
});

test('a side that is dragged beyond the picture stops at its edge, and moves the other side never', () => {
  const bounds = { turned: { width: 400, height: 300 }, angle: 0, ratio: null };
  const crop = { x: 0, y: 0, width: 200, height: 100 };
  expect(resizeCrop(crop, { across: 1, down: 0 }, { x: 500, y: 80 }, bounds)).toEqual({ ...crop, x: 50, width: 300 });
  expect(resizeCrop(crop, { across: -1, down: -1 }, { x: -20, y: 10 }, bounds)).toEqual({
    x: -10,
    y: 5,
    width: 220,
    height: 90,
  });
  expect(resizeCrop(crop, { across: 1, down: 0 }, { x: -900, y: 0 }, bounds).width).toBe(15);
});

test('straightening takes no more than it must and gives it back', () => {
  const size = { width: 400, height: 300 };
  expect(cropOf(UNADJUSTED, size)).toEqual({ x: 0, y: 0, width: 400, height: 300 });
  const slanted = cropOf({ ...UNADJUSTED, angle: 10 }, size);
  expect(slanted.width / slanted.height).toBeCloseTo(4 / 3);
  expect(slanted.width).toBeCloseTo(326.7, 1);
  const drawn = { ...UNADJUSTED, crop: { x: 150, y: 0, width: 100, height: 100 } };
  expect(cropOf({ ...drawn, angle: 0 }, size)).toEqual(drawn.crop);
});

test('four quarter turns and two flips lead back', () => {
  fc.assert(
    fc.property(anyAdjustment, anySize, (adjustment, size) => {
      let next = { ...adjustment, shape: 'free' as const };
      const start = next;
      for (let turn = 0; turn < 4; turn++) next = { ...turned(next, size), shape: 'free' };
      expect(cropOf(next, size).width).toBeCloseTo(cropOf(start, size).width);
      expect({ ...next, crop: null }).toEqual({ ...start, crop: null });
      for (const axis of ['across', 'down'] as const) {
        const back = flipped(flipped(start, axis), axis);
        expect([back.turns, back.mirrored, back.angle + 0]).toEqual([start.turns, start.mirrored, start.angle + 0]);
      }
    }),
  );
});

test('what is seen turns and flips as it says, whatever was done before', () => {
  const size = { width: 400, height: 300 };
  fc.assert(
    fc.property(anyAdjustment, anyPoint, (some, point) => {
      const adjustment = { ...some, shape: 'free' as const, crop: null };
      /** Where a point of the picture lies, from the middle of what is seen. */
      const seen = (of: Adjustment) => {
        const { width, height } = turnedSize(size, of.turns);
        const at = place(matrixOf(of, size, { x: 0, y: 0, width, height }, { width, height }), point);
        return { x: at.x - width / 2, y: at.y - height / 2 };
      };
      const before = seen(adjustment);
      const [across, down, quarter] = [
        seen(flipped(adjustment, 'across')),
        seen(flipped(adjustment, 'down')),
        seen(turned(adjustment, size)),
      ];
      expect([across.x + before.x, across.y - before.y].map(Math.abs).every((off) => off < 1e-6)).toBe(true);
      expect([down.x - before.x, down.y + before.y].map(Math.abs).every((off) => off < 1e-6)).toBe(true);
      expect([quarter.x + before.y, quarter.y - before.x].map(Math.abs).every((off) => off < 1e-6)).toBe(true);
    }),
  );
});

test('what is only cut, turned and flipped lands on whole pixels', () => {
  fc.assert(
    fc.property(anyAdjustment, anySize, (some, size) => {
      const adjustment = { ...some, angle: 0, shape: 'free' as const };
      const crop = wholeCropOf(adjustment, size);
      const { content } = outputOf(adjustment, size);
      const { a, b, c, d, e, f } = matrixOf(adjustment, size, crop, content);
      for (const number of [a, b, c, d, e, f]) expect(Math.abs(number - Math.round(number))).toBe(0);
      expect(Math.abs(a * d - b * c)).toBe(1);
    }),
  );
});

test('a picture in the shape of a story fills it, and a product lies whole in the middle of white', () => {
  const size = { width: 400, height: 300 };
  expect(outputOf({ ...UNADJUSTED, shape: 'story' }, size)).toEqual({
    frame: { width: 1080, height: 1920 },
    content: { left: 0, top: 0, width: 1080, height: 1920 },
    onWhite: false,
  });
  const product = outputOf({ ...UNADJUSTED, shape: 'product2000' }, size);
  expect(product).toEqual({
    frame: { width: 2000, height: 2000 },
    content: { left: 0, top: 250, width: 2000, height: 1500 },
    onWhite: true,
  });
  expect(scaledOutput(product, 0.25)).toEqual({
    frame: { width: 500, height: 500 },
    content: { left: 0, top: 62, width: 500, height: 375 },
    onWhite: true,
  });
});
