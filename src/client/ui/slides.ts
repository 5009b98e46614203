import { useRef, useState } from 'react';
import { prefersReducedMotion } from './reduced-motion.ts';

/**
 * A row of slides that scrolls sideways and rests on one at a time (scroll snap), so that swiping is the browser's own.
 * `show` goes round: after the last comes the first. `goal` is where the row is going, `at` where it is: a key pressed again
 * counts from the goal.
 */
export function useSlides(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const goal = useRef(0);
  /** Whether `show` set the goal, and neither has the row come to rest there nor a hand taken it since. */
  const isLed = useRef(false);
  const nearest = () => row.current && Math.round(row.current.scrollLeft / row.current.clientWidth);
  const scrollToGoal = () => {
    const { current } = row;
    const left = goal.current * (current?.clientWidth ?? 0);
    current?.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  };
  const show = (index: number) => {
    goal.current = (index + count) % count;
    isLed.current = true;
    scrollToGoal();
  };
  const takeInHand = () => void (isLed.current = false);
  const onRest = () => {
    const rest = nearest() ?? 0;
    // The end of the scroll before is told late: a press may have set another goal meanwhile, which is not forgotten for it.
    if (isLed.current && rest !== goal.current) return scrollToGoal();
    isLed.current = false;
    goal.current = rest;
  };
  const rowProps = {
    ref: row,
    onScroll: () => setAt(nearest() ?? 0),
    onScrollEnd: onRest,
    onWheel: takeInHand,
    onTouchStart: takeInHand,
    onPointerDown: takeInHand,
  };
  return { at, goal: () => goal.current, show, rowProps };
}
