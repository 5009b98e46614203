import type { Raster } from '../src/engine/raster.ts';
import { recipes } from '../src/engine/tools/recipes.ts';
import { DEGRADATIONS } from './degradations.ts';
import { meanDeltaE } from './delta-e.ts';
import { sceneFile } from './known-scenes.ts';
import { readPicture } from './picture-files.ts';

/** A difference that is just visible side by side. */
const JUST_VISIBLE = 1;

const PHOTOS = ['product', 'food', 'street', 'dim-room.clean'];

/**
 * enhancePhoto on spoilt photos: the mean ΔE2000 to the unspoilt one before and after; false if one got visibly
 * worse.
 */
export async function benchDegraded(): Promise<boolean> {
  console.log('enhancePhoto on spoilt photos: mean ΔE2000 to the unspoilt one, before → after');
  let passed = report(
    'dim room',
    await readPicture(sceneFile('dim-room.jpg')),
    await readPicture(sceneFile('dim-room.clean.jpg')),
  );
  for (const name of PHOTOS) {
    const photo = await readPicture(sceneFile(`${name}.jpg`));
    for (const [how, spoil] of Object.entries(DEGRADATIONS)) {
      passed = report(`${name}, ${how}`, spoil(photo), photo) && passed;
    }
  }
  return passed;
}

function report(name: string, spoilt: Raster, photo: Raster): boolean {
  const { pictures } = recipes.enhancePhoto.run({ source: spoilt, params: {}, seed: 1 }, () => {});
  const before = meanDeltaE(spoilt, photo);
  const after = meanDeltaE(pictures[0]!, photo);
  console.log(`  ${name.padEnd(44)} ${before.toFixed(2).padStart(5)} → ${after.toFixed(2).padStart(5)}`);
  return after < before + JUST_VISIBLE;
}
