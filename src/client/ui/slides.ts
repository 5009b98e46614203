import { useRef, useState } from 'react';
import { wantsStillness } from './stillness.ts';

/**
 * A row of slides that scrolls sideways and rests on one at a time (scroll snap), so that swiping is the browser's own.
 * `show` goes round: after the last comes the first.
 */
export function useSlides(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const show = (index: number) => {
    const { current } = row;
    const left = ((index + count) % count) * (current?.clientWidth ?? 0);
    current?.scrollTo({ left, behavior: wantsStillness() ? 'instant' : 'smooth' });
  };
  const rowProps = {
    ref: row,
    onScroll: () => row.current && setAt(Math.round(row.current.scrollLeft / row.current.clientWidth)),
  };
  return { at, show, rowProps };
}
