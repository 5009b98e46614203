import type { LabPlanes } from '../kernels/lab-planes.ts';

/** What is coloured at all, and how much of it may have another hue than the whole (cosine of the angle) in a print of one. */
const [COLOURED, OTHER_HUE, FEW_OTHERS] = [4, 0.8, 0.02] as const;

/** Whether all that has a colour has the same: a print in sepia. */
export function isOfOneHue({ a, b }: LabPlanes): boolean {
  const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a.data), mean(b.data)];
  const length = Math.hypot(meanA, meanB);
  if (length < COLOURED) return false;
  let others = 0;
  for (let i = 0; i < a.data.length; i++) {
    const chroma = Math.hypot(a.data[i]!, b.data[i]!);
    if (chroma > COLOURED && a.data[i]! * meanA + b.data[i]! * meanB < OTHER_HUE * chroma * length) others++;
  }
  return others < FEW_OTHERS * a.data.length;
}
