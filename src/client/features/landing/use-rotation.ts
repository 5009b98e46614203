import { useEffect, useRef, useState } from 'react';

/** Milliseconds that each one stays. */
const EVERY = 6000;

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A row of slides that scrolls sideways and rests on one at a time (scroll snap), so that swiping is the browser's own.
 * It turns by itself until a hand or an eye is on it, it is paused, or motion is not wanted.
 */
export function useRotation(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => setPlaying(!wantsStillness()), []);

  const show = (index: number) => {
    const { current } = row;
    const left = ((index + count) % count) * (current?.clientWidth ?? 0);
    current?.scrollTo({ left, behavior: wantsStillness() ? 'instant' : 'smooth' });
  };
  const rotating = playing && !held;
  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(() => document.hidden || show(at + 1), EVERY);
    return () => clearTimeout(timer);
  });

  const rowProps = {
    ref: row,
    onScroll: () => row.current && setAt(Math.round(row.current.scrollLeft / row.current.clientWidth)),
  };
  const holdWhile = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { at, show, playing, setPlaying, rowProps, holdWhile };
}
