import { useRef, useState } from 'react';
import { wantsStillness } from './stillness.ts';

/**
 * A row of slides that scrolls sideways and rests on one at a time (scroll snap), so that swiping is the browser's own.
 * `show` goes round: after the last comes the first. `goal` is where the row is going, `at` where it is: a key pressed again
 * counts from the goal.
 */
export function useSlides(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const goal = useRef(0);
  const nearest = () => row.current && Math.round(row.current.scrollLeft / row.current.clientWidth);
  const show = (index: number) => {
    const { current } = row;
    goal.current = (index + count) % count;
    const left = goal.current * (current?.clientWidth ?? 0);
    current?.scrollTo({ left, behavior: wantsStillness() ? 'instant' : 'smooth' });
  };
  const rowProps = {
    ref: row,
    onScroll: () => setAt(nearest() ?? 0),
    onScrollEnd: () => void (goal.current = nearest() ?? 0),
  };
  return { at, goal: () => goal.current, show, rowProps };
}
