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
