import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cropRaster, type PixelArea } from '../../src/engine/resample/crop.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../src/engine/raster.ts';
import { sceneFile } from '../known-scenes.ts';
import { readPicture, toSharp, writeMask } from '../picture-files.ts';
import type { Finders } from './finders.ts';
import { type Closeness, closenessOf, runMatchpatch } from './matchpatch.ts';
import { measureRecipe } from './measure-recipe.ts';
import { benchParts } from './parts.ts';
import { missingPeer, printRow } from './rows.ts';

const SCENES = ['beach', 'scooter', 'dim-room.clean', 'character'] as const;
const HELD_OUT = ['meadow', 'food', 'teddy', 'product'] as const;
const SIZE = { width: 800, height: 600 };
const LARGE = { width: 4000, height: 3000 };
/** What is left of a side when its borders are hidden. */
const LEFT = 0.75;
const MOST_SECONDS = 8;
const MOST_MEGABYTES = 1000;

interface Compared {
  readonly name: string;
  readonly heldOut: boolean;
  readonly ours: Closeness;
  readonly mirrored: Closeness;
  readonly gmic: Closeness | undefined;
  /** CPU seconds. */
  readonly seconds: { readonly ours: number; readonly gmic: number | undefined };
}

/** extendImage on scenes whose borders were hidden, beside mirroring and G’MIC; and at 12 megapixels. All of it, or the part or the scene named. */
export async function benchExtend(finders: Finders, only?: string): Promise<boolean> {
  const scene = [...SCENES, ...HELD_OUT].find((name) => name === only);
  if (scene !== undefined) return benchHidden([scene], finders);
  const parts = {
    tuned: () => benchHidden(SCENES, finders),
    aside: () => benchHidden(HELD_OUT, finders),
    large: () => benchLarge(finders),
  };
  return benchParts(parts, only);
}

type SceneName = (typeof SCENES | typeof HELD_OUT)[number];

async function benchHidden(scenes: readonly SceneName[], finders: Finders): Promise<boolean> {
  console.log(
    'extendImage: hidden borders, SSIM and PSNR there: ours, mirrored, G’MIC matchpatch, median of 3; CPU seconds',
  );
  const folder = await mkdtemp(join(tmpdir(), 'pixmend-extend-'));
  const all: Compared[] = [];
  let passed = true;
  try {
    for (const name of scenes) {
      for (const axis of ['x', 'y'] as const) {
        const compared = await compare(name, axis, finders, folder);
        all.push(compared);
        const { name: row, heldOut } = compared;
        passed = printRow({ name: row, heldOut, figures: figuresOf(compared), passed: isCloser(compared) }) && passed;
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  printMeans(all);
  if (all.every(({ gmic }) => gmic !== undefined)) return passed;
  return printRow(missingPeer('G’MIC')) && passed;
}

/** Whether the hidden borders are closer to the truth than both others, by SSIM (decision 039). */
function isCloser({ ours, mirrored, gmic }: Compared): boolean {
  return ours.ssim > mirrored.ssim && (!gmic || ours.ssim > gmic.ssim);
}

async function compare(
  scene: SceneName,
  axis: 'x' | 'y',
  { matteOf, facesOf }: Finders,
  folder: string,
): Promise<Compared> {
  const truth = await readPicture(sceneFile(`${scene}.jpg`), SIZE);
  const area = middle(axis);
  const source = cropRaster(truth, area);
  const hidden = outside(area);
  const ours = await measureRecipe({
    tool: 'extendImage',
    source,
    params: SIZE,
    matte: await matteOf(source),
    faces: await facesOf(source),
    warm: true,
  });
  const gmic = await matchpatch(truth, hidden, folder);
  return {
    name: `${scene}, ${axis === 'x' ? 'left and right' : 'above and below'}`,
    heldOut: HELD_OUT.some((name) => name === scene),
    ours: closenessOf(ours.pictures[0]!, truth, hidden),
    mirrored: closenessOf(mirror(source, area), truth, hidden),
    gmic,
    seconds: { ours: ours.cpuSeconds, gmic: gmic?.cpuSeconds },
  };
}

function middle(axis: 'x' | 'y'): PixelArea {
  const width = axis === 'x' ? SIZE.width * LEFT : SIZE.width;
  const height = axis === 'y' ? SIZE.height * LEFT : SIZE.height;
  return { left: (SIZE.width - width) / 2, top: (SIZE.height - height) / 2, width, height };
}

function outside(area: PixelArea): Plane {
  const plane = createPlane(SIZE.width, SIZE.height);
  plane.data.fill(1);
  for (let y = area.top; y < area.top + area.height; y++) {
    const row = y * SIZE.width + area.left;
    plane.data.fill(0, row, row + area.width);
  }
  return plane;
}

function mirror(source: Raster, area: PixelArea): Raster {
  const result = createRaster(SIZE.width, SIZE.height);
  const folded = (at: number, length: number) => (at < 0 ? -1 - at : at >= length ? 2 * length - 1 - at : at);
  for (let y = 0, to = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++, to += 4) {
      const from = folded(y - area.top, source.height) * source.width + folded(x - area.left, source.width);
      result.data.set(source.data.subarray(4 * from, 4 * from + 4), to);
    }
  }
  return result;
}

/** G'MIC's matchpatch, with the border as its hole. Undefined when it is not installed. */
async function matchpatch(truth: Raster, hidden: Plane, folder: string): ReturnType<typeof runMatchpatch> {
  const file = (what: string): string => join(folder, `${what}.png`);
  const hiddenTruth = { ...truth, data: truth.data.map((value, i) => (hidden.data[i >> 2] === 1 ? 0 : value)) };
  await toSharp(hiddenTruth).removeAlpha().png().toFile(file('hidden'));
  await writeMask(hidden, file('mask'));
  return runMatchpatch(file('hidden'), file('mask'), (run) => file(`gmic-${run}`), truth, hidden);
}

function figuresOf({ ours, mirrored, gmic, seconds }: Compared): string {
  const both = ({ ssim: s, psnr: p }: Closeness): string => `${s.toFixed(3)} ${p.toFixed(1)} dB`;
  const time = `${seconds.ours.toFixed(1)} s (${seconds.gmic?.toFixed(1) ?? '–'})`;
  return `${both(ours)}, ${both(mirrored)}, ${gmic ? both(gmic) : 'not installed'}; ${time}`;
}

/** What all scenes come to. */
function printMeans(group: readonly Compared[]): void {
  const print = (name: string, of: (one: Compared) => Closeness | undefined): void => {
    const found = group.map(of).filter((one) => one !== undefined);
    if (found.length < group.length) return;
    const mean = (pick: (one: Closeness) => number) => found.reduce((sum, one) => sum + pick(one), 0) / found.length;
    const figures = `SSIM ${mean((one) => one.ssim).toFixed(3)}, PSNR ${mean((one) => one.psnr).toFixed(2)} dB`;
    printRow({ name: `mean, ${name}`, heldOut: group[0]!.heldOut, figures });
  };
  print('ours', ({ ours }) => ours);
  print('mirrored', ({ mirrored }) => mirrored);
  print('G’MIC', ({ gmic }) => gmic);
}

async function benchLarge({ matteOf, facesOf }: Finders): Promise<boolean> {
  const source = await readPicture(sceneFile('scooter.jpg'), LARGE);
  const params = { width: 16, height: 9 };
  const seen = { matte: await matteOf(source), faces: await facesOf(source) };
  const measured = () => measureRecipe({ tool: 'extendImage', source, params, ...seen });
  const [first, again] = [await measured(), await measured()];
  const { seconds, cpuSeconds, peakMegabytes } = first;
  const alike = first.pictures[0]!.data.every((value, i) => value === again.pictures[0]!.data[i]);
  printRow({
    name: 'twice with one seed, 12 megapixels',
    figures: alike ? 'the same pixels' : 'differ',
    passed: alike,
  });
  const fits = printRow({
    name: '4:3 → 16:9 at 12 megapixels',
    figures: `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of CPU, ${peakMegabytes.toFixed(0)} MB`,
    passed: seconds <= MOST_SECONDS && peakMegabytes <= MOST_MEGABYTES,
  });
  return fits && alike;
}
