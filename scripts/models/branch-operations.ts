import type { Operation, Value } from './operation.ts';

/** Of numbers that are known, as the conditions of branches are: 1 or 0. */
export function translateEqual(operation: Operation): Value[] {
  const [left, right] = [operation.constant(0), operation.constant(1)];
  if (left.data.length !== 1 || right.data.length !== 1) throw operation.error('compares more than one number');
  return [{ type: 'int32', shape: [], data: [left.data[0] === right.data[0] ? 1 : 0] }];
}

/** Both outputs are the input: what reads the one that is never taken is never translated (`GraphView.isDead`). */
export function translateSwitch(operation: Operation): Value[] {
  return [operation.value(0), operation.value(0)];
}

/** The input whose branch is taken. */
export function translateMerge(operation: Operation): Value[] {
  const at = operation.references.findIndex((reference) => !operation.graph.isDead(reference));
  if (at < 0) throw operation.error('has no branch that is taken');
  return [operation.value(at)];
}
