import { EngineError } from '../../src/engine/engine-error.ts';
import type { Raster } from '../../src/engine/raster.ts';
import { magicEdit } from '../../src/engine/tools/magic-edit/magic-edit.ts';
import type { ToolBench } from './tool-bench.ts';
import type { Finders } from './finders.ts';
import { judge } from './magic-edit-judge.ts';
import { benchEditPeers } from './magic-edit-peers.ts';
import { type Expected, heldOut, impossible, type Phrase, phrases, type SceneName } from './magic-edit-phrases.ts';
import { type EditScene, editScene } from './magic-edit-scenes.ts';
import { benchEditSpeed } from './magic-edit-speed.ts';
import { benchParts, type Parts } from './parts.ts';
import { printRow } from './rows.ts';

/** The share of phrases that have to do the right thing, in each half. */
const REQUIRED = 0.9;

interface Stage extends EditScene {
  readonly see: Finders['see'];
}

/** Phrases judged on their results, impossible ones refused, then seconds, memory and peers. */
export const benchMagicEdit: ToolBench = async (finders, only) => {
  console.log('magicEdit');
  const stages = new Map<SceneName, Promise<Stage>>();
  const on = (name: SceneName): Promise<Stage> => {
    const stage = stages.get(name) ?? stageOf(name, finders);
    stages.set(name, stage);
    return stage;
  };
  const tuned = phrases.filter((phrase) => !heldOut.has(phrase));
  const parts: Parts = {
    tuned: () => benchPhrases('phrases, tuned', tuned, on),
    'held-out': () => benchPhrases('phrases, set aside', [...heldOut], on),
    impossible: () => benchImpossible(on),
    speed: () => benchEditSpeed(finders),
    peers: benchEditPeers,
  };
  return benchParts(parts, only);
};

async function benchPhrases(
  name: string,
  of: readonly Phrase[],
  on: (scene: SceneName) => Promise<Stage>,
): Promise<boolean> {
  let right = 0;
  for (const phrase of of) {
    const fault = await tryPhrase(phrase, await on(phrase.scene));
    if (fault === undefined) right++;
    else printRow({ name: phrase.say, heldOut: heldOut.has(phrase), figures: fault });
  }
  const figures = `${right} of ${of.length} do the right thing (${Math.round((100 * right) / of.length)} %)`;
  return printRow({ name, heldOut: heldOut.has(of[0]!), figures, passed: right >= REQUIRED * of.length });
}

async function benchImpossible(on: (scene: SceneName) => Promise<Stage>): Promise<boolean> {
  let refused = 0;
  for (const { scene, say, byItsWords } of impossible) {
    const fault = await refusal(say, byItsWords, await on(scene));
    if (fault === undefined) refused++;
    else printRow({ name: say, figures: fault, passed: false });
  }
  const figures = `${refused} of ${impossible.length} refused`;
  return printRow({ name: 'impossible', figures, passed: refused === impossible.length });
}

async function stageOf(name: SceneName, { see }: Finders): Promise<Stage> {
  return { ...(await editScene(name)), see };
}

/** Undefined when all that was asked for is there; else what is wrong. */
async function tryPhrase({ say, expect }: Phrase, stage: Stage): Promise<string | undefined> {
  try {
    const after = await edited(say, stage);
    const alone = expect.length === 1;
    const faults = expect.map((expected) => judge(expected, { scene: stage, after, alone }));
    return (
      faults.find((fault) => fault !== undefined) ?? (alone ? await wrongDegree(expect[0]!, after, stage) : undefined)
    );
  } catch (error) {
    return faultOf(error);
  }
}

async function edited(instruction: string, { picture, see }: Stage): Promise<Raster> {
  const params = { instruction };
  const seen = await see(picture, magicEdit.needs(params, false));
  return magicEdit.run({ ...seen, params, seed: 1 }, () => {}).pictures[0]!;
}

/** A slight change is smaller than the plain one, a strong one larger. */
async function wrongDegree(expected: Expected, after: Raster, stage: Stage): Promise<string | undefined> {
  if (typeof expected === 'string' || !('degree' in expected)) return undefined;
  const plain = await edited('change' in expected ? plainly(expected.change) : 'blur the background', stage);
  const share = meanDifference(stage.picture, after) / meanDifference(stage.picture, plain);
  if (expected.degree === 'slight' ? share < 0.9 && share > 0.15 : share > 1.1) return undefined;
  return `${share.toFixed(2)} of the plain change is not ${expected.degree}`;
}

function plainly(change: string): string {
  return change === 'dark corners' ? 'add a vignette' : change;
}

function meanDifference(a: Raster, b: Raster): number {
  let sum = 0;
  for (let i = 0; i < a.data.length; i += 7) sum += Math.abs(a.data[i]! - b.data[i]!);
  return sum / (a.data.length / 7);
}

/** Undefined when it is refused as it has to be: by its words, where they tell, before anything looks at the picture. */
async function refusal(say: string, byItsWords: boolean, stage: Stage): Promise<string | undefined> {
  try {
    if (!byItsWords) await edited(say, stage);
    else magicEdit.needs({ instruction: say }, false);
    return 'done instead of refused';
  } catch (error) {
    if (error instanceof EngineError)
      return !byItsWords || ['instruction_unknown', 'other_tool'].includes(error.code) ? undefined : error.code;
    throw error;
  }
}

function faultOf(error: unknown): string {
  if (error instanceof EngineError) return `${error.code} ${JSON.stringify(error.details ?? {})}`;
  throw error;
}
