import { INT64, OnnxWriter } from '../../scripts/models/onnx-writer.ts';

/** A model with the inputs and outputs of SlimSAM's encoder: what it gives is the picture's red, in 64×64. */
export function writtenSlimsamEncoder(): Uint8Array {
  const onnx = new OnnxWriter();
  const picture = onnx.input('pixel_values', [1, 3, 1024, 1024]);
  const red = onnx.node('Slice', [picture, onnx.ints([0]), onnx.ints([1]), onnx.ints([1])]);
  const small = onnx.node('AveragePool', [red], { kernel_shape: [16, 16], strides: [16, 16] });
  const embedded = onnx.node('Expand', [small, onnx.ints([1, 256, 64, 64])]);
  onnx.output('image_embeddings', embedded);
  onnx.output('image_positional_embeddings', onnx.node('Mul', [embedded, onnx.float(0)]));
  return onnx.toBytes();
}

/**
 * A model with the inputs and outputs of SlimSAM's decoder. Its masks are what is redder than ImageNet's mean, everything, and nothing; their
 * scores are x and y of the first point, as shares of 1024, and the mean of the labels.
 */
export function writtenSlimsamDecoder({ masks = 3, score = 1 } = {}): Uint8Array {
  const onnx = new OnnxWriter();
  const embedded = onnx.input('image_embeddings', [1, 256, 64, 64]);
  const positional = onnx.input('image_positional_embeddings', [1, 256, 64, 64]);
  const points = onnx.input('input_points', [1, 1, 'points', 2]);
  const labels = onnx.input('input_labels', [1, 1, 'points'], INT64);
  const both = onnx.node('Add', [embedded, positional]);
  const red = onnx.node('Slice', [both, onnx.ints([0]), onnx.ints([1]), onnx.ints([1])]);
  const scales = onnx.constant({ type: 'float32', shape: [4], data: [1, 1, 4, 4] });
  const how = { mode: 'nearest', coordinate_transformation_mode: 'asymmetric', nearest_mode: 'floor' };
  const large = onnx.node('Mul', [onnx.node('Resize', [red, '', scales], how), onnx.float(20)]);
  const shown = [large, onnx.node('Add', [large, onnx.float(100)]), onnx.node('Sub', [large, onnx.float(100)])];
  const joined = onnx.node('Concat', shown.slice(0, masks), { axis: 1 });
  onnx.output('pred_masks', onnx.node('Unsqueeze', [joined, onnx.ints([1])]));
  const first = onnx.node('Slice', [points, onnx.ints([0]), onnx.ints([1]), onnx.ints([2])]);
  const share = onnx.node('Reshape', [onnx.node('Div', [first, onnx.float(1024)]), onnx.ints([1, 1, 2])]);
  const mean = onnx.node('ReduceMean', [onnx.node('Cast', [labels], { to: 1 }), onnx.ints([2])]);
  const scores = onnx.node('Concat', [share, mean], { axis: 2 });
  onnx.output('iou_scores', onnx.node('Mul', [scores, onnx.float(score)]));
  return onnx.toBytes();
}
