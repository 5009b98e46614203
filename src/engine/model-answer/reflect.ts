/** The position mirrored at the borders until it lies in 0..length−1. */
export function reflect(position: number, length: number): number {
  const period = 2 * length;
  const turned = ((position % period) + period) % period;
  return turned < length ? turned : period - 1 - turned;
}
