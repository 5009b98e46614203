import type { AxisMapping, PictureMapping } from '../resample/resample.ts';

/** The composition: `inner` is applied first, then `outer`. */
export function chain(outer: PictureMapping, inner: PictureMapping): PictureMapping {
  return { x: chainAxis(outer.x, inner.x), y: chainAxis(outer.y, inner.y) };
}

/** The inverse mapping. */
export function inverse({ x, y }: PictureMapping): PictureMapping {
  return { x: inverseAxis(x), y: inverseAxis(y) };
}

/** The mapping for coordinates whose origin is at (left, top). */
export function startingAt({ x, y }: PictureMapping, left: number, top: number): PictureMapping {
  return { x: { ...x, offset: x.offset + left * x.scale }, y: { ...y, offset: y.offset + top * y.scale } };
}

function chainAxis(outer: AxisMapping, inner: AxisMapping): AxisMapping {
  return { scale: outer.scale * inner.scale, offset: outer.scale * inner.offset + outer.offset };
}

function inverseAxis({ scale, offset }: AxisMapping): AxisMapping {
  return { scale: 1 / scale, offset: -offset / scale };
}
