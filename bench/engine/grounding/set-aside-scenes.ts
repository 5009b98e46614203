import type { Plane } from '../../../src/engine/raster.ts';
import { markedFaces } from '../coloured-scenes.ts';
import type { GroundingScene } from './scenes.ts';
import { behindOf, peopleParts, portraitOutlines, readScene, stand, whole } from './scene-parts.ts';
import { together, without } from './shapes.ts';
import { emptyRoom, floorOf, paintSolids } from './solids.ts';
import { mirrorPicture } from './transform.ts';

/** Scenes and phrases made before the last tuning and set aside from it, then seen: other people, composites and painted rooms. */
export const setAsideScenes = {
  portrait,
  bearded,
  coneInDunes,
  scooterOnBeach,
  bowlOnBeach,
  whiteBear,
  nursery,
  cellar,
  mugsInStreet,
};

export type SetAsideName = keyof typeof setAsideScenes;

async function portrait(): Promise<GroundingScene> {
  const picture = await readScene('person-1');
  return { picture, faces: [markedFaces['person-1']!], truths: peopleParts(picture, portraitOutlines) };
}

async function bearded(): Promise<GroundingScene> {
  const picture = await readScene('person-3');
  const names = { body: 'beardedBody', face: 'beardedFace', sweater: 'beardedSweater' } as const;
  const { person, ...parts } = peopleParts(picture, names);
  return { picture, faces: [markedFaces['person-3']!], truths: { ...parts, man: person } };
}

async function coneInDunes(): Promise<GroundingScene> {
  const behind = await readScene('meadow');
  const { picture, mask } = await stand(behind, 'cone', { left: -1850, top: -250, scale: 2.2 });
  const draw = behindOf(behind, mask);
  return {
    picture,
    truths: {
      cone: mask,
      sky: draw('meadowSky'),
      sea: draw('meadowSea'),
      sand: draw('meadowSand'),
      grass: draw('meadowGrass'),
      rest: without(whole(behind), mask),
    },
  };
}

async function scooterOnBeach(): Promise<GroundingScene> {
  const behind = mirrorPicture(await readScene('beach'));
  const { picture, mask } = await stand(behind, 'scooter', { left: -900, top: -360, scale: 1.3 });
  const draw = behindOf(behind, mask);
  return {
    picture,
    truths: {
      scooter: mask,
      sky: draw('beachSky', true),
      sea: draw('beachSea', true),
      sand: draw('beachSand', true),
    },
  };
}

async function bowlOnBeach(): Promise<GroundingScene> {
  const behind = mirrorPicture(await readScene('beach'));
  const { picture, mask } = await stand(behind, 'food', { left: -60, top: 430, scale: 0.7 });
  const draw = behindOf(behind, mask);
  return {
    picture,
    truths: {
      bowl: mask,
      sky: draw('beachSky', true),
      sand: draw('beachSand', true),
      rest: without(whole(behind), mask),
    },
  };
}

async function whiteBear(): Promise<GroundingScene> {
  const behind = await readScene('beach');
  const place = { left: 280, top: 300, scale: 1.05 };
  const { picture, mask } = await stand(behind, 'teddy', place, { mirrored: true, paint: 'white' });
  const sea = behindOf(behind, mask)('beachSea');
  return { picture, truths: { bear: mask, sea, rest: without(whole(behind), mask) } };
}

async function nursery(): Promise<GroundingScene> {
  const behind = emptyRoom(1500, 1125, [176, 196, 180], [186, 152, 108], 0.62);
  const { picture, masks } = paintSolids(behind, [
    { shape: 'box', x: 300, y: 830, radius: 170, colour: [240, 200, 50] },
    { shape: 'star', x: 760, y: 260, radius: 150, colour: [246, 246, 244] },
    { shape: 'ball', x: 660, y: 930, radius: 110, colour: [45, 90, 205] },
    { shape: 'pyramid', x: 980, y: 830, radius: 150, colour: [40, 140, 70] },
    { shape: 'box', x: 1290, y: 900, radius: 100, colour: [205, 35, 40] },
  ]);
  const [yellow, star, ball, pyramid, red] = masks as [Plane, Plane, Plane, Plane, Plane];
  const floor = without(floorOf(behind, 0.62), ...masks);
  const wall = without(whole(behind), floorOf(behind, 0.62), ...masks);
  return { picture, truths: { yellow, star, ball, pyramid, red, floor, wall, boxes: together(yellow, red) } };
}

async function cellar(): Promise<GroundingScene> {
  const behind = emptyRoom(1200, 1500, [196, 186, 170], [96, 84, 76], 0.68);
  const { picture, masks } = paintSolids(behind, [
    { shape: 'bottle', x: 250, y: 960, radius: 170, colour: [40, 80, 180] },
    { shape: 'bottle', x: 930, y: 940, radius: 190, colour: [120, 70, 36] },
    { shape: 'ball', x: 580, y: 1260, radius: 130, colour: [240, 130, 30] },
  ]);
  const [blue, brown, ball] = masks as [Plane, Plane, Plane];
  const floor = without(floorOf(behind, 0.68), ...masks);
  return { picture, truths: { blue, brown, ball, floor, both: together(blue, brown) } };
}

async function mugsInStreet(): Promise<GroundingScene> {
  const behind = await readScene('street');
  const green = await stand(behind, 'product', { left: -300, top: 400, scale: 0.8 }, { paint: 'green' });
  const yellow = await stand(green.picture, 'product', { left: 700, top: 560, scale: 0.6 }, { paint: 'yellow' });
  const both = together(green.mask, yellow.mask);
  return {
    picture: yellow.picture,
    truths: { green: green.mask, yellow: yellow.mask, both, rest: without(whole(behind), both) },
  };
}
