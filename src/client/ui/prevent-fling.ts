import { type RefObject, useEffect } from 'react';

/** What a finger's drag does to the page where it begins on an element: nothing, or scroll it if it goes up or down. */
export type Scrolling = 'none' | 'vertical';

/**
 * Takes a finger's drags on an element from the browser, whose pointer events arrive all the same. Chromium sees a fling at
 * the end of a quick drag even where `touch-action` lets nothing scroll, and for about a second the next tap, wherever it
 * is, only stops that fling and clicks nothing (https://issues.chromium.org/issues/40727033, decision 059).
 */
export function preventFling(element: HTMLElement, scrolling: Scrolling, signal: AbortSignal): void {
  let from: Touch | undefined;
  /** Unknown until it has moved. */
  let isOurs: boolean | undefined;
  const start = ({ touches }: TouchEvent) => {
    if (touches.length > 1) return;
    from = touches[0];
    isOurs = scrolling === 'none' || undefined;
  };
  const move = (event: TouchEvent) => {
    const to = event.touches[0];
    if (!from || !to) return;
    isOurs ??= Math.abs(to.clientX - from.clientX) > Math.abs(to.clientY - from.clientY);
    if (isOurs && event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchstart', start, { capture: true, passive: true, signal });
  element.addEventListener('touchmove', move, { capture: true, passive: false, signal });
}

/** The same for as long as a component is there. */
export function usePreventFling(element: RefObject<HTMLElement | null>, scrolling: Scrolling): void {
  useEffect(() => {
    if (!element.current) return;
    const ending = new AbortController();
    preventFling(element.current, scrolling, ending.signal);
    return () => ending.abort();
  }, [element, scrolling]);
}
