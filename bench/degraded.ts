import { toEncoded, toLinear } from '../src/engine/kernels/srgb-transfer.ts';
import type { Raster } from '../src/engine/raster.ts';
import { recipes } from '../src/engine/recipes/recipes.ts';
import { meanDeltaE } from './delta-e.ts';
import { sceneFile } from './known-scenes.ts';
import { readPicture } from './picture-files.ts';

type Degradation = (picture: Raster) => Raster;

/** A difference that is just visible side by side. */
const JUST_VISIBLE = 1;

/** Ways to spoil a good photo. */
const DEGRADATIONS: Readonly<Record<string, Degradation>> = {
  'under-exposed by 1.5 stops': (picture) => lit(picture, [0.35, 0.35, 0.35]),
  'yellow light': (picture) => lit(picture, [1, 0.95, 0.45]),
  'blue light': (picture) => lit(picture, [0.5, 0.85, 1]),
  'noise of 12': (picture) => noisy(picture, 12),
};
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

function lit({ width, height, data }: Raster, light: readonly [number, number, number]): Raster {
  const curves = light.map((factor) =>
    Uint8ClampedArray.from({ length: 256 }, (_, value) => 255 * toEncoded(toLinear(value / 255) * factor)),
  );
  return { width, height, data: data.map((value, i) => (i % 4 === 3 ? value : curves[i % 4]![value]!)) };
}

function noisy({ width, height, data }: Raster, deviation: number): Raster {
  let state = 1;
  const uniform = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  // Three uniform numbers have a standard deviation of ½.
  const noise = (): number => 2 * deviation * (uniform() + uniform() + uniform() - 1.5);
  return { width, height, data: data.map((value, i) => (i % 4 === 3 ? value : value + noise())) };
}
