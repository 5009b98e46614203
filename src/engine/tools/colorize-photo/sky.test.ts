import { describe, expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { describeScene } from './grey-scene.ts';
import { recogniseMaterials } from './recognise-materials.ts';
import { skyConfidence, skyEvidence } from './sky.ts';

const WIDTH = 480;
const HEIGHT = 360;
const HORIZON = 180;

const sky = (y: number): number => 130 + y / 6;
const ground = (x: number, y: number): number => 60 + ((x * 37 + y * 91) % 60);
/** 0..1, without a rule that the eye would see. */
const scattered = (x: number, y: number): number => Math.abs((Math.sin(12.9898 * x + 78.233 * y) * 43758.5453) % 1);
const distance = (x: number, y: number, side: number): number => Math.hypot((x - side) / 90, (y - 90) / 12);

function scene(grey: (x: number, y: number) => number) {
  return describeScene(rasterOf(WIDTH, HEIGHT, (x, y) => [grey(x, y), grey(x, y), grey(x, y)]));
}

/** A sky with something at two places of its middle, over rough ground. */
function skyBehind(thing: (near: number, x: number, y: number) => number): number {
  const described = scene((x, y) => {
    if (y >= HORIZON) return ground(x, y);
    return sky(y) + thing(Math.min(distance(x, y, 130), distance(x, y, 350)), x, y);
  });
  return skyConfidence(skyEvidence(described, createPlane(WIDTH, HEIGHT)));
}

/** How sure the material of this name is, on average, over the lower rows. */
function below(name: string, low: (x: number, y: number) => number): number {
  const described = scene((x, y) => (y < HORIZON ? sky(y) : low(x, y)));
  const found = recogniseMaterials(described, createPlane(WIDTH, HEIGHT), []).filter((one) => one.name === name);
  let sum = 0;
  for (const { where } of found) for (let i = WIDTH * HEIGHT * 0.6; i < where.data.length; i++) sum += where.data[i]!;
  return sum / (0.4 * WIDTH * HEIGHT);
}

describe('the sky', () => {
  it('T6 goes on behind a light cloud, and a wall behind a dark shelf', () => {
    const cloud = (near: number, x: number, y: number): number => Math.exp(-(near ** 4)) * (40 + 20 * scattered(x, y));
    expect(skyBehind(cloud)).toBeGreaterThan(0.8);
    expect(skyBehind((near) => (near < 1.3 ? -90 : 0))).toBeLessThan(0.2);
  });

  it('T6 is as blue beside a dark thing as far from it', () => {
    const inTower = (x: number, y: number): boolean => Math.abs(x - 240) < 80 && y > 40;
    const tower = planeFrom(WIDTH, HEIGHT, (x, y) => (inTower(x, y) ? 1 : 0));
    const described = scene((x, y) => (inTower(x, y) ? 20 : y < HORIZON ? sky(y) : ground(x, y)));
    const materials = recogniseMaterials(described, tower, []);
    const blueAt = (x: number): number => {
      let [sum, b] = [1e-6, 0];
      for (const { where, chroma } of materials) {
        sum += where.data[80 * WIDTH + x]!;
        b += where.data[80 * WIDTH + x]! * chroma[1];
      }
      return b / sum;
    };
    expect(blueAt(60)).toBeLessThan(-6);
    expect(Math.abs(blueAt(326) - blueAt(60))).toBeLessThan(2);
  });
});

describe('what lies below it', () => {
  const waves = (x: number, y: number): number => 60 + 70 * scattered(Math.floor(x / 14), Math.floor(y / 4));

  it('T6 is water where it has level waves, and grass of as much texture is none', () => {
    expect(below('water', waves)).toBeGreaterThan(0.6);
    expect(below('water', ground)).toBeLessThan(0.1);
  });
});
