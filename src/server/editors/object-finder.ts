import type { EditedPicture, LocalPicture, PictureSize } from './image-editor.ts';

/** Where something lies in a picture: shares of its width and height, 0..1, from its top left corner. */
export interface PlaceBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How much is meant of what lies at a point: a part, what stands out most, or all that it belongs to. */
export type Extent = 'small' | 'middle' | 'large';

/** The person's words, a point of the thing (shares of the picture's width and height), or the box of a thing that was listed. */
export type Sought =
  | { readonly object: string; readonly point?: undefined; readonly box?: undefined; readonly extent?: undefined }
  | {
      readonly point: { readonly x: number; readonly y: number };
      /** The likeliest unless told. */
      readonly extent?: Extent | undefined;
      readonly object?: undefined;
      readonly box?: undefined;
    }
  | { readonly box: PlaceBox; readonly object?: undefined; readonly point?: undefined; readonly extent?: undefined };

/** A picture to look at. */
export interface LookRequest {
  readonly source: LocalPicture;
  readonly size: PictureSize;
}

export interface ListRequest extends LookRequest {
  /** Whether the masks that are asked for next hold the shadows. */
  readonly shadow: boolean;
  /** When false, no mask will be asked for. */
  readonly prepares?: boolean;
}

export type FindRequest = Sought &
  LookRequest & {
    /** Whether the shadow that it casts belongs to it, as it must when it is to be erased. */
    readonly shadow: boolean;
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
  /** Its kind, of those that have names (engine/vocabulary/names.ts). */
  readonly label?: string;
  /** How much of what lies at the point; left out for words and boxes. */
  readonly extent?: Extent;
}

/** A thing in a picture that can be marked by its box. */
export interface ListedThing {
  readonly label?: string;
  readonly box: PlaceBox;
}

/** The port for finding an object by words, by a point or by its box. */
export interface ObjectFinder {
  /** Rejects with an ApiError (`object_not_found`, `object_uncertain`, …) when there is not even a guess. */
  readonly find: (request: FindRequest, signal: AbortSignal) => Promise<FoundObject>;
  /** What can be marked in a picture, the largest first. */
  readonly list: (request: ListRequest, signal: AbortSignal) => Promise<readonly ListedThing[]>;
}
