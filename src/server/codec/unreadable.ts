import { ApiError } from '../http/api-error.ts';

/** What a decoder says about a broken file is for the log: a person hears `unreadable_image`. */
export async function orUnreadable<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError('unreadable_image', { cause });
  }
}
