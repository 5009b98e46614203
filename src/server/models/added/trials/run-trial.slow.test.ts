import { describe, expect, test } from 'vitest';
import {
  birefnetNetwork,
  ddcolorNetwork,
  lamaNetwork,
  miganNetwork,
  type Mistake,
  realesrNetwork,
  slimsamNetworks,
} from '../../../../../test/support/trial-networks.ts';
import { writtenModel } from '../../../../../test/support/written-model.ts';
import type { AddedAbility, ModelQuestion, ModelWork } from '../../../../engine/model-question.ts';
import type { ModelFile } from '../../open-session.ts';
import { loadBirefnet } from '../adapters/birefnet.ts';
import { loadDdcolor } from '../adapters/ddcolor.ts';
import { loadLama } from '../adapters/lama.ts';
import { loadMigan } from '../adapters/migan.ts';
import { loadRealesr } from '../adapters/realesr.ts';
import { loadSlimsam } from '../adapters/slimsam.ts';
import { runTrial } from './run-trial.ts';

type Load = (...files: [ModelFile, ModelFile]) => Promise<(question: never) => Promise<ModelWork>>;

async function verdictOn(ability: AddedAbility, load: Load, ...networks: readonly Uint8Array[]) {
  const files = await Promise.all(networks.map((network) => writtenModel('tried', network)));
  const answer = await load(...(files as [ModelFile, ModelFile]));
  return runTrial(ability, (question: ModelQuestion) => answer(question as never));
}

/** What each adapter can get wrong. */
const adapters: readonly {
  readonly name: string;
  readonly ability: AddedAbility;
  readonly load: Load;
  readonly write: (mistake?: Mistake) => Uint8Array | readonly Uint8Array[];
  readonly mistakes: readonly Mistake[];
}[] = [
  {
    name: 'LaMa',
    ability: 'fill',
    load: loadLama,
    write: lamaNetwork,
    mistakes: ['a mask inverted', '0..1 for 0..255', 'BGR for RGB', 'no normalisation', 'another letterbox'],
  },
  {
    name: 'MI-GAN',
    ability: 'fill',
    load: loadMigan,
    write: miganNetwork,
    mistakes: ['a mask inverted', '0..1 for 0..255', 'BGR for RGB', 'another letterbox'],
  },
  {
    name: 'DDColor',
    ability: 'color',
    load: loadDdcolor,
    write: ddcolorNetwork,
    mistakes: ['0..1 for 0..255', 'a and b exchanged', 'no normalisation'],
  },
  {
    name: 'Real-ESRGAN',
    ability: 'enlarge',
    load: loadRealesr,
    write: realesrNetwork,
    mistakes: ['0..1 for 0..255', 'BGR for RGB', 'no normalisation', 'another letterbox'],
  },
  {
    name: 'SlimSAM',
    ability: 'segmentPoint',
    load: loadSlimsam,
    write: slimsamNetworks,
    mistakes: ['a mask inverted', 'BGR for RGB', 'no normalisation', 'another letterbox', 'x and y exchanged'],
  },
  {
    name: 'BiRefNet',
    ability: 'matte',
    load: loadBirefnet,
    write: birefnetNetwork,
    mistakes: ['a mask inverted', 'BGR for RGB', 'no normalisation', 'another letterbox'],
  },
];

describe.each(adapters)('the trial of $name', ({ ability, load, write, mistakes }) => {
  test('is passed by a network that does it right', { timeout: 120_000 }, async () => {
    const verdict = await verdictOn(ability, load, ...[write()].flat());

    expect(verdict).toMatchObject({ passed: true, answered: true });
  });

  test.each([...mistakes, 'axes transposed', 'a constant', 'NaN'] as const)(
    'is not passed by one with %s',
    { timeout: 120_000 },
    async (mistake) => {
      const verdict = await verdictOn(ability, load, ...[write(mistake)].flat());

      expect(verdict.passed).toBe(false);
      expect(verdict.said).not.toBe('');
    },
  );
});
