import type { EditedPicture, LocalPicture, PictureSize } from './image-editor.ts';

/** The person's words, or a point of the thing: shares of the picture's width and height, 0..1, from its top left corner. */
export type Sought =
  | { readonly object: string; readonly point?: undefined }
  | { readonly point: { readonly x: number; readonly y: number }; readonly object?: undefined };

export type FindRequest = Sought & {
  /** Whether the shadow that it casts belongs to it, as it must when it is to be erased. */
  readonly shadow: boolean;
  readonly source: LocalPicture;
  readonly size: PictureSize;
  /** An empty folder of the caller's, removed by the caller: the mask is written into it. */
  readonly workDir: string;
};

/** What words or a point stand for in a picture. */
export interface FoundObject {
  /** A grey PNG of the source's ratio: white is the object. */
  readonly mask: EditedPicture;
  /** 0..1 */
  readonly confidence: number;
  /** When false it is a guess, to be checked by the person: an edit by the same words would be refused. */
  readonly sure: boolean;
  /** What was found, in plain words. */
  readonly found: string;
}

/** The port for finding an object by words or by a point. */
export interface ObjectFinder {
  /** Rejects with an ApiError (`object_not_found`, `object_uncertain`, …) when there is not even a guess. */
  readonly find: (request: FindRequest, signal: AbortSignal) => Promise<FoundObject>;
}
