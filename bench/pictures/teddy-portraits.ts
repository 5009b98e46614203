import { generateAvatar } from '../../src/engine/tools/generate-avatar/generate-avatar.ts';
import { readAlpha, readPicture, sceneFile } from './picture-files.ts';

/** The teddy's, in pixels of its scene: no detector takes it for a face. */
const FACE = {
  x: 715,
  y: 180,
  width: 225,
  height: 165,
  confidence: 1,
  leftEye: { x: 779, y: 215 },
  rightEye: { x: 885, y: 215 },
  mouth: { x: 842, y: 298 },
};

/** Portraits of the scene's teddy: what a style looks like, without a picture of a person. */
export async function teddyPortraits(style: string) {
  const source = await readPicture(sceneFile('teddy.jpg'));
  const matte = await readAlpha(sceneFile('teddy.alpha.png'));
  return generateAvatar.run({ source, matte, faces: [FACE], params: { style }, seed: 1 }, () => {}).pictures;
}
