import { describe, expect, it } from 'vitest';
import type { ClassMaps } from '../matte.ts';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { candidateOf } from './candidate.ts';
import { fitToClass, isCalledSo } from './class-fit.ts';
import { findByClass } from './find-by-class.ts';
import { findPeople } from './find-person.ts';
import { ground, GUESS, SURE } from './ground.ts';
import { OBJECT_CLASSES, type ObjectClass } from './object-classes.ts';
import { parsePhrase } from './parse-phrase.ts';
import { viewScene } from './scene-view.ts';
import { WINDOWS } from './window-mattes.ts';

const [WIDTH, HEIGHT] = [240, 180] as const;
/** By how much the network rather calls something by another class. */
const DOUBT = 2;
type Area = (x: number, y: number) => boolean;
const left: Area = (x, y) => ((x - 60) / 34) ** 2 + ((y - 110) / 40) ** 2 < 1;
const right: Area = (x, y) => ((x - 180) / 34) ** 2 + ((y - 112) / 40) ** 2 < 1;

/** What a network would tell that knows the class of each place, in pixels of the picture; of the rest that it is a wall. */
function classesOf(classAt: (x: number, y: number) => ObjectClass | undefined): ClassMaps {
  const side = 64;
  const data = new Float32Array(OBJECT_CLASSES.length * side * side);
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [(((i % side) + 0.5) * WIDTH) / side, ((Math.floor(i / side) + 0.5) * HEIGHT) / side];
    data[OBJECT_CLASSES.indexOf(classAt(x, y) ?? 'wall') * side * side + i] = 6;
  }
  return { side, data };
}

/** Two brown eggs side by side, which the words know alike; the matte shows what it is told to. */
function eggs(inMatte: Area, leftClass: ObjectClass, rightClass: ObjectClass) {
  const noise = gaussian(3);
  const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
    const n = 3 * noise();
    return left(x, y) || right(x, y) ? [150 + n, 104 + n, 66 + n] : [196 + n, 200 + n, 190 + n];
  });
  const alpha = planeFrom(WIDTH, HEIGHT, (x, y) => (inMatte(x, y) ? 1 : 0));
  const classes = classesOf((x, y) => (left(x, y) ? leftClass : right(x, y) ? rightClass : undefined));
  return { source, matte: { ...alpha, classes } };
}

const both: Area = (x, y) => left(x, y) || right(x, y);

/** An area of the picture, at the size of another. */
function maskLike({ width, height }: { readonly width: number; readonly height: number }, area: Area) {
  return planeFrom(width, height, (x, y) => (area((x * WIDTH) / width, (y * HEIGHT) / height) ? 1 : 0));
}

function shareInside(mask: { readonly data: Float32Array }, belongs: Area): number {
  let [inside, all] = [0, 0];
  mask.data.forEach((value, i) => {
    if (value < 0.5) return;
    all++;
    if (belongs(i % WIDTH, Math.floor(i / WIDTH))) inside++;
  });
  return inside / all;
}

describe('T3 what the network makes of a place', () => {
  it('calls nothing by a name that belongs to no class, whatever its colour', () => {
    const view = viewScene(eggs(both, 'quadruped', 'vessel'));
    const called = (phrase: string): boolean =>
      isCalledSo({ mask: maskLike(view.image, left) }, parsePhrase(phrase).parts[0]!, view);
    expect(['the dog', 'the gadget on the left', 'the brown gadget'].map(called)).toEqual([true, false, false]);
  });

  it('calls some of a part of the matte by a name where that is quite sure alone', () => {
    const view = viewScene(eggs(both, 'quadruped', 'vessel'));
    const mask = maskLike(view.image, (x, y) => left(x, y) || (right(x, y) && y % 5 < 2));
    const [query] = parsePhrase('the dog').parts;
    expect([isCalledSo({ mask }, query!, view), isCalledSo({ mask, apart: true }, query!, view)]).toEqual([
      true,
      false,
    ]);
  });

  it('calls no house what does not look like one', () => {
    const [query] = parsePhrase('the house').parts;
    const called = (of: ObjectClass): boolean => {
      const view = viewScene(eggs(both, of, 'vessel'));
      return isCalledSo({ mask: maskLike(view.image, left) }, query!, view);
    };
    expect([called('building'), called('cabinet')]).toEqual([true, false]);
  });

  it('tells which of two things alike is called by a name', () => {
    expect(shareInside(ground('the jug', eggs(both, 'quadruped', 'vessel'), GUESS).mask, right)).toBeGreaterThan(0.95);
    expect(shareInside(ground('the jug', eggs(both, 'vessel', 'quadruped'), GUESS).mask, left)).toBeGreaterThan(0.95);
  });

  it('knows shoes that nobody wears: of two things what is called worn, and a red pair with its soles', () => {
    expect(shareInside(ground('the shoe', eggs(both, 'vessel', 'worn'), GUESS).mask, right)).toBeGreaterThan(0.95);
    const pair: Area = (x, y) => x >= 60 && x < 180 && y >= 70 && y < 130;
    const sole: Area = (x, y) => pair(x, y) && y >= 100;
    const source = rasterOf(WIDTH, HEIGHT, (x, y) =>
      sole(x, y) ? [240, 240, 238] : pair(x, y) ? [190, 30, 40] : [120, 150, 140],
    );
    const alpha = planeFrom(WIDTH, HEIGHT, (x, y) => (pair(x, y) ? 1 : 0));
    const matte = { ...alpha, classes: classesOf((x, y) => (pair(x, y) ? 'worn' : undefined)) };
    const { data } = ground('the red shoes', { source, matte }, GUESS).mask;
    expect(data.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(0.9 * 120 * 60);
  });

  it('takes what a window shows that fits the name better, though windows show more things', () => {
    const more: Area = (x, y) => (x - 120) ** 2 + (y - 40) ** 2 < 18 ** 2 || (x - 40) ** 2 + (y - 30) ** 2 < 18 ** 2;
    const jug: Area = (x, y) => ((x - 180) / 30) ** 2 + ((y - 114) / 34) ** 2 < 1;
    const scene = eggs(left, 'vessel', 'vessel');
    const { data, side } = scene.matte.classes;
    const plane = (name: ObjectClass) => data.subarray(OBJECT_CLASSES.indexOf(name) * side ** 2).subarray(0, side ** 2);
    plane('seat').set(plane('vessel').map((logit, i) => (i % side < side / 2 ? logit + DOUBT : 0)));
    const windows = WINDOWS.map((window) => {
      const place = (x: number, y: number): [number, number] => [
        WIDTH * (window.left + (0.6 * (x + 0.5)) / 200),
        HEIGHT * (window.top + (0.6 * (y + 0.5)) / 200),
      ];
      return { window, alpha: planeFrom(200, 200, (x, y) => (jug(...place(x, y)) || more(...place(x, y)) ? 1 : 0)) };
    });
    // The whole picture hardly shows it.
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => (left(x, y) ? [150, 104, 66] : [196, 200, 190]));
    const { mask } = ground('the jug', { ...scene, source, windows }, GUESS);
    expect(shareInside(mask, right)).toBeGreaterThan(0.95);
  });

  it('makes what is of another class less sure, and says nothing where the name or the network does not', () => {
    const surenessOf = (phrase: string, scene: ReturnType<typeof eggs>): number => ground(phrase, scene, 0).confidence;
    const vessel = eggs(left, 'vessel', 'vessel');
    const animal = eggs(left, 'quadruped', 'quadruped');
    expect(surenessOf('the jug', animal)).toBeLessThan(0.6 * surenessOf('the jug', vessel));
    expect(surenessOf('the brown gadget', animal)).toBe(surenessOf('the brown gadget', vessel));
    const { classes: _, ...untold } = vessel.matte;
    expect(surenessOf('the jug', { ...vessel, matte: untold as typeof vessel.matte })).toBe(
      surenessOf('the jug', vessel),
    );
  });

  it('takes an animal without the usual colour of its name before something else that has it', () => {
    const scene = eggs(both, 'quadruped', 'seat');
    const noise = gaussian(4);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 3 * noise();
      if (left(x, y)) return [52 + n, 50 + n, 50 + n];
      return right(x, y) ? [236 + n, 170 + n, 176 + n] : [120 + n, 140 + n, 120 + n];
    });
    expect(shareInside(ground('the pig', { ...scene, source }, GUESS).mask, left)).toBeGreaterThan(0.95);
  });

  it('is sure of what a place tells only where the network rather calls it so', () => {
    const sureness = (of: ObjectClass, other: ObjectClass): number => {
      const scene = eggs(both, of, of);
      const { data, side } = scene.matte.classes;
      const plane = (name: ObjectClass) =>
        data.subarray(OBJECT_CLASSES.indexOf(name) * side ** 2).subarray(0, side ** 2);
      plane(other).set(plane(of).map((logit) => logit - 0.2));
      return ground('the jug on the left', scene, GUESS).confidence;
    };
    expect(sureness('vessel', 'seat')).toBeLessThan(SURE);
    expect(sureness('vessel', 'ball')).toBeLessThan(SURE);
    expect(ground('the jug on the left', eggs(both, 'vessel', 'vessel'), GUESS).confidence).toBeGreaterThanOrEqual(
      SURE,
    );
  });

  it('lets a close-up be what it is called, and less so what is seen whole', () => {
    const jug = parsePhrase('the jug').parts[0]!;
    const near: Area = (x) => x < 120;
    const view = viewScene(eggs(both, 'quadruped', 'quadruped'));
    const things = [near, right].map((area) => candidateOf(maskLike(view.image, area), 0.9)!);
    const [large, small] = fitToClass(things, jug, view);
    expect(large!.fit).toBeCloseTo(0.9, 5);
    expect(small!.fit).toBeLessThan(0.5 * large!.fit);
  });

  it('lets nothing be a close-up of what is known to lie upon it', () => {
    const jug = parsePhrase('the jug').parts[0]!;
    const near: Area = (x) => x < 120;
    const view = viewScene(eggs(both, 'quadruped', 'quadruped'));
    const chances = Float32Array.from(OBJECT_CLASSES, (name) => (name === 'vessel' ? 0.6 : 0.01));
    const large = candidateOf(maskLike(view.image, near), 0.9)!;
    const upon = { ...candidateOf(maskLike(view.image, left), 0.9)!, chances };
    const [around, known] = fitToClass([large, upon], jug, view);
    expect(around!.fit).toBeLessThan(0.5 * known!.fit);
  });

  it('finds a thing of a colour that a window shows by itself and the whole picture joined with another', () => {
    const green: Area = (x, y) => x >= 30 && x < 110 && y >= 80 && y < 130;
    const top: Area = (x, y) => green(x, y) && y < 104;
    const red: Area = (x, y) => x >= 110 && x < 200 && y >= 50 && y < 140;
    const shown: Area = (x, y) => green(x, y) || red(x, y);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      if (top(x, y)) return [30, 120, 60];
      return green(x, y) ? [110, 80, 60] : red(x, y) ? [190, 40, 40] : [150, 150, 156];
    });
    const classes = classesOf((x, y) => (top(x, y) ? 'worn' : green(x, y) ? 'vessel' : red(x, y) ? 'seat' : undefined));
    const windows = WINDOWS.map((window) => {
      const alpha = planeFrom(200, 200, (x, y) =>
        green(WIDTH * (window.left + (0.6 * (x + 0.5)) / 200), HEIGHT * (window.top + (0.6 * (y + 0.5)) / 200)) ? 1 : 0,
      );
      const own = classesOf(() => 'vessel');
      return { window, alpha: { ...alpha, classes: own } };
    });
    const matte = { ...planeFrom(WIDTH, HEIGHT, (x, y) => (shown(x, y) ? 1 : 0)), classes };
    const { mask } = ground('the green jug', { source, matte, windows }, GUESS);
    expect(shareInside(mask, green)).toBeGreaterThan(0.95);
    expect(mask.data.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(0.9 * 80 * 50);
  });

  it('means what surely is of the class as readily as what the matte has', () => {
    const jug = parsePhrase('the jug').parts[0]!;
    const view = viewScene(eggs(left, 'quadruped', 'vessel'));
    const things = [left, right].map((area) => ({ ...candidateOf(maskLike(view.image, area), 0.9)!, prior: 0.6 }));
    const [animal, vessel] = fitToClass(things, jug, view);
    expect(animal!.prior).toBe(0.6);
    expect(vessel!.prior).toBeGreaterThan(0.95);
  });

  it('takes a tree for one in whatever colour its leaves are', () => {
    const scene = eggs(both, 'plant', 'vehicle');
    const noise = gaussian(6);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 3 * noise();
      if (both(x, y)) return [204 + n, 120 + n, 40 + n];
      return [150 + n, 170 + n, 190 + n];
    });
    expect(shareInside(ground('the tree', { ...scene, source }, GUESS).mask, left)).toBeGreaterThan(0.95);
  });

  it('takes a house with its door, though that stands out more clearly', () => {
    const house: Area = (x, y) => x >= 60 && x < 180 && y >= 50 && y < 140;
    const door: Area = (x, y) => x >= 108 && x < 134 && y >= 92 && y < 140;
    const noise = gaussian(8);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 2 * noise();
      if (door(x, y)) return [150 + n, 30 + n, 40 + n];
      if (house(x, y)) return [196 + n, 186 + n, 170 + n];
      return y < 120 ? [176 + n, 190 + n, 204 + n] : [110 + n, 140 + n, 80 + n];
    });
    const nothing = planeFrom(WIDTH, HEIGHT, () => 0);
    const { side, data } = classesOf((x, y) => (house(x, y) ? 'building' : y < 120 ? 'sky' : 'grass'));
    // Rather a house than anything else, and not surely.
    const classes = { side, data: data.map((logit) => 0.7 * logit) };
    const { mask } = ground('the house', { source, matte: { ...nothing, classes } }, GUESS);
    expect(shareInside(mask, house)).toBeGreaterThan(0.9);
    expect(mask.data.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(0.75 * 120 * 90);
  });

  it('takes a ground for the road where the network calls it one, and is less sure of what it calls a lawn', () => {
    const source = rasterOf(WIDTH, HEIGHT, (_, y) => (y < 70 ? [150, 180, 220] : [118, 116, 114]));
    const sure = (below: ObjectClass): number => {
      const classes = classesOf((_, y) => (y < 70 ? 'sky' : below));
      const nothing = planeFrom(WIDTH, HEIGHT, () => 0);
      return ground('the road', { source, matte: { ...nothing, classes } }, 0).confidence;
    };
    expect(sure('road')).toBeGreaterThan(0.7);
    expect(sure('grass')).toBeLessThan(0.7 * sure('road'));
  });

  it('finds the things of a class that the matte has not, each apart', () => {
    const things = findByClass(viewScene(eggs(() => false, 'vessel', 'vessel')), ['vessel']);
    expect(things).toHaveLength(2);
    expect(
      things
        .map(({ mask }) => Math.max(shareInside(mask, left), shareInside(mask, right)))
        .every((share) => share > 0.95),
    ).toBe(true);
    expect(findByClass(viewScene(eggs(() => false, 'vessel', 'vessel')), ['bird'])).toHaveLength(0);
  });

  it('counts somebody without a face that is found among the people, but nothing else that stands upright', () => {
    const scene = eggs(both, 'person', 'person');
    const face = {
      x: 45,
      y: 75,
      width: 30,
      height: 32,
      confidence: 0.95,
      leftEye: { x: 53, y: 85 },
      rightEye: { x: 67, y: 85 },
      mouth: { x: 60, y: 97 },
    };
    const tall: Area = (x, y) => ((x - 180) / 24) ** 2 + ((y - 112) / 44) ** 2 < 1;
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => (left(x, y) || tall(x, y) ? [150, 104, 66] : [196, 200, 190]));
    const peopleWhere = (rightClass: ObjectClass) => {
      const classes = classesOf((x, y) => (left(x, y) ? 'person' : tall(x, y) ? rightClass : undefined));
      const alpha = planeFrom(WIDTH, HEIGHT, (x, y) => (left(x, y) || tall(x, y) ? 1 : 0));
      return findPeople(viewScene({ ...scene, source, matte: { ...alpha, classes }, faces: [face] }));
    };
    const [known, turned, ...others] = peopleWhere('person');
    expect(others).toEqual([]);
    // It has less of the look of a figure.
    expect(turned!.fit).toBeLessThan(0.9 * known!.fit);
    expect(peopleWhere('tall')).toHaveLength(1);
  });

  it('is no more than a guess at a fence, which it has no class for', () => {
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => (left(x, y) ? [134, 84, 46] : [196, 200, 190]));
    const alpha = planeFrom(WIDTH, HEIGHT, (x, y) => (left(x, y) ? 1 : 0));
    expect(ground('the brown fence', { source, matte: alpha }, GUESS).confidence).toBeLessThan(SURE);
  });
});
