import { describe, expect, it } from 'vitest';
import { EngineError } from '../../engine-error.ts';
import type { Face } from '../../face.ts';
import type { FoundWords } from '../../finding/found-words.ts';
import { lightnessOf, luminanceOf } from '../../color/write-lab.ts';
import { labPlanes } from '../../color/lab-planes.ts';
import { createRaster, type Plane, type Raster } from '../../raster.ts';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { colorizePhoto } from './colorize-photo.ts';

const WIDTH = 160;
const HEIGHT = 120;

function picture(grey: (x: number, y: number) => number): Raster {
  return rasterOf(WIDTH, HEIGHT, (x, y) => [grey(x, y), grey(x, y), grey(x, y)]);
}

function matte(inside: (x: number, y: number) => boolean): Plane {
  return planeFrom(WIDTH, HEIGHT, (x, y) => (inside(x, y) ? 1 : 0));
}

const NOTHING = matte(() => false);
/** A sky that grows lighter down to the horizon, and rough ground. */
const landscape = picture((x, y) => (y < 60 ? 150 + y : 90 + ((x * 37 + y * 91) % 50)));
const inHead = (x: number, y: number): boolean => Math.hypot((x - 80) / 20, (y - 45) / 27) < 1;
const inBody = (x: number, y: number): boolean => y > 78 && Math.abs(x - 80) < 50;
/** A light head over a darker body before a mid-grey wall. */
const portrait = picture((x, y) => (inHead(x, y) ? 190 : inBody(x, y) ? 70 : 120));
const person = matte((x, y) => inHead(x, y) || inBody(x, y));
const face: Face = {
  x: 62,
  y: 28,
  width: 36,
  height: 44,
  confidence: 1,
  leftEye: { x: 72, y: 38 },
  rightEye: { x: 88, y: 38 },
  mouth: { x: 80, y: 60 },
};

function colorize(
  source: Raster,
  given: { matte?: Plane; faces?: readonly Face[]; hints?: string; found?: FoundWords },
) {
  const { hints, ...rest } = given;
  return colorizePhoto.run({ source, seed: 1, params: hints ? { hints } : {}, ...rest }, () => {});
}

/** As if the finder had taken each of the words for what a mask shows. */
function foundAs(mask: Plane, ...words: string[]): FoundWords {
  return new Map(words.map((word) => [word, { mask, confidence: 0.7, found: word, casts: true, others: [] }]));
}

function meanChroma(raster: Raster, inside: (x: number, y: number) => boolean): { a: number; b: number } {
  const lab = labPlanes(raster);
  let [a, b, count] = [0, 0, 0];
  for (let i = 0; i < lab.a.data.length; i++) {
    if (!inside(i % WIDTH, Math.floor(i / WIDTH))) continue;
    a += lab.a.data[i]!;
    b += lab.b.data[i]!;
    count++;
  }
  return { a: a / count, b: b / count };
}

function lightnessDifferences(before: Raster, after: Raster): { mean: number; most: number } {
  let [sum, most] = [0, 0];
  const at = ({ data }: Raster, i: number): number => lightnessOf(luminanceOf(data[i]!, data[i + 1]!, data[i + 2]!));
  for (let i = 0; i < before.data.length; i += 4) {
    const difference = Math.abs(at(after, i) - at(before, i));
    sum += difference;
    most = Math.max(most, difference);
  }
  return { mean: (4 * sum) / before.data.length, most };
}

describe('colorizePhoto', () => {
  it('T6 keeps the luminance: L* by 0.5 on average and 3 anywhere, of a toned print its own', () => {
    const toned = picture((x, y) => 60 + ((x + y) % 120));
    for (let i = 0; i < toned.data.length; i += 4) toned.data[i] = 255 - toned.data[i]!;
    for (const source of [landscape, portrait, toned]) {
      const hinted = {
        matte: NOTHING,
        hints: 'the car is green',
        found: foundAs(
          matte((x) => x < 40),
          'car',
          'the car',
        ),
      };
      const { pictures } = colorize(source, hinted);
      const { mean, most } = lightnessDifferences(source, pictures[0]!);
      expect(mean).toBeLessThan(0.5);
      expect(most).toBeLessThan(3);
    }
  });

  it('T6 refuses a color photo, asked for an answer of a model or not', () => {
    const colored = rasterOf(WIDTH, HEIGHT, (x, y) => (y < 60 ? [90, 120 + (x % 40), 210] : [140 + (x % 60), 120, 70]));
    const refusal = expect.objectContaining({ code: 'already_colored' });
    expect(() => colorize(colored, { matte: NOTHING, hints: 'the sky is red' })).toThrow(refusal);
    expect(() => colorizePhoto.asks?.({ source: colored, seed: 1, params: {} }, () => {})).toThrow(refusal);
  });

  describe('on a toned print', () => {
    const inSepia = ({ width, height, data }: Raster): Raster =>
      rasterOf(width, height, (x, y) => {
        const grey = data[4 * (y * width + x)]!;
        return [Math.min(255, grey + 24), grey, Math.max(0, grey - 30)];
      });

    it('keeps the tone where no color is known', () => {
      const sepia = inSepia(landscape);
      const onGround = (_: number, y: number): boolean => y > 80;
      const [before, after] = [sepia, colorize(sepia, { matte: NOTHING }).pictures[0]!].map((print) =>
        meanChroma(print, onGround),
      );
      expect(Math.hypot(after!.a - before!.a, after!.b - before!.b)).toBeLessThan(4);
    });

    it('refuses what tells no color, unless it is told some', () => {
      const sepia = inSepia(picture((x, y) => 60 + ((x * 37 + y * 91) % 120)));
      expect(() => colorize(sepia, { matte: NOTHING })).toThrow(expect.objectContaining({ code: 'colors_unknown' }));
      const cars = matte((x) => x < 40);
      const hinted = { matte: NOTHING, hints: 'the car is green', found: foundAs(cars, 'car', 'the car') };
      expect(meanChroma(colorize(sepia, hinted).pictures[0]!, (x) => x < 30).a).toBeLessThan(-5);
    });
  });

  it('T6 makes a sky bluer than the ground below it', () => {
    const { pictures } = colorize(landscape, { matte: NOTHING });
    const sky = meanChroma(pictures[0]!, (_, y) => y < 25);
    const ground = meanChroma(pictures[0]!, (_, y) => y > 80);
    expect(sky.b).toBeLessThan(-8);
    expect(ground.b).toBeGreaterThan(3);
  });

  it('T6 gives one even tone to all that is not sure: water, leaves, walls, clothes', () => {
    const wall = picture((x, y) => (y < 60 ? 150 - y : 90 + ((x * 37 + y * 91) % 50)));
    const { a, b } = labPlanes(colorize(wall, { matte: person }).pictures[0]!);
    const hues = a.data
      .map((value, i) => Math.atan2(b.data[i]!, value))
      .filter((_, i) => Math.hypot(a.data[i]!, b.data[i]!) > 4);
    expect(hues.length).toBeGreaterThan(a.data.length / 2);
    const mean = hues.reduce((sum, hue) => sum + hue, 0) / hues.length;
    expect(Math.max(...hues.map((hue) => Math.abs(hue - mean)))).toBeLessThan(0.3);
  });

  describe('with a model that knows colors', () => {
    const isLeft = (x: number): boolean => x < WIDTH / 2;
    const part = (left: number, right: number) => planeFrom(16, 16, (x) => (x < 8 ? left : right));
    const answer = { ability: 'color', by: 'a-model', a: part(30, -30), b: part(10, 25) } as const;
    const learned = (hints?: string) =>
      colorizePhoto.run(
        { source: landscape, seed: 1, params: hints ? { hints } : {}, matte: NOTHING, answer },
        () => {},
      );

    it('T6 its colors are painted as they are, and the luminance stays', () => {
      const { pictures, by } = learned();
      expect(by).toBe('a-model');
      const [left, right] = [meanChroma(pictures[0]!, (x) => x < 60), meanChroma(pictures[0]!, (x) => x > 100)];
      for (const [found, told] of [
        [left.a, 30],
        [left.b, 10],
        [right.a, -30],
        [right.b, 25],
      ] as const)
        expect(Math.abs(found - told)).toBeLessThan(4);
      const { mean, most } = lightnessDifferences(landscape, pictures[0]!);
      expect([mean < 0.5, most < 3]).toEqual([true, true]);
    });

    it('what the person says counts more', () => {
      const { pictures } = learned('the sky is blue');
      expect(meanChroma(pictures[0]!, (x, y) => isLeft(x) && y < 40).b).toBeLessThan(-10);
      expect(meanChroma(pictures[0]!, (x, y) => isLeft(x) && y > 90).b).toBeGreaterThan(5);
    });

    it('is asked about the grey picture alone', () => {
      const colored = picture((x) => 60 + x);
      for (let i = 0; i < colored.data.length; i += 4) colored.data[i] = 255;
      const { picture: asked } = colorizePhoto.asks!({ source: colored, seed: 1, params: {} }, () => {})!;
      // Greens are rounded last, to keep the luminance.
      const uneven = asked.data.filter((level, i) => i % 4 < 3 && Math.abs(level - asked.data[i - (i % 4)]!) > 1);
      expect(uneven).toHaveLength(0);
    });
  });

  const inThing = (x: number, y: number): boolean => Math.hypot((x - 80) / 28, (y - 60) / 28) < 1;
  const thing = matte(inThing);

  it('T6 gives a face the colors of skin, and leaves the wall behind it its even tone', () => {
    const { pictures } = colorize(portrait, { matte: person, faces: [face] });
    const skin = meanChroma(pictures[0]!, (x, y) => inHead(x, y) && y > 42 && y < 52);
    const wall = meanChroma(pictures[0]!, (x, y) => y < 60 && (x < 40 || x > 120));
    expect(skin.a).toBeGreaterThan(7);
    expect(skin.b).toBeGreaterThan(9);
    expect(Math.hypot(wall.a, wall.b)).toBeLessThan(9);
    const animal = colorize(portrait, { matte: person, faces: [{ ...face, confidence: 0.9 }] }).pictures[0]!;
    expect(meanChroma(animal, (x, y) => inHead(x, y) && y > 42 && y < 52).a).toBeLessThan(4);
  });

  it('T6 takes a hint for what it names, and for nothing else', () => {
    const plain = colorize(portrait, { matte: person, faces: [face] }).pictures[0]!;
    const found = foundAs(person, 'dress');
    const { pictures, notes } = colorize(portrait, { matte: person, faces: [face], hints: 'the dress is red', found });
    const dress = meanChroma(pictures[0]!, (x, y) => inBody(x, y) && y > 100);
    expect(dress.a).toBeGreaterThan(15);
    const inFace = (x: number, y: number): boolean => inHead(x, y) && y < 60;
    expect(Math.abs(meanChroma(pictures[0]!, inFace).a - meanChroma(plain, inFace).a)).toBeLessThan(3);
    expect(notes).toEqual([{ code: 'hints_unsure' }]);
  });

  it('T6 says when most of a picture has colors that cannot be told, until some are said', () => {
    const uncolored = (options: Parameters<typeof colorize>[1]) =>
      colorize(portrait, options).notes?.filter(({ code }) => code === 'colors_untold').length;
    expect(uncolored({ matte: person, faces: [face] })).toBe(1);
    const found = foundAs(person, 'dress');
    expect(uncolored({ matte: person, faces: [face], hints: 'the dress is red', found })).toBe(0);
  });

  it('T6 calls a picture that got no color of its own a tone', () => {
    const codes = (options: Parameters<typeof colorize>[1]) =>
      colorize(portrait, options).notes?.map(({ code }) => code);
    expect(codes({ matte: person })).toEqual(['tone_only']);
    expect(codes({ matte: person, faces: [face] })).toEqual(['colors_untold']);
    expect(codes({ matte: person, hints: 'the dress is red', found: foundAs(person, 'dress') })).toEqual([
      'hints_unsure',
    ]);
  });

  it('T6 says which hint it could not use', () => {
    const { notes } = colorize(portrait, {
      matte: person,
      faces: [face],
      hints: 'the zeppelin is green, the dress is nice',
      found: new Map([['zeppelin', new EngineError('object_not_found', { object: 'zeppelin' })]]),
    });
    expect(notes).toEqual([
      { code: 'hint_unused', details: { hint: 'the zeppelin is green' } },
      { code: 'hint_unused', details: { hint: 'the dress is nice' } },
      { code: 'colors_untold' },
    ]);
  });

  it('T6 paints one place once, and says which hint came too late', () => {
    const { pictures, notes } = colorize(
      picture((x, y) => (inThing(x, y) ? 110 : 190)),
      { matte: thing, hints: 'the ball is red and the pumpkin is blue', found: foundAs(thing, 'ball', 'pumpkin') },
    );
    expect(meanChroma(pictures[0]!, inThing).a).toBeGreaterThan(20);
    expect(notes).toEqual([
      { code: 'hint_unused', details: { hint: 'the pumpkin is blue' } },
      { code: 'hints_unsure' },
    ]);
  });

  it('T6 does not take a person for a thing, nor a mere guess for what was meant', () => {
    const unused = [{ code: 'hint_unused', details: { hint: 'the bow is red' } }, { code: 'colors_untold' }];
    const given = { matte: person, faces: [face], hints: 'the bow is red' };
    expect(colorize(portrait, { ...given, found: foundAs(person, 'bow') }).notes).toEqual(unused);
    const knot = foundAs(
      matte((x, y) => y < 30 && x < 40),
      'bow',
    );
    expect(colorize(portrait, { ...given, found: knot }).notes).toEqual([{ code: 'hints_unsure' }]);
    const guess = new Map([...knot].map(([word, finding]) => [word, { ...finding, confidence: 0.5 } as never]));
    expect(colorize(portrait, { ...given, found: guess }).notes).toEqual(unused);
  });

  it('T6 does not paint water or grass where the finder guesses them in grey', () => {
    const given = { matte: person, faces: [face], hints: 'the sea is blue' };
    const unused = [{ code: 'hint_unused', details: { hint: 'the sea is blue' } }, { code: 'colors_untold' }];
    expect(
      colorize(portrait, {
        ...given,
        found: foundAs(
          matte((x, y) => y > 90 && x < 25),
          'sea',
        ),
      }).notes,
    ).toEqual(unused);
  });

  it('has the things looked for that its hints give a color', () => {
    const { words } = colorizePhoto.needs({ hints: 'the car is green, the dress is nice' }, false);
    expect(words).toEqual(['car']);
  });

  it('keeps alpha, works without a matte, and gives the same picture twice', () => {
    const source = picture((x) => x);
    source.data[3] = 7;
    const [first, second] = [colorize(source, {}), colorize(source, {})];
    expect(first.pictures[0]!.data[3]).toBe(7);
    expect(first.pictures[0]!.data.every((value, i) => value === second.pictures[0]!.data[i])).toBe(true);
  });

  it('works on a picture of one pixel', () => {
    const source = createRaster(1, 1);
    source.data.fill(128);
    expect(colorizePhoto.run({ source, params: {}, seed: 1 }, () => {}).pictures[0]).toMatchObject({
      width: 1,
      height: 1,
    });
  });
});
