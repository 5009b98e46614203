import { mutate, randomOf } from './mutate.ts';
import type { MadeFile } from './run-files.ts';
import { soundPictures } from './sound-pictures.ts';

/** So many mutants of each kind of sound picture, the same ones for the same seed. Any of them may be a picture. */
export async function* breedMutants(seed: number, each: number): AsyncGenerator<readonly MadeFile[]> {
  for (const [place, [kind, make]] of Object.entries(soundPictures).entries()) {
    const sound = await make();
    const random = randomOf(seed + place);
    yield Array.from({ length: each }, (_, number) => {
      const body = mutate(sound, random);
      return {
        file: { title: `${kind}, mutant ${number} of seed ${seed}`, content: () => body, expected: 'either' },
        body,
      };
    });
  }
}
