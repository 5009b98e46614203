import { expect, it } from 'vitest';
import type { FindingAbilities } from './scene-view.ts';
import { findObjects } from './find-objects.ts';
import { box } from './test-scene.ts';
import { createRaster } from '../raster.ts';

it('the boxes of detected objects are in pixels of the source, whatever size the detector saw', async () => {
  const source = createRaster(2048, 512);
  const found = [{ label: 'person', score: 0.9, box: box(100, 10, 1024, 256) }];
  const unasked = () => Promise.reject(new Error('It is not asked.'));
  const abilities: FindingAbilities = {
    matte: unasked,
    mattePeople: unasked,
    detectText: unasked,
    detectFaces: unasked,
    detectDamage: unasked,
    detectObjects: async ({ width }) => (width === 1024 ? found : []),
  };
  expect(await findObjects({ source, abilities })).toEqual([{ ...found[0], box: box(200, 20, 2048, 512) }]);
});
