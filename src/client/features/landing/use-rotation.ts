import { useEffect, useState } from 'react';
import { useSlides } from '../../ui/slides.ts';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';

/** Milliseconds that each one stays. */
const EVERY = 6000;

/** Slides that turn by themselves until a hand or an eye is on them, they are paused, or motion is not wanted. */
export function useRotation(count: number) {
  const slides = useSlides(count);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => setPlaying(!prefersReducedMotion()), []);

  const rotating = playing && !held;
  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(() => document.hidden || slides.show(slides.at + 1), EVERY);
    return () => clearTimeout(timer);
  });

  const holdWhile = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { ...slides, playing, setPlaying, holdWhile };
}
