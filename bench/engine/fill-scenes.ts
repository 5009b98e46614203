import { createPlane, type Plane, type Raster } from '../../src/engine/raster.ts';
import { mapPlane } from '../../src/engine/filters/map-planes.ts';
import { resamplePlane, tentFilter } from '../../src/engine/resample/resample.ts';
import { sceneFile } from '../known-scenes.ts';
import { readAlpha, readPicture } from '../picture-files.ts';

/** A picture with something in it that is to go, and what is behind it. */
export interface FillScene {
  readonly name: string;
  readonly heldOut: boolean;
  readonly picture: Raster;
  readonly truth: Raster;
  /** 1 where the picture is to be filled. */
  readonly hole: Plane;
}

type Shape = 'person' | 'disc' | 'bear' | 'mug';

interface HoleScene {
  readonly scene: string;
  readonly shape: Shape;
  /** Where the hole's middle lies, as shares of the sides. */
  readonly x: number;
  readonly y: number;
  readonly heldOut: boolean;
}

const SHARE = 0.08;
const LONG_SIDE = 1024;

/** Holes of 8 %, in the shape of things that people erase. The held-out ones were placed before any tuning. */
const HOLES: readonly HoleScene[] = [
  { scene: 'beach', shape: 'bear', x: 0.6, y: 0.58, heldOut: false },
  { scene: 'street', shape: 'person', x: 0.62, y: 0.7, heldOut: false },
  { scene: 'teddy', shape: 'disc', x: 0.22, y: 0.48, heldOut: false },
  { scene: 'product', shape: 'mug', x: 0.3, y: 0.72, heldOut: false },
  { scene: 'meadow', shape: 'person', x: 0.55, y: 0.66, heldOut: true },
  { scene: 'dim-room.clean', shape: 'bear', x: 0.55, y: 0.5, heldOut: true },
  { scene: 'food', shape: 'disc', x: 0.72, y: 0.8, heldOut: true },
  { scene: 'character', shape: 'person', x: 0.1, y: 0.55, heldOut: true },
];

/** Things that were rendered before a background, and the background without them. */
const OBJECTS = [
  { scene: 'cone', behind: 'beach', heldOut: false },
  { scene: 'scooter', behind: 'street', heldOut: true },
] as const;

/** A scene by the name of its picture. */
export interface NamedFillScene {
  readonly name: string;
  readonly heldOut: boolean;
  readonly read: () => Promise<FillScene>;
}

/** All scenes, by the name of their picture. */
export function fillScenes(): readonly NamedFillScene[] {
  const holes = HOLES.map((hole) => ({ name: hole.scene, heldOut: hole.heldOut, read: () => holeScene(hole) }));
  const objects = OBJECTS.map((object) => ({
    name: object.scene,
    heldOut: object.heldOut,
    read: () => objectScene(object),
  }));
  return [...holes, ...objects];
}

async function holeScene({ scene, shape, x, y, heldOut }: HoleScene): Promise<FillScene> {
  const truth = await readScene(scene);
  const hole = holeAt(await readShape(shape), x * truth.width, y * truth.height, truth);
  return { name: `${scene}, ${shape}`, heldOut, picture: painted(truth, hole), truth, hole };
}

async function objectScene({ scene, behind, heldOut }: (typeof OBJECTS)[number]): Promise<FillScene> {
  const picture = await readScene(scene);
  const mask = await readAlpha(sceneFile(`${scene}.mask-with-shadow.png`));
  const hole = mapPlane(resamplePlane(mask, picture.width, picture.height, tentFilter), (value) => (value > 0 ? 1 : 0));
  return { name: scene, heldOut, picture, truth: await readScene(behind), hole };
}

async function readScene(name: string): Promise<Raster> {
  const file = sceneFile(`${name}.jpg`);
  const { width, height } = await readPicture(file);
  const scale = LONG_SIDE / Math.max(width, height);
  return readPicture(file, { width: Math.round(width * scale), height: Math.round(height * scale) });
}

/** A hole of 2 % on the beach. */
export async function twoPercentScene(): Promise<{ readonly truth: Raster; readonly hole: Plane }> {
  const truth = await readScene('beach');
  return { truth, hole: holeAt(await readShape('person'), 0.62 * truth.width, 0.6 * truth.height, truth, 0.02) };
}

/** An object's outline, filling its plane. */
async function readShape(shape: Shape): Promise<Plane> {
  if (shape === 'bear') return trimmed(await readAlpha(sceneFile('teddy.alpha.png')));
  if (shape === 'mug') return trimmed(await readAlpha(sceneFile('product.alpha.png')));
  const plane = shape === 'disc' ? createPlane(200, 200) : createPlane(140, 360);
  return mapPlane(plane, (_, i) => {
    const x = i % plane.width;
    const y = Math.floor(i / plane.width);
    if (shape === 'disc') return Math.hypot(x - 99.5, y - 99.5) <= 100 ? 1 : 0;
    const head = Math.hypot(x - 69.5, y - 45) <= 45;
    const body = Math.abs(x - 69.5) <= Math.min(70, 30 + Math.max(0, y - 80) * 1.2) - Math.max(0, y - 220) * 0.22;
    return head || (y >= 80 && body) ? 1 : 0;
  });
}

function trimmed(alpha: Plane): Plane {
  const inside = [...alpha.data.keys()].filter((i) => alpha.data[i]! >= 0.5);
  const columns = inside.map((i) => i % alpha.width);
  const left = columns.reduce((least, x) => Math.min(least, x), Infinity);
  const right = columns.reduce((most, x) => Math.max(most, x), 0);
  const top = Math.floor(inside[0]! / alpha.width);
  const bottom = Math.floor(inside.at(-1)! / alpha.width);
  const result = createPlane(right - left + 1, bottom - top + 1);
  return mapPlane(result, (_, i) => {
    const x = left + (i % result.width);
    const y = top + Math.floor(i / result.width);
    return alpha.data[y * alpha.width + x]!;
  });
}

/** The shape at a size at which it covers a share of the picture, its middle at (x, y). */
function holeAt(shape: Plane, x: number, y: number, { width, height }: Raster, share = SHARE): Plane {
  const filled = shape.data.reduce((sum, value) => sum + (value >= 0.5 ? 1 : 0), 0);
  const scale = Math.sqrt((share * width * height) / filled);
  return mapPlane(createPlane(width, height), (_, i) => {
    const column = Math.round(((i % width) - x) / scale + shape.width / 2);
    const row = Math.round((Math.floor(i / width) - y) / scale + shape.height / 2);
    if (column < 0 || row < 0 || column >= shape.width || row >= shape.height) return 0;
    return shape.data[row * shape.width + column]! >= 0.5 ? 1 : 0;
  });
}

/** With the hole in magenta, so that nothing can be learnt from what was there. */
function painted(truth: Raster, hole: Plane): Raster {
  const data = truth.data.map((value, i) => (hole.data[i >> 2]! >= 0.5 ? [255, 0, 255, 255][i % 4]! : value));
  return { ...truth, data };
}
