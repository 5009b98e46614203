import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../../src/engine/engine-error.ts';
import { LIKELY } from '../../src/engine/finding/find.ts';
import type { ModelServerRecipe } from '../../src/engine/model-answer/model-server-recipe.ts';
import { modelServerRecipes } from '../../src/engine/model-answer/model-server-recipes.ts';
import type { Taken } from '../../src/engine/model-answer/taken.ts';
import { createPlane, type Plane, type Raster } from '../../src/engine/raster.ts';
import { cropRaster, type PixelArea } from '../../src/engine/resample/crop.ts';
import type { BenchModels } from '../engine/models.ts';
import { readPicture } from '../pictures/picture-files.ts';
import { tileOf, tinted, writeSheet } from '../pictures/sheet.ts';
import { answerInFrame, STAND_INS, type StandIn } from './stand-in.ts';

const OUT = new URL('../out/answers/', import.meta.url).pathname;
/** Of one picture of a sheet. */
const TILE = 460;

type Tool = keyof typeof modelServerRecipes;
/** Left, top, width and height in shares of the photo's sides. */
type Shares = readonly [left: number, top: number, width: number, height: number];

/** A photo, what a person wished, and what a model made of it: `NAME-in.jpg` and `NAME-out.jpg`. */
interface Pair {
  readonly name: string;
  readonly words: string;
  /** What is tried with it; by the words when left out. */
  readonly runs?: readonly Run[];
}

interface Run {
  readonly tool: Tool;
  readonly params?: object;
  /** An ellipse that a person painted. */
  readonly mark?: Shares;
  /** The part of the photo that is the person's; the model's answer shows all of it. */
  readonly part?: Shares;
}

/** What came of a run. */
interface Outcome {
  readonly picture: Raster;
  readonly said: string;
  /** The share of the pixels that are not the photo's. */
  readonly changed: number;
  /** How many pixels beyond the mark are not the photo's. */
  readonly outside: number;
  /** Whether the recipe says that it went beyond the mark, along a thing that begins in it. */
  readonly grew?: boolean;
}

/**
 * Gives real answers of real models to the recipes, as if a server of either dialect had given them, and prints what is taken of each and
 * why. `folder` has the pictures and `pairs.json`. Writes a sheet a pair: photo, answer, results. False when a pixel
 * changed outside of a mark and the recipe does not say so.
 */
export async function benchAnswers(models: BenchModels, folder: string, only?: string): Promise<boolean> {
  await mkdir(OUT, { recursive: true });
  const { pairs } = JSON.parse(await readFile(join(folder, 'pairs.json'), 'utf8')) as { pairs: readonly Pair[] };
  let untouched = true;
  for (const pair of pairs.filter(({ name }) => only === undefined || only.split(',').includes(name))) {
    const [photo, output] = [await read(folder, pair, 'in'), await read(folder, pair, 'out')];
    const rows = [[await tileOf(photo, pair.name, TILE), await tileOf(output, pair.words, TILE)]];
    for (const run of pair.runs ?? runsOf(pair.words)) {
      const { tool, mark } = run;
      const tiles = [];
      for (const standIn of STAND_INS) {
        const label = `${pair.name} ${tool}${mark ? ' marked' : ''} ${standIn.name}`;
        const { picture, said, changed, outside, grew } = await outcomeOf(models, run, pair, standIn, photo, output);
        console.log(
          `${label}: ${said}; ${percent(changed)} of the pixels changed${mark ? `, ${outside} outside of the mark` : ''}`,
        );
        untouched &&= outside === 0 || grew === true;
        tiles.push(await tileOf(picture, `${label}: ${said}`, TILE));
      }
      rows.push(tiles);
    }
    await writeSheet(join(OUT, `${pair.name}.png`), rows);
  }
  console.log(`sheets are in ${OUT}`);
  return untouched;
}

const read = (folder: string, { name }: Pair, end: string) => readPicture(join(folder, `${name}-${end}.jpg`));

/** Magic Editor, and the tools that such words are for. */
function runsOf(words: string): Run[] {
  const also: [RegExp, Run][] = [
    [/^remove/i, { tool: 'magicErase', params: { object: words } }],
    [/restore|repair/i, { tool: 'restorePhoto' }],
    [/colori[sz]e/i, { tool: 'colorizePhoto' }],
    [/sharp|resolution/i, { tool: 'enhancePhoto' }],
    [/^put|background/i, { tool: 'newScene', params: { scene: words } }],
  ];
  return [{ tool: 'magicEdit' }, ...also.filter(([asked]) => asked.test(words)).map(([, run]) => run)];
}

async function outcomeOf(
  models: BenchModels,
  { tool, params, mark, part }: Run,
  { words }: Pair,
  standIn: StandIn,
  photo: Raster,
  output: Raster,
): Promise<Outcome> {
  const recipe: ModelServerRecipe<never> = modelServerRecipes[tool];
  const area = areaOf(part ?? [0, 0, 1, 1], photo);
  const source = part ? cropRaster(photo, area) : photo;
  const mask = mark && ellipse(areaOf(mark, source), source);
  const matte = recipe.needsMatte ? await models.matteOf(source) : undefined;
  const input = {
    source,
    params: (params ?? (part ? { width: photo.width, height: photo.height } : { instruction: words })) as never,
    seed: 1,
    shapes: standIn.shapes,
    ...(mask && { mask }),
    ...(matte && { matte }),
  };
  try {
    const request = recipe.prepare(input, () => {});
    const shown = { left: -area.left, top: -area.top, width: photo.width, height: photo.height };
    const answer = await answerInFrame(standIn, request.frame, output, shown);
    const named = await namedIn(models, source, recipe.names?.(input.params, mask !== undefined));
    const all = { ...input, ...request, answer, ...(named && { named }) };
    const { pictures, notes = [], taken } = recipe.compose(all, () => {});
    const picture = pictures[0]!;
    const said = [taken ? taking(taken) : 'taken', ...notes.map(({ code }) => `note ${code}`)].join(', ');
    return { picture, said, ...changesOf(source, picture, mask), grew: taken?.why.includes('beyond') ?? false };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { details } = error;
    const picture = mask ? tinted(source, mask) : source;
    return { picture, said: `refused, ${error.code} ${JSON.stringify(details ?? {})}`, changed: 0, outside: 0 };
  }
}

/** As the server finds it. */
async function namedIn(models: BenchModels, source: Raster, words: string | undefined): Promise<Plane | undefined> {
  if (words === undefined) return undefined;
  const { found } = await models.see(source, { matte: false, faces: false, words: [words] });
  const finding = found?.get(words);
  return finding && !(finding instanceof EngineError) && finding.confidence >= LIKELY ? finding.mask : undefined;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function taking({ what, why, agreement, share }: Taken): string {
  return `${what} (${why}), agreement ${agreement.toFixed(2)}, share ${share.toFixed(3)}`;
}

function areaOf([left, top, width, height]: Shares, photo: Raster): PixelArea {
  const [x, y] = [photo.width, photo.height];
  return {
    left: Math.round(left * x),
    top: Math.round(top * y),
    width: Math.round(width * x),
    height: Math.round(height * y),
  };
}

function ellipse({ left, top, width, height }: PixelArea, photo: Raster): Plane {
  const mask = createPlane(photo.width, photo.height);
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      const far = Math.hypot((x + 0.5 - left) / width - 0.5, (y + 0.5 - top) / height - 0.5);
      if (far <= 0.5) mask.data[y * photo.width + x] = 1;
    }
  }
  return mask;
}

/** How far beyond what was painted a hole may reach, as a share of the longer side: the mark grows a little. */
const GROWN = 0.003;

function changesOf(before: Raster, after: Raster, mask: Plane | undefined): Pick<Outcome, 'changed' | 'outside'> {
  const { width, height, data } = after;
  const [left, top] = [-((before.width - width) >> 1), -((before.height - height) >> 1)];
  const reach = Math.ceil(GROWN * Math.max(before.width, before.height));
  let [changed, outside] = [0, 0];
  for (let y = 0; y < before.height; y++) {
    for (let x = 0; x < before.width; x++) {
      const from = 4 * (y * before.width + x);
      const to = 4 * ((y + top) * width + x + left);
      if ([0, 1, 2].every((c) => before.data[from + c] === data[to + c])) continue;
      changed++;
      if (mask && !isNear(mask, x, y, reach)) outside++;
    }
  }
  return { changed: changed / (before.width * before.height), outside };
}

function isNear({ width, height, data }: Plane, x: number, y: number, reach: number): boolean {
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++)
      if (data[v * width + u]! > 0) return true;
  return false;
}
