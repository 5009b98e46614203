import { recipes } from '../src/engine/recipes/recipes.ts';
import type { Plane, Raster } from '../src/engine/raster.ts';
import { knownScenes } from './known-scenes.ts';
import { matteError } from './matte-error.ts';

/** What issue 2 of the project asks for. */
const REQUIRED = { meanIou: 0.97, leastIou: 0.93, mae: 0.02 } as const;

/** removeBackground against scenes whose alpha is known; false when it falls short of what is required. */
export async function benchMatte(matteOf: (picture: Raster) => Promise<Plane>): Promise<boolean> {
  const errors = [];
  console.log('removeBackground against known alphas: IoU (alpha ≥ 0.5), mean absolute error');
  for await (const { name, picture, alpha } of knownScenes()) {
    const input = { source: picture, params: {}, seed: 1, matte: await matteOf(picture) };
    const { pictures } = recipes.removeBackground.run(input, () => {});
    const error = matteError(pictures[0]!, alpha);
    console.log(`  ${name.padEnd(32)} ${error.iou.toFixed(4)}  ${error.mae.toFixed(4)}`);
    errors.push(error);
  }
  const meanIou = errors.reduce((sum, { iou }) => sum + iou, 0) / errors.length;
  const mae = errors.reduce((sum, error) => sum + error.mae, 0) / errors.length;
  const leastIou = Math.min(...errors.map(({ iou }) => iou));
  const passed = meanIou >= REQUIRED.meanIou && leastIou >= REQUIRED.leastIou && mae <= REQUIRED.mae;
  console.log(`  ${'mean'.padEnd(32)} ${meanIou.toFixed(4)}  ${mae.toFixed(4)}   ${passed ? 'passed' : 'FAILED'}`);
  return passed;
}
