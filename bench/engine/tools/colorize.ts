import { boxMean } from '../../../src/pixels/box-mean.ts';
import { connectedComponents } from '../../../src/engine/morphology/connected-components.ts';
import { labPlanes } from '../../../src/engine/color/lab-planes.ts';
import { mapPlane } from '../../../src/engine/filters/map-planes.ts';
import { lightnessOf, luminanceOf } from '../../../src/engine/color/write-lab.ts';
import { toEncoded } from '../../../src/pixels/srgb-transfer.ts';
import type { Face } from '../../../src/engine/face.ts';
import { createRaster, type Plane, type Raster } from '../../../src/engine/raster.ts';
import { colorizePhoto } from '../../../src/engine/tools/colorize-photo/colorize-photo.ts';
import { readPicture, readJson, sceneFile } from '../../pictures/picture-files.ts';
import { meanDeltaE } from '../measures/delta-e.ts';
import type { BenchModels } from '../models.ts';
import { every, meanOf, type ToolBench } from '../parts.ts';
import { printRow } from '../rows.ts';

const MEAN_LIGHTNESS = 0.5;
const MOST_LIGHTNESS = 3;
/** What of the true picture counts as a neutral object: chroma, and the least share of the picture. */
const NEUTRAL = { chroma: 4, share: 0.003 };

/** A scene in its true colors. */
interface ColoredScene {
  readonly name: string;
  readonly heldOut: boolean;
  readonly picture: string;
  /** Marked by hand, so that the recipe is measured and not the detector of faces. */
  readonly faces: readonly Face[];
}

/**
 * colorizePhoto on grey versions of colored scenes: the luminance may not move, and the mean distance to the true colors has to
 * fall. A single scene may come out farther, as a white sky does that is painted blue.
 */
export const benchColorize: ToolBench = async (models) => {
  console.log(
    'colorizePhoto: mean ΔE2000 to the true colors, grey → ours; L* moved, mean and most; chroma on neutral objects',
  );
  const all: { before: number; after: number }[] = [];
  const passed = await every(await readJson<ColoredScene[]>(sceneFile('colored.json')), (scene) =>
    benchScene(scene, models, all),
  );
  const means = [meanOf(all, ({ before }) => before), meanOf(all, ({ after }) => after)].map((mean) => mean.toFixed(1));
  return printRow({
    name: `mean of ${all.length} scenes`,
    figures: `ΔE2000 to the true colors ${means.join(' → ')}`,
    passed: passed && meanOf(all, ({ after }) => after) < meanOf(all, ({ before }) => before),
    isTotal: true,
  });
};

async function benchScene(
  { name, heldOut, picture, faces }: ColoredScene,
  { matteOf }: BenchModels,
  all: { before: number; after: number }[],
): Promise<boolean> {
  const truth = await readPicture(sceneFile(picture));
  const grey = greyOf(truth);
  const input = { source: grey, params: {}, seed: 1, matte: await matteOf(grey), faces };
  const ours = colorizePhoto.run(input, () => {}).pictures[0]!;
  const [before, after] = [meanDeltaE(grey, truth), meanDeltaE(ours, truth)];
  all.push({ before, after });
  const moved = lightnessMoved(grey, ours);
  const neutral = chromaOnNeutral(truth, ours);
  const lightness = `L* ${moved.mean.toFixed(2)}, ${moved.most.toFixed(2)}`;
  return printRow({
    name,
    heldOut,
    figures: `${before.toFixed(2)} → ${after.toFixed(2)}  ${lightness}  neutral ${neutral?.toFixed(1) ?? 'none'}`,
    passed: moved.mean <= MEAN_LIGHTNESS && moved.most <= MOST_LIGHTNESS,
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

function lightnessMoved(before: Raster, after: Raster): { mean: number; most: number } {
  let [sum, most] = [0, 0];
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

/** The most chroma of any pixel inside a neutral object, without its border; undefined when the scene has none. */
function chromaOnNeutral(truth: Raster, ours: Raster): number | undefined {
  const inside = neutralObjects(truth);
  const { a, b } = labPlanes(ours);
  let most: number | undefined;
  for (let i = 0; i < a.data.length; i++) {
    if (inside.data[i]! > 0) most = Math.max(most ?? 0, Math.hypot(a.data[i]!, b.data[i]!));
  }
  return most;
}

/** 1 inside the areas that have hardly any chroma in the true picture, without grain, and are not tiny. */
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
