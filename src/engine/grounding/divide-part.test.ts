import { describe, expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { dividedBy } from './divide-part.ts';
import { regionChances } from './find-by-class.ts';
import { wholeThings } from './find-things.ts';
import { OBJECT_CLASSES, type ObjectClass } from './object-classes.ts';
import { parsePhrase } from './parse-phrase.ts';
import { type SceneView, viewScene } from './scene-view.ts';

const [WIDTH, HEIGHT, SIDE] = [320, 240, 64];
type Rgb = readonly [number, number, number];

interface Thing {
  readonly name: ObjectClass;
  readonly colour: Rgb;
  /** What the network nearly calls it. */
  readonly also?: ObjectClass;
  readonly at: readonly [left: number, top: number, right: number, bottom: number];
}

/** Things on a grey ground, all of them in one part of the matte, the last one in front. */
function street(things: readonly Thing[]): SceneView {
  const thingAt = (x: number, y: number): Thing | undefined =>
    things.findLast(({ at: [left, top, right, bottom] }) => x >= left && x < right && y >= top && y < bottom);
  const source = rasterOf(WIDTH, HEIGHT, (x, y) => [...(thingAt(x, y)?.colour ?? ([150, 150, 150] as const))]);
  const data = new Float32Array(OBJECT_CLASSES.length * SIDE * SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [((i % SIDE) + 0.5) * (WIDTH / SIDE), (Math.floor(i / SIDE) + 0.5) * (HEIGHT / SIDE)];
    const thing = thingAt(x, y);
    data[OBJECT_CLASSES.indexOf(thing?.name ?? 'road') * SIDE * SIDE + i] = 6;
    if (thing?.also) data[OBJECT_CLASSES.indexOf(thing.also) * SIDE * SIDE + i] = 5;
  }
  const alpha = planeFrom(WIDTH, HEIGHT, (x, y) => (thingAt(x, y) ? 1 : 0));
  return viewScene({ source, matte: { ...alpha, classes: { side: SIDE, data } } });
}

const truck: Thing = { name: 'vehicle', colour: [30, 120, 70], at: [40, 100, 170, 170] };
const wheel: Thing = { name: 'ball', colour: [20, 20, 20], at: [70, 140, 100, 165] };
const man: Thing = { name: 'person', colour: [60, 60, 160], at: [170, 60, 210, 180] };
const cow: Thing = { name: 'quadruped', colour: [120, 70, 40], at: [40, 100, 140, 170] };
const otherCow: Thing = { name: 'quadruped', colour: [160, 110, 80], at: [140, 90, 220, 150] };

/** The columns that things reach over, to the next ten: outlines are blurred. */
const columns = (things: readonly { box: { left: number; right: number } }[]): number[][] =>
  things
    .map(({ box }) => [box.left, box.right].map((x) => 10 * Math.round((x * WIDTH) / 10)))
    .toSorted((a, b) => a[0]! - b[0]!);
const called = (view: SceneView, name: ObjectClass) => ({
  words: regionChances(view.regions(), view.classes!, [name]),
});
describe('a part of the matte that joins things', () => {
  it('is divided into the truck, wheels and all, and who stands beside it', () => {
    const view = street([truck, wheel, man]);
    expect(view.parts()).toHaveLength(1);
    const found = dividedBy(called(view, 'vehicle'), view.parts()[0]!, false, view).pieces;
    expect(columns(found)).toEqual([[40, 170]]);
    expect(found[0]!.mask.data[150 * WIDTH + 85]).toBe(1);
    expect(found[0]!.apart).toBe(true);
  });

  it('stays whole where nearly all of it is what is asked for, or none of it', () => {
    const alone = street([truck, wheel]);
    expect(dividedBy(called(alone, 'vehicle'), alone.parts()[0]!, false, alone).pieces).toEqual([]);
    const view = street([truck, wheel, man]);
    expect(dividedBy(called(view, 'bird'), view.parts()[0]!, false, view).pieces).toEqual([]);
  });

  it('is divided further where several are asked for', () => {
    const view = street([cow, otherCow, { ...man, at: [220, 20, 300, 220] }]);
    const [part] = view.parts();
    expect(columns(dividedBy(called(view, 'quadruped'), part!, false, view).pieces)).toEqual([[40, 220]]);
    expect(columns(dividedBy(called(view, 'quadruped'), part!, true, view).pieces)).toEqual([
      [40, 140],
      [140, 220],
    ]);
  });

  it('is divided into all that are asked for, though who stands between joins them', () => {
    const view = street([cow, { ...man, at: [140, 20, 220, 220] }, { ...otherCow, at: [220, 90, 290, 150] }]);
    expect(columns(dividedBy(called(view, 'quadruped'), view.parts()[0]!, false, view).pieces)).toEqual([
      [40, 140],
      [220, 290],
    ]);
  });

  it('is several things where nothing else is in it, if several are asked for', () => {
    const view = street([cow, { ...otherCow, at: [140, 60, 240, 110] }]);
    const found = (finely: boolean) => dividedBy(called(view, 'quadruped'), view.parts()[0]!, finely, view);
    expect(columns(found(true).pieces)).toEqual([
      [40, 140],
      [140, 240],
    ]);
    expect([found(true).isMixed, found(false).pieces]).toEqual([false, []]);
  });

  it('stays whole where all of it is called by the name, though it has the colour in part', () => {
    const view = street([
      { ...truck, at: [40, 100, 140, 170] },
      { ...truck, colour: [200, 200, 190], at: [140, 60, 260, 170] },
    ]);
    const [query] = parsePhrase('the green truck').parts;
    expect(columns(wholeThings(view, query!))).toEqual([[40, 260]]);
  });

  it('stays whole where the rest of it stands upon what has the colour, and may be called so, too', () => {
    const hull: Thing = { name: 'boat', colour: [190, 30, 30], at: [60, 150, 220, 180] };
    const sails = (left: number): Thing => ({
      name: 'building',
      also: 'boat',
      colour: [235, 230, 215],
      at: [left, 60, left + 80, 150],
    });
    const found = (left: number): number =>
      wholeThings(street([hull, sails(left)]), parsePhrase('the red boat').parts[0]!).length;
    expect([found(100), found(190)]).toEqual([1, 2]);
  });

  it('is less meant than what of it has the colour that a phrase names', () => {
    const view = street([truck, wheel, man]);
    const [query] = parsePhrase('the green truck').parts;
    const [piece, part] = wholeThings(view, query!);
    expect(columns([piece!])).toEqual([[40, 170]]);
    expect(part!.prior).toBeLessThan(piece!.prior ?? 1);
  });
});
