import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lanczosFilter, resamplePlane, resampleRaster, tentFilter } from '../../src/engine/resample/resample.ts';
import type { Plane, Raster } from '../../src/engine/raster.ts';
import { readPicture, toSharp, writeMask } from '../picture-files.ts';
import { fillScenes, type FillScene, twoPercentScene } from './fill-scenes.ts';
import type { Finders } from './finders.ts';
import { addGrain } from './grain.ts';
import { measureRecipe } from './measure-recipe.ts';
import { type Closeness, closenessOf, runMatchpatch } from './matchpatch.ts';
import { type PeerTiming, runOpenCv } from './peers.ts';
import { benchParts } from './parts.ts';
import { missingPeer, printRow } from './rows.ts';

const OUT = new URL('../out/fill/', import.meta.url).pathname;
const MOST_WALL = 0.6;
const MOST_CPU = 0.8;
const LEAST_WINS = 0.8;
const MOST_SECONDS = 5;
const LARGE = { width: 5656, height: 4242 };

const TELEA = `import sys
picture, mask, out = sys.argv[1:]
cv2.imwrite(out, cv2.inpaint(cv2.imread(picture), cv2.imread(mask, 0), 5, cv2.INPAINT_TELEA))`;

/**
 * magicErase with a painted mask: beside G'MIC and OpenCV on known truth, and on a photo of 24 megapixels. All of it, or the part
 * named: a scene, or `large`.
 */
export async function benchFill({ matteOf }: Finders, only?: string): Promise<boolean> {
  console.log('Fill: PSNR and SSIM inside of the hole, wall and CPU seconds, peak memory');
  await mkdir(OUT, { recursive: true });
  const wins: { readonly heldOut: boolean; readonly won: boolean }[] = [];
  const parts = fillScenes().map(({ name, heldOut, read }) => {
    const bench = async (): Promise<boolean> => {
      const scene = await read();
      const { fast, won } = await besidePeers(scene, await matteOf(scene.picture));
      if (won !== undefined) wins.push({ heldOut, won });
      return fast;
    };
    return [name, bench] as const;
  });
  const passed = await benchParts({ ...Object.fromEntries(parts), large: benchLarge }, only);
  // Four of five is asked of all scenes: one alone tells by its own row.
  if (only !== undefined) return passed;
  return [false, true].reduce((sum, heldOut) => printWins(heldOut, wins) && sum, passed);
}

/** Whether it was fast enough beside G'MIC and closer to the truth in both measures; undefined without G'MIC. */
async function besidePeers(
  scene: FillScene,
  matte: Plane,
): Promise<{ readonly fast: boolean; readonly won?: boolean }> {
  const { name, heldOut, picture, truth, hole } = scene;
  const file = (what: string): string => join(OUT, `${name.replaceAll(/[^a-z]+/g, '-')}.${what}.png`);
  await toSharp(picture).removeAlpha().png().toFile(file('before'));
  await writeMask(hole, file('mask'));
  const ours = await measureRecipe({ tool: 'magicErase', source: picture, params: {}, mask: hole, matte, warm: true });
  await toSharp(ours.pictures[0]!).removeAlpha().png().toFile(file('ours'));
  const closeness = closenessOf(ours.pictures[0]!, truth, hole);
  printRow({ name, heldOut, figures: `${figures(closeness, ours)}  ${ours.peakMegabytes} MB` });

  const telea = await runOpenCv(TELEA, file('before'), file('mask'), file('telea'));
  if (telea) {
    const found = closenessOf(await readPicture(file('telea')), truth, hole);
    printRow({ name: '  OpenCV Telea', heldOut, figures: figures(found, telea) });
  }
  const teleaMissing = telea ? true : printRow(missingPeer('  OpenCV Telea'));
  const result = (run: number): string => file(`gmic-${run}`);
  const theirs = await runMatchpatch(file('before'), file('mask'), result, truth, hole);
  if (!theirs) return { fast: printRow(missingPeer("  G'MIC inpaint_matchpatch")) && teleaMissing };
  const won = closeness.psnr > theirs.psnr && closeness.ssim > theirs.ssim;
  const fast = ours.seconds <= MOST_WALL * theirs.seconds && ours.cpuSeconds <= MOST_CPU * theirs.cpuSeconds;
  const verdict = `${figures(theirs, theirs)}  ${won ? 'ours closer' : 'ours not closer'}`;
  return {
    won,
    fast:
      printRow({ name: "  G'MIC inpaint_matchpatch, median of 3", heldOut, figures: verdict, passed: fast }) &&
      teleaMissing,
  };
}

function figures(found: Closeness, { seconds, cpuSeconds }: PeerTiming): string {
  const quality = `${found.psnr.toFixed(2)} dB  ${found.ssim.toFixed(3)}`;
  return `${quality}  ${seconds.toFixed(2)} s  ${cpuSeconds.toFixed(2)} CPU s`;
}

function printWins(heldOut: boolean, all: readonly { readonly heldOut: boolean; readonly won: boolean }[]): boolean {
  const scenes = all.filter((scene) => scene.heldOut === heldOut);
  if (scenes.length === 0) return true;
  const won = scenes.filter((scene) => scene.won).length;
  const passed = won >= LEAST_WINS * scenes.length;
  return printRow({ name: 'closer to the truth than G’MIC', heldOut, figures: `${won} of ${scenes.length}`, passed });
}

/** A photo of 24 megapixels with grain and a hole of 2 %. */
async function benchLarge(): Promise<boolean> {
  const { truth, hole } = await twoPercentScene();
  const source = addGrain(resampleRaster(truth, LARGE.width, LARGE.height, lanczosFilter));
  const mask = resamplePlane(hole, LARGE.width, LARGE.height, tentFilter);
  const { seconds, cpuSeconds, peakMegabytes, pictures } = await measureRecipe({
    tool: 'magicErase',
    source,
    params: {},
    mask,
  });
  await toSharp(pictures[0]!).removeAlpha().jpeg({ quality: 92 }).toFile(join(OUT, 'large.ours.jpg'));
  const again = await measureRecipe({ tool: 'magicErase', source, params: {}, mask });
  const alike = Buffer.compare(bytesOf(pictures[0]!), bytesOf(again.pictures[0]!)) === 0;
  printRow({
    name: 'twice with one seed, 24 megapixels',
    figures: alike ? 'the same pixels' : 'differ',
    passed: alike,
  });
  const spent = `${seconds.toFixed(2)} s  ${cpuSeconds.toFixed(2)} CPU s  ${peakMegabytes} MB`;
  return printRow({ name: '24 megapixels, 2 %', figures: spent, passed: seconds < MOST_SECONDS }) && alike;
}

function bytesOf({ data }: Raster): Buffer {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}
