import { describe, expect, it } from 'vitest';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { meanWithin } from './candidate.ts';
import { findAdornments } from './find-adornments.ts';
import { ground, groundingNeeds, GUESS } from './ground.ts';
import { type Scene, viewScene } from './scene-view.ts';
import type { Adornment } from './vocabulary.ts';

const [width, height] = [200, 240];
const [X, Y, SIZE] = [100, 60, 60];

type Place = (x: number, y: number) => boolean;
const head: Place = (x, y) => ((x - X) / 26) ** 2 + ((y - Y - 26) / 36) ** 2 < 1;
const neck: Place = (x, y) => Math.abs(x - X) < 14 && y >= Y + 40 && y < Y + 110;
const dress: Place = (x, y) => Math.abs(x - X) < 60 && y >= Y + 70 + 0.5 * Math.max(0, 26 - Math.abs(x - X));
const eyes: Place = (x, y) => [-13, 13].some((side) => (x - X - side) ** 2 + (y - Y - 15) ** 2 < 9);
const rings: Place = (x, y) =>
  [-13, 13].some((side) => Math.abs(Math.hypot(x - X - side, y - Y - 16) - 10) < 1.6) ||
  (Math.abs(x - X) < 5 && Math.abs(y - Y - 13) < 1.6);
const beads: Place = (x, y) => Math.abs(x - X) < 16 && Math.abs(y - Y - 74 + ((x - X) / 8) ** 2) < 4;
const knotted: Place = (x, y) => Math.abs(x - X) < 7 && y >= Y + 68;

/** Somebody seen to the breast, lit from the left, with eyes, and what else has a place of its own. */
function portrait(
  worn: readonly { readonly where: Place; readonly colour: readonly [number, number, number] }[],
): Scene {
  const noise = gaussian(6);
  const source = rasterOf(width, height, (x, y) => {
    const n = noise();
    const light = 1.1 - 0.004 * (x - X + 50);
    const lit = (red: number, green: number, blue: number): [number, number, number] => [
      red * light + n,
      green * light + n,
      blue * light + n,
    ];
    for (const { where, colour } of worn) if (where(x, y)) return lit(...colour);
    if (eyes(x, y)) return lit(40, 30, 25);
    if (dress(x, y) && !head(x, y)) return lit(60, 80, 150);
    return head(x, y) || neck(x, y) ? lit(200, 155, 130) : [225 + n, 228 + n, 220 + n];
  });
  const matte = planeFrom(width, height, (x, y) => (head(x, y) || neck(x, y) || dress(x, y) ? 1 : 0));
  const box = { x: X - SIZE / 2, y: Y, width: SIZE, height: SIZE, confidence: 0.95 };
  const eye = (x: number) => ({ x, y: Y + 15 });
  const face = { ...box, leftEye: eye(X - 13), rightEye: eye(X + 13), mouth: { x: X, y: Y + 46 } };
  return { source, matte, faces: [face] };
}

const ADORNMENTS: readonly {
  readonly kind: Adornment;
  readonly where: Place;
  readonly colour: readonly [number, number, number];
}[] = [
  { kind: 'glasses', where: rings, colour: [35, 35, 38] },
  { kind: 'glasses', where: rings, colour: [170, 30, 40] },
  { kind: 'necklace', where: beads, colour: [235, 235, 232] },
  { kind: 'tie', where: knotted, colour: [170, 30, 40] },
];

describe('what is worn across the face, the neck and the breast', () => {
  it.each(ADORNMENTS)('is found by what it is not: skin and clothes ($kind, $colour)', ({ kind, where, colour }) => {
    const found = findAdornments(viewScene(portrait([{ where, colour }])), kind);
    const truth = planeFrom(width, height, (x, y) => (where(x, y) ? 1 : 0));
    expect(found).toHaveLength(1);
    expect(meanWithin(found[0]!.mask, truth)).toBeGreaterThan(0.75);
    expect(meanWithin(truth, found[0]!.mask)).toBeGreaterThan(0.75);
  });

  it('is found below a beard, which is no skin, and leaves the skin of the neck out', () => {
    const beard: Place = (x, y) => head(x, y) && y > Y + 34;
    const bow: Place = (x, y) => Math.abs(x - X) < 18 && y >= Y + 64 && y < Y + 75;
    const worn = [
      { where: beard, colour: [120, 118, 116] as const },
      { where: bow, colour: [170, 30, 40] as const },
    ];
    const [found] = findAdornments(viewScene(portrait(worn)), 'tie');
    const truth = planeFrom(width, height, (x, y) => (bow(x, y) && !head(x, y) ? 1 : 0));
    expect(meanWithin(truth, found!.mask)).toBeGreaterThan(0.75);
    expect(meanWithin(found!.mask, truth)).toBeGreaterThan(0.75);
  });

  it('is left out of the shirt that it parts in two', () => {
    const shade: Place = (x, y) => dress(x, y) && x > X + 20;
    const scene = portrait([
      { where: knotted, colour: [170, 30, 40] },
      { where: shade, colour: [54, 72, 136] },
    ]);
    const { mask } = ground('the shirt', scene, GUESS);
    const both = [-1, 1].map((side) =>
      planeFrom(width, height, (x, y) => (dress(x, y) && side * (x - X) > 10 && y > Y + 90 ? 1 : 0)),
    );
    for (const half of both) expect(meanWithin(mask, half)).toBeGreaterThan(0.9);
    const tie = planeFrom(width, height, (x, y) => (knotted(x, y) && y > Y + 90 ? 1 : 0));
    expect(meanWithin(mask, tie)).toBeLessThan(0.2);
  });

  it('is nothing where nobody wears it', () => {
    const view = viewScene(portrait([]));
    expect((['glasses', 'necklace', 'tie'] as const).flatMap((kind) => findAdornments(view, kind))).toEqual([]);
  });

  it('is what a phrase means rather than what lies elsewhere', () => {
    const vase: Place = (x, y) => x > 165 && x < 190 && y > 150 && y < 200;
    const scene = portrait([
      { where: rings, colour: [35, 35, 38] },
      { where: vase, colour: [170, 30, 40] },
    ]);
    const { mask } = ground('her glasses', scene, GUESS);
    expect(
      meanWithin(
        mask,
        planeFrom(width, height, (x, y) => (rings(x, y) ? 1 : 0)),
      ),
    ).toBeGreaterThan(0.6);
    expect(
      meanWithin(
        mask,
        planeFrom(width, height, (x, y) => (vase(x, y) ? 1 : 0)),
      ),
    ).toBeLessThan(0.05);
    expect(groundingNeeds('the tie').faces).toBe('large');
  });
});
