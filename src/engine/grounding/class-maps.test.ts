import { expect, test } from 'vitest';
import { createPlane } from '../raster.ts';
import { classChances, classMaps, MAPS_SIDE, type Probe } from './class-maps.ts';
import { classProbe } from './class-probe.ts';
import { chanceOf, classOf, OBJECT_CLASSES } from './object-classes.ts';

const CELLS = MAPS_SIDE * MAPS_SIDE;
const [BALL, BIRD] = [OBJECT_CLASSES.indexOf('ball'), OBJECT_CLASSES.indexOf('bird')];

/** A probe of two features: the first speaks for a ball, the second for a bird. */
function probe(): Probe {
  const weights = new Float32Array(2 * OBJECT_CLASSES.length);
  weights[2 * BALL] = 2;
  weights[2 * BIRD + 1] = 3;
  const biases = new Float32Array(OBJECT_CLASSES.length);
  biases[BIRD] = 0.5;
  return { biases, weights };
}

test('maps add the weighted roots of all layers, coarse ones enlarged, to the biases', () => {
  const fine = new Float32Array(CELLS);
  fine[MAPS_SIDE + 1] = 9;
  const coarse = new Float32Array(4);
  coarse[3] = 4;
  const { side, data } = classMaps(
    [
      { channels: 1, side: MAPS_SIDE, data: fine },
      { channels: 1, side: 2, data: coarse },
    ],
    probe(),
  );
  expect(side).toBe(MAPS_SIDE);
  expect(data[BALL * CELLS + MAPS_SIDE + 1]).toBe(6);
  expect(data[BALL * CELLS]).toBe(0);
  expect(data[BIRD * CELLS]).toBe(0.5);
  expect(data[BIRD * CELLS + CELLS - 1]).toBe(6.5);
  expect(data[BIRD * CELLS + (MAPS_SIDE / 2 - 1) * MAPS_SIDE + MAPS_SIDE - 1]).toBe(0.5);
});

test('chances are of what is under the mask alone, and 1 in all', () => {
  const data = new Float32Array(OBJECT_CLASSES.length * CELLS);
  for (let i = 0; i < CELLS; i++) data[(i % MAPS_SIDE < MAPS_SIDE / 2 ? BALL : BIRD) * CELLS + i] = 8;
  const mask = createPlane(128, 96);
  for (let i = 0; i < mask.data.length; i++) if (i % 128 < 64) mask.data[i] = 1;
  const chances = classChances(mask, { side: MAPS_SIDE, data });
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 5);
  expect(chances[BALL]).toBeGreaterThan(0.99);
  expect(chances[BIRD]).toBeLessThan(0.001);
});

test('the probe that is there has weights for all three stages of the network', () => {
  const { biases, weights } = classProbe();
  expect(biases).toHaveLength(OBJECT_CLASSES.length);
  expect(weights).toHaveLength(OBJECT_CLASSES.length * (256 + 512 + 512));
  expect(weights.every(Number.isFinite)).toBe(true);
});

test('a noun has the class of its things, and a word that is in none has no class', () => {
  expect(classOf({ kind: 'thing', noun: 'kitten' })).toBe('quadruped');
  expect(classOf({ kind: 'person', noun: 'girl' })).toBe('person');
  expect(classOf({ kind: 'sky', noun: 'sky' })).toBe('sky');
  expect(classOf({ kind: 'thing', noun: 'gadget' })).toBeUndefined();
  expect(classOf({ kind: 'thing' })).toBeUndefined();
});

test('what is eaten may be taken for a ball or a vessel, and an animal for nothing else', () => {
  const chances = Float32Array.from(
    OBJECT_CLASSES,
    (name) => ({ ball: 0.5, food: 0.2, vessel: 0.2, bird: 0.1 })[name as string] ?? 0,
  );
  expect(chanceOf('food', chances)).toBeCloseTo(0.9);
  expect(chanceOf('ball', chances)).toBeCloseTo(0.7);
  expect(chanceOf('bird', chances)).toBeCloseTo(0.1);
  expect(chanceOf('quadruped', chances)).toBe(0);
});
