import type { PngFile } from './png/write-png.ts';

/** The types of picture that are opened. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'image/tiff';

/** Two files with pictures of one size, before and after an edit. */
export interface Change {
  readonly before: string;
  readonly after: string;
}

/** What decoding a picture tells. The sides are those of the upright picture. */
export interface Inspection {
  readonly contentType: PictureType;
  readonly width: number;
  readonly height: number;
}

/** A copy to keep: of the size, format and quality that a person chose. */
export interface CopyOptions {
  readonly format: 'png' | 'jpeg' | 'webp' | 'avif';
  /** Fitted into a square with sides of so many pixels, enlarged if need be; at its own size when left out. */
  readonly box?: number;
  /** Percent, of all but PNG. */
  readonly quality?: number;
}

/** A length along one side of a subject: in pixels of the photo, or as a share of the subject's own side. */
export type Length = { readonly pixels: number } | { readonly share: number };

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** An area in pixels, from the top left corner. */
export interface PixelBox extends PixelSize {
  readonly left: number;
  readonly top: number;
}

/** A result of BG Remover as software asks for it. */
export interface CutoutOptions {
  /** A ZIP holds the colors as `color.jpg` and the alpha as `alpha.png`, as remove.bg's clients put them together again. */
  readonly format: CopyOptions['format'] | 'zip';
  /** Of which larger frame the cut-out is the area at `left` and `top`; the frame is transparent around it. */
  readonly within?: PixelBox;
  /** How dark the soft shadow behind the subject is, 0 to 1; none when left out. */
  readonly shadow?: number;
  /** Reduced to so many pixels at most. */
  readonly maxPixels?: number;
  /** What lies behind the subject: a color as hexadecimal digits or by its name in CSS, or a picture that covers the frame; nothing when left out. */
  readonly background?: string | { readonly path: string };
  /** Cut to the smallest box around the subject. */
  readonly crop: boolean;
  /** Room around a cropped subject: top, right, bottom, left. */
  readonly margin?: readonly [Length, Length, Length, Length];
  /** The subject fills this share of the frame, 0 to 1; as large as it is when left out. */
  readonly scale?: number;
  /** How much of the free room lies left of the subject and above it, 0 to 1; where it is when left out, or in the middle with a scale. */
  readonly position?: readonly [x: number, y: number];
  /** The alpha alone is a grey picture. */
  readonly channels: 'rgba' | 'alpha';
}

/** A card that other sites show of a link, a JPEG of 1200 × 630: the picture, and what it was made of on its left. */
export interface CardOptions {
  /** The path of a picture. */
  readonly before?: string;
}

/**
 * A derivative of some width, a copy, a cut-out, a part as PNG, a card, or neither: the whole picture as it is served. A derivative that is computed with, such
 * as a mask, is `lossless`: lossy compression leaves noise along its edges.
 */
export type RenderOptions =
  | { readonly width?: number; readonly lossless?: boolean }
  | { readonly copy: CopyOptions }
  | { readonly cutout: CutoutOptions }
  | { readonly part: PixelBox }
  | { readonly card: CardOptions }
  /** A WebP of at most so many pixels, with a light mark across it. */
  | { readonly preview: { readonly maxPixels: number } };

export interface Rendering {
  readonly contentType: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** Whether the picture that was rendered can be transparent somewhere, whatever its rendering is. */
  readonly sourceHasAlpha: boolean;
}

/** What a browser's picture was made of. */
export interface DerivedOrigin {
  readonly path: string;
  /** A tool made it, so that it counts as marked in any case. */
  readonly isOfTool: boolean;
}

/**
 * Bytes ↔ pixels for the server, done in processes that can be killed. Every method opens the file at `path`,
 * takes an optional signal, and rejects with an ApiError that says what is wrong with the picture.
 */
export interface Codec {
  /**
   * Of the first `HEAD_BYTES` of a longer file that still comes: the most bytes that it may have. Throws
   * `unsupported_image` or `too_many_pixels`. Decodes nothing.
   */
  readonly judgeHead: (head: Buffer) => number;
  /**
   * Decides the type by content and decodes the picture whole. Rejects with `unsupported_image`,
   * `unreadable_image`, or `too_many_pixels`.
   */
  readonly inspect: (path: string, signal?: AbortSignal) => Promise<Inspection>;
  /**
   * Writes to `outPath` what may be served of a picture: upright, sRGB, no metadata. With `width`, a WebP of at
   * most that width (never enlarged); without, full size in the picture's own format (HEIC as JPEG, TIFF as
   * PNG); or a copy as asked for. Where a format knows no transparency, white lies behind.
   */
  readonly render: (path: string, outPath: string, options: RenderOptions, signal?: AbortSignal) => Promise<Rendering>;
  /** The same, in memory: for when no disk has room for it. */
  readonly renderInMemory: (path: string, options: RenderOptions, signal?: AbortSignal) => Promise<Uint8Array>;
  /**
   * Writes what a browser made of a picture to `outPath`: as PNG, with the mark that the picture carries and no other
   * metadata. What a browser draws has none.
   */
  readonly encodeDerived: (
    path: string,
    origin: DerivedOrigin,
    outPath: string,
    signal?: AbortSignal,
  ) => Promise<PngFile>;
  /** Whether all that a mask of a picture marks lies in another mask of it, or where an edit changed it, or beside. */
  readonly liesWithin: (path: string, other: string | Change, signal?: AbortSignal) => Promise<boolean>;
  /** The same, whose work waits for its turn beside that of other accounts. */
  readonly for: (account: string) => Codec;
  readonly close: () => Promise<void>;
}
