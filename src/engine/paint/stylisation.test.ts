import { describe, expect, it } from 'vitest';
import { planeFrom, planeOf, rasterOf, rowsOf } from '../test-pictures.ts';
import { anisotropicKuwahara } from '../filters/anisotropic-kuwahara.ts';
import { lightRelief, paintStrokes } from './brush-strokes.ts';
import { contourLine } from './contour-line.ts';
import { cropPlane, cropRaster } from '../resample/crop.ts';
import { fractalNoise } from '../filters/fractal-noise.ts';
import { halftone } from './halftone.ts';
import { hatchingTexture } from './hatching.ts';
import { choosePalette, nearestColor } from '../color/palette.ts';
import { sharpenByShock } from '../filters/shock-filter.ts';
import { smoothAlongFlow } from '../filters/smooth-along-flow.ts';
import { structureTensor } from '../filters/structure-tensor.ts';
import { uniformRandom } from '../filters/uniform-random.ts';
import { xdog } from './xdog.ts';

const edge = planeFrom(32, 32, (x) => (x < 16 ? 0.2 : 0.8));
const softEdge = planeFrom(32, 32, (x) => 0.2 + 0.6 / (1 + Math.exp(-(x - 15.5) / 2)));
const noise = planeFrom(32, 32, (x, y) => ((x * 7919 + y * 104_729) % 97) / 97);

describe('kernels that draw', () => {
  it('crops beyond the borders with nothing', () => {
    const area = { left: -1, top: 1, width: 3, height: 2 };
    expect(
      rowsOf(
        cropPlane(
          planeOf([
            [1, 2],
            [3, 4],
          ]),
          area,
        ),
      ),
    ).toEqual([
      [0, 3, 4],
      [0, 0, 0],
    ]);
    expect([
      ...cropRaster(
        rasterOf(1, 1, () => [9, 8, 7]),
        { left: -1, top: 0, width: 2, height: 1 },
      ).data,
    ]).toEqual([0, 0, 0, 0, 9, 8, 7, 255]);
  });

  it('knows which way an edge runs and how surely', () => {
    const { cosine, sine, anisotropy } = structureTensor([edge], 1);
    const at = 16 * 32 + 16;
    expect([Math.abs(cosine.data[at]!), Math.abs(sine.data[at]!)]).toEqual([1, 0]);
    expect(anisotropy.data[at]).toBeGreaterThan(0.95);
    expect(anisotropy.data[16 * 32 + 2]).toBe(0);
  });

  it('smooths with the Kuwahara filter inside and keeps the edge', () => {
    const grey = planeFrom(32, 32, (x, y) => edge.data[y * 32 + x]! + 0.1 * (noise.data[y * 32 + x]! - 0.5));
    const left = planeFrom(32, 32, (x) => (x < 20 ? 1 : 0));
    const [result] = anisotropicKuwahara([grey, grey, grey], structureTensor([grey], 2), 4, left);
    const row = [...result.data.subarray(16 * 32, 17 * 32)];
    expect(row[18]! - row[13]!).toBeGreaterThan(0.5);
    expect(Math.max(...row.slice(2, 13)) - Math.min(...row.slice(2, 13))).toBeLessThan(0.05);
    expect(row.slice(20)).toEqual([...grey.data.subarray(16 * 32 + 20, 17 * 32)]);
  });

  it('makes a soft edge steeper by shock and rings nowhere', () => {
    const { data } = sharpenByShock(softEdge, { sigma: 1.5, iterations: 8, amount: 1 });
    const row = 16 * 32;
    expect(data[row + 17]! - data[row + 14]!).toBeGreaterThan(
      1.2 * (softEdge.data[row + 17]! - softEdge.data[row + 14]!),
    );
    for (const value of data) expect(value >= 0.2 - 1e-6 && value <= 0.8 + 1e-6).toBe(true);
  });

  it('smooths along an edge and not across it', () => {
    const { data } = smoothAlongFlow(edge, structureTensor([edge], 1), 3);
    expect(data[16 * 32 + 15]).toBeCloseTo(0.2, 5);
    expect(data[16 * 32 + 16]).toBeCloseTo(0.8, 5);
  });

  it('inks the dark side of an edge and leaves flat light paper', () => {
    const { data } = xdog(edge, structureTensor([edge], 1.5), {
      sigma: 1.2,
      emphasis: 20,
      threshold: 0.15,
      hardness: 20,
    });
    expect(data[16 * 32 + 15]).toBeLessThan(0.2);
    expect(data[16 * 32 + 28]).toBe(1);
  });

  it('inks nothing outside of what is to be drawn', () => {
    const ink = { sigma: 1.2, emphasis: 20, threshold: 0.15, hardness: 20 };
    const upper = planeFrom(32, 32, (_, y) => (y < 16 ? 1 : 0));
    const whole = xdog(edge, structureTensor([edge], 1.5), ink).data;
    const { data } = xdog(edge, structureTensor([edge], 1.5), ink, upper);
    expect(data.subarray(0, 16 * 32)).toEqual(whole.subarray(0, 16 * 32));
    expect(data.subarray(16 * 32).every((value) => value === 1)).toBe(true);
  });

  it.each([0.25, 0.5, 0.75])('prints a tone of %s as about that much paper', (tone) => {
    const { data } = halftone(
      planeFrom(120, 120, () => tone),
      { cell: 8, angle: 0.6 },
    );
    const paper = data.reduce((sum, value) => sum + value, 0) / data.length;
    expect(Math.abs(paper - tone)).toBeLessThan(0.08);
  });

  it('draws the contour where alpha crosses one half', () => {
    const { data } = contourLine(edge, 3);
    expect(data[16 * 32 + 4]).toBe(0);
    expect(Math.max(...data.subarray(16 * 32, 17 * 32))).toBeGreaterThan(0.9);
  });

  it('chooses the colors that are there', () => {
    const samples = [
      { color: [0.9, 0.1, 0.2], weight: 1 },
      { color: [0, 0.25, 0.5], weight: 1 },
      { color: [0.9, 0.1, 0.2], weight: 1 },
    ] as const;
    const palette = choosePalette(samples, 2);
    for (const { color } of samples)
      expect(palette[nearestColor(palette, color)]).toEqual(color.map((value) => expect.closeTo(value)));
  });

  it('chooses colors nearer to what counts more', () => {
    const [skin, lip, suit] = [
      [0.9, 0.7, 0.6],
      [0.85, 0.5, 0.45],
      [0.1, 0.3, 0.9],
    ] as const;
    const weighed = (weight: number) =>
      choosePalette(
        [
          { color: skin, weight: 1 },
          { color: lip, weight },
          { color: suit, weight: 1 },
        ],
        2,
      );
    const light = weighed(1);
    const heavy = weighed(9);
    const green = (palette: typeof light) => palette[nearestColor(palette, lip)]![1];
    expect(green(light)).toBeCloseTo(0.6);
    expect(green(heavy)).toBeCloseTo(0.52);
  });
});

describe('kernels by chance', () => {
  it('make the same of the same seed, and noise of mean 0 and deviation 1', () => {
    const make = (seed: number) => fractalNoise(64, 48, { size: 16, octaves: 3 }, uniformRandom(seed)).data;
    expect(make(1)).toEqual(make(1));
    expect(make(1)).not.toEqual(make(2));
    const mean = make(3).reduce((sum, value) => sum + value, 0) / (64 * 48);
    expect(mean).toBeCloseTo(0, 4);
    expect(make(3).reduce((sum, value) => sum + value * value, 0) / (64 * 48)).toBeCloseTo(1, 3);
  });

  it('hatch in one direction', () => {
    const { data } = hatchingTexture(64, 64, { angle: 0, length: 40, width: 2 }, uniformRandom(1));
    let along = 0;
    let across = 0;
    for (let i = 0; i < 62 * 64; i++) {
      along += Math.abs(data[i + 1]! - data[i]!);
      across += Math.abs(data[i + 64]! - data[i]!);
    }
    expect(across).toBeGreaterThan(4 * along);
  });

  it('paint the picture over the ground, thick enough to catch light', () => {
    const picture = [softEdge, softEdge, softEdge] as const;
    const brush = { radius: 3, length: 4, tolerance: 0, jitter: 0 };
    const paint = () => paintStrokes(picture, structureTensor(picture, 2), [brush, brush], [1, 0, 0], uniformRandom(4));
    const { colors, relief } = paint();
    expect(colors[1].data).toEqual(paint().colors[1].data);
    expect(Math.abs(colors[1].data[16 * 32 + 3]! - 0.2)).toBeLessThan(0.08);
    expect(Math.abs(colors[1].data[16 * 32 + 28]! - 0.8)).toBeLessThan(0.08);
    const before = colors[1].data.slice();
    lightRelief(colors, relief, 0.5);
    expect(colors[1].data).not.toEqual(before);
  });
});
