import { describe, expect, it } from 'vitest';
import { OnnxWriter } from '../../../../scripts/models/onnx-writer.ts';
import { addFixedOutput, writtenModel } from '../../../../test/support/written-model.ts';
import { createRaster } from '../../../engine/raster.ts';
import { loadNanodet } from './nanodet.ts';

/** The outputs of scores and of distances by the size of the cells, and how many cells there are. */
const LEVELS = [
  { stride: 8, cells: 2704, scores: 'Identity', distances: 'Identity_3' },
  { stride: 16, cells: 676, scores: 'Identity_1', distances: 'Identity_4' },
  { stride: 32, cells: 169, scores: 'Identity_2', distances: 'Identity_5' },
] as const;

interface Planted {
  readonly stride: 8 | 16 | 32;
  readonly cell: number;
  readonly label: number;
  readonly score: number;
  /** In cells, whole numbers: left, top, right, bottom. */
  readonly distances: readonly number[];
}

/** A network that sees the same things in whatever picture. */
function seeing(planted: readonly Planted[], classes = 80): Uint8Array {
  const onnx = new OnnxWriter();
  const input = onnx.input('input_1', [1, 3, 416, 416]);
  for (const { stride, cells, ...outputs } of LEVELS) {
    const scores = new Float32Array(cells * classes);
    const logits = new Float32Array(cells * 44);
    for (const { cell, label, score, distances } of planted.filter((each) => each.stride === stride)) {
      scores[cell * classes + label] = score;
      distances.forEach((distance, side) => (logits[cell * 44 + side * 11 + distance] = 80));
    }
    addFixedOutput(onnx, input, outputs.scores, [1, cells, classes], scores);
    addFixedOutput(onnx, input, outputs.distances, [1, cells, 44], logits);
  }
  return onnx.toBytes();
}

describe('NanoDet', () => {
  it('gives the box of a thing in the picture that was fitted into the square', async () => {
    // Cell 14 of the second row from above the middle: its centre is at (232, 200) of 416.
    const planted = { stride: 16, cell: 12 * 26 + 14, label: 16, score: 0.9, distances: [4, 2, 3, 5] } as const;
    const { detect } = await loadNanodet(await writtenModel('nanodet', seeing([planted])));
    // Of 832×416 pixels the square shows every second one, from row 104 of the square on.
    const [dog, ...others] = await detect(createRaster(832, 416));
    expect(others).toEqual([]);
    expect([dog!.label, dog!.score.toFixed(2)]).toEqual(['dog', '0.90']);
    const expected = {
      left: 2 * (232 - 64),
      top: 2 * (200 - 32 - 104),
      right: 2 * (232 + 48),
      bottom: 2 * (200 + 80 - 104),
    };
    for (const side of ['left', 'top', 'right', 'bottom'] as const)
      expect(dog!.box[side]).toBeCloseTo(expected[side], 3);
  });

  it('clips boxes at the border of the picture, best score first', async () => {
    const planted = [
      { stride: 32, cell: 0, label: 0, score: 0.5, distances: [3, 3, 1, 1] },
      { stride: 32, cell: 168, label: 2, score: 0.8, distances: [1, 1, 3, 3] },
    ] as const;
    const found = await (
      await loadNanodet(await writtenModel('nanodet', seeing(planted)))
    ).detect(createRaster(416, 416));
    expect(
      found.map(({ label, box }) => [label, Math.min(box.left, box.top), Math.max(box.right, box.bottom)]),
    ).toEqual([
      ['car', 368, 416],
      ['person', 0, 48],
    ]);
  });

  it('keeps the best of overlapping boxes, of one label or two, and drops low scores', async () => {
    const at = { stride: 8, cell: 1378, distances: [6, 6, 6, 6] } as const;
    const planted = [
      { ...at, label: 15, score: 0.6 },
      { ...at, cell: at.cell + 1, label: 15, score: 0.5 },
      { ...at, stride: 16, cell: 13 * 26 + 13, distances: [3, 3, 3, 3], label: 16, score: 0.7 },
      { ...at, cell: 30, label: 4, score: 0.2 },
    ] as const;
    const found = await (
      await loadNanodet(await writtenModel('nanodet', seeing(planted)))
    ).detect(createRaster(416, 416));
    expect(found.map(({ label }) => label)).toEqual(['dog']);
  });

  it('is refused when its outputs have another shape', async () => {
    const { detect } = await loadNanodet(await writtenModel('nanodet', seeing([], 20)));
    await expect(detect(createRaster(8, 8))).rejects.toThrow(
      'The model nanodet gave 1×2704×20 as its output Identity where 1×2704×80 was expected',
    );
  });

  it('is refused when its file is missing, different or truncated', async () => {
    const bytes = seeing([]);
    const good = await writtenModel('nanodet', bytes);
    await expect(loadNanodet({ ...good, file: `${good.file}.no` })).rejects.toThrow(
      'The model nanodet cannot be read from',
    );
    await expect(loadNanodet({ ...good, sha256: 'f00' })).rejects.toThrow('The model nanodet is not the one expected');
    const short = await writtenModel('nanodet', bytes.subarray(0, bytes.length / 2));
    await expect(loadNanodet({ ...short, sha256: good.sha256 })).rejects.toThrow(
      'The model nanodet is not the one expected',
    );
    await expect(loadNanodet(short)).rejects.toThrow('The model nanodet cannot be loaded');
  });
});
