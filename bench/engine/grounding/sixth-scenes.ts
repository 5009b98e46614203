import type { Plane } from '../../../src/engine/raster.ts';
import { markedFaces } from '../coloured-scenes.ts';
import { paintForms } from './forms.ts';
import { paintLandscape } from './landscapes.ts';
import type { GroundingScene } from './scenes.ts';
import { behindOf, peopleParts, readScene, stand, whole } from './scene-parts.ts';
import { together, without } from './shapes.ts';
import { emptyRoom, floorOf, paintSolids } from './solids.ts';
import { mirrorPicture } from './transform.ts';

/** Scenes of other kinds than those before: painted landscapes, things of several parts, a dark room, another person. */
export const sixthScenes = {
  driveway,
  lake,
  snowfield,
  counter,
  fringe,
  picnic,
  eveningRoom,
  paving,
  studio,
  readingCorner,
};

export type SixthName = keyof typeof sixthScenes;

async function driveway(): Promise<GroundingScene> {
  const view = paintLandscape({
    width: 1600,
    height: 1067,
    sky: [
      [92, 146, 214],
      [196, 218, 236],
    ],
    hills: [88, 112, 96],
    ground: [98, 140, 58],
    grain: 'blades',
    horizon: 0.52,
  });
  const { picture, masks } = paintForms(view.picture, [
    { shape: 'house', x: 1230, y: 520, radius: 210, colour: [168, 62, 48] },
    { shape: 'car', x: 460, y: 740, radius: 190, colour: [196, 30, 36] },
  ]);
  const [house, car] = masks as [Plane, Plane];
  return {
    picture,
    truths: {
      car,
      house,
      sky: without(view.sky, ...masks),
      grass: without(view.ground, ...masks),
      rest: without(whole(picture), car),
    },
  };
}

async function lake(): Promise<GroundingScene> {
  const view = paintLandscape({
    width: 1500,
    height: 1125,
    sky: [
      [120, 160, 205],
      [226, 222, 214],
    ],
    hills: [96, 104, 118],
    ground: [62, 104, 138],
    grain: 'ripples',
    horizon: 0.5,
  });
  const { picture, masks } = paintForms(view.picture, [
    { shape: 'sailboat', x: 430, y: 580, radius: 170, colour: [176, 40, 44] },
    { shape: 'sailboat', x: 1010, y: 540, radius: 90, colour: [34, 96, 66] },
    { shape: 'kite', x: 1230, y: 210, radius: 110, colour: [236, 196, 40] },
  ]);
  const [large, small, kite] = masks as [Plane, Plane, Plane];
  return {
    picture,
    truths: {
      large,
      small,
      kite,
      boats: together(large, small),
      sky: without(view.sky, ...masks),
      water: without(view.ground, ...masks),
    },
  };
}

async function snowfield(): Promise<GroundingScene> {
  const view = paintLandscape({
    width: 1500,
    height: 1200,
    sky: [
      [150, 176, 206],
      [222, 228, 236],
    ],
    hills: [72, 86, 88],
    ground: [226, 232, 240],
    grain: 'drifts',
    horizon: 0.46,
  });
  const bear = await stand(view.picture, 'teddy', { left: 330, top: 290, scale: 0.9 }, { mirrored: true });
  const { picture, masks } = paintForms(bear.picture, [
    { shape: 'umbrella', x: 380, y: 760, radius: 200, colour: [60, 60, 170] },
  ]);
  const umbrella = masks[0]!;
  const teddy = without(bear.mask, umbrella);
  return {
    picture,
    truths: {
      bear: teddy,
      umbrella,
      sky: without(view.sky, teddy, umbrella),
      both: together(teddy, umbrella),
      rest: without(whole(picture), teddy),
    },
  };
}

async function counter(): Promise<GroundingScene> {
  const behind = emptyRoom(1600, 1200, [206, 212, 206], [176, 140, 100], 0.6);
  const bowl = await stand(behind, 'food', { left: 520, top: 420, scale: 0.62 }, { mirrored: true });
  const { picture, masks } = paintForms(bowl.picture, [
    { shape: 'vase', x: 330, y: 620, radius: 230, colour: [44, 84, 160] },
    { shape: 'candle', x: 1440, y: 700, radius: 150, colour: [196, 44, 60] },
  ]);
  const [vase, candle] = masks as [Plane, Plane];
  const fruit = without(bowl.mask, vase, candle);
  return {
    picture,
    truths: {
      bowl: fruit,
      vase,
      candle,
      wall: without(whole(behind), floorOf(behind, 0.6), fruit, vase, candle),
      vaseAndCandle: together(vase, candle),
    },
  };
}

async function fringe(): Promise<GroundingScene> {
  const picture = await readScene('person-2');
  const names = { body: 'fringeBody', face: 'fringeFace', neck: 'fringeNeck', sweater: 'fringeSweater' } as const;
  return { picture, faces: [markedFaces['person-2']!], truths: peopleParts(picture, names) };
}

async function picnic(): Promise<GroundingScene> {
  const view = paintLandscape({
    width: 1600,
    height: 1200,
    sky: [
      [140, 178, 220],
      [214, 222, 226],
    ],
    hills: [70, 100, 74],
    ground: [116, 146, 70],
    grain: 'blades',
    horizon: 0.4,
  });
  const woman = await stand(view.picture, 'character', { left: -60, top: 240, scale: 0.8 });
  const face = {
    ...markedFaces.character!,
    x: -60 + 0.8 * 450,
    y: 240 + 0.8 * 300,
    width: 488,
    height: 448,
    leftEye: { x: 404, y: 620 },
    rightEye: { x: 616, y: 616 },
    mouth: { x: 516, y: 804 },
  };
  const { picture, masks } = paintForms(woman.picture, [
    { shape: 'mushroom', x: 1330, y: 980, radius: 130, colour: [204, 36, 32] },
  ]);
  const mushroom = masks[0]!;
  return {
    picture,
    faces: [face],
    truths: {
      woman: woman.mask,
      mushroom,
      grass: without(view.ground, woman.mask, mushroom),
      sky: without(view.sky, woman.mask, mushroom),
      rest: without(whole(picture), woman.mask),
    },
  };
}

async function eveningRoom(): Promise<GroundingScene> {
  const picture = mirrorPicture(await readScene('dim-room'));
  const draw = behindOf(picture);
  return {
    picture,
    truths: {
      lamp: draw('lamp', true),
      greenVase: draw('greenVase', true),
      blueVase: draw('blueVase', true),
      frame: draw('picture', true),
    },
  };
}

async function paving(): Promise<GroundingScene> {
  const behind = await readScene('street');
  const { picture, masks } = paintForms(behind, [
    { shape: 'umbrella', x: 460, y: 790, radius: 210, colour: [122, 48, 150] },
    { shape: 'chair', x: 1240, y: 920, radius: 200, colour: [226, 180, 40] },
  ]);
  const [umbrella, chair] = masks as [Plane, Plane];
  const draw = behindOf(behind, umbrella, chair);
  return {
    picture,
    truths: { umbrella, chair, door: draw('door'), cobbles: draw('cobbles'), wall: draw('houseWall') },
  };
}

async function studio(): Promise<GroundingScene> {
  const behind = emptyRoom(1600, 1200, [70, 78, 96], [52, 50, 56], 0.68);
  const mug = await stand(behind, 'product', { left: -260, top: 330, scale: 0.8 }, { paint: 'purple' });
  const white = await stand(mug.picture, 'product', { left: 400, top: 260, scale: 0.9 }, { mirrored: true });
  const { picture, masks } = paintForms(white.picture, [
    { shape: 'heart', x: 800, y: 290, radius: 170, colour: [216, 40, 60] },
    { shape: 'book', x: 1390, y: 950, radius: 170, colour: [34, 120, 86] },
  ]);
  const [heart, book] = masks as [Plane, Plane];
  const purple = without(mug.mask, white.mask, ...masks);
  const pale = without(white.mask, ...masks);
  return {
    picture,
    truths: {
      purple,
      white: pale,
      heart,
      book,
      mugs: together(purple, pale),
      floor: without(floorOf(behind, 0.68), purple, pale, ...masks),
    },
  };
}

async function readingCorner(): Promise<GroundingScene> {
  const behind = emptyRoom(1500, 1200, [214, 190, 160], [108, 76, 58], 0.64);
  const chair = paintForms(behind, [{ shape: 'chair', x: 380, y: 700, radius: 330, colour: [40, 110, 128] }]);
  const { picture, masks } = paintSolids(chair.picture, [
    { shape: 'balloon', x: 1050, y: 260, radius: 150, colour: [226, 226, 222] },
    { shape: 'box', x: 980, y: 960, radius: 150, colour: [190, 60, 130] },
  ]);
  const book = paintForms(picture, [{ shape: 'book', x: 1330, y: 990, radius: 120, colour: [222, 160, 40] }]);
  const [balloon, box] = masks as [Plane, Plane];
  const all = [chair.masks[0]!, balloon, box, book.masks[0]!];
  return {
    picture: book.picture,
    truths: {
      chair: all[0]!,
      balloon,
      box,
      book: all[3]!,
      floor: without(floorOf(behind, 0.64), ...all),
      wall: without(whole(behind), floorOf(behind, 0.64), ...all),
    },
  };
}
