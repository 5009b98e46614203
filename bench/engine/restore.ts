import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Defects, findDefects } from '../../src/engine/tools/restore-photo/find-defects.ts';
import type { Face } from '../../src/engine/face.ts';
import { lumaPlane } from '../../src/engine/color/channels.ts';
import { mapPlane } from '../../src/engine/filters/map-planes.ts';
import { dilate } from '../../src/engine/morphology/morphology.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../src/engine/raster.ts';
import { restoreDefects, restorePhoto } from '../../src/engine/tools/restore-photo/restore-photo.ts';
import { sceneFile } from '../known-scenes.ts';
import { readPicture, toSharp } from '../picture-files.ts';
import type { ToolBench } from './tool-bench.ts';
import { damage, type DamagedPrint, type Print, STRENGTHS } from './damage.ts';
import type { Finders } from './finders.ts';
import { measureRecipe } from './measure-recipe.ts';
import { psnr, ssim } from './measures.ts';
import { benchParts, type Parts } from './parts.ts';
import { runGmic, runOpenCv } from './peers.ts';
import { missingPeer, printRow } from './rows.ts';
import { SPECTACLES, withSpectacles } from './spectacles.ts';

interface RestoreScene {
  readonly name: string;
  readonly print: Print;
  readonly heldOut: boolean;
}

const SCENES: readonly RestoreScene[] = [
  { name: 'street', print: 'colour', heldOut: false },
  { name: 'teddy', print: 'toned', heldOut: false },
  { name: 'character', print: 'colour', heldOut: false },
  { name: 'food', print: 'colour', heldOut: true },
  { name: 'dim-room.clean', print: 'toned', heldOut: true },
  { name: 'person-3', print: 'colour', heldOut: true },
];
const CLEAN = [
  'street',
  'scooter',
  'teddy',
  'character',
  'beach',
  'cone',
  'food',
  'dim-room.clean',
  'dim-room',
  'product',
  'meadow',
  'person-1',
  'person-2',
  'person-3',
] as const;
/** Faces that get spectacles drawn; neither is set aside. */
const SPECTACLED = ['person-1', 'person-2'] as const;
const SEED = 11;
/** Of one picture and strength so many prints are damaged, each otherwise: a dozen scratches on one tell little. */
const PRINTS = 3;
const NEXT_PRINT = 100;
/** The longer side of a photo as it is sent or shown on a page: its scratches are as thin as its lines. */
const SMALL = 640;
/** A mask's pixel is right when damage lies within as many pixels, and damage found when the mask does. */
const TOLERANCE = 2;

/** A stain of this density can be seen. */
const STAINED = 0.02;

const LEAST_GAIN = 6;
const LEAST_RECALL = 0.9;
const LEAST_PRECISION = 0.7;
const LEAST_FACE_PSNR = 40;
/** 1 GB beyond the decoded source. */
const MOST_MEBIBYTES = 953;
/** Of a clean photo's pixels. */
const MOST_FALSE = 0.001;
/** What restoring changes of a clean photo is not seen from here on: a root mean square of 2.5 levels. */
const LEAST_LIKENESS = 40;
/** Of the pixels of a sepia print that has its whole range of light, so many may clip that did not. */
const MOST_CLIPPED = 0.001;

/**
 * restorePhoto on generated damage of four strengths (each figure is required of the mean over a strength's prints, but the
 * face's of every print), the lightest also on small photos: the picture's distance to the undamaged print before and after, what of
 * the damage is found, what is left of stains, what becomes of faces, also of such with spectacles; on clean photos, how much is wrongly repaired or changed; sepia prints that have not faded; the real old photo.
 */
export const benchRestore: ToolBench = async (finders, only) => {
  console.log(`restorePhoto, generated damage (found within ${TOLERANCE} px; scratches that change ≥ 12 levels)`);
  return benchParts(partsOf(finders), only);
};

/** The strengths, tuned and set aside, and the rest. */
function partsOf(finders: Finders): Parts {
  const strengths = [false, true].flatMap((heldOut) =>
    [...STRENGTHS.keys()].map((strength) => [
      `${heldOut ? 'held-out' : 'tuned'}-${strength + 1}`,
      () => benchStrength(strength, heldOut, finders),
    ]),
  );
  return {
    ...Object.fromEntries(strengths),
    small: () => every([false, true], (heldOut) => benchStrength(0, heldOut, finders, SMALL)),
    spectacles: () => every(SPECTACLED, (name) => benchSpectacles(name, finders)),
    sepia: () => every([false, true], (heldOut) => benchSepia(heldOut, finders)),
    clean: () => every(CLEAN, benchClean),
    'old-photo': benchOldPhoto,
    peers: benchPeers,
    large: () => every([[4000, 3000] as const, [8000, 6000] as const], ([width, height]) => benchLarge(width, height)),
  };
}

async function every<T>(items: readonly T[], bench: (item: T) => Promise<boolean>): Promise<boolean> {
  let passed = true;
  for (const item of items) passed = (await bench(item)) && passed;
  return passed;
}

interface Figures {
  readonly gain: number;
  readonly recall: number;
  readonly precision: number;
  readonly face: number | undefined;
  /** The restored print's distance to the undamaged one where stains lay, dB. */
  readonly stained: number | undefined;
}

async function benchStrength(strength: number, heldOut: boolean, finders: Finders, side?: number): Promise<boolean> {
  const all: Figures[] = [];
  for (const scene of SCENES.filter((one) => one.heldOut === heldOut)) {
    const picture = await readScene(scene.name, side);
    const faces = await finders.facesOf(picture);
    for (let print = 0; print < PRINTS; print++) {
      const seed = SEED + strength + NEXT_PRINT * print;
      const { figures, text } = measure(damage(picture, scene.print, STRENGTHS[strength]!, seed), faces);
      all.push(figures);
      const size = side ? `, ${side} px` : '';
      printRow({
        name: `${scene.name}, ${scene.print}, strength ${strength + 1}, ${seed}${size}`,
        heldOut,
        figures: text,
      });
    }
  }
  const figures = (of: (figures: Figures) => number): { mean: number; text: (digits: number) => string } => {
    const mean = all.reduce((sum, one) => sum + of(one), 0) / all.length;
    const worst = Math.min(...all.map(of));
    return { mean, text: (digits) => `${mean.toFixed(digits)} (worst ${worst.toFixed(digits)})` };
  };
  const [gain, recall, precision] = [figures((f) => f.gain), figures((f) => f.recall), figures((f) => f.precision)];
  const face = Math.min(...all.map((one) => one.face ?? Infinity));
  const stained = all.flatMap((one) => one.stained ?? []);
  const inStains =
    stained.length === 0 ? '' : `  in stains ${(stained.reduce((a, b) => a + b) / stained.length).toFixed(1)} dB`;
  return printRow({
    name: `mean of ${all.length} prints, strength ${strength + 1}`,
    heldOut,
    figures: `+${gain.text(1)} dB  recall ${recall.text(2)}  precision ${precision.text(2)}${inStains}  worst face ${face.toFixed(1)} dB`,
    // Of a small photo's thin scratches more are missed: it only has to be nearer to the undamaged one than it was.
    passed:
      face >= LEAST_FACE_PSNR &&
      (side === undefined
        ? gain.mean >= LEAST_GAIN && recall.mean >= LEAST_RECALL && precision.mean >= LEAST_PRECISION
        : gain.mean > 0),
  });
}

/** The heaviest damage on a face with spectacles of every kind: their rims are thin dark or light lines, as scratches are. */
async function benchSpectacles(name: string, finders: Finders): Promise<boolean> {
  const picture = await readScene(name);
  const faces = await finders.facesOf(picture);
  const strength = STRENGTHS.length - 1;
  let passed = faces.length > 0;
  for (const spectacles of SPECTACLES) {
    const wearing = withSpectacles(picture, faces[0]!, spectacles);
    const all = Array.from({ length: PRINTS }, (_, print) =>
      measure(damage(wearing, 'colour', STRENGTHS[strength]!, SEED + strength + NEXT_PRINT * print), faces),
    );
    const worst = Math.min(...all.map(({ figures }) => figures.face ?? 0));
    const recall = all.reduce((sum, { figures }) => sum + figures.recall, 0) / PRINTS;
    passed =
      printRow({
        name: `${name} with ${spectacles.name} spectacles, strength ${strength + 1}`,
        figures: `recall ${recall.toFixed(2)}  worst face of ${PRINTS} ${worst.toFixed(1)} dB`,
        passed: worst >= LEAST_FACE_PSNR && recall >= LEAST_RECALL,
      }) && passed;
  }
  return passed;
}

function measure(print: DamagedPrint, faces: readonly Face[]): { figures: Figures; text: string } {
  const {
    restored,
    found: { mask },
  } = repair(print.damaged, faces);
  const before = psnr(print.damaged, print.truth);
  const after = psnr(restored, print.truth);
  const recall = shareOf(print.scratches, dilate(mask, TOLERANCE));
  const precision = shareOf(mask, dilate(print.defects, TOLERANCE));
  const face = faces.length > 0 ? facePsnr(print, restored, faces) : undefined;
  const where = mapPlane(print.stains, (density) => (density > STAINED ? 1 : 0));
  const stained = where.data.includes(1) ? psnr(restored, print.truth, where) : undefined;
  const text =
    `${before.toFixed(1)} → ${after.toFixed(1)} dB  recall ${recall.toFixed(2)}  precision ${precision.toFixed(2)}` +
    (stained === undefined ? '' : `  in stains ${stained.toFixed(1)} dB`) +
    (face === undefined ? '' : `  face ${face.toFixed(1)} dB`);
  return { figures: { gain: after - before, recall, precision, face, stained }, text };
}

/** A damaged print restored, and what was found of its damage. */
function repair(damaged: Raster, faces: readonly Face[]): { restored: Raster; found: Defects } {
  const step = (): void => {};
  const found = findDefects(damaged, faces, step);
  return { restored: restoreDefects(damaged, found, { faces, seed: 1, step })!.pictures[0]!, found };
}

function restore(source: Raster, faces: readonly Face[]): Raster {
  return restorePhoto.run({ source, params: {}, seed: 1, faces }, () => {}).pictures[0]!;
}

/** The share of `these` (0 or 1) that lies in `those`; 1 of nothing. */
function shareOf(these: Plane, those: Plane): number {
  let [all, inside] = [0, 0];
  for (let i = 0; i < these.data.length; i++) {
    if (these.data[i]! < 0.5) continue;
    all++;
    if (those.data[i]! >= 0.5) inside++;
  }
  return all === 0 ? 1 : inside / all;
}

/**
 * What the restoration changed in the faces, scratches and the like aside, that one tone curve per channel does not explain.
 * Stains are damage as well, so that the curves are those of the rest; what of a face lies beneath one has to follow them too.
 */
function facePsnr({ damaged, defects, stains }: DamagedPrint, restored: Raster, faces: readonly Face[]): number {
  const near = dilate(defects, 4);
  const expected = throughFittedCurves(
    damaged,
    restored,
    mapPlane(near, (value, i) => (stains.data[i]! > 0 ? 1 : value)),
  );
  const where = createPlane(damaged.width, damaged.height);
  for (let i = 0; i < where.data.length; i++) {
    const [x, y] = [i % where.width, Math.floor(i / where.width)];
    const isFace = faces.some((f) => x >= f.x && y >= f.y && x < f.x + f.width && y < f.y + f.height);
    if (isFace && near.data[i]! < 0.5) where.data[i] = 1;
  }
  return psnr(expected, restored, where);
}

/** For each channel and value, the mean of what became of it where there is no damage (`near` is 0). */
function throughFittedCurves(damaged: Raster, restored: Raster, near: Plane): Raster {
  const sums = new Float64Array(3 * 256);
  const counts = new Float64Array(3 * 256);
  for (let i = 0; i < near.data.length; i++) {
    if (near.data[i]! >= 0.5) continue;
    for (let c = 0; c < 3; c++) {
      sums[256 * c + damaged.data[4 * i + c]!]! += restored.data[4 * i + c]!;
      counts[256 * c + damaged.data[4 * i + c]!]!++;
    }
  }
  const result = createRaster(damaged.width, damaged.height);
  result.data.forEach((_, i) => {
    const at = 256 * (i % 4) + damaged.data[i]!;
    result.data[i] = i % 4 === 3 ? 255 : sums[at]! / Math.max(1, counts[at]!);
  });
  return result;
}

async function benchClean(name: string): Promise<boolean> {
  const picture = await readScene(name);
  const step = (): void => {};
  const found = findDefects(picture, [], step);
  const share = found.mask.data.reduce((sum, value) => sum + value, 0) / found.mask.data.length;
  const restored = restoreDefects(picture, found, { faces: [], seed: 1, step })?.pictures[0];
  const likeness = restored === undefined ? Infinity : psnr(restored, picture);
  const result = restored === undefined ? 'nothing_to_change' : `${likeness.toFixed(1)} dB`;
  return printRow({
    name: `${name}, undamaged`,
    heldOut: SCENES.some((scene) => scene.name === name && scene.heldOut) || name === 'meadow',
    figures: `${(100 * share).toFixed(3)} % taken for damage (evidence ${found.evidence.toFixed(2)}); the result beside it: ${result}`,
    passed: share <= MOST_FALSE && likeness >= LEAST_LIKENESS,
  });
}

/**
 * Scratches and dust on sepia prints that have not faded: their red is clipped over their lights, as a photo's is when it is
 * toned on a screen. Restored they have to be nearer to the undamaged prints, by their mean; in none may lights burn out
 * that were neither damaged nor filled.
 */
async function benchSepia(heldOut: boolean, finders: Finders): Promise<boolean> {
  const unfaded = { ...STRENGTHS[1]!, stains: 0, lift: 0, drop: 0, yellowing: 0, grain: 0 };
  const all: { gain: number; clipped: number }[] = [];
  for (const { name } of SCENES.filter((scene) => scene.heldOut === heldOut)) {
    const picture = await readScene(name);
    const print = damage(picture, 'sepia', unfaded, SEED);
    const { restored, found } = repair(print.damaged, await finders.facesOf(picture));
    const [before, after] = [psnr(print.damaged, print.truth), psnr(restored, print.truth)];
    const clipped = newlyClipped(print, restored, found.mask);
    all.push({ gain: after - before, clipped });
    const figures = `${before.toFixed(1)} → ${after.toFixed(1)} dB, ${(100 * clipped).toFixed(3)} % newly clipped`;
    printRow({ name: `${name}, sepia in its whole range of light`, heldOut, figures });
  }
  const gain = all.reduce((sum, one) => sum + one.gain, 0) / all.length;
  const clipped = Math.max(...all.map((one) => one.clipped));
  return printRow({
    name: `mean of ${all.length} sepia prints`,
    heldOut,
    figures: `+${gain.toFixed(1)} dB, at most ${(100 * clipped).toFixed(3)} % newly clipped`,
    passed: gain > 0 && clipped <= MOST_CLIPPED,
  });
}

/** The share of pixels neither damaged nor filled that clip in a channel in which the undamaged print does not. */
function newlyClipped({ truth, defects }: DamagedPrint, restored: Raster, mask: Plane): number {
  const [damaged, filled] = [dilate(defects, TOLERANCE), dilate(mask, TOLERANCE)];
  let count = 0;
  for (let p = 0; p < damaged.data.length; p++) {
    if (damaged.data[p]! > 0 || filled.data[p]! > 0) continue;
    if ([0, 1, 2].some((c) => restored.data[4 * p + c]! > 253 && truth.data[4 * p + c]! < 250)) count++;
  }
  return count / damaged.data.length;
}

/** Compared by luma, for the old photo has no colour: after the tone curve that fits best. */
async function benchOldPhoto(): Promise<boolean> {
  const old = await readScene('old-photo');
  const truth = greyOf(await readScene('teddy'));
  const nothing = createPlane(old.width, old.height);
  const compare = (picture: Raster): [number, number] => {
    const fitted = throughFittedCurves(greyOf(picture), truth, nothing);
    return [psnr(fitted, truth), ssim(fitted, truth)];
  };
  const [before, after] = [compare(old), compare(restore(old, []))];
  return printRow({
    name: 'old-photo against teddy',
    figures: `${before[0].toFixed(1)} → ${after[0].toFixed(1)} dB, SSIM ${before[1].toFixed(3)} → ${after[1].toFixed(3)}`,
    passed: after[0] > before[0] && after[1] > before[1],
  });
}

function greyOf(picture: Raster): Raster {
  const luma = lumaPlane(picture);
  const grey = createRaster(picture.width, picture.height);
  luma.data.forEach((value, i) => grey.data.set([255 * value, 255 * value, 255 * value, 255], 4 * i));
  return grey;
}

/** Top-hat and black-hat, a threshold, Telea's inpainting, and each channel stretched to its range. */
const OPENCV = `
import sys, numpy as np
a = cv2.imread(sys.argv[1]); g = cv2.cvtColor(a, cv2.COLOR_BGR2GRAY); k = np.ones((9, 9), np.uint8)
m = ((cv2.morphologyEx(g, cv2.MORPH_TOPHAT, k) > 30) | (cv2.morphologyEx(g, cv2.MORPH_BLACKHAT, k) > 30)).astype(np.uint8)
a = cv2.inpaint(a, cv2.dilate(m, np.ones((3, 3), np.uint8)), 3, cv2.INPAINT_TELEA).astype(np.float32)
for c in range(3):
  lo, hi = np.percentile(a[..., c], (0.5, 99.5)); a[..., c] = (a[..., c] - lo) * 255 / max(1, hi - lo)
cv2.imwrite(sys.argv[2], np.clip(a, 0, 255).astype(np.uint8))
`;
/** What differs much from the median is filled by diffusion; each channel stretched to its range. */
const GMIC =
  '+median. 11 -sub. [0] -abs. -norm. -ge. 40 -dilate_circ. 3 -inpaint_pde[0] [1] -rm. -split c -cut 0.5%,99.5% -normalize 0,255 -append c'.split(
    ' ',
  );

async function benchPeers(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'restore-'));
  let passed = true;
  try {
    for (const { name, print, heldOut } of SCENES.filter((scene) => ['street', 'food'].includes(scene.name))) {
      const { damaged, truth } = damage(await readScene(name), print, STRENGTHS[2]!, SEED + 2);
      const [source, result] = [join(folder, 'damaged.png'), join(folder, 'result.png')];
      await toSharp(damaged).removeAlpha().png().toFile(source);
      const ours = await measureRecipe({ tool: 'restorePhoto', source: damaged, params: {}, faces: [] });
      const gain = psnr(ours.pictures[0]!, truth);
      const cost = (one: { seconds: number; cpuSeconds: number }): string =>
        `${one.seconds.toFixed(1)} s, ${one.cpuSeconds.toFixed(1)} s CPU`;
      printRow({
        name: `${name}: ours`,
        heldOut,
        figures: `${gain.toFixed(1)} dB, ${cost(ours)}, ${ours.peakMegabytes} MB`,
      });
      const peers = {
        "G'MIC": await runGmic(source, ...GMIC, '-output', result).then(
          async (t) => t && { ...t, ...(await against()) },
        ),
        OpenCV: await runOpenCv(OPENCV, source, result).then(async (t) => t && { ...t, ...(await against()) }),
      };
      async function against(): Promise<{ dB: number }> {
        return { dB: psnr(await readPicture(result), truth) };
      }
      for (const [peer, measured] of Object.entries(peers)) {
        const row = measured
          ? {
              name: `${name}: ${peer}`,
              heldOut,
              figures: `${measured.dB.toFixed(1)} dB, ${cost(measured)}`,
              passed: gain > measured.dB,
            }
          : missingPeer(peer);
        passed = printRow(row) && passed;
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return passed;
}

async function benchLarge(width: number, height: number): Promise<boolean> {
  const picture = await readPicture(sceneFile('food.jpg'), { width, height });
  const { damaged } = damage(picture, 'colour', STRENGTHS[2]!, SEED);
  const { seconds, cpuSeconds, peakMegabytes } = await measureRecipe({
    tool: 'restorePhoto',
    source: damaged,
    params: {},
    faces: [],
  });
  return printRow({
    name: `${(width * height) / 1e6} MP, strength 3`,
    figures: `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s CPU, ${peakMegabytes} MiB`,
    passed: peakMegabytes < MOST_MEBIBYTES,
  });
}

/** The heads are small pictures: enlarged to the size of a small scan. With `side` the longer side is that. */
async function readScene(name: string, side?: number): Promise<Raster> {
  const file = sceneFile(`${name}.jpg`);
  const picture = await readPicture(file, name.startsWith('person') ? { width: 768, height: 768 } : undefined);
  if (side === undefined) return picture;
  const scale = side / Math.max(picture.width, picture.height);
  return readPicture(file, { width: Math.round(scale * picture.width), height: Math.round(scale * picture.height) });
}
