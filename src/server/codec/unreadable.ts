import { ApiError } from '../errors/api-error.ts';
import { isDiskFull } from '../errors/is-disk-full.ts';

/** What libvips says of an output that its format cannot have (sharp's pipeline.cc). */
const TOO_LARGE = /too large for the (WebP|HEIF|JPEG) format/;
const MOST: Readonly<Record<string, number>> = { WebP: 16_383, HEIF: 16_384, JPEG: 65_535 };

/** Says that a copy has too many pixels for its format; other errors stay as they are. */
export async function orTooWide<T>(encoding: Promise<T>): Promise<T> {
  return encoding.catch((cause: unknown) => {
    const [, format] = TOO_LARGE.exec((cause as Error).message) ?? [];
    if (!format) throw cause;
    const details = { format: format === 'HEIF' ? 'AVIF' : format, limit: String(MOST[format]) };
    throw new ApiError('copy_too_wide', { details });
  });
}

/**
 * Turns a decoder's error into `unreadable_image`, with the decoder's message for the log. A full disk is not the
 * picture's fault.
 */
export async function orUnreadable<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(isDiskFull(cause) ? 'out_of_space' : 'unreadable_image', { cause });
  }
}

/** The picture was decoded at its upload, so an error now has another reason, such as a lack of memory. */
export async function asStored<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (cause) {
    const isBlamed = cause instanceof ApiError && cause.code === 'unreadable_image';
    throw isBlamed ? new Error('A stored picture could not be decoded', { cause }) : cause;
  }
}
