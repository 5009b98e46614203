/**
 * The range of columns in which some row from `start` up to `end` is above 0; `load` fills `row` with one of them. The range
 * is empty when all are 0.
 */
export function coveredColumns(
  load: (y: number, row: Float32Array) => void,
  row: Float32Array,
  start: number,
  end: number,
): [from: number, to: number] {
  let [from, to] = [row.length, 0];
  for (let y = start; y < end; y++) {
    load(y, row);
    for (let x = 0; x < from; x++) if (row[x]! > 0) from = x;
    for (let x = row.length - 1; x >= to; x--) if (row[x]! > 0) to = x + 1;
  }
  return [from, to];
}
