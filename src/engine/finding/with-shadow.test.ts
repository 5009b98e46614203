import { describe, expect, it } from 'vitest';
import type { Finding } from './find.ts';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { withShadow } from './with-shadow.ts';

const [WIDTH, HEIGHT] = [160, 120] as const;
const isPost = (x: number, y: number): boolean => x >= 60 && x < 80 && y >= 40 && y < 90;
const isShadow = (x: number, y: number): boolean => x >= 76 && x < 120 && y >= 82 && y < 92 && !isPost(x, y);
/** A blue post on sand, with its shadow to the right of its foot. */
const picture = rasterOf(WIDTH, HEIGHT, (x, y) => {
  if (isPost(x, y)) return [40, 60, 190];
  const light = isShadow(x, y) ? 0.6 : 1;
  return [210 * light, 185 * light, 150 * light];
});
const mask = planeFrom(WIDTH, HEIGHT, (x, y) => (isPost(x, y) ? 1 : 0));
const post: Finding = { mask, confidence: 0.9, found: 'a post', casts: true, others: [] };
const masked = (x: number, y: number, ...[finding, matte]: [Finding, Parameters<typeof withShadow>[2]?]): number =>
  withShadow(picture, finding, matte).data[y * WIDTH + x]!;

describe('a thing with its shadow', () => {
  it('the mask covers the object and the dark ground at its foot', () => {
    const { data } = withShadow(picture, post, undefined);
    data.forEach((value, i) => expect(value).toBeGreaterThanOrEqual(mask.data[i]!));
    expect([data[87 * WIDTH + 100]! > 0.5, data[87 * WIDTH + 140], data[20 * WIDTH + 100]]).toEqual([true, 0, 0]);
  });

  it('text, stuff and parts get no shadow', () => {
    expect(withShadow(picture, { ...post, casts: false }, undefined)).toBe(mask);
  });

  it('a thing that the lower border of the picture cuts gets no shadow', () => {
    const cut = planeFrom(WIDTH, HEIGHT, (x, y) => (isPost(x, y) || (y >= 90 && x >= 60 && x < 80) ? 1 : 0));
    expect(withShadow(picture, { ...post, mask: cut }, undefined)).toBe(cut);
  });

  it('the shadow takes nothing from the boxes of other objects', () => {
    const others = [{ left: 90, top: 70, right: 130, bottom: 100 }];
    expect(masked(100, 87, { ...post, others })).toBe(0);
    expect(masked(84, 87, { ...post, others })).toBeGreaterThan(0.5);
    expect(masked(70, 60, { ...post, others: [{ left: 0, top: 0, right: 160, bottom: 120 }] })).toBe(1);
  });

  it('the shadow takes nothing from what else the matte shows', () => {
    const matte = planeFrom(80, 60, (x, y) =>
      isPost(2 * x, 2 * y) || (x >= 48 && x < 60 && y >= 20 && y < 48) ? 1 : 0,
    );
    const wide = planeFrom(80, 60, (x, y) => (isPost(2 * x, 2 * y) || y >= 43 ? 1 : 0));
    expect(masked(108, 87, post, matte)).toBe(0);
    expect(masked(100, 88, post, wide)).toBe(0);
    expect(masked(70, 60, post, matte)).toBe(1);
  });

  it('the mask is the object alone where the darkness is too large to be its shadow', () => {
    const isStub = (x: number, y: number): boolean => isPost(x, y) && y >= 74;
    const stub = planeFrom(WIDTH, HEIGHT, (x, y) => (isStub(x, y) ? 1 : 0));
    const dark = rasterOf(WIDTH, HEIGHT, (x, y) => {
      if (isStub(x, y)) return [40, 60, 190];
      const light = x >= 76 && x < 120 && y >= 80 && y < 92 ? 0.6 : 1;
      return [210 * light, 185 * light, 150 * light];
    });
    const { data } = withShadow(dark, { ...post, mask: stub }, undefined);
    const sum = (values: Float32Array): number => values.reduce((all, value) => all + value, 0);
    expect(sum(data)).toBeLessThanOrEqual(1.8 * sum(stub.data));
    expect(data).toEqual(stub.data);
  });
});
