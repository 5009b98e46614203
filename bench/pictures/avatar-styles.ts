import { fileURLToPath } from 'node:url';
import type { BenchModels } from '../engine/models.ts';
import { avatarStyles } from '../../src/tools/generate-avatar.ts';
import { toSharp } from './picture-files.ts';
import { examplePortraits } from './example-portraits.ts';

const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url));
/** Pixels of a side: twice what the largest is shown at. */
const SIDE = 192;

/** Makes the small pictures of the avatar styles anew (or one, by the name of its file). */
export async function renderStylePictures(models: BenchModels, picture?: string): Promise<void> {
  for (const style of avatarStyles.filter((style) => picture === undefined || style.picture === picture)) {
    const [portrait] = await examplePortraits(models, style.label);
    const small = toSharp(portrait!).resize(SIDE, SIDE).removeAlpha();
    const { size } = await small.avif({ quality: 55, effort: 6 }).toFile(`${PUBLIC}pictures/${style.picture}.avif`);
    console.log(`${style.picture}: ${size} bytes`);
  }
}
