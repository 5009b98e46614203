import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxMean } from '../../src/engine/filters/box-mean.ts';
import { connectedComponents } from '../../src/engine/morphology/connected-components.ts';
import { labPlanes } from '../../src/engine/color/lab-planes.ts';
import { mapPlane } from '../../src/engine/filters/map-planes.ts';
import { lightnessOf, luminanceOf } from '../../src/engine/color/write-lab.ts';
import { toEncoded } from '../../src/engine/color/srgb-transfer.ts';
import { createRaster, type Plane, type Raster } from '../../src/engine/raster.ts';
import { meanDeltaE } from '../delta-e.ts';
import { readPicture, toSharp } from '../picture-files.ts';
import type { ToolBench } from './tool-bench.ts';
import { type ColouredScene, colouredScenes } from './coloured-scenes.ts';
import type { Finders } from './finders.ts';
import { measureRecipe } from './measure-recipe.ts';
import { benchParts, type Parts } from './parts.ts';
import { runGmic } from './peers.ts';
import { missingPeer, printRow } from './rows.ts';

const MEAN_LIGHTNESS = 0.5;
const MOST_LIGHTNESS = 3;
const MOST_NEUTRAL_CHROMA = 12;
/** What of the true picture counts as a neutral object: chroma, and the least share of the picture. */
const NEUTRAL = { chroma: 4, share: 0.003 };

/**
 * colorizePhoto on grey versions of coloured scenes. The peer is G'MIC's `sepia`, which is what a person gets there: neither it
 * nor OpenCV colours a photo without colours from the person or a network's weights, which Debian does not have.
 */
export const benchColorize: ToolBench = async ({ matteOf }, only) => {
  console.log(
    'colorizePhoto: mean ΔE2000 to the true colours, grey → ours (sepia); L* moved, mean and most; chroma on neutral objects',
  );
  const folder = await mkdtemp(join(tmpdir(), 'pixmend-colorize-'));
  const scenes = async (heldOut: boolean): Promise<boolean> => {
    let passed = true;
    for await (const scene of colouredScenes(heldOut)) passed = (await benchScene(scene, matteOf, folder)) && passed;
    return passed;
  };
  try {
    const parts: Parts = {
      tuned: () => scenes(false),
      'held-out': () => scenes(true),
      large: async () => {
        const two = await benchSize(1600, 1200, matteOf);
        return (await benchSize(4000, 3000, matteOf)) && two;
      },
    };
    return await benchParts(parts, only);
  } finally {
    await rm(folder, { recursive: true });
  }
};

async function benchScene(scene: ColouredScene, matteOf: Finders['matteOf'], folder: string): Promise<boolean> {
  const { name, heldOut, picture, faces } = scene;
  const grey = greyOf(picture);
  const { pictures } = await measureRecipe({
    tool: 'colorizePhoto',
    source: grey,
    params: {},
    matte: await matteOf(grey),
    faces,
  });
  const ours = pictures[0]!;
  const sepia = await sepiaOf(grey, folder);
  const before = meanDeltaE(grey, picture);
  const after = meanDeltaE(ours, picture);
  const moved = lightnessMoved(grey, ours);
  const neutral = chromaOnNeutral(picture, ours);
  const beside = sepia ? meanDeltaE(sepia, picture).toFixed(2) : 'not installed';
  const figures =
    `${before.toFixed(2)} → ${after.toFixed(2)} (${beside})  ` +
    `L* ${moved.mean.toFixed(2)}, ${moved.most.toFixed(2)}  neutral ${neutral === undefined ? 'none' : neutral.toFixed(1)}`;
  return printRow({
    name,
    heldOut,
    figures,
    passed:
      after < before &&
      moved.mean <= MEAN_LIGHTNESS &&
      moved.most <= MOST_LIGHTNESS &&
      (neutral ?? 0) <= MOST_NEUTRAL_CHROMA &&
      (sepia !== undefined || !process.env.CI),
  });
}

async function benchSize(width: number, height: number, matteOf: Finders['matteOf']): Promise<boolean> {
  const source = greyOf(await readPicture(new URL('../scenes/character.jpg', import.meta.url), { width, height }));
  const matte = await matteOf(source);
  const { seconds, cpuSeconds, peakMegabytes } = await measureRecipe({
    tool: 'colorizePhoto',
    source,
    params: {},
    matte,
    faces: [],
    warm: true,
  });
  return printRow({
    name: `${(width * height) / 1e6} megapixels, warm`,
    figures: `${seconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} CPU s, peak ${peakMegabytes} MB`,
    passed: peakMegabytes < 1000,
  });
}

/** The greys of the same luminance. */
function greyOf({ width, height, data }: Raster): Raster {
  const grey = createRaster(width, height);
  for (let i = 0; i < data.length; i += 4) {
    grey.data.fill(255 * toEncoded(luminanceOf(data[i]!, data[i + 1]!, data[i + 2]!)), i, i + 3);
    grey.data[i + 3] = data[i + 3]!;
  }
  return grey;
}

async function sepiaOf(grey: Raster, folder: string): Promise<Raster | undefined> {
  const [from, to] = [join(folder, 'grey.png'), join(folder, 'sepia.png')];
  await toSharp(grey).removeAlpha().png({ compressionLevel: 1 }).toFile(from);
  if (!(await runGmic(from, 'sepia', 'cut', '0,255', 'round', 'output', to))) {
    printRow(missingPeer("G'MIC sepia"));
    return undefined;
  }
  return readPicture(to);
}

function lightnessMoved(before: Raster, after: Raster): { mean: number; most: number } {
  let sum = 0;
  let most = 0;
  for (let i = 0; i < before.data.length; i += 4) {
    const difference = Math.abs(lightnessAt(after, i) - lightnessAt(before, i));
    sum += difference;
    most = Math.max(most, difference);
  }
  return { mean: (4 * sum) / before.data.length, most };
}

function lightnessAt({ data }: Raster, i: number): number {
  return lightnessOf(luminanceOf(data[i]!, data[i + 1]!, data[i + 2]!));
}

/** The most chroma of any pixel inside a neutral object, borders apart; undefined when there is none in the scene. */
function chromaOnNeutral(truth: Raster, ours: Raster): number | undefined {
  const inside = neutralObjects(truth);
  const { a, b } = labPlanes(ours);
  let most: number | undefined;
  for (let i = 0; i < a.data.length; i++) {
    if (inside.data[i]! > 0) most = Math.max(most ?? 0, Math.hypot(a.data[i]!, b.data[i]!));
  }
  return most;
}

/** 1 inside the areas that have hardly any chroma in the true picture, grain taken out, and are not tiny. */
function neutralObjects(truth: Raster): Plane {
  const radius = Math.max(1, Math.round(truth.width / 200));
  const { a, b } = labPlanes(truth);
  const [softA, softB] = [boxMean(a, radius), boxMean(b, radius)];
  const neutral = mapPlane(softA, (value, i) => (Math.hypot(value, softB.data[i]!) < NEUTRAL.chroma ? 1 : 0));
  const inner = mapPlane(boxMean(neutral, 2 * radius), (value) => (value > 0.999 ? 1 : 0));
  const { labels, count } = connectedComponents(inner, 0.5);
  const areas = new Int32Array(count + 1);
  for (const label of labels) areas[label]!++;
  return mapPlane(inner, (value, i) => (value > 0 && areas[labels[i]!]! > NEUTRAL.share * labels.length ? 1 : 0));
}
