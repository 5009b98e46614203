import { writeFile } from 'node:fs/promises';
import { MAPS_SIDE, type Probe } from '../../../src/engine/grounding/class-maps.ts';
import { classOf, isStuff, OBJECT_CLASSES, type ObjectClass } from '../../../src/engine/grounding/object-classes.ts';
import { parsePhrase } from '../../../src/engine/grounding/parse-phrase.ts';
import { boxFilter, resamplePlane } from '../../../src/engine/kernels/resample.ts';
import type { FeatureMap } from '../../../src/engine/matte.ts';
import type { Plane, Raster } from '../../../src/engine/raster.ts';
import { fitSoftmax, type LabelledSample } from './softmax.ts';
import { askedScenes, PHRASE_SETS, type PhraseSet, TUNED_SETS } from './phrase-sets.ts';

const WRITTEN = new URL('../../../src/engine/grounding/class-weights.ts', import.meta.url);
/** How strongly weights of standardised features are held back. */
const RIDGE = 0.06;
const LINE = 110;

/**
 * Fits the probe of the network's features on the things of the scenes that were tuned on, and writes its weights into
 * `src/engine/grounding/class-weights.ts`; prints how it does on each two sets when they are left out.
 */
export async function fitClasses(stagesOf: (picture: Raster) => Promise<readonly FeatureMap[]>): Promise<void> {
  const samples: LabelledSample[] = [];
  for (const { set, make, phrases } of askedScenes([...TUNED_SETS])) {
    const { picture, truths } = await make();
    const stages = await stagesOf(picture);
    for (const [name, label] of labelsOf(phrases)) {
      const values = truths[name] && pooled(truths[name], stages);
      if (values) samples.push({ values, label: OBJECT_CLASSES.indexOf(label), group: set });
    }
  }
  for (let i = 0; i < PHRASE_SETS.length; i += 2) leaveOut(PHRASE_SETS.slice(i, i + 2), samples);
  await writeFile(WRITTEN, probeModule(fitSoftmax(samples, OBJECT_CLASSES.length, RIDGE)));
}

/** The class of each truth that a phrase means by itself. */
function labelsOf(phrases: Readonly<Record<string, string>>): Map<string, ObjectClass> {
  const labels = new Map<string, ObjectClass>();
  for (const [phrase, meant] of Object.entries(phrases)) {
    const { parts, less, except } = parsePhrase(phrase);
    const [query] = parts;
    if (!query || parts.length > 1 || less.length > 0 || except || labels.has(meant)) continue;
    const label = classOf(query);
    // Several things of a class are one truth, and what is between them is none of them.
    if (label && (!query.all || isStuff(label))) labels.set(meant, label);
  }
  return labels;
}

/** The mean root of each feature under a mask, stage by stage; undefined for an empty one. */
function pooled(mask: Plane, stages: readonly FeatureMap[]): Float64Array | undefined {
  const share = resamplePlane(mask, MAPS_SIDE, MAPS_SIDE, boxFilter);
  if (!share.data.some((value) => value > 0)) return undefined;
  const values = stages.flatMap(({ channels, side, data }) => {
    const weights = resamplePlane(share, side, side, boxFilter).data;
    const all = weights.reduce((sum, value) => sum + value, 0);
    return Array.from({ length: channels }, (_, channel) => {
      const at = channel * side * side;
      let sum = 0;
      for (let i = 0; i < weights.length; i++)
        if (weights[i]! > 0) sum += weights[i]! * Math.sqrt(Math.max(0, data[at + i]!));
      return sum / all;
    });
  });
  return Float64Array.from(values);
}

function leaveOut(sets: readonly PhraseSet[], samples: readonly LabelledSample[]): void {
  const isOut = ({ group }: LabelledSample): boolean => sets.includes(group as PhraseSet);
  const tested = samples.filter(isOut);
  if (tested.length === 0) return;
  const probe = fitSoftmax(
    samples.filter((sample) => !isOut(sample)),
    OBJECT_CLASSES.length,
    RIDGE,
  );
  const right = tested.filter(({ values, label }) => likeliest(values, probe) === label).length;
  console.log(`${sets.join(' and ')} left out: ${right} of ${tested.length} right`);
}

function likeliest(values: Float64Array, { biases, weights }: Probe): number {
  const logits = Array.from(biases, (bias, k) =>
    values.reduce((sum, value, i) => sum + value * weights[k * values.length + i]!, bias),
  );
  return logits.indexOf(Math.max(...logits));
}

/** The text of `class-weights.ts`. */
function probeModule({ biases, weights }: Probe): string {
  const perClass = weights.length / biases.length;
  const scales = Array.from(biases, (_, k) => {
    const own = weights.subarray(k * perClass, (k + 1) * perClass);
    return own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  });
  const levels = Uint8Array.from(weights, (weight, i) => 128 + Math.round(weight / scales[Math.floor(i / perClass)]!));
  const text = Buffer.from(levels).toString('hex');
  const lines = text.match(new RegExp(`.{1,${LINE}}`, 'g'))!;
  return [
    '/** Written by `npm run bench -- words-classes`, in the order of `OBJECT_CLASSES`: see `class-probe.ts`. */',
    `export const BIASES = [\n${Array.from(biases, (bias) => `  ${Number(bias.toFixed(3))},\n`).join('')}];`,
    `export const SCALES = [\n${scales.map((scale) => `  ${Number(scale.toPrecision(4))},\n`).join('')}];`,
    `export const LEVELS =\n${lines.map((line) => `  '${line}'`).join(' +\n')};`,
    '',
  ].join('\n');
}
