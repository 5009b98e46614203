import type { FindRequest, ObjectFinder } from '../../src/server/editors/object-finder.ts';
import { onePixel } from './fake-editor.ts';

/** A finder that does what a test tells it, and otherwise finds one pixel. */
export interface FakeFinder extends ObjectFinder {
  readonly requests: FindRequest[];
  find: ObjectFinder['find'];
}

export function createFakeFinder(): FakeFinder {
  const requests: FindRequest[] = [];
  return {
    requests,
    find: async (request) => {
      requests.push(request);
      const { pictures } = await onePixel(request.workDir, 'mask.png');
      return { mask: pictures[0]!, confidence: 0.8, sure: true, found: 'an orange area on the right' };
    },
  };
}
