import { describe, expect, it } from 'vitest';
import type { Face } from '../face.ts';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { beardedness, findPeople } from './find-person.ts';
import { parsePhrase } from './parse-phrase.ts';
import { type SceneView, viewScene } from './scene-view.ts';
import { fitToWho } from './tell-people.ts';

const [WIDTH, HEIGHT] = [240, 180] as const;

interface Figure {
  readonly at: number;
  /** Of the whole figure. */
  readonly high: number;
  readonly skirt?: true;
  readonly longHair?: true;
  readonly beard?: true;
  /** From where on something hides the figure, pixels from the top of the picture. */
  readonly hiddenFrom?: number;
}

const FOOT = 170;

function parts({ at, high, skirt, longHair }: Figure) {
  const top = FOOT - high;
  const r = 9;
  const head = (x: number, y: number): boolean => (x - at) ** 2 + (y - top - 12) ** 2 < 12 ** 2;
  const trunk = (x: number, y: number): boolean => Math.abs(x - at) < 15 && y >= top + 24 && y < top + 0.52 * high;
  const hem = top + 0.78 * high;
  const below = (x: number, y: number): boolean => y >= top + 0.52 * high && y < FOOT && Math.abs(x - at) < 30;
  const gown = (x: number, y: number): boolean => !!skirt && below(x, y) && y < hem && Math.abs(x - at) < 17;
  const legs = (x: number, y: number): boolean => below(x, y) && Math.abs(Math.abs(x - at) - 5) < (skirt ? 3 : 5);
  const hair = (x: number, y: number): boolean =>
    (head(x, y) && y < top + 6) || (!!longHair && y >= top + 4 && y < top + 38 && Math.abs(Math.abs(x - at) - 13) < 3);
  return { head, trunk, gown, legs, hair, r, top };
}

function viewOf(figures: readonly Figure[]): SceneView {
  const bodies = figures.map((figure) => ({ ...figure, ...parts(figure) }));
  const isOf = (one: (typeof bodies)[number], x: number, y: number): boolean =>
    y < (one.hiddenFrom ?? HEIGHT) && [one.head, one.trunk, one.gown, one.legs, one.hair].some((part) => part(x, y));
  const noise = gaussian(5);
  const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
    const n = 2 * noise();
    for (const one of bodies) {
      if (one.hair(x, y)) return [60 + n, 40 + n, 28 + n];
      if (one.head(x, y)) return one.beard && y > one.top + 16 ? [50 + n, 38 + n, 30 + n] : [214 + n, 166 + n, 142 + n];
      if (one.trunk(x, y) || one.gown(x, y)) return [60 + n, 80 + n, 150 + n];
      if (one.legs(x, y)) return one.skirt ? [214 + n, 166 + n, 142 + n] : [60 + n, 60 + n, 66 + n];
    }
    return [190 + n, 200 + n, 205 + n];
  });
  const matte = planeFrom(WIDTH, HEIGHT, (x, y) => (bodies.some((one) => isOf(one, x, y)) ? 1 : 0));
  const faces = bodies.map(({ at, top }): Face => ({
    x: at - 8,
    y: top + 6,
    width: 16,
    height: 16,
    confidence: 0.95,
    leftEye: { x: at - 4, y: top + 10 },
    rightEye: { x: at + 4, y: top + 10 },
    mouth: { x: at, y: top + 17 },
  }));
  return viewScene({ source, matte, faces });
}

/** The middles of those whom a phrase fits best, and of those whom it hardly fits. */
function told(phrase: string, figures: readonly Figure[]): { fitting: number[]; hardly: number[] } {
  const view = viewOf(figures);
  const people = fitToWho(findPeople(view), parsePhrase(phrase).parts[0]!, view);
  const worth = people.map(({ fit, prior = 1 }) => fit * prior);
  const best = Math.max(...worth);
  const places = (belongs: (value: number) => boolean): number[] =>
    people
      .flatMap(({ centre }, i) => (belongs(worth[i]!) ? [Math.round(centre.x * 24) * 10] : []))
      .toSorted((a, b) => a - b);
  return { fitting: places((value) => value > 0.9 * best), hardly: places((value) => value < 0.8 * best) };
}

describe('who of several people is meant', () => {
  const man: Figure = { at: 60, high: 150 };
  it('is told by a skirt, whose outline narrows to the legs', () => {
    const woman: Figure = { at: 180, high: 150, skirt: true };
    expect(told('the woman', [man, woman])).toEqual({ fitting: [180], hardly: [60] });
    expect(told('the man', [man, woman])).toEqual({ fitting: [60], hardly: [180] });
    expect(told('the person', [man, woman])).toEqual({ fitting: [60, 180], hardly: [] });
  });

  it('is told by hair that hangs down beside the chin, and by a beard', () => {
    const woman: Figure = { at: 180, high: 150, longHair: true };
    expect(told('the lady', [man, woman]).fitting).toEqual([180]);
    expect(told('the man', [man, woman])).toEqual({ fitting: [60], hardly: [180] });
    expect(told('both women', [{ ...man, beard: true }, { at: 120, high: 150 }, woman]).hardly).toContain(60);
    expect(
      told('the man', [
        { ...man, beard: true },
        { at: 180, high: 150 },
      ]).fitting,
    ).toEqual([60]);
  });

  it('is told by no legs that something hides', () => {
    const child: Figure = { at: 180, high: 100 };
    const behind: Figure = { at: 120, high: 150, hiddenFrom: 108 };
    expect(told('the child', [man, behind, child])).toEqual({ fitting: [180], hardly: [60, 120] });
    expect(told('the man', [man, behind, child]).fitting).toContain(120);
  });

  it('is a child by the size of the head where all are', () => {
    const children: Figure[] = [
      { at: 60, high: 104 },
      { at: 120, high: 100, longHair: true },
      { at: 180, high: 102 },
    ];
    const view = viewOf(children);
    const [child] = parsePhrase('the child').parts;
    for (const { fit } of fitToWho(findPeople(view), child!, view)) expect(fit).toBeGreaterThan(0.8);
    expect(told('both boys', children).fitting).toEqual([60, 180]);
  });

  it('is told by no lips, which are no beard', () => {
    const face = { ...viewOf([man]).faces[0]!, x: 100, y: 60, width: 40, height: 40 };
    const about = (wide: number, high: number) =>
      planeFrom(WIDTH, HEIGHT, (x, y) => (Math.abs(x - 120) < wide && Math.abs(y - 94) < high ? 1 : 0));
    expect(beardedness(about(7, 2), face)).toBe(0);
    expect(beardedness(about(16, 14), face)).toBe(1);
  });

  it('is told by the size of the head beside the whole, and not where two are alike', () => {
    const child: Figure = { at: 180, high: 100 };
    expect(told('the child', [man, child])).toEqual({ fitting: [180], hardly: [60] });
    expect(told('the man', [man, child])).toEqual({ fitting: [60], hardly: [180] });
    expect(told('the man', [man, { at: 180, high: 150 }]).fitting).toEqual([60, 180]);
  });
});
