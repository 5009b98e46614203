import type { Constant } from './onnx-writer.ts';
import { type Operation, toPixels, toPlanes } from './operation.ts';
import { intsOf, textOf, textsOf } from './tfjs-model.ts';

/** `Conv2D` and `_FusedConv2D`: weights of [height, width, in, out], and after them what is fused, a bias and an activation. */
export function translateConv(operation: Operation): string[] {
  return [convolve(operation, transposed(operation.constant(1), [3, 2, 0, 1]), 1)];
}

/** The depthwise variants: weights of [height, width, in, outputs of each]. */
export function translateDepthwiseConv(operation: Operation): string[] {
  const { shape, ...weights } = transposed(operation.constant(1), [2, 3, 0, 1]);
  const [groups, multiplier, height, width] = shape as [number, number, number, number];
  return [convolve(operation, { ...weights, shape: [groups * multiplier, 1, height, width] }, groups)];
}

/** What stands beyond the border counts in no mean. */
export function translatePool(operator: 'MaxPool' | 'AveragePool') {
  return (operation: Operation): string[] => {
    const { onnx, node } = operation;
    const [, height, width] = intsOf(node, 'ksize') as [number, number, number];
    const pooled = onnx.node(operator, [toPlanes(onnx, operation.input(0))], {
      kernel_shape: [height, width],
      ...windowAttributes(operation),
    });
    return [toPixels(onnx, pooled)];
  };
}

function convolve(operation: Operation, weights: Constant, group: number): string {
  const { onnx, node } = operation;
  const [bias, ...activations] = textsOf(node, 'fused_ops');
  const inputs = [toPlanes(onnx, operation.input(0)), onnx.constant(weights)];
  if (bias === 'BiasAdd') inputs.push(operation.input(2));
  else if (bias !== undefined) throw operation.error(`fuses ${bias} before a bias`);
  let result = onnx.node('Conv', inputs, {
    kernel_shape: weights.shape.slice(2),
    group,
    ...dilationOf(operation),
    ...windowAttributes(operation),
  });
  for (const activation of activations) result = activate(operation, activation, result);
  return toPixels(onnx, result);
}

/** An activation that is fused into a convolution, on planes. */
function activate(operation: Operation, activation: string, value: string): string {
  const { onnx } = operation;
  if (activation === 'Relu') return onnx.node('Relu', [value]);
  if (activation === 'Relu6') return onnx.node('Clip', [value, onnx.float(0), onnx.float(6)]);
  if (activation !== 'Prelu') throw operation.error(`fuses an unknown activation, ${activation}`);
  const slopes = operation.constant(3);
  return onnx.node('PRelu', [value, onnx.constant({ ...slopes, shape: [slopes.data.length, 1, 1] })]);
}

/** TensorFlow dilates a convolution by taking every second pixel apart before it (`SpaceToBatchND`) and bringing them together after it. */
function dilationOf(operation: Operation): { dilations?: number[] } {
  const { node, graph, references } = operation;
  if (intsOf(node, 'dilations').some((dilation) => dilation !== 1)) throw operation.error('is dilated');
  const before = graph.nodeOf(references[0]!);
  if (before.op !== 'SpaceToBatchND') return {};
  if (textOf(node, 'padding') !== 'VALID') throw operation.error('is padded among pixels that were taken apart');
  return { dilations: Array.from((graph.valueOf(before.input![1]!) as Constant).data) };
}

function windowAttributes(operation: Operation) {
  const { node } = operation;
  if ((textOf(node, 'data_format') ?? 'NHWC') !== 'NHWC') throw operation.error('has its channels first');
  const padding = textOf(node, 'padding');
  if (padding !== 'SAME' && padding !== 'VALID') throw operation.error(`is padded by ${padding}`);
  return { strides: intsOf(node, 'strides').slice(1, 3), auto_pad: padding === 'SAME' ? 'SAME_UPPER' : 'VALID' };
}

/** The same values with the axes in another order: axis `i` of the result is axis `order[i]` of the tensor. */
function transposed({ type, shape, data }: Constant, order: readonly number[]): Constant {
  const strides = shape.map((_, axis) => shape.slice(axis + 1).reduce((product, side) => product * side, 1));
  const sides = order.map((axis) => shape[axis]!);
  const steps = order.map((axis) => strides[axis]!);
  const result = new Float32Array(data.length);
  for (let i = 0; i < result.length; i++) {
    let from = 0;
    for (let axis = sides.length - 1, rest = i; axis >= 0; axis--) {
      from += (rest % sides[axis]!) * steps[axis]!;
      rest = Math.floor(rest / sides[axis]!);
    }
    result[i] = data[from]!;
  }
  return { type, shape: sides, data: result };
}
