import { OnnxWriter } from '../../scripts/models/onnx-writer.ts';

/** A model with the input and the output of BiRefNet: its logits are the picture's red times `by`, of the first `side` rows and columns. */
export function writtenBirefnet({ by = 1, side = 1024 } = {}): Uint8Array {
  const onnx = new OnnxWriter();
  const picture = onnx.input('input_image', [1, 3, 1024, 1024]);
  const red = onnx.node('Slice', [picture, onnx.ints([0, 0, 0]), onnx.ints([1, side, side]), onnx.ints([1, 2, 3])]);
  onnx.output('output_image', onnx.node('Mul', [red, onnx.float(by)]));
  return onnx.toBytes();
}
