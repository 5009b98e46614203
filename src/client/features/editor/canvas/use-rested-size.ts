import { useEffect, useState } from 'react';
import type { Rect, Size } from './viewport.ts';

/** How long a box must rest before its size counts. */
const REST_MS = 150;

/**
 * The size of a box when it last rested. While it moves or changes its size in the same ratio, the box is drawn at
 * this size and scaled, so that its content is not laid out, painted or loaded again in every frame.
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
