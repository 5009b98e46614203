import { copyFile, readFile, stat } from 'node:fs/promises';
import type { Codec } from '../../src/server/codec/codec.ts';

/** Takes anything for a JPEG of 4 × 3 pixels, and serves it as it is: for tests that are not about pictures. */
export function createFakeCodec(): Codec {
  const codec: Codec = {
    judgeHead: () => Number.POSITIVE_INFINITY,
    inspect: async () => ({ contentType: 'image/jpeg', width: 4, height: 3 }),
    render: async (path, outPath, options) => {
      await copyFile(path, outPath);
      const contentType = 'width' in options ? 'image/webp' : 'image/jpeg';
      return { contentType, bytes: (await stat(path)).size, width: 4, height: 3, sourceHasAlpha: false };
    },
    renderInMemory: (path) => readFile(path),
    encodeDerived: async (path, _, outPath) => {
      await copyFile(path, outPath);
      return { width: 4, height: 3, bytes: (await stat(path)).size };
    },
    liesWithin: async () => true,
    for: () => codec,
    close: async () => {},
  };
  return codec;
}
