import { join } from 'node:path';
import type {
  ModelServerAnswer,
  ModelServerInput,
  ModelServerRecipe,
  ModelServerRequest,
} from '../src/engine/model-answer/model-server-recipe.ts';
import { modelServerRecipes } from '../src/engine/model-answer/model-server-recipes.ts';
import { showFrame } from '../src/engine/model-answer/model-frame.ts';
import { cropRaster } from '../src/engine/resample/crop.ts';
import { lanczosFilter, resampleRaster } from '../src/engine/resample/resample.ts';
import { labPlanes } from '../src/engine/color/lab-planes.ts';
import { createPlane, type Raster } from '../src/engine/raster.ts';
import { decode, redraw, type Redrawing } from '../test/model-server/redraw.ts';

const SCENES = ['beach', 'street', 'meadow', 'person-1'];
const WIDTH = 4000;
const DRIFTS: readonly Redrawing[] = [
  {},
  { dx: 12, dy: -12 },
  { scale: 1.04 },
  { scale: 0.96, dx: -7, dy: 12 },
  { exposure: 0.88, warmth: 5 },
  { dx: 9, dy: -11, scale: 1.035, exposure: 1.1, warmth: -6 },
];
/** Where a patch of another part of the scene is put, or taken away: shares of the picture's width. */
const PLACE = { left: 0.4, top: 0.3, side: 0.12 };

interface Row {
  readonly seconds: number;
  /** Largest difference (levels) where nothing may change; mean difference where the truth is known. */
  readonly outside: number;
  readonly inside: number;
}

/** A colorized photo's L* may differ from its own by this much: colors are stored in whole levels. */
const LEAST_LIGHTNESS = 0.5;

/**
 * Prints what is left of photos at 12 megapixels when the model answers with 1K JPEGs that drift; false when a pixel moved
 * that was to stay, or a colorized one's lightness.
 */
export async function benchModelServer(): Promise<boolean> {
  let untouched = true;
  console.log('tool, scene, what the model does: CPU s · outside, most · edited, mean (levels)');
  for (const name of SCENES) {
    const small = await decode(join(import.meta.dirname, 'scenes', `${name}.jpg`));
    const photo = resampleRaster(small, WIDTH, Math.round((small.height * WIDTH) / small.width), lanczosFilter);
    for (const drift of DRIFTS) {
      const rows = { erase: await erase(photo, drift), extend: await extend(photo, drift) };
      for (const [tool, { seconds, outside, inside }] of Object.entries(rows)) {
        const what = JSON.stringify(drift);
        console.log(`${tool} ${name} ${what}: ${seconds.toFixed(1)} s · ${outside} · ${inside.toFixed(1)}`);
        untouched &&= outside === 0;
      }
      const moved = await lightnessMoved(photo, drift);
      console.log(`colorize ${name} ${JSON.stringify(drift)}: L* by ${moved.toFixed(2)} at most`);
      untouched &&= moved < LEAST_LIGHTNESS;
    }
  }
  return untouched;
}

/** How far L* moves, at most, when the photo's own colors come back to it. */
async function lightnessMoved(colored: Raster, drift: Redrawing): Promise<number> {
  const grey = { ...colored, data: colored.data.slice() };
  for (let i = 0; i < grey.data.length; i += 4) {
    const level = Math.round(0.2126 * grey.data[i]! + 0.7152 * grey.data[i + 1]! + 0.0722 * grey.data[i + 2]!);
    grey.data.fill(level, i, i + 3);
  }
  const step = (): void => {};
  const input = { source: grey, params: {}, seed: 1 };
  const request = modelServerRecipes.colorizePhoto.prepare(input, step);
  const { frame } = request;
  const answer = await decode(await redraw(showFrame(colored, frame, frame.width, frame.height), drift));
  const { pictures } = modelServerRecipes.colorizePhoto.compose({ ...input, ...request, answer }, step);
  const [before, after] = [labPlanes(grey).lightness.data, labPlanes(pictures[0]!).lightness.data];
  let most = 0;
  for (let i = 0; i < before.length; i++) most = Math.max(most, Math.abs(before[i]! - after[i]!));
  return most;
}

async function erase(clean: Raster, drift: Redrawing): Promise<Row> {
  const side = Math.round(PLACE.side * clean.width);
  const [left, top] = [Math.round(PLACE.left * clean.width), Math.round(PLACE.top * clean.width)];
  const photo = { ...clean, data: clean.data.slice() };
  const mask = createPlane(clean.width, clean.height);
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) {
      photo.data.set([200, 40, 60], 4 * (y * clean.width + x));
      mask.data[y * clean.width + x] = 1;
    }
  }
  const rim = Math.round(0.002 * Math.max(clean.width, clean.height));
  const isInside = (x: number, y: number): boolean =>
    x >= left - rim && x < left + side + rim && y >= top - rim && y < top + side + rim;
  return measure(modelServerRecipes.magicErase, { source: photo, params: {}, seed: 1, mask }, drift, clean, isInside);
}

function extend(whole: Raster, drift: Redrawing): Promise<Row> {
  const width = Math.round(0.76 * whole.width) & ~1;
  const left = (whole.width - width) >> 1;
  const source = cropRaster(whole, { left, top: 0, width, height: whole.height });
  const params = { width: whole.width, height: whole.height };
  const isInside = (x: number): boolean => x < left || x >= left + width;
  return measure(modelServerRecipes.extendImage, { source, params, seed: 1 }, drift, whole, isInside, -left);
}

/** `truth` begins at column `left` of the photo. */
async function measure<Params>(
  recipe: ModelServerRecipe<Params>,
  input: ModelServerInput<Params>,
  drift: Redrawing,
  truth: Raster,
  isInside: (x: number, y: number) => boolean,
  left = 0,
): Promise<Row> {
  const step = (): void => {};
  const request: ModelServerRequest = recipe.prepare(input, step);
  const { frame } = request;
  const area = { ...frame.area, left: frame.area.left - left };
  const answer = await decode(await redraw(showFrame(truth, { ...frame, area }, frame.width, frame.height), drift));
  const before = process.cpuUsage();
  const whole: ModelServerAnswer<Params> = { ...input, ...request, answer };
  const { data, width } = recipe.compose(whole, step).pictures[0]!;
  const { user } = process.cpuUsage(before);
  let [outside, sum, count] = [0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    const pixel = i >> 2;
    const difference = Math.abs(data[i]! - truth.data[i]!);
    if (!isInside(pixel % width, Math.floor(pixel / width))) outside = Math.max(outside, difference);
    else {
      sum += difference;
      count++;
    }
  }
  return { seconds: user / 1e6, outside, inside: sum / count };
}
