import { fileURLToPath } from 'node:url';
import { avatarStyles } from '../../src/tools/generate-avatar.ts';
import { toSharp } from './picture-files.ts';
import { teddyPortraits } from './teddy-portraits.ts';

const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url));
/** Pixels of a side: twice what the largest is shown at. */
const SIDE = 192;

/** Makes the small pictures of the avatar styles anew (or one, by the name of its file). */
export async function renderStylePictures(picture?: string): Promise<void> {
  for (const style of avatarStyles.filter((style) => picture === undefined || style.picture === picture)) {
    const [portrait] = await teddyPortraits(style.label);
    const small = toSharp(portrait!).resize(SIDE, SIDE).removeAlpha();
    const { size } = await small.avif({ quality: 55, effort: 6 }).toFile(`${PUBLIC}pictures/${style.picture}.avif`);
    console.log(`${style.picture}: ${size} bytes`);
  }
}
