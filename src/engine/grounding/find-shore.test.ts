import { describe, expect, it } from 'vitest';
import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';
import { findShore } from './find-shore.ts';
import { divideIntoRegions, maskOfRegions } from './regions.ts';

type Colour = readonly [number, number, number];

const [WIDTH, HEIGHT] = [120, 90];
const HAZE: Colour = [222, 218, 208];
const GREY_SEA: Colour = [148, 160, 160];
const SAND: Colour = [206, 186, 150];

function painted(colourAt: (x: number, y: number) => Colour): Raster {
  const picture = createRaster(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    picture.data.set([...colourAt(i % WIDTH, Math.floor(i / WIDTH)), 255], 4 * i);
  }
  return picture;
}

function shoreOf(picture: Raster, subject: Plane = createPlane(WIDTH, HEIGHT)) {
  const regions = divideIntoRegions(picture, subject);
  const shore = findShore(regions);
  const rowsOf = (area: ReadonlySet<number>): number[] => {
    const { data } = maskOfRegions(regions, area, { width: WIDTH, height: HEIGHT });
    return Array.from({ length: HEIGHT }, (_, y) => y).filter((y) => data[y * WIDTH + WIDTH - 5]! > 0.5);
  };
  return shore && { fit: shore.fit, sky: rowsOf(shore.sky), sea: rowsOf(shore.sea), sand: rowsOf(shore.sand) };
}

function rows(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

const beach = (_: number, y: number): Colour => (y < 40 ? HAZE : y < 56 ? GREY_SEA : SAND);

describe('a shore in its layers', () => {
  it('is a hazy sky over a grey sea over sand, none of which has its colour by itself', () => {
    const shore = shoreOf(painted(beach))!;
    expect(shore.fit).toBeGreaterThan(0.9);
    // Edges lie within the blur of the search.
    expect(shore.sky.filter((y) => y < 38 || y > 41)).toEqual(rows(0, 37));
    expect(shore.sea.filter((y) => y < 38 || (y > 41 && y < 54) || y > 57)).toEqual(rows(42, 53));
    expect(shore.sand.filter((y) => y < 54 || y > 57)).toEqual(rows(58, 89));
  });

  it('is seen beside somebody who hides most of it', () => {
    const subject = createPlane(WIDTH, HEIGHT);
    const isSubject = (x: number, y: number): boolean => x < 70 && y > 20;
    for (let i = 0; i < subject.data.length; i++) {
      subject.data[i] = isSubject(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0;
    }
    const portrait = painted((x, y) => (isSubject(x, y) ? [170, 60, 50] : beach(x, y)));
    expect(shoreOf(portrait, subject)!.fit).toBeGreaterThan(0.9);
  });

  it('is no land behind dunes, whose ridge is not level', () => {
    const ridge = (x: number): number => 34 + 8 * Math.sin(x / 9);
    const dunes = painted((x, y) => (y < ridge(x) ? HAZE : y < 56 ? GREY_SEA : SAND));
    expect(shoreOf(dunes)?.fit ?? 0).toBeLessThan(0.1);
  });

  it('is no wall over a wooden floor, nor with a white skirting', () => {
    expect(shoreOf(painted((_, y) => (y < 56 ? HAZE : SAND)))?.fit ?? 0).toBe(0);
    const skirting = painted((_, y) => (y < 48 ? [196, 190, 176] : y < 56 ? [238, 236, 230] : SAND));
    expect(shoreOf(skirting)?.fit ?? 0).toBeLessThan(0.5);
  });

  it('has no sea that is as warm as the sand', () => {
    const flats = painted((_, y) => (y < 40 ? HAZE : y < 56 ? [150, 132, 100] : SAND));
    expect(shoreOf(flats)?.fit ?? 0).toBe(0);
  });
});
