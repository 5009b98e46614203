/** The over-relaxation factor. */
const RELAXATION = 1.8;

/** A linear system: each node's value is the weighted mean of its neighbours and of known values. */
export interface ColorEquations {
  readonly neighbours: Int32Array;
  readonly known: Float32Array;
  readonly weights: Float32Array;
  readonly totals: Float32Array;
}

/** One sweep of successive over-relaxation (Young 1954) over R, G and B of each node, in place. */
export function relaxColors(values: Float32Array, { neighbours, known, weights, totals }: ColorEquations): void {
  for (let node = 0; node < totals.length; node++) {
    let red = known[3 * node]!;
    let green = known[3 * node + 1]!;
    let blue = known[3 * node + 2]!;
    for (let at = 4 * node; at < 4 * node + 4; at++) {
      const neighbour = 3 * neighbours[at]!;
      if (neighbour < 0) continue;
      const weight = weights[at]!;
      red += weight * values[neighbour]!;
      green += weight * values[neighbour + 1]!;
      blue += weight * values[neighbour + 2]!;
    }
    const scale = 1 / totals[node]!;
    values[3 * node]! += RELAXATION * (red * scale - values[3 * node]!);
    values[3 * node + 1]! += RELAXATION * (green * scale - values[3 * node + 1]!);
    values[3 * node + 2]! += RELAXATION * (blue * scale - values[3 * node + 2]!);
  }
}
