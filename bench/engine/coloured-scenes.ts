import type { Face } from '../../src/engine/face.ts';
import { createRaster, type Plane, type Raster } from '../../src/engine/raster.ts';
import { sceneFile } from '../known-scenes.ts';
import { readAlpha, readPicture } from '../picture-files.ts';

/** A scene in its true colours. */
export interface ColouredScene {
  readonly name: string;
  readonly heldOut: boolean;
  readonly picture: Raster;
  /** Marked by hand, so that the recipe is measured and not the finder of faces. */
  readonly faces: readonly Face[];
}

const SCENES = ['beach', 'cone', 'character', 'teddy', 'product', 'dim-room.clean', 'person-1'];
const HELD_OUT = ['street', 'scooter', 'food', 'meadow', 'person-2', 'person-3'];
/** Subjects before backgrounds that they were not rendered with, held out. */
const COMPOSITED = [
  ['teddy', 'meadow'],
  ['character', 'beach'],
  ['product', 'street'],
] as const;

/** Where the faces of some scenes are, by the scene's name. */
const markedFaces: Readonly<Record<string, Face>> = {
  character: face([450, 300, 610, 560], [580, 475], [845, 470], [720, 705]),
  'person-1': face([66, 88, 125, 112], [112, 120], [163, 120], [139, 165]),
  'person-2': face([66, 107, 117, 92], [93, 120], [144, 120], [117, 165]),
  'person-3': face([68, 87, 125, 118], [111, 120], [162, 120], [137, 165]),
};

/** Those that are set aside, or the others; one after the other, so that only one is in memory. */
export async function* colouredScenes(heldOut: boolean): AsyncGenerator<ColouredScene> {
  if (!heldOut) {
    for (const name of SCENES) yield readScene(name, false);
    return;
  }
  for (const name of HELD_OUT) yield readScene(name, true);
  for (const [subject, background] of COMPOSITED) {
    const scene = await readScene(subject, true);
    const alpha = await readAlpha(sceneFile(`${subject}.alpha.png`));
    const behind = await readPicture(sceneFile(`${background}.jpg`), scene.picture);
    yield { ...scene, name: `${subject} before ${background}`, picture: composite(scene.picture, alpha, behind) };
  }
}

async function readScene(name: string, heldOut: boolean): Promise<ColouredScene> {
  const faces = markedFaces[name] ? [markedFaces[name]] : [];
  return { name, heldOut, picture: await readPicture(sceneFile(`${name}.jpg`)), faces };
}

function composite(before: Raster, alpha: Plane, behind: Raster): Raster {
  const result = createRaster(before.width, before.height);
  for (let i = 0; i < result.data.length; i++) {
    const share = i % 4 === 3 ? 1 : alpha.data[i >> 2]!;
    result.data[i] = share * before.data[i]! + (1 - share) * behind.data[i]!;
  }
  return result;
}

type Pair = readonly [x: number, y: number];

function face(box: readonly [number, number, number, number], left: Pair, right: Pair, mouth: Pair): Face {
  const point = ([x, y]: Pair): { x: number; y: number } => ({ x, y });
  const [x, y, width, height] = box;
  return { x, y, width, height, confidence: 1, leftEye: point(left), rightEye: point(right), mouth: point(mouth) };
}
