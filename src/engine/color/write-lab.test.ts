import { describe, expect, it } from 'vitest';
import { labPlanes } from './lab-planes.ts';
import { lightnessOf, luminanceOf, writeLab } from './write-lab.ts';

function shown(grey: number, a: number, b: number): Uint8ClampedArray {
  const out = new Uint8ClampedArray(3);
  writeLab(out, 0, luminanceOf(grey, grey, grey), a, b);
  return out;
}

const lightness = ([red, green, blue]: Uint8ClampedArray): number => lightnessOf(luminanceOf(red!, green!, blue!));

describe('writing CIE L*a*b*', () => {
  it('leaves greys as they are', () => {
    for (let grey = 0; grey < 256; grey++) expect([...shown(grey, 0, 0)]).toEqual([grey, grey, grey]);
  });

  it('T6 keeps L* within half of a unit for every grey, whatever the hue and however strong', () => {
    for (let grey = 0; grey < 256; grey += 3) {
      for (let hue = 0; hue < 2 * Math.PI; hue += 0.4) {
        for (const chroma of [5, 30, 120]) {
          const before = lightnessOf(luminanceOf(grey, grey, grey));
          const after = lightness(shown(grey, chroma * Math.cos(hue), chroma * Math.sin(hue)));
          expect(Math.abs(after - before)).toBeLessThan(0.5);
        }
      }
    }
  });

  it('gives the colors of CIE L*a*b*', () => {
    const { a, b } = labPlanes({ width: 1, height: 1, data: Uint8ClampedArray.of(200, 100, 50, 255) });
    const out = new Uint8ClampedArray(3);
    writeLab(out, 0, luminanceOf(200, 100, 50), a.data[0]!, b.data[0]!);
    [200, 100, 50].forEach((value, i) => expect(Math.abs(out[i]! - value)).toBeLessThanOrEqual(1));
  });

  it('reduces chroma where sRGB has no such color, and keeps the hue', () => {
    const { a, b } = labPlanes({ width: 1, height: 1, data: new Uint8ClampedArray([...shown(235, 30, 90), 255]) });
    expect(b.data[0]).toBeGreaterThan(10);
    expect(b.data[0]).toBeLessThan(80);
    expect(Math.atan2(b.data[0]!, a.data[0]!)).toBeCloseTo(Math.atan2(90, 30), 1);
  });
});
