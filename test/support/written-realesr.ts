import { OnnxWriter } from '../../scripts/models/onnx-writer.ts';

/** A model with the input and the output of realesr-general-x4v3, which repeats each pixel. */
export function writtenRealesr(scale = 4): Uint8Array {
  const onnx = new OnnxWriter();
  const input = onnx.input('input', [1, 3, 'height', 'width']);
  const scales = onnx.constant({ type: 'float32', shape: [4], data: [1, 1, scale, scale] });
  const how = { mode: 'nearest', coordinate_transformation_mode: 'asymmetric', nearest_mode: 'floor' };
  onnx.output('output', onnx.node('Resize', [input, '', scales], how));
  return onnx.toBytes();
}
