import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enhancePhoto } from '../../../src/engine/tools/enhance-photo/enhance-photo.ts';
import { EngineError } from '../../../src/engine/engine-error.ts';
import { fitWithin } from '../../../src/engine/resample/fit-within.ts';
import type { Raster } from '../../../src/engine/raster.ts';
import { readPicture, sceneFile, toSharp } from '../../pictures/picture-files.ts';
import { meanDeltaE } from '../measures/delta-e.ts';
import { ssim } from '../measures/similarity.ts';
import { benchParts, every, meanOf, type ToolBench } from '../parts.ts';
import { runPeer } from '../peers.ts';
import { missingPeer, printRow } from '../rows.ts';
import { DEGRADATIONS } from './degradations.ts';

const SCENES = ['product', 'street'];
const HELD_OUT = ['meadow', 'character'];

/** The longer side at which photos are spoilt and compared; from 1024 on the recipe does not enlarge. */
const SIDE = 1024;

interface Compared {
  readonly before: number;
  readonly ours: number;
  readonly peer: number | undefined;
  /** ΔE2000 to the unspoilt photo, before and after. */
  readonly was: number;
  readonly is: number;
}

/**
 * enhancePhoto on spoilt photos: structural similarity to the unspoilt one, which must not fall, and ΔE2000, whose mean over all
 * photos has to fall. ImageMagick's `-auto-level -unsharp` stands beside it; ours has to beat it in most.
 */
export const benchEnhance: ToolBench = async (_models, only) => {
  console.log(
    'enhancePhoto: SSIM of red, green and blue, and ΔE2000, to the unspoilt photo: spoilt → ours (ImageMagick)',
  );
  const folder = await mkdtemp(join(tmpdir(), 'pixmend-enhance-'));
  const all: Compared[] = [];
  const parts = [...SCENES, ...HELD_OUT].map((name) => [name, () => benchScene(name, folder, all)]);
  try {
    const passed = await benchParts(Object.fromEntries(parts), only);
    const rivals = all.filter(({ peer }) => peer !== undefined);
    const better = rivals.filter(({ ours, peer }) => ours > peer!).length;
    if (rivals.length === 0) printRow(missingPeer('ImageMagick'));
    const means = [meanOf(all, ({ before }) => before), meanOf(all, ({ ours }) => ours)].map((mean) => mean.toFixed(3));
    const [was, is] = [meanOf(all, (one) => one.was), meanOf(all, (one) => one.is)];
    const color = `ΔE2000 ${was.toFixed(1)} → ${is.toFixed(1)}`;
    return printRow({
      name: `mean of ${all.length} spoilt photos`,
      figures: `SSIM ${means.join(' → ')}, ${color}, better than ImageMagick in ${better} of ${rivals.length}`,
      passed: passed && is < was && better >= rivals.length / 2,
      isTotal: true,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
};

async function benchScene(name: string, folder: string, all: Compared[]): Promise<boolean> {
  const full = await readPicture(sceneFile(`${name}.jpg`));
  const photo = await readPicture(sceneFile(`${name}.jpg`), fitWithin(full, SIDE));
  return every(Object.entries(DEGRADATIONS), async ([how, spoil]) => {
    const spoilt = spoil(photo);
    const enhanced = enhancedOf(spoilt);
    const levelled = await byImageMagick(spoilt, folder);
    const [before, ours] = [colorSsim(spoilt, photo), colorSsim(enhanced, photo)];
    const peer = levelled && colorSsim(levelled, photo);
    const [was, is] = [meanDeltaE(spoilt, photo), meanDeltaE(enhanced, photo)];
    all.push({ before, ours, peer, was, is });
    const beside = peer?.toFixed(4) ?? 'not installed';
    return printRow({
      name: `${name}, ${how}`,
      heldOut: HELD_OUT.includes(name),
      figures: `${before.toFixed(4)} → ${ours.toFixed(4)} (${beside})  ΔE ${was.toFixed(1)} → ${is.toFixed(1)}`,
      passed: ours >= before,
    });
  });
}

/** What the Enhancer refuses to change stays as it is. */
function enhancedOf(source: Raster): Raster {
  try {
    return enhancePhoto.run({ source, params: {}, seed: 1 }, () => {}).pictures[0]!;
  } catch (error) {
    if (error instanceof EngineError && error.code === 'nothing_to_change') return source;
    throw error;
  }
}

async function byImageMagick(spoilt: Raster, folder: string): Promise<Raster | undefined> {
  const [from, to] = [join(folder, 'spoilt.png'), join(folder, 'levelled.png')];
  await toSharp(spoilt).removeAlpha().png({ compressionLevel: 1 }).toFile(from);
  return (await runPeer('convert-im6.q16', [from, '-auto-level', '-unsharp', '0x1', to])) && readPicture(to);
}

/** The mean over red, green and blue: luma alone hardly shows a cast. */
function colorSsim(a: Raster, b: Raster): number {
  return meanOf([0, 1, 2], (channel) => ssim(only(a, channel), only(b, channel)));
}

/** A grey picture of one channel. */
function only({ width, height, data }: Raster, channel: number): Raster {
  return { width, height, data: data.map((value, i) => (i % 4 === 3 ? value : data[i - (i % 4) + channel]!)) };
}
