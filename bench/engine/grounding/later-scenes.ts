import type { Plane } from '../../../src/engine/raster.ts';
import { markedFaces } from '../coloured-scenes.ts';
import type { GroundingScene } from './scenes.ts';
import { behindOf, peopleParts, portraitOutlines, readMask, readScene, stand, whole } from './scene-parts.ts';
import { together, without } from './shapes.ts';
import { emptyRoom, floorOf, paintSolids } from './solids.ts';
import { paintToys } from './toys.ts';
import { cropMask, cropPicture, mirrorMask, mirrorPicture, recolour } from './transform.ts';

/** Scenes made after the last tuning, of other mixtures of the same subjects, backgrounds and painted things. */
export const laterScenes = {
  bearWithBall,
  mugInMeadow,
  coneInStreet,
  twoBears,
  scooterClose,
  bowlInStreet,
  redSweater,
  party,
  pantry,
  cansOnBeach,
};

export type LaterName = keyof typeof laterScenes;

const TO_RED = [
  [0.95, 0, 0],
  [0.2, 0, 0],
  [0.2, 0, 0],
];
async function bearWithBall(): Promise<GroundingScene> {
  const behind = mirrorPicture(await readScene('beach'));
  const bear = await stand(behind, 'teddy', { left: -330, top: 210, scale: 1.1 });
  const { picture, masks } = paintToys(bear.picture, [
    { shape: 'ball', x: 1240, y: 960, radius: 120, colour: [205, 30, 40] },
  ]);
  const ball = masks[0]!;
  const teddy = without(bear.mask, ball);
  const draw = behindOf(behind, teddy, ball);
  return {
    picture,
    truths: {
      bear: teddy,
      ball,
      sky: draw('beachSky', true),
      sea: draw('beachSea', true),
      both: together(teddy, ball),
    },
  };
}

async function mugInMeadow(): Promise<GroundingScene> {
  const behind = mirrorPicture(await readScene('meadow'));
  const { picture, mask } = await stand(behind, 'product', { left: -260, top: 560, scale: 0.95 });
  const draw = behindOf(behind, mask);
  return {
    picture,
    truths: {
      mug: mask,
      sky: draw('meadowSky', true),
      sea: draw('meadowSea', true),
      sand: draw('meadowSand', true),
      rest: without(whole(behind), mask),
    },
  };
}

async function coneInStreet(): Promise<GroundingScene> {
  const behind = await readScene('street');
  const { picture, mask } = await stand(behind, 'cone', { left: -2050, top: -930, scale: 2.3 });
  const draw = behindOf(behind, mask);
  return {
    picture,
    truths: {
      cone: mask,
      door: draw('door'),
      wall: draw('houseWall'),
      cobbles: draw('cobbles'),
      flowers: draw('flowers'),
    },
  };
}

async function twoBears(): Promise<GroundingScene> {
  const behind = await readScene('beach');
  const brown = await stand(behind, 'teddy', { left: -420, top: 240, scale: 1.05 });
  const grey = await stand(
    brown.picture,
    'teddy',
    { left: 560, top: 420, scale: 0.85 },
    { mirrored: true, paint: 'grey' },
  );
  const both = together(brown.mask, grey.mask);
  return {
    picture: grey.picture,
    truths: {
      brown: without(brown.mask, grey.mask),
      grey: grey.mask,
      both,
      sky: behindOf(behind, both)('beachSky'),
      rest: without(whole(behind), both),
    },
  };
}

async function scooterClose(): Promise<GroundingScene> {
  const crop = { left: 0.4, top: 0.35, right: 1, bottom: 1 };
  const picture = await readScene('scooter');
  const scooter = await readMask('scooter.mask');
  const draw = behindOf(picture, scooter);
  const part = (mask: Plane): Plane => mirrorMask(cropMask(mask, crop));
  return {
    picture: mirrorPicture(cropPicture(picture, crop)),
    truths: { scooter: part(scooter), door: part(draw('door')), cobbles: part(draw('cobbles')) },
  };
}

async function bowlInStreet(): Promise<GroundingScene> {
  const behind = mirrorPicture(await readScene('street'));
  const { picture, mask } = await stand(behind, 'food', { left: 40, top: 420, scale: 0.75 });
  const draw = behindOf(behind, mask);
  return {
    picture,
    truths: { bowl: mask, door: draw('door', true), wall: draw('houseWall', true), rest: without(whole(behind), mask) },
  };
}

async function redSweater(): Promise<GroundingScene> {
  const original = await readScene('person-1');
  const parts = peopleParts(original, portraitOutlines);
  return { picture: recolour(original, parts.sweater, TO_RED), faces: [markedFaces['person-1']!], truths: parts };
}

async function party(): Promise<GroundingScene> {
  const behind = emptyRoom(1600, 1200, [196, 204, 222], [120, 88, 62], 0.7);
  const { picture, masks } = paintSolids(behind, [
    { shape: 'balloon', x: 340, y: 300, radius: 140, colour: [40, 100, 215] },
    { shape: 'balloon', x: 800, y: 240, radius: 120, colour: [235, 205, 50] },
    { shape: 'balloon', x: 1240, y: 330, radius: 135, colour: [205, 40, 60] },
    { shape: 'box', x: 420, y: 980, radius: 160, colour: [60, 150, 80] },
    { shape: 'bottle', x: 1180, y: 880, radius: 150, colour: [30, 90, 50] },
  ]);
  const [blue, yellow, red, box, bottle] = masks as [Plane, Plane, Plane, Plane, Plane];
  const wall = without(whole(behind), floorOf(behind, 0.7), ...masks);
  return {
    picture,
    truths: { blue, yellow, red, box, bottle, wall, balloons: together(blue, yellow, red) },
  };
}

async function pantry(): Promise<GroundingScene> {
  const behind = emptyRoom(1500, 1200, [222, 214, 196], [140, 132, 122], 0.6);
  const { picture, masks } = paintSolids(behind, [
    { shape: 'bottle', x: 300, y: 760, radius: 160, colour: [150, 40, 40] },
    { shape: 'disc', x: 760, y: 330, radius: 180, colour: [60, 120, 190] },
    { shape: 'ball', x: 760, y: 970, radius: 120, colour: [90, 170, 60] },
    { shape: 'box', x: 1210, y: 850, radius: 170, colour: [150, 95, 50] },
  ]);
  const [bottle, plate, ball, box] = masks as [Plane, Plane, Plane, Plane];
  const floor = without(floorOf(behind, 0.6), ...masks);
  return { picture, truths: { bottle, plate, ball, box, floor } };
}

async function cansOnBeach(): Promise<GroundingScene> {
  const behind = await readScene('beach');
  const { picture, masks } = paintToys(behind, [
    { shape: 'can', x: 420, y: 900, radius: 110, colour: [30, 110, 200] },
    { shape: 'can', x: 800, y: 960, radius: 110, colour: [40, 160, 80] },
    { shape: 'can', x: 1180, y: 900, radius: 110, colour: [215, 40, 40] },
  ]);
  const [blue, green, red] = masks as [Plane, Plane, Plane];
  return {
    picture,
    truths: { blue, green, red, all: together(blue, green, red), sky: behindOf(behind, ...masks)('beachSky') },
  };
}
