import { createPlane, type Plane } from '../../raster.ts';

/**
 * What can be reached from the `seeds` (above 0) in steps to the four neighbours, through pixels that `allowed` holds
 * above 0: 1 where reached.
 */
export function growArea(seeds: Plane, allowed: Plane): Plane {
  const { width, height } = seeds;
  const reached = createPlane(width, height);
  const stack: number[] = [];
  const visit = (i: number): void => {
    if (reached.data[i]! > 0 || allowed.data[i]! <= 0) return;
    reached.data[i] = 1;
    stack.push(i);
  };
  for (let i = 0; i < seeds.data.length; i++) if (seeds.data[i]! > 0) visit(i);
  while (stack.length > 0) {
    const i = stack.pop()!;
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i < width * (height - 1)) visit(i + width);
  }
  return reached;
}
