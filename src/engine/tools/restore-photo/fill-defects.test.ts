import { describe, expect, it } from 'vitest';
import type { ModelAnswer } from '../../model-question.ts';
import { createPlane, type Raster } from '../../raster.ts';
import { cropRaster } from '../../resample/crop.ts';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { defectQuestion, fillDefects } from './fill-defects.ts';

const grey = (x: number, y: number): [number, number, number] => [60 + x / 8, 60 + y / 8, 90];

it('T5 fills the defects of a large picture from a small mask, across the borders of its tiles', () => {
  const [width, height] = [1040, 40];
  // Columns 128..131 of the mask are columns 510..528 of the picture, on both sides of a tile's border at 512.
  const mask = planeFrom(260, 10, (x) => (x >= 128 && x < 132 ? 1 : 0));
  const isHole = (x: number): boolean => x >= 512 && x < 528;
  const truth = rasterOf(width, height, grey);
  const damaged = rasterOf(width, height, (x, y) => (isHole(x) ? [240, 240, 240] : grey(x, y)));
  const filled = fillDefects(damaged, { mask, torn: createPlane(260, 10) }, { seed: 1, step: () => {} }).picture;
  const errors = Array.from(filled.data, (value, i) => Math.abs(value - truth.data[i]!));
  expect(Math.max(...errors)).toBeLessThan(8);
  expect(errors.every((error, i) => error === 0 || Math.abs(((i >> 2) % width) - 519.5) < 12)).toBe(true);
});

describe('a print with a tear and a scratch', () => {
  const [width, height] = [200, 120];
  /** A slope that nothing beside the tear can be copied for. */
  const scene = (x: number, y: number): [number, number, number] => [
    128 + 80 * Math.sin(x / 9 + y / 31),
    128 + 80 * Math.cos((x * y) / 900),
    90,
  ];
  const isTear = (x: number, y: number) => Math.abs(x - 99.5) < 18 && Math.abs(y - 59.5) < 20;
  const isScratch = (x: number, y: number) => x === 30 && y > 20 && y < 100;
  const mask = planeFrom(width, height, (x, y) => (isTear(x, y) || isScratch(x, y) ? 1 : 0));
  const holes = { mask, torn: createPlane(width, height) };
  const truth = rasterOf(width, height, scene);
  const damaged = rasterOf(width, height, (x, y) => (mask.data[y * width + x] === 1 ? [240, 240, 240] : scene(x, y)));
  const fill = (answer?: ModelAnswer) => fillDefects(damaged, holes, { seed: 1, step: () => {}, answer });

  it('has the tear filled by a model that meets what is around, and the scratch as without it', () => {
    const question = defectQuestion(damaged, holes)!;
    const marked = question.hole.data.reduce((sum, one) => sum + one, 0);
    expect(marked).toBeGreaterThanOrEqual(36 * 40);
    const [left, top] = [(width - question.picture.width) / 2, (height - question.picture.height) / 2];
    const picture = cropRaster(truth, { left, top, width: question.picture.width, height: question.picture.height });
    const own = fill();
    const learned = fill({ ability: 'fill', by: 'a-model', picture });
    expect([own.by, learned.by]).toEqual([undefined, 'a-model']);
    const error = ({ data }: Raster) => Math.abs(data[4 * (60 * width + 100)]! - truth.data[4 * (60 * width + 100)]!);
    expect(error(learned.picture)).toBeLessThan(error(own.picture));
    const outside = [...mask.data.keys()].filter((i) => !isTear(i % width, Math.floor(i / width)));
    expect(outside.every((i) => learned.picture.data[4 * i] === own.picture.data[4 * i])).toBe(true);
  });

  it('is as without a model where that does not meet what is around, and nothing is asked about a scratch', () => {
    const question = defectQuestion(damaged, holes)!;
    const { width: across, height: down } = question.picture;
    const wrong = fill({ ability: 'fill', by: 'a-model', picture: rasterOf(across, down, () => [0, 255, 0]) });
    expect([wrong.by, wrong.picture.data]).toEqual([undefined, fill().picture.data]);
    const scratch = planeFrom(width, height, (x, y) => (isScratch(x, y) ? 1 : 0));
    expect(defectQuestion(damaged, { mask: scratch })).toBeUndefined();
  });
});
