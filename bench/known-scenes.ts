import { channelPlane } from '../src/engine/color/channels.ts';
import { estimateForeground } from '../src/engine/segment/estimate-foreground.ts';
import { createRaster, type Plane, type Raster } from '../src/engine/raster.ts';
import { readAlpha, readPicture } from './picture-files.ts';

/** A picture whose subject's alpha is known, at the same size. */
export interface KnownScene {
  readonly name: string;
  readonly picture: Raster;
  readonly alpha: Plane;
}

/** As rendered: the subject (its file's name), with hair, a hole, many parts. */
const RENDERED = ['character', 'product', 'food'] as const;
/** The subjects before backgrounds that they were not rendered with. */
const COMPOSITED = [
  ['teddy', 'beach'],
  ['character', 'beach'],
  ['character', 'street'],
  ['product', 'beach'],
  ['food', 'beach'],
  ['teddy', 'meadow'],
] as const;

/** The scenes one after the other, so that only one is in memory. */
export async function* knownScenes(): AsyncGenerator<KnownScene> {
  for (const name of RENDERED) yield { name, ...(await readSubject(name)) };
  for (const [subject, background] of COMPOSITED) {
    const { picture, alpha } = await readSubject(subject);
    const behind = await readPicture(sceneFile(`${background}.jpg`), picture);
    yield { name: `${subject} before ${background}`, picture: composite(picture, alpha, behind), alpha };
  }
}

async function readSubject(name: string): Promise<{ picture: Raster; alpha: Plane }> {
  const [picture, alpha] = await Promise.all([
    readPicture(sceneFile(`${name}.jpg`)),
    readAlpha(sceneFile(`${name}.alpha.png`)),
  ]);
  return { picture, alpha };
}

export function sceneFile(name: string): URL {
  return new URL(`scenes/${name}`, import.meta.url);
}

/** The subject before another background: its own colours, without the first background's in soft edges. */
function composite(picture: Raster, alpha: Plane, behind: Raster): Raster {
  const { foreground } = estimateForeground(
    [channelPlane(picture, 0), channelPlane(picture, 1), channelPlane(picture, 2)],
    alpha,
  );
  const result = createRaster(picture.width, picture.height);
  alpha.data.forEach((a, i) => {
    foreground.forEach(({ data }, c) => {
      result.data[i * 4 + c] = a * 255 * data[i]! + (1 - a) * behind.data[i * 4 + c]!;
    });
    result.data[i * 4 + 3] = 255;
  });
  return result;
}
