import { useEffect, useRef, type RefObject } from 'react';

/** Whether a key is held down. The space bar does not count while it presses a button or types. */
export function useHeldKey(key: string): RefObject<boolean> {
  const held = useRef(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || (key === ' ' && isForControl(event.target))) return;
      held.current = true;
      // It would scroll the page.
      if (key === ' ') event.preventDefault();
    };
    const letGo = (event: KeyboardEvent) => {
      if (event.key === key) held.current = false;
    };
    const ending = new AbortController();
    window.addEventListener('keydown', press, { signal: ending.signal });
    window.addEventListener('keyup', letGo, { signal: ending.signal });
    window.addEventListener('blur', () => (held.current = false), { signal: ending.signal });
    return () => ending.abort();
  }, [key]);
  return held;
}

function isForControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input:not([type=range]), textarea, select') !== null;
}
