import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plane, Raster } from '../../../src/engine/raster.ts';
import { readAlpha, readPicture, readJson, sceneFile, toSharp, writeMask } from '../../pictures/picture-files.ts';
import { measureRecipe } from '../cost/measure-recipe.ts';
import type { BenchModels } from '../models.ts';
import { benchParts, meanOf, type ToolBench } from '../parts.ts';
import { type PeerTiming, runOpenCv } from '../peers.ts';
import { missingPeer, printRow } from '../rows.ts';
import { type Closeness, closenessOf, runMatchpatch } from './matchpatch.ts';

const OUT = new URL('../../out/fill/', import.meta.url).pathname;
/** How much of G'MIC's seconds ours may take. */
const MOST = { seconds: 0.6, cpuSeconds: 0.8 } as const;

const TELEA = `import sys
picture, mask, out = sys.argv[1:]
cv2.imwrite(out, cv2.inpaint(cv2.imread(picture), cv2.imread(mask, 0), 5, cv2.INPAINT_TELEA))`;

/** A picture with something in it that is to go, and what is behind it. The files lie in `bench/scenes`. */
interface FillScene {
  readonly name: string;
  readonly heldOut: boolean;
  readonly picture: string;
  readonly truth: string;
  /** White where the picture is to be filled. */
  readonly hole: string;
}

/** magicErase with a painted mask beside G'MIC and OpenCV, on scenes whose truth is known. All of them, or the one named. */
export const benchFill: ToolBench = async (models, only) => {
  console.log('magicErase: PSNR and SSIM inside the hole, wall and CPU seconds, peak memory');
  await mkdir(OUT, { recursive: true });
  const scenes = await readJson<FillScene[]>(sceneFile('fill.json'));
  const all: Closeness[] = [];
  const parts = scenes.map((scene) => [scene.hole.replace(/fill\/|\.png/g, ''), () => benchScene(scene, models, all)]);
  const passed = await benchParts(Object.fromEntries(parts), only);
  return printRow({
    name: `mean of ${all.length} holes`,
    figures: `${meanOf(all, ({ psnr }) => psnr).toFixed(2)} dB, SSIM ${meanOf(all, ({ ssim }) => ssim).toFixed(3)}`,
    passed,
    isTotal: true,
  });
};

async function benchScene(scene: FillScene, { matteOf }: BenchModels, all: Closeness[]): Promise<boolean> {
  const { name, heldOut } = scene;
  const hole = await readAlpha(sceneFile(scene.hole));
  const truth = await readPicture(sceneFile(scene.truth), hole);
  const photo = await readPicture(sceneFile(scene.picture), hole);
  const picture = scene.picture === scene.truth ? withoutHole(photo, hole) : photo;
  const file = (what: string): string => join(OUT, `${name.replaceAll(/[^a-z]+/g, '-')}.${what}.png`);
  await toSharp(picture).removeAlpha().png().toFile(file('before'));
  await writeMask(hole, file('mask'));
  const input = { tool: 'magicErase', source: picture, params: {}, mask: hole, matte: await matteOf(picture) } as const;
  const ours = await measureRecipe(input);
  await toSharp(ours.pictures[0]!).removeAlpha().png().toFile(file('ours'));
  const closeness = closenessOf(ours.pictures[0]!, truth, hole);
  all.push(closeness);
  printRow({ name, heldOut, figures: `${figures(closeness, ours)}  ${ours.peakMegabytes} MB` });
  const telea = await runOpenCv(TELEA, file('before'), file('mask'), file('telea'));
  if (telea) {
    const found = closenessOf(await readPicture(file('telea')), truth, hole);
    printRow({ name: '  OpenCV Telea', heldOut, figures: figures(found, telea) });
  }
  const theirs = await runMatchpatch(file('before'), file('mask'), (run) => file(`gmic-${run}`), truth, hole);
  if (!theirs) return printRow(missingPeer("  G'MIC inpaint_matchpatch"));
  const isCloser = closeness.psnr > theirs.psnr && closeness.ssim > theirs.ssim;
  return printRow({
    name: "  G'MIC inpaint_matchpatch, median of 3",
    heldOut,
    figures: `${figures(theirs, theirs)}  ${isCloser ? 'ours closer' : 'ours not closer'}`,
    passed: ours.seconds <= MOST.seconds * theirs.seconds && ours.cpuSeconds <= MOST.cpuSeconds * theirs.cpuSeconds,
  });
}

function figures(found: Closeness, { seconds, cpuSeconds }: PeerTiming): string {
  const quality = `${found.psnr.toFixed(2)} dB  ${found.ssim.toFixed(3)}`;
  return `${quality}  ${seconds.toFixed(2)} s  ${cpuSeconds.toFixed(2)} CPU s`;
}

/** With the hole in magenta, so that nothing can be learnt from what was there. */
function withoutHole(truth: Raster, hole: Plane): Raster {
  const data = truth.data.map((value, i) => (hole.data[i >> 2]! >= 0.5 ? [255, 0, 255, 255][i % 4]! : value));
  return { ...truth, data };
}
