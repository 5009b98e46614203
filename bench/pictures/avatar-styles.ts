import { fileURLToPath } from 'node:url';
import { avatarStyles } from '../../src/tools/generate-avatar.ts';
import { applyTool, type BenchModels } from '../engine/models.ts';
import { readPicture, toSharp } from './picture-files.ts';

const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url));
/** Pixels of a side: twice what the largest is shown at. */
const SIDE = 192;

/** Makes the small pictures of the avatar styles anew (or one, by the name of its file): what the engine makes of a sample. */
export async function renderStylePictures(models: BenchModels, picture?: string): Promise<void> {
  const source = await readPicture(`${PUBLIC}samples/portrait.jpg`);
  for (const style of avatarStyles.filter((style) => picture === undefined || style.picture === picture)) {
    const { pictures } = await applyTool('generateAvatar', { style: style.text }, source, models);
    const small = toSharp(pictures[0]!).resize(SIDE, SIDE).removeAlpha();
    const { size } = await small.avif({ quality: 55, effort: 6 }).toFile(`${PUBLIC}pictures/${style.picture}.avif`);
    console.log(`${style.picture}: ${size} bytes`);
  }
}
