import type { Plane } from '../../../src/engine/raster.ts';
import { markedFaces } from '../coloured-scenes.ts';
import { outlines } from './outlines.ts';
import { paste } from './paste.ts';
import type { GroundingScene } from './scenes.ts';
import { readMask, readScene, whole } from './scene-parts.ts';
import { drawShapes, together, without } from './shapes.ts';
import { emptyRoom, floorOf, paintSolids } from './solids.ts';
import { mirrorMask, mirrorPicture, recolour } from './transform.ts';

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

const TO_GREEN = [
  [0.2, 0, 0],
  [0.7, 0, 0],
  [0.3, 0, 0],
];
const TO_YELLOW = [
  [1, 0, 0],
  [0.8, 0, 0],
  [0.15, 0, 0],
];
const TO_WHITE = [
  [0.5, 0.45, 0.4],
  [0.5, 0.45, 0.38],
  [0.48, 0.43, 0.36],
];

async function portrait(): Promise<GroundingScene> {
  const picture = await readScene('person-1');
  const [person, face, neck, sweater] = [
    outlines.portraitBody,
    outlines.portraitFace,
    outlines.portraitNeck,
    outlines.portraitSweater,
  ].map((shapes) => drawShapes(picture, shapes)) as [Plane, Plane, Plane, Plane];
  return {
    picture,
    faces: [markedFaces['person-1']!],
    truths: {
      person,
      face,
      sweater,
      hair: without(person, face, neck, sweater),
      rest: without(whole(picture), person),
    },
  };
}

async function bearded(): Promise<GroundingScene> {
  const picture = await readScene('person-3');
  const [man, face, sweater] = [outlines.beardedBody, outlines.beardedFace, outlines.beardedSweater].map((shapes) =>
    drawShapes(picture, shapes),
  ) as [Plane, Plane, Plane];
  return {
    picture,
    faces: [markedFaces['person-3']!],
    truths: { man, face, sweater, rest: without(whole(picture), man) },
  };
}

async function coneInDunes(): Promise<GroundingScene> {
  const behind = await readScene('meadow');
  const { picture, mask } = paste(behind, await readScene('cone'), await readMask('cone.mask'), {
    left: -1850,
    top: -250,
    scale: 2.2,
  });
  const draw = (name: 'meadowSky' | 'meadowSea' | 'meadowSand' | 'meadowGrass'): Plane =>
    without(drawShapes(behind, outlines[name]), mask);
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
  const { picture, mask } = paste(behind, await readScene('scooter'), await readMask('scooter.mask'), {
    left: -900,
    top: -360,
    scale: 1.3,
  });
  const draw = (name: 'beachSky' | 'beachSea' | 'beachSand'): Plane =>
    without(mirrorMask(drawShapes(behind, outlines[name])), mask);
  return {
    picture,
    truths: { scooter: mask, sky: draw('beachSky'), sea: draw('beachSea'), sand: draw('beachSand') },
  };
}

async function bowlOnBeach(): Promise<GroundingScene> {
  const behind = mirrorPicture(await readScene('beach'));
  const { picture, mask } = paste(behind, await readScene('food'), await readMask('food.alpha'), {
    left: -60,
    top: 430,
    scale: 0.7,
  });
  const draw = (name: 'beachSky' | 'beachSand'): Plane => without(mirrorMask(drawShapes(behind, outlines[name])), mask);
  return {
    picture,
    truths: { bowl: mask, sky: draw('beachSky'), sand: draw('beachSand'), rest: without(whole(behind), mask) },
  };
}

async function whiteBear(): Promise<GroundingScene> {
  const teddy = mirrorPicture(await readScene('teddy'));
  const alpha = mirrorMask(await readMask('teddy.alpha'));
  const behind = await readScene('beach');
  const { picture, mask } = paste(behind, recolour(teddy, alpha, TO_WHITE), alpha, {
    left: 280,
    top: 300,
    scale: 1.05,
  });
  const sea = without(drawShapes(behind, outlines.beachSea), mask);
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
  const mug = await readScene('product');
  const alpha = await readMask('product.alpha');
  const behind = await readScene('street');
  const green = paste(behind, recolour(mug, alpha, TO_GREEN), alpha, { left: -300, top: 400, scale: 0.8 });
  const yellow = paste(green.picture, recolour(mug, alpha, TO_YELLOW), alpha, { left: 700, top: 560, scale: 0.6 });
  const both = together(green.mask, yellow.mask);
  return {
    picture: yellow.picture,
    truths: { green: green.mask, yellow: yellow.mask, both, rest: without(whole(behind), both) },
  };
}
