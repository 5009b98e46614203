import { describe, expect, it } from 'vitest';
import { createPlane, type Plane } from '../raster.ts';
import { planeFrom } from '../test-pictures.ts';
import { prepareRegistration } from './register.ts';

const WIDTH = 320;
const HEIGHT = 240;

/** A scene with shapes of many sizes, at any real position. */
function sceneAt(x: number, y: number): number {
  const waves = Math.sin(x / 31 + y / 57) + Math.sin(x / 9 - y / 13) / 2 + Math.sin(x / 4.1 + y / 3.3) / 5;
  return 0.45 + 0.15 * waves + (Math.hypot(x - 200, y - 90) < 40 ? 0.2 : 0);
}

const fixed = planeFrom(WIDTH, HEIGHT, sceneAt);

/** The scene as a picture shows it that is moved and scaled round its centre. */
function moved(scaleX: number, scaleY: number, dx: number, dy: number): Plane {
  const [cx, cy] = [(WIDTH - 1) / 2, (HEIGHT - 1) / 2];
  return planeFrom(WIDTH, HEIGHT, (x, y) => sceneAt(cx + (x - cx - dx) / scaleX, cy + (y - cy - dy) / scaleY));
}

describe('registering', () => {
  it.each([
    [1, 1, 0, 0],
    [1, 1, 12, -12],
    [1.04, 1.04, 3.4, 7.7],
    [0.96, 0.96, -12, 5.25],
    [1.06, 0.98, 2, -3],
  ])('finds the scales %f, %f and the shift %f, %f to a tenth of a pixel', (scaleX, scaleY, dx, dy) => {
    const found = prepareRegistration(fixed)(moved(scaleX, scaleY, dx, dy)).upright();
    expect(found.scaleX).toBeCloseTo(scaleX, 3);
    expect(found.scaleY).toBeCloseTo(scaleY, 3);
    expect(Math.abs(found.dx - dx)).toBeLessThan(0.1);
    expect(Math.abs(found.dy - dy)).toBeLessThan(0.1);
  });

  it('is not misled by another exposure, nor by a part that was edited', () => {
    const shifted = moved(1.02, 1.02, -6.5, 4);
    const edited = {
      ...shifted,
      data: shifted.data.map((value, i) => (i % WIDTH > 220 && i > 80 * WIDTH ? 0.9 : 0.8 * value + 0.1)),
    };
    const found = prepareRegistration(fixed)(edited).upright();
    expect(found.scaleX).toBeCloseTo(1.02, 2);
    expect(Math.abs(found.dx + 6.5)).toBeLessThan(0.2);
    expect(Math.abs(found.dy - 4)).toBeLessThan(0.2);
    expect(Math.abs(found.gain - 1.25)).toBeLessThan(0.1);
  });

  it('finds a far shift from another start, and shears after it', () => {
    const far = moved(1, 1, 0.12 * WIDTH, 0);
    const { dx } = prepareRegistration(fixed)(far).upright({ x: 0.1, y: 0, scale: 1 });
    expect(Math.abs(dx - 0.12 * WIDTH)).toBeLessThan(0.2);
    const [cx, cy] = [(WIDTH - 1) / 2, (HEIGHT - 1) / 2];
    const sheared = planeFrom(WIDTH, HEIGHT, (x, y) => sceneAt(x - 0.03 * (y - cy), y + 0.02 * (x - cx)));
    const registering = prepareRegistration(fixed)(sheared);
    const found = registering.affine(registering.upright());
    expect(Math.abs(found.shearX - 0.03) + Math.abs(found.shearY + 0.02)).toBeLessThan(0.003);
  });

  it('looks only where it is told to', () => {
    const shifted = moved(1, 1, 5, 3);
    const edited = { ...shifted, data: shifted.data.map((value, i) => (i % WIDTH > 100 ? fixed.data[i]! : value)) };
    const counts = planeFrom(WIDTH, HEIGHT, (x) => (x < 90 ? 1 : 0));
    const { dx, dy } = prepareRegistration(fixed, counts)(edited).upright();
    expect(Math.abs(dx - 5) + Math.abs(dy - 3)).toBeLessThan(0.2);
  });

  it('leaves pictures of one color where they are', () => {
    const flat = planeFrom(WIDTH, HEIGHT, () => 0.5);
    const still = { scaleX: 1, scaleY: 1, shearX: 0, shearY: 0, dx: 0, dy: 0, gain: 1 };
    expect(prepareRegistration(flat)(flat).upright()).toEqual(still);
  });

  it('refuses two sizes', () => {
    expect(() => prepareRegistration(fixed)(createPlane(2, 2))).toThrow(RangeError);
  });
});
