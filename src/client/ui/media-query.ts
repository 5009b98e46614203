import { useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds, in the browser; it renders anew when that changes. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => (typeof matchMedia === 'undefined' ? null : matchMedia(query)), [query]);
  return useSyncExternalStore(
    (changed) => {
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    () => list?.matches ?? false,
    () => false,
  );
}

/** A screen under a finger that is narrow, or low where the phone lies on its side. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(pointer: coarse) and (max-width: 820px), (pointer: coarse) and (max-height: 480px)');

/** A screen that is too low for what stands below one another on a desk: a phone on its side. */
export const useIsLow = (): boolean => useMediaQuery('(max-height: 480px)');
