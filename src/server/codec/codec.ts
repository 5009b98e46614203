/** The types of picture that are opened. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic';

/** What is known of a picture once it has been decoded whole: upright, so the sides are as a person sees them. */
export interface Inspection {
  readonly contentType: PictureType;
  readonly width: number;
  readonly height: number;
}

export interface Rendering {
  readonly contentType: string;
  readonly bytes: number;
}

/**
 * Bytes ↔ pixels for the server, done in processes that can be killed. Every method opens the file at `path`,
 * takes an optional signal, and rejects with an ApiError that says what is wrong with the picture.
 */
export interface Codec {
  /**
   * Decides the type by content and decodes the picture whole. Rejects with `unsupported_image`,
   * `unreadable_image`, or `too_many_pixels`.
   */
  readonly inspect: (path: string, signal?: AbortSignal) => Promise<Inspection>;
  /**
   * Writes to `outPath` what may be served of a picture: upright, sRGB, no metadata. With `width`, a WebP of at
   * most that width (never enlarged); without, full size in the picture's own format (HEIC as JPEG).
   */
  readonly render: (
    path: string,
    outPath: string,
    options: { width?: number },
    signal?: AbortSignal,
  ) => Promise<Rendering>;
  readonly close: () => Promise<void>;
}
