import { describe, expect, it } from 'vitest';
import { labPlanes } from '../kernels/lab-planes.ts';
import { rasterOf } from '../test-pictures.ts';
import { colourMembership, lightOf } from './colour-membership.ts';
import type { ColourName } from './vocabulary.ts';

const SWATCHES: readonly (readonly [ColourName, readonly [number, number, number]])[] = [
  ['red', [200, 25, 30]],
  ['pink', [240, 130, 170]],
  ['orange', [250, 130, 20]],
  ['brown', [110, 70, 40]],
  ['yellow', [245, 210, 30]],
  ['green', [40, 140, 50]],
  ['turquoise', [40, 160, 160]],
  ['blue', [40, 80, 200]],
  ['purple', [120, 40, 150]],
  ['white', [245, 245, 245]],
  ['grey', [128, 128, 128]],
  ['black', [15, 15, 15]],
];

describe('the names of colours', () => {
  const lab = labPlanes(rasterOf(SWATCHES.length, 1, (x) => SWATCHES[x]![1]));

  it.each(SWATCHES.map(([name], i) => [name, i] as const))('%s fits its own swatch and no other', (name, own) => {
    const { data } = colourMembership(lab, [name]);
    expect([...data].flatMap((value, i) => (value > 0.2 ? [SWATCHES[i]![0]] : []))).toEqual([name]);
    expect(data[own]).toBeGreaterThan(0.9);
  });

  it('takes several names as any of them', () => {
    const { data } = colourMembership(lab, ['red', 'white']);
    expect([...data].map((value) => value > 0.9)).toEqual(SWATCHES.map(([name]) => name === 'red' || name === 'white'));
  });

  it('fits what eyes see that are used to a warm light, and what it always fitted', () => {
    // A wall and a paler teal cup under a lamp, and a red one.
    const room = labPlanes(rasterOf(8, 1, (x) => (x < 6 ? [214, 178, 150] : x < 7 ? [112, 142, 140] : [180, 40, 30])));
    const light = lightOf(room);
    expect(light![1]).toBeGreaterThan(4);
    const [bare, adapted] = [colourMembership(room, ['turquoise']), colourMembership(room, ['turquoise'], light)];
    expect(bare.data[6]).toBeLessThan(0.3);
    expect(adapted.data[6]).toBeGreaterThan(0.6);
    expect(Math.max(...adapted.data.slice(0, 6))).toBe(0);
    expect(colourMembership(room, ['red'], light).data[7]).toBe(colourMembership(room, ['red']).data[7]);
  });

  it('tells no light by what is vivid or has no colour', () => {
    expect(lightOf(labPlanes(rasterOf(4, 1, () => [40, 160, 50])))).toBeUndefined();
    expect(lightOf(labPlanes(rasterOf(4, 1, () => [128, 128, 128])))).toBeUndefined();
  });
});
