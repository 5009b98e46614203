import { OnnxWriter } from '../../scripts/models/onnx-writer.ts';

/** A model with the input and the output of DDColor: a* is `a` times the grey, b* is 20 everywhere. */
export function writtenDdcolor({ a = 40, side = 512 } = {}): Uint8Array {
  const onnx = new OnnxWriter();
  const input = onnx.input('input', [1, 3, 512, 512]);
  const grey = onnx.node('Slice', [input, onnx.ints([0, 0, 0]), onnx.ints([1, side, side]), onnx.ints([1, 2, 3])]);
  const first = onnx.node('Mul', [grey, onnx.float(a)]);
  const second = onnx.node('Add', [onnx.node('Mul', [grey, onnx.float(0)]), onnx.float(20)]);
  onnx.output('output', onnx.node('Concat', [first, second], { axis: 1 }));
  return onnx.toBytes();
}
