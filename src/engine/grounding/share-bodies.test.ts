import { describe, expect, it } from 'vitest';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { meanWithin } from './candidate.ts';
import { MAPS_SIDE } from './class-maps.ts';
import { findPeople } from './find-person.ts';
import { OBJECT_CLASSES } from './object-classes.ts';
import { type SceneView, viewScene } from './scene-view.ts';

const [width, height] = [240, 180];

type Place = (x: number, y: number) => boolean;
const aCar: Place = (x, y) => x >= 70 && x < 210 && y >= 100 && y < 160;
const aBarn: Place = (x, y) => x >= 26 && x < 94 && y >= 20 && y < 58;

/** Somebody before a car or a barn, in one part of the matte; `called` is what the network's features call that. */
function before(car: Place, called: 'vehicle' | 'building' | 'person'): SceneView {
  const head = (x: number, y: number): boolean => (x - 60) ** 2 + (y - 42) ** 2 < 12 ** 2;
  const trunk = (x: number, y: number): boolean => Math.abs(x - 60) < 16 && y >= 54 && y < 110;
  const legs = (x: number, y: number): boolean => Math.abs(x - 60) < 12 && y >= 110 && y < 170;
  const noise = gaussian(3);
  const source = rasterOf(width, height, (x, y) => {
    const n = 2 * noise();
    if (head(x, y)) return [215 + n, 165 + n, 140 + n];
    if (trunk(x, y)) return [60 + n, 110 + n, 70 + n];
    if (legs(x, y)) return [50 + n, 50 + n, 60 + n];
    return car(x, y) ? [190 + n, 40 + n, 40 + n] : [205 + n, 205 + n, 200 + n];
  });
  const matte = planeFrom(width, height, (x, y) => (head(x, y) || trunk(x, y) || legs(x, y) || car(x, y) ? 1 : 0));
  const data = new Float32Array(OBJECT_CLASSES.length * MAPS_SIDE * MAPS_SIDE);
  for (let i = 0; i < MAPS_SIDE * MAPS_SIDE; i++) {
    const isCar = car(((i % MAPS_SIDE) * width) / MAPS_SIDE, (Math.floor(i / MAPS_SIDE) * height) / MAPS_SIDE);
    data[OBJECT_CLASSES.indexOf(isCar ? called : 'person') * MAPS_SIDE * MAPS_SIDE + i] = 8;
  }
  const face = {
    x: 52,
    y: 36,
    width: 16,
    height: 16,
    confidence: 0.95,
    leftEye: { x: 56, y: 40 },
    rightEye: { x: 64, y: 40 },
    mouth: { x: 60, y: 48 },
  };
  return viewScene({ source, matte: { ...matte, classes: { side: MAPS_SIDE, data } }, faces: [face] });
}

describe('what of the subject is somebody', () => {
  const far = planeFrom(width, height, (x, y) => (x >= 100 && x < 205 && y >= 105 && y < 155 ? 1 : 0));
  const trunk = planeFrom(width, height, (x, y) => (Math.abs(x - 60) < 14 && y >= 60 && y < 100 ? 1 : 0));

  it('ends where the matte goes on with what the network calls no person', () => {
    const [somebody] = findPeople(before(aCar, 'vehicle'));
    expect(meanWithin(somebody!.mask, trunk)).toBeGreaterThan(0.98);
    expect(meanWithin(somebody!.mask, far)).toBeLessThan(0.02);
  });

  it('is all of it where nothing else is told', () => {
    const [somebody] = findPeople(before(aCar, 'person'));
    expect(meanWithin(somebody!.mask, far)).toBeGreaterThan(0.98);
  });

  it('ends beside the head, where the matte goes on with a barn', () => {
    const beside = planeFrom(width, height, (x, y) => (aBarn(x, y) && Math.abs(x - 60) > 20 ? 1 : 0));
    const partOf = (called: 'building' | 'person'): number =>
      meanWithin(findPeople(before(aBarn, called))[0]!.mask, beside);
    expect(partOf('building')).toBeLessThan(0.1);
    expect(partOf('person')).toBeGreaterThan(0.9);
  });
});
