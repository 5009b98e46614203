import { ApiError } from '../http/api-error.ts';

/** libvips has no code for it: this is what the system calls it. */
const DISK_FULL = /no space left on device/i;

/**
 * What a decoder says about a broken file is for the log: a person hears `unreadable_image`. Where it writes as it reads,
 * the picture is not to blame for a full disk.
 */
export async function orUnreadable<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    const isFull = cause instanceof Error && DISK_FULL.test(cause.message);
    throw new ApiError(isFull ? 'out_of_space' : 'unreadable_image', { cause });
  }
}

/** Of a picture that was decoded whole when it came: when it cannot be now, it is not to blame, but a lack of memory, say. */
export async function asStored<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (cause) {
    const isBlamed = cause instanceof ApiError && cause.code === 'unreadable_image';
    throw isBlamed ? new Error('A stored picture could not be decoded', { cause }) : cause;
  }
}
