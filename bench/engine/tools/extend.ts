import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineError } from '../../../src/engine/engine-error.ts';
import { cropRaster, type PixelArea } from '../../../src/engine/resample/crop.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../../src/engine/raster.ts';
import { readPicture, sceneFile, toSharp, writeMask } from '../../pictures/picture-files.ts';
import { measureRecipe } from '../cost/measure-recipe.ts';
import type { BenchModels } from '../models.ts';
import { benchParts, every, meanOf, type ToolBench } from '../parts.ts';
import { missingPeer, printRow } from '../rows.ts';
import { type Closeness, closenessOf, runMatchpatch } from './matchpatch.ts';

const SCENES = ['scooter', 'character'] as const;
const HELD_OUT = ['meadow', 'teddy'] as const;
const SIZE = { width: 800, height: 600 };
/** What is left of a side when its borders are hidden. */
const LEFT = 0.75;

interface Compared {
  readonly ours: Closeness;
  readonly mirrored: Closeness;
  readonly gmic: Closeness | undefined;
  /** CPU seconds. */
  readonly seconds: { readonly ours: number; readonly gmic: number | undefined };
}

/** extendImage on scenes whose borders were hidden, beside mirroring and G’MIC. All of it, or the part named. */
export const benchExtend: ToolBench = (models, only) => {
  const parts = { tuned: () => benchHidden(SCENES, models), 'held-out': () => benchHidden(HELD_OUT, models) };
  return benchParts(parts, only);
};

type SceneName = (typeof SCENES | typeof HELD_OUT)[number];

async function benchHidden(scenes: readonly SceneName[], models: BenchModels): Promise<boolean> {
  console.log(
    'extendImage: hidden borders, SSIM and PSNR there: ours, mirrored, G’MIC matchpatch, median of 3; CPU seconds',
  );
  const folder = await mkdtemp(join(tmpdir(), 'pixmend-extend-'));
  const all: Compared[] = [];
  const cases = scenes.flatMap((scene) => (['x', 'y'] as const).map((axis) => ({ scene, axis })));
  try {
    const passed = await every(cases, async ({ scene, axis }) => {
      const compared = await compare(scene, axis, models, folder).catch(refusalOf);
      const row = { name: nameOf(scene, axis), heldOut: isHeldOut(scene) };
      if (typeof compared === 'string') return printRow({ ...row, figures: `refused: ${compared}` });
      all.push(compared);
      return printRow({ ...row, figures: figuresOf(compared), passed: isCloser(compared) });
    });
    if (all.some(({ gmic }) => gmic === undefined)) printRow(missingPeer('G’MIC'));
    return all.length > 0 ? printMean(all, isHeldOut(scenes[0]!), passed) : passed;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const isHeldOut = (scene: SceneName): boolean => HELD_OUT.some((name) => name === scene);

const nameOf = (scene: SceneName, axis: 'x' | 'y'): string =>
  `${scene}, ${axis === 'x' ? 'left and right' : 'above and below'}`;

/** The code with which an extension is refused: then nobody is charged, and there is nothing to compare. */
function refusalOf(error: unknown): string {
  if (error instanceof EngineError) return error.code;
  throw error;
}

/** Whether the hidden borders are closer to the truth than both others, by SSIM. */
function isCloser({ ours, mirrored, gmic }: Compared): boolean {
  return ours.ssim > mirrored.ssim && (!gmic || ours.ssim > gmic.ssim);
}

async function compare(
  scene: SceneName,
  axis: 'x' | 'y',
  { matteOf, facesOf }: BenchModels,
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
  });
  const gmic = await matchpatch(truth, hidden, folder);
  return {
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

function printMean(all: readonly Compared[], heldOut: boolean, passed: boolean): boolean {
  const describe = (of: (one: Compared) => Closeness): string =>
    `SSIM ${meanOf(all, (one) => of(one).ssim).toFixed(3)}, ${meanOf(all, (one) => of(one).psnr).toFixed(1)} dB`;
  return printRow({
    name: `mean of ${all.length} hidden borders`,
    heldOut,
    figures: `${describe(({ ours }) => ours)}; mirrored ${describe(({ mirrored }) => mirrored)}`,
    passed,
    isTotal: true,
  });
}
