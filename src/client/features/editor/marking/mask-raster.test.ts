import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarkStep, Stroke } from './marking.ts';
import { emptyMask, type MaskPlane, maskSizeOf } from './mask-plane.ts';
import { MaskRaster, rasterise } from './mask-raster.ts';

const SIZE = { width: 40, height: 30 };

const stroke = (points: readonly (readonly [number, number])[], radius = 0.1, erase = false): Stroke => ({
  kind: 'stroke',
  erase,
  radius,
  points: points.map(([x, y]) => ({ x, y })),
});
const at = ({ data, width }: MaskPlane, x: number, y: number) => data[y * width + x];
const marked = ({ data }: MaskPlane) => data.reduce((sum, value) => sum + value, 0) / 255;

describe('the size of a mask', () => {
  it.each([
    [
      { width: 6000, height: 4000 },
      { width: 2048, height: 1365 },
    ],
    [
      { width: 1600, height: 1200 },
      { width: 1600, height: 1200 },
    ],
    [
      { width: 300, height: 400 },
      { width: 768, height: 1024 },
    ],
  ])('E10 of %o is %o', (image, size) => expect(maskSizeOf(image)).toEqual(size));
});

describe('a stroke', () => {
  it('E10 marks a disc for a dab', () => {
    const mask = rasterise([stroke([[0.5, 0.5]])], SIZE);
    expect([at(mask, 20, 15), at(mask, 22, 15), at(mask, 26, 15), at(mask, 20, 20)]).toEqual([255, 255, 0, 0]);
    expect(marked(mask)).toBeCloseTo(Math.PI * 4 ** 2, -1);
  });

  it('E10 marks the whole line between two points, however far apart they are', () => {
    const mask = rasterise(
      [
        stroke([
          [0.1, 0.5],
          [0.9, 0.5],
        ]),
      ],
      SIZE,
    );
    expect(Array.from({ length: 32 }, (_, step) => at(mask, 4 + step, 15))).toEqual(
      Array.from({ length: 32 }, () => 255),
    );
    expect(at(mask, 20, 4)).toBe(0);
  });

  it('E10 may begin and end outside the image', () => {
    expect(
      marked(
        rasterise(
          [
            stroke([
              [-0.5, 0.5],
              [0.02, 0.5],
            ]),
          ],
          SIZE,
        ),
      ),
    ).toBeGreaterThan(0);
    expect(marked(rasterise([stroke([[-0.5, -0.5]])], SIZE))).toBe(0);
  });

  it('E10 of the eraser clears what it passes over', () => {
    const mask = rasterise([stroke([[0.5, 0.5]], 0.2), stroke([[0.5, 0.5]], 0.1, true)], SIZE);
    expect([at(mask, 20, 15), at(mask, 26, 15)]).toEqual([0, 255]);
  });
});

describe('growing', () => {
  it.each([
    [0.05, 6],
    [-0.05, 2],
  ])('E10 by %d of the longer side makes a disc of 4 pixels one of %d', (by, radius) => {
    const mask = rasterise([stroke([[0.5, 0.5]]), { kind: 'growth', by }], SIZE);
    const across = Array.from({ length: SIZE.width }, (_, x) => at(mask, x, 15)!).reduce((sum, v) => sum + v, 0) / 255;
    expect(Math.abs(across - radius * 2)).toBeLessThanOrEqual(1);
  });

  it('E10 back and forth leaves a large mark as it was, except at its edge', () => {
    const before = rasterise([stroke([[0.5, 0.5]], 0.25)], SIZE);
    const after = rasterise(
      [stroke([[0.5, 0.5]], 0.25), { kind: 'growth', by: 0.05 }, { kind: 'growth', by: -0.05 }],
      SIZE,
    );
    expect(Math.abs(marked(after) - marked(before)) / marked(before)).toBeLessThan(0.08);
  });

  it('E10 leaves an empty mask empty', () => {
    expect(marked(rasterise([{ kind: 'growth', by: 0.1 }], SIZE))).toBe(0);
  });
});

const part = fc.double({ min: -0.2, max: 1.2, noNaN: true });
const found = emptyMask(SIZE);
found.data.fill(255, 200, 420);
const step: fc.Arbitrary<MarkStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        points: fc.array(fc.tuple(part, part), { minLength: 1, maxLength: 4 }),
        radius: fc.double({ min: 0.01, max: 0.3, noNaN: true }),
        erase: fc.boolean(),
      })
      .map(({ points, radius, erase }) => stroke(points, radius, erase)),
  },
  fc.constantFrom<MarkStep>(
    { kind: 'growth', by: 0.05 },
    { kind: 'growth', by: -0.05 },
    { kind: 'clearing' },
    { kind: 'found', words: 'it', sure: true, mask: found },
  ),
);

describe('the mask that is shown', () => {
  it('E10 equals the rasterised steps after any sequence of undo and new steps', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(6), fc.array(step, { maxLength: 3 })), { maxLength: 6 }), (turns) => {
        const raster = new MaskRaster(SIZE);
        let steps: readonly MarkStep[] = [];
        for (const [kept, added] of turns) {
          steps = [...steps.slice(0, kept), ...added];
          raster.show(steps);
          expect(raster.mask.data).toEqual(rasterise(steps, SIZE).data);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('E10 is the same while a stroke is drawn and after it has become a step', () => {
    const points = [0.1, 0.3, 0.6, 0.9].map((x) => ({ x, y: x / 2 }));
    const whole: Stroke = { kind: 'stroke', erase: false, radius: 0.1, points };
    const raster = new MaskRaster(SIZE);
    raster.paint({ ...whole, points: points.slice(0, 2) }, 0);
    raster.paint(whole, 2);
    raster.completeStroke(whole);
    raster.show([whole]);
    expect(raster.mask.data).toEqual(rasterise([whole], SIZE).data);
    raster.show([]);
    expect(marked(raster.mask)).toBe(0);
  });

  it('E10 is unchanged by a stroke that turned out to be a pinch', () => {
    const first = stroke([[0.3, 0.3]]);
    const raster = new MaskRaster(SIZE);
    raster.show([first]);
    raster.paint(stroke([[0.7, 0.7]], 0.3), 0);
    raster.abandonStroke();
    expect(raster.mask.data).toEqual(rasterise([first], SIZE).data);
  });
});

it('E10 a tapped thing is added, and another one is taken away', () => {
  const half = (left: boolean): MaskPlane => {
    const mask = emptyMask(SIZE);
    mask.data.forEach((_, i) => (mask.data[i] = i % SIZE.width < SIZE.width / 2 === left ? 255 : 0));
    return mask;
  };
  const mask = rasterise(
    [
      { kind: 'tapped', erase: false, mask: half(true) },
      { kind: 'tapped', erase: false, mask: half(false) },
      { kind: 'tapped', erase: true, mask: half(true) },
    ],
    SIZE,
  );
  expect([at(mask, 5, 15), at(mask, 35, 15)]).toEqual([0, 255]);
});

it('E10 a snapped stroke takes the place of the stroke, and undoing it brings the stroke back', () => {
  const before = stroke([[0.2, 0.5]]);
  const rough = stroke([[0.5, 0.5]]);
  const part = { left: 0.4, top: 0.3, right: 0.7, bottom: 0.7 };
  const mask = { width: 1, height: 1, data: Uint8Array.of(255) };
  const raster = new MaskRaster(SIZE);
  raster.show([before, rough]);
  const painted = raster.mask.data.slice();
  raster.show([before, rough, { kind: 'snapped', stroke: rough, part, mask }]);
  expect([at(raster.mask, 27, 10), at(raster.mask, 8, 15), marked(raster.mask) > 140]).toEqual([255, 255, true]);
  raster.show([before, rough]);
  expect(raster.mask.data).toEqual(painted);
});
