import { useEffect, useState } from 'react';
import type { Rect, Size } from './viewport.ts';

/** How long a box stays where it is until its size counts. */
const REST_MS = 150;

/**
 * The size that a box had when it rested last. On its way to another size of the same ratio, or to another place, the box is
 * drawn at this one and scaled: nothing in it is laid out, painted or loaded anew for what is gone with the next frame.
 */
export function useRestedSize(rect: Rect): Size {
  const { width, height } = rect;
  const [rested, setRested] = useState<Size>({ width, height });
  const isReshaped = Math.abs((rested.width / rested.height) * (height / width) - 1) > 1e-6;
  if (isReshaped) setRested({ width, height });
  useEffect(() => {
    const rest = (last: Size) =>
      last.width === rect.width && last.height === rect.height ? last : { width: rect.width, height: rect.height };
    const timer = setTimeout(() => setRested(rest), REST_MS);
    return () => clearTimeout(timer);
  }, [rect]);
  return isReshaped ? { width, height } : rested;
}
