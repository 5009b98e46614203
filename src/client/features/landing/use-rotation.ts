import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';

/** Milliseconds that each one stays. */
const EVERY = 6000;

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Turns a carousel by itself, until a hand or an eye is on it, it is paused, or motion is not wanted. */
export function useRotation(carousel: UseEmblaCarouselType[1]) {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => setPlaying(!stillness().matches), []);

  useEffect(() => {
    if (!carousel) return;
    const follow = () => setAt(carousel.selectedScrollSnap());
    const stop = () => setPlaying(false);
    carousel.on('select', follow).on('pointerDown', stop);
    return () => void carousel.off('select', follow).off('pointerDown', stop);
  }, [carousel]);

  const rotating = playing && !held;
  useEffect(() => {
    if (!rotating || !carousel) return;
    const timer = setInterval(() => !document.hidden && carousel.scrollNext(), EVERY);
    return () => clearInterval(timer);
  }, [rotating, carousel]);

  const show = (index: number) => {
    const count = carousel?.scrollSnapList().length ?? 1;
    carousel?.scrollTo((index + count) % count, stillness().matches);
  };
  const holdWhile = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { at, show, playing, setPlaying, holdWhile };
}
