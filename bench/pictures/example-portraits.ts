import { applyTool, type BenchModels } from '../engine/models.ts';
import { readPicture, sceneFile } from './picture-files.ts';

/** Portraits of somebody who was rendered: what a style looks like, without a picture of a person. */
export async function examplePortraits(models: BenchModels, style: string) {
  const source = await readPicture(sceneFile('person-2.jpg'));
  return (await applyTool('generateAvatar', { style }, source, models)).pictures;
}
