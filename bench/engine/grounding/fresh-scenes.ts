import type { Face } from '../../../src/engine/face.ts';
import type { Plane } from '../../../src/engine/raster.ts';
import { outlines } from './outlines.ts';
import type { GroundingScene } from './scenes.ts';
import { behindOf, paints, readMask, readScene, stand, whole } from './scene-parts.ts';
import { drawShapes, together, without } from './shapes.ts';
import { emptyRoom, floorOf, paintSolids } from './solids.ts';
import { cropMask, cropPicture, mirrorMask, mirrorPicture, recolour } from './transform.ts';

/** Scenes made when the others had been seen too often: other composites, mirrored, cropped, recoloured, painted. */
export const freshScenes = {
  bearOutside,
  mugOutside,
  foodMirrored,
  playroom,
  woman,
  coneCropped,
  mugs,
  bottles,
};

export type FreshName = keyof typeof freshScenes;

async function bearOutside(): Promise<GroundingScene> {
  const behind = await readScene('meadow');
  const { picture, mask } = await stand(behind, 'teddy', { left: -40, top: 780, scale: 0.95 });
  const draw = behindOf(behind, mask);
  return {
    picture,
    truths: { bear: mask, sky: draw('meadowSky'), sand: draw('meadowSand'), rest: without(whole(behind), mask) },
  };
}

async function mugOutside(): Promise<GroundingScene> {
  const behind = mirrorPicture(await readScene('street'));
  const { picture, mask } = await stand(behind, 'product', { left: 640, top: 360, scale: 0.85 });
  const draw = behindOf(behind, mask);
  return {
    picture,
    truths: {
      mug: mask,
      door: draw('door', true),
      wall: draw('houseWall', true),
      cobbles: draw('cobbles', true),
      rest: without(whole(behind), mask),
    },
  };
}

async function foodMirrored(): Promise<GroundingScene> {
  const picture = mirrorPicture(await readScene('food'));
  const bowl = mirrorMask(await readMask('food.alpha'));
  const draw = (name: 'grapes' | 'rightOranges'): Plane => mirrorMask(drawShapes(picture, outlines[name]));
  return {
    picture,
    truths: { bowl, grapes: draw('grapes'), oranges: draw('rightOranges'), rest: without(whole(picture), bowl) },
  };
}

async function playroom(): Promise<GroundingScene> {
  const behind = emptyRoom(1600, 1200, [214, 205, 190], [150, 106, 70], 0.66);
  const { picture, masks } = paintSolids(behind, [
    { shape: 'balloon', x: 420, y: 260, radius: 130, colour: [215, 35, 45] },
    { shape: 'star', x: 1180, y: 290, radius: 150, colour: [245, 205, 40] },
    { shape: 'box', x: 350, y: 880, radius: 150, colour: [50, 95, 200] },
    { shape: 'ball', x: 800, y: 930, radius: 130, colour: [40, 150, 70], stripes: [240, 240, 236] },
    { shape: 'pyramid', x: 1250, y: 860, radius: 160, colour: [240, 130, 30] },
  ]);
  const [balloon, star, box, ball, pyramid] = masks as [Plane, Plane, Plane, Plane, Plane];
  const floor = without(floorOf(behind, 0.66), ...masks);
  return { picture, truths: { balloon, star, box, ball, pyramid, floor } };
}

async function woman(): Promise<GroundingScene> {
  const original = await readScene('character');
  const outline = drawShapes(original, outlines.sweater);
  const picture = mirrorPicture(recolour(original, outline, paints.blue));
  const body = mirrorMask(await readMask('character.alpha'));
  const [face, neck] = [outlines.face, outlines.neck].map((shapes) => mirrorMask(drawShapes(original, shapes)));
  const sweater = mirrorMask(outline);
  return {
    picture,
    faces: [FACE],
    truths: {
      woman: body,
      sweater,
      face: face!,
      hair: without(body, sweater, face!, neck!),
      rest: without(whole(picture), body),
    },
  };
}

const FACE: Face = {
  x: 540,
  y: 320,
  width: 605,
  height: 545,
  confidence: 0.95,
  leftEye: { x: 755, y: 480 },
  rightEye: { x: 1008, y: 480 },
  mouth: { x: 885, y: 715 },
};

async function coneCropped(): Promise<GroundingScene> {
  const picture = await readScene('cone');
  const cone = await readMask('cone.mask');
  const crop = { left: 0.5, top: 0.15, right: 1, bottom: 0.95 };
  const draw = (name: 'beachSky' | 'beachSea' | 'beachSand'): Plane =>
    cropMask(without(drawShapes(picture, outlines[name]), cone), crop);
  return {
    picture: cropPicture(picture, crop),
    truths: { cone: cropMask(cone, crop), sky: draw('beachSky'), sea: draw('beachSea'), sand: draw('beachSand') },
  };
}

async function mugs(): Promise<GroundingScene> {
  const behind = await readScene('beach');
  const red = await stand(behind, 'product', { left: -130, top: 480, scale: 0.65 }, { paint: 'red' });
  const white = await stand(red.picture, 'product', { left: 140, top: 340, scale: 0.9 });
  const blue = await stand(white.picture, 'product', { left: 900, top: 560, scale: 0.6 }, { paint: 'blue' });
  return {
    picture: blue.picture,
    truths: { red: red.mask, white: white.mask, blue: blue.mask, all: together(red.mask, white.mask, blue.mask) },
  };
}

async function bottles(): Promise<GroundingScene> {
  const behind = emptyRoom(1500, 1500, [120, 160, 190], [205, 190, 165], 0.7);
  const { picture, masks } = paintSolids(behind, [
    { shape: 'disc', x: 1050, y: 400, radius: 170, colour: [24, 24, 26] },
    { shape: 'bottle', x: 320, y: 900, radius: 180, colour: [45, 120, 60] },
    { shape: 'bottle', x: 720, y: 930, radius: 165, colour: [110, 66, 34] },
    { shape: 'ball', x: 1170, y: 1180, radius: 140, colour: [200, 30, 40] },
  ]);
  const [plate, green, brown, ball] = masks as [Plane, Plane, Plane, Plane];
  const wall = without(whole(behind), floorOf(behind, 0.7), ...masks);
  return { picture, truths: { plate, green, brown, ball, wall, bottles: together(green, brown) } };
}
