import { useEffect, useState } from 'react';
import type { Size } from './viewport.ts';

/** How long a size stays the same until it counts. */
const REST_MS = 150;

/**
 * The size that a box had when it rested last. On its way to another of the same ratio, the box is drawn at this one and
 * scaled: nothing in it is laid out, painted or loaded anew for a size that is gone with the next frame.
 */
export function useRestedSize({ width, height }: Size): Size {
  const [rested, setRested] = useState<Size>({ width, height });
  const isReshaped = Math.abs((rested.width / rested.height) * (height / width) - 1) > 1e-6;
  if (isReshaped) setRested({ width, height });
  useEffect(() => {
    const timer = setTimeout(() => setRested({ width, height }), REST_MS);
    return () => clearTimeout(timer);
  }, [width, height]);
  return isReshaped ? { width, height } : rested;
}
