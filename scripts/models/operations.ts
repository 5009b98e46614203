import { type Operation, toPixels, toPlanes, type Value } from './operation.ts';
import { translateEqual, translateMerge, translateSwitch } from './branch-operations.ts';
import { translatePack, translateShape, translateSlice, translateStridedSlice } from './shape-operations.ts';
import { flagOf, floatOf, intOf } from './tfjs-model.ts';
import { translateConv, translateDepthwiseConv, translatePool } from './window-operations.ts';

type Translator = (operation: Operation) => readonly Value[];

/** How each operation of TensorFlow is said in ONNX: gives the operation's outputs. */
export const translators: Readonly<Record<string, Translator>> = {
  Add: sameAs('Add'),
  AddV2: sameAs('Add'),
  Sub: sameAs('Sub'),
  Mul: sameAs('Mul'),
  RealDiv: sameAs('Div'),
  Minimum: sameAs('Min'),
  Maximum: sameAs('Max'),
  Tanh: sameAs('Tanh'),
  BroadcastTo: sameAs('Expand'),
  Identity: (operation) => {
    const value = operation.value(0);
    return [typeof value === 'string' ? operation.onnx.node('Identity', [value]) : value];
  },
  Relu: sameAs('Relu'),
  Sigmoid: sameAs('Sigmoid'),
  Prelu: sameAs('PRelu'),
  Reshape: sameAs('Reshape'),
  Relu6: (operation) => {
    const { onnx } = operation;
    return [onnx.node('Clip', [operation.input(0), onnx.float(0), onnx.float(6)])];
  },
  LeakyRelu: (operation) => {
    const alpha = { float: floatOf(operation.node, 'alpha') ?? 0.2 };
    return [operation.onnx.node('LeakyRelu', [operation.input(0)], { alpha })];
  },
  Transpose: (operation) => [operation.onnx.node('Transpose', [operation.input(0)], { perm: operation.ints(1) })],
  ConcatV2: (operation) => {
    const last = operation.inputs - 1;
    const parts = Array.from({ length: last }, (_, i) => operation.input(i));
    return [operation.onnx.node('Concat', parts, { axis: operation.ints(last)[0]! })];
  },
  SplitV: (operation) => {
    const sizes = operation.ints(1);
    const inputs = [operation.input(0), operation.onnx.ints(sizes)];
    return operation.onnx.nodeOfMany('Split', inputs, { axis: operation.ints(2)[0]! }, sizes.length);
  },
  Split: (operation) => {
    const outputs = intOf(operation.node, 'num_split')!;
    const attributes = { axis: operation.ints(0)[0]!, num_outputs: outputs };
    return operation.onnx.nodeOfMany('Split', [operation.input(1)], attributes, outputs);
  },
  Mean: (operation) => {
    const keepdims = flagOf(operation.node, 'keep_dims') ? 1 : 0;
    return [operation.onnx.node('ReduceMean', [operation.input(0), operation.input(1)], { keepdims })];
  },
  Pad: translatePad,
  PadV2: translatePad,
  ResizeBilinear: translateResize,
  SparseToDense: fillSparse,
  Conv2D: translateConv,
  _FusedConv2D: translateConv,
  DepthwiseConv2dNative: translateDepthwiseConv,
  FusedDepthwiseConv2dNative: translateDepthwiseConv,
  MaxPool: translatePool('MaxPool'),
  AvgPool: translatePool('AveragePool'),
  // What stands between the two is a dilated convolution (see `convolve`): the pixels need not be brought together for it.
  SpaceToBatchND: (operation) => [operation.value(0)],
  BatchToSpaceND: (operation) => [operation.value(0)],
  Shape: translateShape,
  Pack: translatePack,
  Slice: translateSlice,
  StridedSlice: translateStridedSlice,
  Equal: translateEqual,
  Squeeze: translateSqueeze,
  Switch: translateSwitch,
  Merge: translateMerge,
};

/** An operator that takes the same inputs in the same order under a name of its own. */
function sameAs(operator: string): Translator {
  return (operation) => {
    const inputs = Array.from({ length: operation.inputs }, (_, i) => operation.input(i));
    return [operation.onnx.node(operator, inputs)];
  };
}

/** Of a single number that is known, which stays what it is. */
function translateSqueeze(operation: Operation): Value[] {
  const constant = operation.constant(0);
  if (constant.data.length !== 1) throw operation.error('has more than one number');
  return [{ ...constant, shape: [] }];
}

/** TensorFlow tells how much stands before and after each axis in turn, ONNX first all that stands before. */
function translatePad(operation: Operation): string[] {
  const { onnx } = operation;
  const around = operation.ints(1);
  const pads = onnx.ints([...around.filter((_, i) => i % 2 === 0), ...around.filter((_, i) => i % 2 === 1)]);
  const value = operation.inputs > 2 ? operation.input(2) : onnx.float(0);
  return [onnx.node('Pad', [operation.input(0), pads, value])];
}

function translateResize(operation: Operation): string[] {
  const { onnx, node } = operation;
  const planes = toPlanes(onnx, operation.input(0));
  const batchAndChannels = onnx.node('Shape', [planes], { start: 0, end: 2 });
  const sizes = onnx.node('Concat', [batchAndChannels, operation.input(1)], { axis: 0 });
  const centred = flagOf(node, 'half_pixel_centers') ? 'half_pixel' : 'asymmetric';
  const resized = onnx.node('Resize', [planes, '', '', sizes], {
    mode: 'linear',
    coordinate_transformation_mode: flagOf(node, 'align_corners') ? 'align_corners' : centred,
  });
  return [toPixels(onnx, resized)];
}

/** Indices, shape, values and a default, all of them known: what converters leave of shapes that they have worked out. */
function fillSparse(operation: Operation): Value[] {
  const shape = operation.ints(1);
  if (shape.length !== 1) throw operation.error('fills more than one axis');
  const filled = Array.from({ length: shape[0]! }, () => operation.ints(3)[0]!);
  const values = operation.ints(2);
  operation.ints(0).forEach((index, i) => (filled[index] = values.length === 1 ? values[0]! : values[i]!));
  return [{ type: operation.constant(3).type, shape, data: filled }];
}
