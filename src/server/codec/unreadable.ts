import { ApiError } from '../errors/api-error.ts';
import { isDiskFull } from '../errors/is-disk-full.ts';

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
