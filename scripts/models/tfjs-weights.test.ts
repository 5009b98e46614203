import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Constant } from './onnx-writer.ts';
import { readTfjsModel } from './tfjs-model.ts';
import { readWeights } from './tfjs-weights.ts';

const values = (map: ReadonlyMap<string, Constant>, name: string) => Array.from(map.get(name)!.data);

describe('weights of TensorFlow.js', () => {
  it('are read as they are, one tensor after the other', () => {
    const bytes = Buffer.concat([
      new Uint8Array(Float32Array.of(0.5, -2).buffer),
      new Uint8Array(Int32Array.of(-7).buffer),
    ]);
    const entries = [
      { name: 'a', shape: [2], dtype: 'float32' },
      { name: 'b', shape: [], dtype: 'int32' },
    ];
    const weights = readWeights(entries, bytes);
    expect([values(weights, 'a'), values(weights, 'b'), weights.get('b')!.type]).toEqual([[0.5, -2], [-7], 'int32']);
  });

  it('of half precision become what they stand for', () => {
    const halves = [0x3c00, 0xc000, 0x3555, 0x0001, 0x7bff, 0x7c00];
    const entry = { name: 'a', shape: [6], dtype: 'float32', quantization: { dtype: 'float16' } };
    const [one, minusTwo, third, smallest, largest, infinite] = values(
      readWeights([entry], Buffer.from(Uint16Array.from(halves).buffer)),
      'a',
    );
    expect([one, minusTwo, smallest, largest, infinite]).toEqual([1, -2, 2 ** -24, 65504, Infinity]);
    expect(third).toBeCloseTo(1 / 3, 3);
  });

  it('of 8 and 16 bits are levels of a scale', () => {
    const quantized = (dtype: string) => ({
      name: dtype,
      shape: [2],
      dtype: 'float32',
      quantization: { dtype, scale: 0.5, min: -1 },
    });
    const bytes = Buffer.concat([Buffer.of(0, 4), new Uint8Array(Uint16Array.of(2, 1000).buffer)]);
    const weights = readWeights([quantized('uint8'), quantized('uint16')], bytes);
    expect([values(weights, 'uint8'), values(weights, 'uint16')]).toEqual([
      [-1, 1],
      [0, 499],
    ]);
  });

  it('are refused when their type is not known and when their file is too short or too long', () => {
    const entry = { name: 'a', shape: [2], dtype: 'float32' };
    expect(() => readWeights([{ ...entry, dtype: 'string' }], Buffer.alloc(8))).toThrow(
      'a are of an unknown type, string',
    );
    expect(() => readWeights([entry], Buffer.alloc(7))).toThrow('ends within the weights a');
    expect(() => readWeights([entry], Buffer.alloc(9))).toThrow('has 9 bytes where 8 were expected');
  });

  it('are found beside the file of their model, in as many parts as it says', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tfjs-'));
    const bytes = Buffer.from(Float32Array.of(1, 2).buffer);
    const manifest = { paths: ['1.bin', '2.bin'], weights: [{ name: 'a', shape: [2], dtype: 'float32' }] };
    const model = { modelTopology: { node: [{ name: 'a', op: 'Const' }] }, weightsManifest: [manifest] };
    await writeFile(path.join(folder, 'model.json'), JSON.stringify(model));
    await writeFile(path.join(folder, '1.bin'), bytes.subarray(0, 3));
    await writeFile(path.join(folder, '2.bin'), bytes.subarray(3));
    const { nodes, weights } = await readTfjsModel(path.join(folder, 'model.json'));
    await rm(folder, { recursive: true });
    expect([nodes, values(weights, 'a')]).toEqual([[{ name: 'a', op: 'Const' }], [1, 2]]);
  });
});
