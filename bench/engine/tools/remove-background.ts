import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plane, Raster } from '../../../src/engine/raster.ts';
import { withMargin } from '../../../src/engine/resample/crop.ts';
import { maskBounds } from '../../../src/engine/segment/region-mask.ts';
import { readAlpha, readPicture, readJson, sceneFile, toSharp } from '../../pictures/picture-files.ts';
import { measureRecipe } from '../cost/measure-recipe.ts';
import { type MatteError, matteError } from '../measures/matte-error.ts';
import { every, meanOf, type ToolBench } from '../parts.ts';
import { type PeerTiming, runOpenCv } from '../peers.ts';
import { missingPeer, printRow } from '../rows.ts';

const OUT = new URL('../../out/remove-background/', import.meta.url).pathname;

const REQUIRED = { meanIou: 0.97, leastIou: 0.93, mae: 0.02 } as const;

/** Room round the subject's true box, which GrabCut is told: a share of the box's longer side. */
const ROOM = 0.03;
/** GrabCut (Rother et al. 2004) within a rectangle, five rounds as in OpenCV's own example; the alpha is 0 or 1. */
const GRAB_CUT = `import sys
import numpy
picture, box, out = sys.argv[1:]
image = cv2.imread(picture)
mask = numpy.zeros(image.shape[:2], numpy.uint8)
models = [numpy.zeros((1, 65), numpy.float64) for _ in range(2)]
cv2.grabCut(image, mask, [int(v) for v in box.split(',')], models[0], models[1], 5, cv2.GC_INIT_WITH_RECT)
cv2.imwrite(out, numpy.dstack([image, numpy.where((mask == 1) | (mask == 3), 255, 0).astype('uint8')]))`;

/** A picture whose subject's alpha is known: as it was photographed, or composited before another background. */
export interface CutOutScene {
  readonly name: string;
  readonly picture: string;
  readonly alpha: string;
}

/**
 * removeBackground against known alphas: IoU (alpha at least one half), mean absolute error of alpha, seconds and memory.
 * Beside it stands OpenCV's GrabCut, which is told the box that the subject lies in.
 */
export const benchRemoveBackground: ToolBench = async ({ matteOf }) => {
  console.log('removeBackground: IoU, mean error of alpha, seconds beside the network’s, memory');
  await mkdir(OUT, { recursive: true });
  const errors: MatteError[] = [];
  const passed = await every(await readJson<CutOutScene[]>(sceneFile('cut-outs.json')), async (scene) => {
    const picture = await readPicture(sceneFile(scene.picture));
    const alpha = await readAlpha(sceneFile(scene.alpha), picture);
    const began = performance.now();
    const matte = await matteOf(picture);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const measured = await measureRecipe({ tool: 'removeBackground', source: picture, params: {}, matte });
    const error = matteError(measured.pictures[0]!, alpha);
    errors.push(error);
    const cost = `${measured.peakMegabytes} MB, the network ${seconds} s`;
    printRow({ name: scene.name, figures: `${figures(error, measured)}  ${cost}` });
    return besideGrabCut(scene.name, picture, alpha, error);
  });
  const meanIou = meanOf(errors, ({ iou }) => iou);
  const mae = meanOf(errors, (error) => error.mae);
  const leastIou = Math.min(...errors.map(({ iou }) => iou));
  const isWithin = meanIou >= REQUIRED.meanIou && leastIou >= REQUIRED.leastIou && mae <= REQUIRED.mae;
  return printRow({
    name: `mean of ${errors.length} scenes`,
    figures: `IoU ${meanIou.toFixed(3)} (least ${leastIou.toFixed(3)}), mean error of alpha ${mae.toFixed(4)}`,
    passed: isWithin && passed,
    isTotal: true,
  });
};

/** Returns whether ours has the smaller error of alpha. */
async function besideGrabCut(name: string, picture: Raster, alpha: Plane, ours: MatteError): Promise<boolean> {
  const file = (what: string): string => join(OUT, `${name.replaceAll(' ', '-')}.${what}.png`);
  await toSharp(picture).removeAlpha().png().toFile(file('before'));
  const timing = await runOpenCv(GRAB_CUT, file('before'), boxOf(alpha), file('grab-cut'));
  if (!timing) return printRow(missingPeer('  OpenCV GrabCut'));
  const theirs = matteError(await readPicture(file('grab-cut')), alpha);
  return printRow({ name: '  OpenCV GrabCut', figures: figures(theirs, timing), passed: ours.mae < theirs.mae });
}

/** The subject's box with some room: left, top, width, height. */
function boxOf(alpha: Plane): string {
  const extent = maskBounds(alpha, 0.5)!;
  const room = Math.round(ROOM * Math.max(extent.width, extent.height));
  const { left, top, width, height } = withMargin(extent, room, alpha);
  return [left, top, width, height].join(',');
}

function figures({ iou, mae }: MatteError, { seconds, cpuSeconds }: PeerTiming): string {
  return `${iou.toFixed(3)}  ${mae.toFixed(4)}  ${seconds.toFixed(2)} s  ${cpuSeconds.toFixed(2)} CPU s`;
}
