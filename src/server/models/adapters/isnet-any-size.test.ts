import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { anySize } from './isnet-any-size.ts';
import { type TestNode, testOnnx } from './test-onnx.ts';

const SIDE = 64;
const DIMS = [1, 1, SIDE, SIDE];

/** As in ISNet: a layer is enlarged to a size that is made of one and two channels and a constant pair. */
function resized(layer: string, side: number, output: string): TestNode[] {
  return [
    { type: 'Constant', output: `${output}-channels`, value: [1, 1] },
    { type: 'Constant', output: `${output}-size`, value: [side, side] },
    { type: 'Concat', inputs: [`${output}-channels`, `${output}-size`], output: `${output}-sizes`, axis: 0 },
    { type: 'Resize', inputs: [layer, '', '', `${output}-sizes`], output },
  ];
}

/** Reduces a picture to a quarter of its sides by taking a value of each 4×4, and enlarges it again. */
const network = (): Uint8Array =>
  testOnnx({
    input: 'input',
    outputs: ['output', 'small'],
    dims: DIMS,
    nodes: [...resized('input', SIDE / 4, 'small'), ...resized('small', SIDE, 'output')],
  });

async function run(
  model: Uint8Array,
  side: number,
): Promise<{ names: readonly string[]; dims: readonly number[]; data: number[] }> {
  const session = await InferenceSession.create(model);
  const input = new Tensor(
    'float32',
    Float32Array.from({ length: side ** 2 }, (_, i) => i),
    [1, 1, side, side],
  );
  const { output } = await session.run({ input }, ['output']);
  return { names: session.outputNames, dims: output!.dims, data: [...(output!.data as Float32Array)] };
}

test('a network of a fixed size takes any size, and computes the same at its own', async () => {
  const before = await run(network(), SIDE);
  const model = anySize(network(), SIDE);
  const after = await run(model, SIDE);
  expect(after.data).toEqual(before.data);
  expect(after.names).toEqual(['output']);
  const smaller = await run(model, SIDE / 2);
  expect(smaller.dims).toEqual([1, 1, SIDE / 2, SIDE / 2]);
  expect(new Set(smaller.data).size).toBe((SIDE / 8) ** 2);
  await expect(run(network(), SIDE / 2)).rejects.toThrow(/invalid dimensions/);
});

test('a network that has other sides than expected is refused', () => {
  expect(() => anySize(network(), 128)).toThrow(
    "The matting network's input is 1×1×64×64 where a side of 128 was expected",
  );
});

test('a network without sizes among its constants is refused', () => {
  const nodes = [{ type: 'Identity', inputs: ['input'], output: 'output' }];
  const model = testOnnx({ input: 'input', outputs: ['output'], dims: DIMS, nodes });
  expect(() => anySize(model, SIDE)).toThrow('has no constants that are sizes for a side of 64');
});

test('a truncated file is refused', () => {
  expect(() => anySize(network().subarray(0, 100), SIDE)).toThrow('The protobuf message ends in the middle of a field');
});
