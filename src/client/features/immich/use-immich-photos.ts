import { useCallback, useEffect, useRef, useState } from 'react';
import { answer, api } from '../../app/members/api.ts';
import { ApiError } from '../../app/api-error.ts';

/** A photo in Immich. */
export interface ImmichPhoto {
  readonly id: string;
  readonly name: string;
}

interface Shown {
  /** Null while the first page loads. */
  readonly photos: readonly ImmichPhoto[] | null;
  /** Null: there are no more. */
  readonly nextPage: number | null;
  readonly failure: unknown;
}

const nothing: Shown = { photos: null, nextPage: null, failure: null };

export interface ImmichPhotos extends Shown {
  /** Whether Immich has to be connected first. */
  readonly needsKey: boolean;
  readonly search: (words: string) => void;
  readonly more: () => void;
}

/** The newest photos in Immich, or those that the words of the last search describe, page by page. */
export function useImmichPhotos(): ImmichPhotos {
  const [shown, setShown] = useState(nothing);
  const asked = useRef({ words: '' });
  const load = useCallback((words: string, page: number) => {
    // Only the answer to the latest request counts.
    const request = { words };
    asked.current = request;
    const show = (change: (before: Shown) => Shown) => {
      if (request === asked.current) setShown(change);
    };
    if (page === 1) setShown(nothing);
    answer(api.immich.assets.$get({ query: { page: String(page), ...(words && { words }) } })).then(
      ({ assets, nextPage }) =>
        show(({ photos }) => ({ photos: [...(photos ?? []), ...assets], nextPage, failure: null })),
      (failure: unknown) => show((before) => ({ ...before, failure })),
    );
  }, []);
  useEffect(() => load('', 1), [load]);
  const { nextPage, failure } = shown;
  return {
    ...shown,
    needsKey: failure instanceof ApiError && failure.code === 'immich_key_refused',
    search: (words) => load(words, 1),
    more: () => nextPage !== null && load(asked.current.words, nextPage),
  };
}
