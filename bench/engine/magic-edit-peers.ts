import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cropRaster } from '../../src/engine/resample/crop.ts';
import type { Raster } from '../../src/engine/raster.ts';
import { readPicture, toSharp } from '../picture-files.ts';
import { editScene } from './magic-edit-scenes.ts';
import { measureRecipe } from './measure-recipe.ts';
import { psnr } from './measures.ts';
import { type PeerTiming, runGmic, runOpenCv } from './peers.ts';
import { missingPeer, printRow } from './rows.ts';

const ANGLE = 7;
/** G’MIC writes 16 bits when a value lies above 255. */
const TO_BYTES = ['cut', '0,255', 'round'] as const;
const TURN = `import sys
picture = cv2.imread(sys.argv[1])
h, w = picture.shape[:2]
m = cv2.getRotationMatrix2D((w / 2 - .5, h / 2 - .5), float(sys.argv[3]), 1)
cv2.imwrite(sys.argv[2], cv2.warpAffine(picture, m, (w, h), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE))`;
const DENOISE = `import sys
cv2.imwrite(sys.argv[2], cv2.fastNlMeansDenoisingColored(cv2.imread(sys.argv[1]), None, 10, 10, 7, 21))`;
const DISC = `import sys, numpy
r = 10
y, x = numpy.mgrid[-r:r+1, -r:r+1]
k = (x * x + y * y <= r * r).astype(numpy.float32)
cv2.imwrite(sys.argv[2], cv2.filter2D(cv2.imread(sys.argv[1]), -1, k / k.sum()))`;

/** The pixel operations that others have too, on the same pictures: turning and back, noise, and a disc blur's time. */
export async function benchEditPeers(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'magic-edit-'));
  try {
    const results = [await turning(folder), await noise(folder), await blurring(folder)];
    return results.every(Boolean);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function turning(folder: string): Promise<boolean> {
  const { picture } = await editScene('street');
  const [file, turned, back] = ['a.png', 'b.png', 'c.png'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await toSharp(picture).removeAlpha().png().toFile(file);
  const there = await ours(picture, `rotate by ${ANGLE} degrees`);
  const again = await ours(there.picture, `rotate by ${ANGLE} degrees to the left`);
  const own = middleOf(again.picture);
  const wanted = psnr(own, middleOf(picture, own));
  printRow({ name: 'turned and back', figures: figuresOf(wanted, there) });
  const cv = await runOpenCv(TURN, file, turned, String(-ANGLE));
  if (cv) await runOpenCv(TURN, turned, back, String(ANGLE));
  const passed = await peerRow('  OpenCV cubic', cv, back, middleOf(picture, own), wanted - 0.5);
  const gmic = await runGmic(file, 'rotate', `${ANGLE},2,1,50%,50%`, ...TO_BYTES, 'output', turned);
  if (gmic) await runGmic(turned, 'rotate', `-${ANGLE},2,1,50%,50%`, ...TO_BYTES, 'output', back);
  await peerRow('  G’MIC cubic', gmic, back, middleOf(picture, own));
  return passed;
}

async function noise(folder: string): Promise<boolean> {
  const { picture, truth } = await editScene('noisy food');
  const [file, clean] = [join(folder, 'noisy.png'), join(folder, 'clean.png')];
  await toSharp(picture).removeAlpha().png().toFile(file);
  const own = await ours(picture, 'remove the noise');
  printRow({
    name: 'noise removed',
    figures: `${figuresOf(psnr(own.picture, truth!), own)}; noisy ${psnr(picture, truth!).toFixed(1)} dB`,
  });
  await peerRow('  OpenCV non-local means', await runOpenCv(DENOISE, file, clean), clean, truth!);
  await peerRow(
    '  G’MIC smooth (anisotropic)',
    await runGmic(file, 'smooth', '40', ...TO_BYTES, 'output', clean),
    clean,
    truth!,
  );
  return true;
}

async function blurring(folder: string): Promise<boolean> {
  const { picture } = await editScene('product');
  const [file, blurred] = [join(folder, 'sharp.png'), join(folder, 'blurred.png')];
  await toSharp(picture).removeAlpha().png().toFile(file);
  const own = await ours(picture, 'blur it');
  printRow({ name: 'disc blur', figures: timesOf(own) });
  const cv = await runOpenCv(DISC, file, blurred);
  printRow(cv ? { name: '  OpenCV filter2D, radius 10', figures: timesOf(cv) } : missingPeer('  OpenCV'));
  return true;
}

interface Own extends PeerTiming {
  readonly picture: Raster;
}

async function ours(source: Raster, instruction: string): Promise<Own> {
  const { pictures, seconds, cpuSeconds } = await measureRecipe({ tool: 'magicEdit', source, params: { instruction } });
  return { picture: pictures[0]!, seconds, cpuSeconds };
}

/** Its times include the reading and writing of files. False when it reaches `limit` dB. */
async function peerRow(
  name: string,
  timing: PeerTiming | undefined,
  file: string,
  truth: Raster,
  limit?: number,
): Promise<boolean> {
  if (!timing) return printRow(missingPeer(name));
  const result = await readPicture(file);
  const quality = psnr(middleOf(result, truth), truth);
  return printRow({
    name,
    figures: figuresOf(quality, timing),
    ...(limit !== undefined && { passed: quality < limit + 1 }),
  });
}

function figuresOf(quality: number, timing: PeerTiming): string {
  return `${quality.toFixed(1)} dB, ${timesOf(timing)}`;
}

function timesOf({ seconds, cpuSeconds }: PeerTiming): string {
  return `${seconds.toFixed(2)} s, CPU ${cpuSeconds.toFixed(2)} s`;
}

/** The middle of a picture, of another's size. */
function middleOf(picture: Raster, size: { width: number; height: number } = picture): Raster {
  const { width, height } = size;
  const left = Math.round((picture.width - width) / 2);
  return cropRaster(picture, { left, top: Math.round((picture.height - height) / 2), width, height });
}
