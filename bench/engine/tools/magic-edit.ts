import { EngineError } from '../../../src/engine/engine-error.ts';
import { fitWithin } from '../../../src/engine/resample/fit-within.ts';
import type { Plane, Raster } from '../../../src/engine/raster.ts';
import { magicEdit } from '../../../src/engine/tools/magic-edit/magic-edit.ts';
import { readAlpha, readPicture, readJson, sceneFile } from '../../pictures/picture-files.ts';
import { applyTool, type BenchModels } from '../models.ts';
import { benchParts, every, type ToolBench } from '../parts.ts';
import { printRow } from '../rows.ts';
import { type EditScene, type Expected, isAsExpected, plainOf } from './magic-edit-judge.ts';

/** The share of phrases that have to do the right thing, in each half. */
const REQUIRED = 0.9;
/** The longer side of the scenes. */
const SIDE = 800;

/** What people may write, and what should come of it: written before the parser was, and never changed to suit it. */
interface Phrase {
  readonly say: string;
  readonly scene: string;
  /** A third was set aside by lot before any tuning. */
  readonly heldOut?: boolean;
  readonly expect: readonly Expected[];
}

/** What has to be refused: by its words alone, or once the picture is looked at. */
interface Impossible {
  readonly say: string;
  readonly scene: string;
  readonly byItsWords: boolean;
}

/** Shares of the width and the height. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Files of `bench/scenes`, or boxes. */
interface SceneFiles {
  readonly picture: string;
  readonly truth?: string;
  readonly subject?: string;
  /** Outside of this box the subject's alpha may leave out what belongs to it. */
  readonly background?: Box;
  readonly things?: Readonly<Record<string, string | Box>>;
}

interface Instructions {
  readonly scenes: Readonly<Record<string, SceneFiles>>;
  readonly phrases: readonly Phrase[];
  readonly impossible: readonly Impossible[];
}

/** magicEdit: phrases judged on their results, and impossible ones refused. */
export const benchMagicEdit: ToolBench = async (given, only) => {
  console.log('magicEdit: instructions that do what they say');
  const { scenes, phrases, impossible } = await readJson<Instructions>(sceneFile('magic-edit.json'));
  const sceneOf = remember((name: string) => readScene(scenes[name]!), String);
  const ids = new Map<Raster, number>();
  const idOf = (picture: Raster): number => ids.get(picture) ?? (ids.set(picture, ids.size), ids.size - 1);
  const see = remember(given.see, (picture, needs) => JSON.stringify([idOf(picture), needs]));
  const models = { ...given, see };
  const halves = [false, true].map((heldOut) => phrases.filter((phrase) => (phrase.heldOut ?? false) === heldOut));
  return benchParts(
    {
      tuned: () => benchPhrases(halves[0]!, sceneOf, models),
      'held-out': () => benchPhrases(halves[1]!, sceneOf, models),
      impossible: () => benchImpossible(impossible, sceneOf, models),
    },
    only,
  );
};

/** The function with its results kept by a key of its arguments. */
function remember<Given extends unknown[], Result>(
  compute: (...given: Given) => Promise<Result>,
  keyOf: (...given: Given) => string,
): (...given: Given) => Promise<Result> {
  const known = new Map<string, Promise<Result>>();
  return (...given) => {
    const key = keyOf(...given);
    const result = known.get(key) ?? compute(...given);
    known.set(key, result);
    return result;
  };
}

async function readScene({
  picture,
  truth,
  subject,
  background = [0, 0, 1, 1],
  things = {},
}: SceneFiles): Promise<EditScene> {
  const size = fitWithin(await readPicture(sceneFile(picture)), SIDE);
  const planes: Record<string, Plane> = {};
  for (const [name, where] of Object.entries(things)) {
    planes[name] = typeof where === 'string' ? await readAlpha(sceneFile(where), size) : boxPlane(size, where);
  }
  return {
    picture: await readPicture(sceneFile(picture), size),
    things: planes,
    background: boxPlane(size, background),
    ...(truth && { truth: await readPicture(sceneFile(truth), size) }),
    ...(subject && { subject: await readAlpha(sceneFile(subject), size) }),
  };
}

function boxPlane({ width, height }: { width: number; height: number }, [left, top, right, bottom]: Box): Plane {
  const data = new Float32Array(width * height);
  for (let y = Math.round(top * height); y < Math.round(bottom * height); y++) {
    data.fill(1, y * width + Math.round(left * width), y * width + Math.round(right * width));
  }
  return { width, height, data };
}

type SceneOf = (name: string) => Promise<EditScene>;

async function benchPhrases(phrases: readonly Phrase[], sceneOf: SceneOf, models: BenchModels): Promise<boolean> {
  const heldOut = phrases[0]!.heldOut ?? false;
  let right = 0;
  for (const phrase of phrases) {
    const fault = await faultOf(phrase, await sceneOf(phrase.scene), models);
    if (fault === undefined) right++;
    else printRow({ name: phrase.say, heldOut, figures: fault });
  }
  const share = Math.round((100 * right) / phrases.length);
  return printRow({
    name: heldOut ? 'instructions set aside' : 'instructions, tuned',
    heldOut,
    figures: `${right} of ${phrases.length} do the right thing (${share} %)`,
    passed: right >= REQUIRED * phrases.length,
    isTotal: true,
  });
}

/** What is wrong; undefined when all that was asked for can be measured on the result. */
async function faultOf({ say, expect }: Phrase, scene: EditScene, models: BenchModels): Promise<string | undefined> {
  try {
    const after = await edited(say, scene, models);
    const wrong = expect.find((expected) => !isAsExpected(expected, { ...scene, after }, expect.length === 1));
    if (wrong) return `not ${wrong.is}${wrong.of ? `: the ${wrong.of}` : ''}`;
    return expect.length === 1 ? await wrongDegree(expect[0]!, after, scene, models) : undefined;
  } catch (error) {
    if (error instanceof EngineError) return `${error.code} ${JSON.stringify(error.details ?? {})}`;
    throw error;
  }
}

async function edited(instruction: string, { picture }: EditScene, models: BenchModels): Promise<Raster> {
  return (await applyTool('magicEdit', { instruction }, picture, models)).pictures[0]!;
}

/** A slight change is smaller than the plain one, a strong one larger. */
async function wrongDegree(
  expected: Expected,
  after: Raster,
  scene: EditScene,
  models: BenchModels,
): Promise<string | undefined> {
  if (!expected.degree) return undefined;
  const plain = await edited(plainOf(expected), scene, models);
  const share = meanDifference(scene.picture, after) / meanDifference(scene.picture, plain);
  if (expected.degree === 'slight' ? share < 0.9 && share > 0.15 : share > 1.1) return undefined;
  return `${share.toFixed(2)} of the plain change is not ${expected.degree}`;
}

function meanDifference(a: Raster, b: Raster): number {
  let sum = 0;
  for (let i = 0; i < a.data.length; i += 7) sum += Math.abs(a.data[i]! - b.data[i]!);
  return sum / (a.data.length / 7);
}

async function benchImpossible(all: readonly Impossible[], sceneOf: SceneOf, models: BenchModels): Promise<boolean> {
  let refused = 0;
  const passed = await every(all, async (one) => {
    const fault = await notRefused(one, sceneOf, models);
    if (fault === undefined) refused++;
    return fault === undefined || printRow({ name: one.say, figures: fault, passed: false });
  });
  const figures = `${refused} of ${all.length} refused`;
  return printRow({ name: 'impossible instructions', figures, passed, isTotal: true });
}

/** Undefined when it is refused as it has to be: by its words, where they tell, before anything looks at the picture. */
async function notRefused(
  { say, scene, byItsWords }: Impossible,
  sceneOf: SceneOf,
  models: BenchModels,
): Promise<string | undefined> {
  try {
    if (byItsWords) magicEdit.needs({ instruction: say }, false);
    else await edited(say, await sceneOf(scene), models);
    return 'done instead of refused';
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return !byItsWords || ['instruction_unknown', 'needs_model', 'other_tool'].includes(error.code)
      ? undefined
      : error.code;
  }
}
