import { statfs } from 'node:fs/promises';
import { ApiError } from '../errors/api-error.ts';

/** What is left to the database, so that people still sign in and delete (docs/decisions/062). */
const RESERVED_BYTES = 64 * 1024 ** 2;

/** The room on the disk that holds the data folder. */
export interface FreeDisk {
  /** Whether less than the reserve would be left with so many bytes more. */
  readonly isShort: (bytes?: number) => Promise<boolean>;
  /** Throws `out_of_space` when it is. */
  readonly require: (bytes?: number) => Promise<void>;
}

export function createFreeDisk(folder: string, reserved = RESERVED_BYTES): FreeDisk {
  const isShort = async (bytes = 0) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize - bytes < reserved;
  };
  return {
    isShort,
    require: async (bytes) => {
      if (await isShort(bytes)) throw new ApiError('out_of_space');
    },
  };
}
