import type { FindRequest, ListRequest, ObjectFinder } from '../../src/server/editors/object-finder.ts';
import { onePixel } from './fake-editor.ts';

/** A finder that does what a test tells it, and otherwise finds one pixel. */
export interface FakeFinder extends ObjectFinder {
  readonly requests: FindRequest[];
  readonly looks: ListRequest[];
  find: ObjectFinder['find'];
  list: ObjectFinder['list'];
}

export function createFakeFinder(): FakeFinder {
  const requests: FindRequest[] = [];
  const looks: ListRequest[] = [];
  return {
    requests,
    looks,
    list: async (request) => {
      looks.push(request);
      const box = { left: 0.1, top: 0.2, right: 0.5, bottom: 0.9 };
      return [{ label: 'dog', box }, { box: { ...box, left: 0.6, right: 0.9 } }];
    },
    find: async (request) => {
      requests.push(request);
      const { pictures } = await onePixel(request.workDir, 'mask.png');
      return { mask: pictures[0]!, confidence: 0.8, sure: true, found: 'an orange area on the right', label: 'orange' };
    },
  };
}
