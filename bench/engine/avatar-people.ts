import type { Plane, Raster } from '../../src/engine/raster.ts';
import { knownScenes, sceneFile } from '../known-scenes.ts';
import { readPicture } from '../picture-files.ts';

export interface Person {
  readonly name: string;
  /** Set aside before any style was drawn. */
  readonly heldOut: boolean;
  readonly picture: Raster;
  /** Where it is known. */
  readonly alpha?: Plane;
  readonly hasFace: boolean;
}

const HEADS = [
  { name: 'person-1', heldOut: false },
  { name: 'person-2', heldOut: false },
  { name: 'person-3', heldOut: true },
] as const;
/** Whole scenes, by their name in `known-scenes.ts`. */
const SCENES = [
  { name: 'character', heldOut: false, hasFace: true },
  { name: 'character before street', heldOut: true, hasFace: true },
  { name: 'teddy before meadow', heldOut: true, hasFace: false },
] as const;

/** Who sits for the portraits; three of the six were set aside. */
export async function avatarPeople(): Promise<Person[]> {
  const people: Person[] = [];
  for (const head of HEADS) {
    people.push({ ...head, hasFace: true, picture: await readPicture(sceneFile(`${head.name}.jpg`)) });
  }
  for await (const { name, picture, alpha } of knownScenes()) {
    const scene = SCENES.find((scene) => scene.name === name);
    if (scene) people.push({ ...scene, picture, alpha });
  }
  return people;
}
