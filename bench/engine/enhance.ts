import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fitWithin } from '../../src/engine/resample/fit-within.ts';
import type { Raster } from '../../src/engine/raster.ts';
import { DEGRADATIONS } from '../degradations.ts';
import { sceneFile } from '../known-scenes.ts';
import { readPicture, toSharp } from '../picture-files.ts';
import type { ToolBench } from './tool-bench.ts';
import { measureRecipe } from './measure-recipe.ts';
import { ssim } from './measures.ts';
import { benchParts } from './parts.ts';
import { runPeer } from './peers.ts';
import { missingPeer, printRow } from './rows.ts';

const SCENES = ['product', 'food', 'street', 'dim-room.clean'];
const HELD_OUT = ['beach', 'meadow', 'teddy', 'character'];

/** The longer side at which photos are spoilt and compared; from 1024 on the recipe does not enlarge. */
const SIDE = 1200;

/**
 * enhancePhoto on spoilt photos: structural similarity to the unspoilt one, which has to grow in all, and beside it what
 * ImageMagick's `-auto-level -unsharp` (Debian's package `imagemagick`) makes of the same, which ours has to beat in most.
 */
export const benchEnhance: ToolBench = async (_finders, only) => {
  console.log('enhancePhoto: SSIM of red, green and blue to the unspoilt photo, spoilt → ours (ImageMagick)');
  const folder = await mkdtemp(join(tmpdir(), 'pixmend-enhance-'));
  const tally = { better: 0, compared: 0 };
  const parts = [...SCENES, ...HELD_OUT].map((name) => [
    name,
    () => benchScene(name, HELD_OUT.includes(name), folder, tally),
  ]);
  try {
    const passed = await benchParts(Object.fromEntries(parts), only);
    if (tally.compared === 0) return printRow(missingPeer('ImageMagick')) && passed;
    const most = printRow({
      name: 'better than ImageMagick',
      figures: `${tally.better} of ${tally.compared}`,
      passed: tally.better > tally.compared / 2,
    });
    return most && passed;
  } finally {
    await rm(folder, { recursive: true });
  }
};

interface Tally {
  better: number;
  compared: number;
}

async function benchScene(name: string, heldOut: boolean, folder: string, tally: Tally): Promise<boolean> {
  const full = await readPicture(sceneFile(`${name}.jpg`));
  const photo = await readPicture(sceneFile(`${name}.jpg`), fitWithin(full, SIDE));
  let passed = true;
  for (const [how, spoil] of Object.entries(DEGRADATIONS)) {
    const spoilt = spoil(photo);
    const { pictures } = await measureRecipe({ tool: 'enhancePhoto', source: spoilt, params: {} });
    const peer = await byImageMagick(spoilt, folder);
    const before = colourSsim(spoilt, photo);
    const after = colourSsim(pictures[0]!, photo);
    const beside = peer && colourSsim(peer, photo);
    if (beside !== undefined) {
      tally.compared++;
      if (after > beside) tally.better++;
    }
    const figures = `${before.toFixed(4)} → ${after.toFixed(4)} (${beside?.toFixed(4) ?? 'not installed'})`;
    passed = printRow({ name: `${name}, ${how}`, heldOut, figures, passed: after > before }) && passed;
  }
  return passed;
}

async function byImageMagick(spoilt: Raster, folder: string): Promise<Raster | undefined> {
  const [from, to] = [join(folder, 'spoilt.png'), join(folder, 'levelled.png')];
  await toSharp(spoilt).removeAlpha().png({ compressionLevel: 1 }).toFile(from);
  return (await runPeer('convert-im6.q16', [from, '-auto-level', '-unsharp', '0x1', to])) && readPicture(to);
}

/** The mean over red, green and blue: luma alone hardly shows a cast. */
function colourSsim(a: Raster, b: Raster): number {
  const channels = [0, 1, 2] as const;
  return channels.reduce<number>((sum, channel) => sum + ssim(only(a, channel), only(b, channel)) / 3, 0);
}

/** A grey picture of one channel. */
function only({ width, height, data }: Raster, channel: 0 | 1 | 2): Raster {
  return { width, height, data: data.map((value, i) => (i % 4 === 3 ? value : data[i - (i % 4) + channel]!)) };
}
