import { isFourLegged } from '../../finding/confusable-classes.ts';
import { parsePhrase } from '../../finding/phrase/parse-phrase.ts';
import type { Chroma } from './sure-colors.ts';

const LEAVES = named(
  'grass lawn meadow plant plants tree trees leaf leaves foliage bush bushes hedge vegetation garden',
);
const AIR_AND_WATER = named('sky heaven water sea ocean lake river waves');

/** The most chroma that nature gives to these, whatever it is called: an orange cat is not as orange as an orange. */
const MOST = { leaves: 33, airAndWater: 27, fur: 36 };
/** A blue sky and blue water are nearer to cyan than blue paint. */
const BLUE_OF_AIR = -3;

/** The color that `thing` has (its name, lower case) when it is called by one that is `chroma` in middle light. */
export function naturalTone(thing: string, chroma: Chroma): Chroma {
  const [a, b] = chroma;
  if (LEAVES.has(thing)) return limited(chroma, MOST.leaves);
  if (AIR_AND_WATER.has(thing))
    return limited(b < -15 && a < 8 ? [Math.min(a, BLUE_OF_AIR), b] : chroma, MOST.airAndWater);
  return isFurry(thing) ? limited(chroma, MOST.fur) : chroma;
}

function isFurry(thing: string): boolean {
  if (thing === 'fur' || thing === 'hair') return true;
  const targets = parsePhrase(thing).parts.flatMap((part) => part.targets);
  return targets.some((target) => target.kind === 'object' && isFourLegged(target.label));
}

function limited([a, b]: Chroma, most: number): Chroma {
  const scale = Math.min(1, most / Math.max(1, Math.hypot(a, b)));
  return [scale * a, scale * b];
}

function named(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
