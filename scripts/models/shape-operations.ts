import type { Operation, Value } from './operation.ts';
import { intOf } from './tfjs-model.ts';

export function translateShape(operation: Operation): string[] {
  return [operation.onnx.node('Shape', [operation.input(0)])];
}

/** Numbers in a row: the parts of a shape. */
export function translatePack(operation: Operation): Value[] {
  const values = operation.references.map((_, at) => operation.value(at));
  if (values.every((value) => typeof value !== 'string')) {
    return [{ type: values[0]!.type, shape: [values.length], data: values.map(({ data }) => data[0]!) }];
  }
  const axis = operation.onnx.ints([0]);
  const rows = values.map((_, at) => operation.onnx.node('Unsqueeze', [operation.input(at), axis]));
  return [operation.onnx.node('Concat', rows, { axis: 0 })];
}

/** A size of −1 is all that is left; the size may be computed. */
export function translateSlice(operation: Operation): string[] {
  const { onnx } = operation;
  const begin = operation.input(1);
  const size = operation.input(2);
  const isRest = onnx.node('Less', [size, onnx.ints([0])]);
  const ends = onnx.node('Where', [isRest, onnx.ints([2 ** 31 - 1]), onnx.node('Add', [begin, size])]);
  return [onnx.node('Slice', [operation.input(0), begin, ends])];
}

/** A part of a row of numbers, or one of them. */
export function translateStridedSlice(operation: Operation): string[] {
  const { onnx, node } = operation;
  const [begin, end, strides] = [operation.ints(1), operation.ints(2), operation.ints(3)];
  if (begin.length !== 1 || strides[0] !== 1) throw operation.error('slices more than a row, or in steps');
  const from = intOf(node, 'begin_mask') ? 0 : begin[0]!;
  const isOne = Boolean(intOf(node, 'shrink_axis_mask'));
  const openEnd = isOne ? from + 1 || 2 ** 31 - 1 : end[0]!;
  const to = !isOne && intOf(node, 'end_mask') ? 2 ** 31 - 1 : openEnd;
  const part = onnx.node('Slice', [operation.input(0), onnx.ints([from]), onnx.ints([to])]);
  return [isOne ? onnx.node('Squeeze', [part, onnx.ints([0])]) : part];
}
