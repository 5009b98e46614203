/**
 * Solves `matrix · x = vector` for a small square matrix by Gaussian elimination with partial pivoting. Returns
 * undefined when the matrix is singular. Does not change its arguments.
 */
export function solveLinear(matrix: readonly Float64Array[], vector: Float64Array): Float64Array | undefined {
  const size = vector.length;
  const rows = matrix.map((row, i) => Float64Array.of(...row, vector[i]!));
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++) {
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    }
    if (Math.abs(rows[pivot]![column]!) < 1e-12) return undefined;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let i = column + 1; i < size; i++) {
      const factor = rows[i]![column]! / rows[column]![column]!;
      for (let j = column; j <= size; j++) rows[i]![j]! -= factor * rows[column]![j]!;
    }
  }
  const solution = new Float64Array(size);
  for (let i = size - 1; i >= 0; i--) {
    let rest = rows[i]![size]!;
    for (let j = i + 1; j < size; j++) rest -= rows[i]![j]! * solution[j]!;
    solution[i] = rest / rows[i]![i]!;
  }
  return solution;
}
