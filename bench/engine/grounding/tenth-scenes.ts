import { markedFaces } from '../coloured-scenes.ts';
import { damage, STRENGTHS } from '../damage.ts';
import { letter } from './lettering.ts';
import { relight } from './light.ts';
import { outlines } from './outlines.ts';
import { paste } from './paste.ts';
import { behindOf, placedFace, readScene } from './scene-parts.ts';
import type { GroundingScene } from './scenes.ts';
import { drawShapes, without } from './shapes.ts';
import { before, indoors, joined, outdoors, outOfFocus, staged, withForms, withSubject, withToys } from './staging.ts';

/** Everyday pictures: rooms, cars, a walk with the dog, sport, a meal, things on a table, a garden, goods for sale, an old print. */
export const tenthScenes = {
  sofaCorner,
  parkedCars,
  pocketThings,
  balloonFair,
  secondHalf,
  castleBeach,
  flowerBed,
  pizzaNight,
  lotionAdvert,
  eveningWires,
  dogWalk,
  roomPortrait,
  atticPrint,
};

export type TenthName = keyof typeof tenthScenes;

async function sofaCorner(): Promise<GroundingScene> {
  const room = indoors('floor', 1600, 1200, [222, 214, 202], [156, 118, 84], 0.66);
  const stage = withForms(room, {
    painting: { shape: 'wallPicture', x: 700, y: 250, radius: 190, colour: [255, 255, 255] },
    rug: { shape: 'rug', x: 720, y: 1040, radius: 330, colour: [150, 62, 58] },
    sofa: { shape: 'sofa', x: 700, y: 690, radius: 380, colour: [56, 96, 148] },
    leftCushion: { shape: 'cushion', x: 440, y: 660, radius: 110, colour: [232, 186, 60] },
    rightCushion: { shape: 'cushion', x: 960, y: 660, radius: 110, colour: [232, 186, 60] },
    plant: { shape: 'potPlant', x: 1390, y: 700, radius: 250, colour: [196, 106, 72] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1.03, 0.99, 0.93], vignette: 0.2, noise: 3 }) },
    { groups: { cushions: ['leftCushion', 'rightCushion'] } },
  );
}

async function parkedCars(): Promise<GroundingScene> {
  const view = outdoors('road', {
    width: 1600,
    height: 1067,
    sky: [
      [116, 164, 216],
      [218, 228, 234],
    ],
    hills: [96, 112, 94],
    ground: [120, 120, 122],
    grain: 'drifts',
    horizon: 0.5,
  });
  const far = withForms(view, {
    leftHouse: { shape: 'house', x: 260, y: 420, radius: 190, colour: [150, 70, 56] },
    tree: { shape: 'tree', x: 780, y: 390, radius: 220, colour: [70, 110, 58] },
    rightHouse: { shape: 'house', x: 1280, y: 410, radius: 200, colour: [112, 84, 70] },
  });
  const stage = withForms(outOfFocus(far, 3), {
    white: { shape: 'hatchback', x: 880, y: 605, radius: 120, colour: [232, 232, 230] },
    red: { shape: 'hatchback', x: 370, y: 800, radius: 200, colour: [192, 34, 38] },
    blue: { shape: 'hatchback', x: 1190, y: 850, radius: 225, colour: [40, 84, 168] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1, 0.99, 0.97], noise: 3 }) },
    { rest: ['red'], groups: { cars: ['white', 'red', 'blue'] } },
  );
}

async function pocketThings(): Promise<GroundingScene> {
  const table = indoors('table', 1600, 1200, [0, 0, 0], [186, 146, 102], 0);
  const stage = withForms(table, {
    notebook: { shape: 'notebook', x: 330, y: 420, radius: 260, colour: [48, 124, 96] },
    phone: { shape: 'phone', x: 830, y: 420, radius: 240, colour: [52, 86, 146] },
    keys: { shape: 'keys', x: 480, y: 930, radius: 170, colour: [158, 162, 168] },
    glasses: { shape: 'spectacles', x: 940, y: 950, radius: 190, colour: [60, 40, 32] },
    headphones: { shape: 'headphones', x: 1300, y: 560, radius: 210, colour: [206, 58, 50] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1.02, 1, 0.96], vignette: 0.3, noise: 4 }) },
    { rest: ['phone'], groups: { phoneAndKeys: ['phone', 'keys'] } },
  );
}

async function balloonFair(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1500,
    height: 1125,
    sky: [
      [92, 146, 214],
      [232, 222, 206],
    ],
    hills: [94, 108, 104],
    ground: [110, 134, 70],
    grain: 'blades',
    horizon: 0.8,
  });
  const far = withForms(view, {
    green: { shape: 'hotAir', x: 740, y: 480, radius: 95, colour: [52, 142, 84] },
  });
  const stage = withForms(outOfFocus(far, 1.5), {
    red: { shape: 'hotAir', x: 370, y: 390, radius: 250, colour: [206, 44, 42] },
    purple: { shape: 'hotAir', x: 1180, y: 330, radius: 165, colour: [122, 62, 158] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1.03, 0.99, 0.93], haze: 0.08, noise: 3 }) },
    { groups: { all: ['green', 'red', 'purple'] } },
  );
}

async function secondHalf(): Promise<GroundingScene> {
  const view = outdoors('pitch', {
    width: 1600,
    height: 1067,
    sky: [
      [146, 176, 208],
      [216, 224, 230],
    ],
    hills: [66, 92, 66],
    ground: [76, 134, 58],
    grain: 'blades',
    horizon: 0.36,
  });
  const far = withForms(view, {
    farBody: { shape: 'player', x: 1180, y: 470, radius: 180, colour: [0, 0, 0] },
    farJersey: { shape: 'jersey', x: 1180, y: 470, radius: 180, colour: [40, 78, 172] },
    flag: { shape: 'cornerFlag', x: 130, y: 420, radius: 150, colour: [236, 132, 40] },
  });
  const near = withForms(outOfFocus(far, 2.5), {
    nearBody: { shape: 'player', x: 560, y: 600, radius: 370, colour: [0, 0, 0] },
    nearJersey: { shape: 'jersey', x: 560, y: 600, radius: 370, colour: [204, 36, 40] },
  });
  const ball = withToys(near, { leather: { shape: 'ball', x: 1060, y: 890, radius: 72, colour: [255, 255, 252] } });
  const stage = withForms(ball, {
    patches: { shape: 'ballPatches', x: 1060, y: 890, radius: 72, colour: [38, 38, 42] },
  });
  const players = joined(joined(stage, 'far', ['farBody', 'farJersey']), 'near', ['nearBody', 'nearJersey']);
  const { picture, truths } = staged(
    {
      ...joined(players, 'ball', ['leather', 'patches']),
      picture: relight(stage.picture, { gain: [1.02, 1, 0.95], noise: 4 }),
    },
    { groups: { players: ['near', 'far'] }, rest: ['near'] },
  );
  return { picture, truths: { ...truths, redShirt: stage.things.nearJersey! } };
}

async function castleBeach(): Promise<GroundingScene> {
  const behind = await readScene('beach');
  const draw = behindOf(behind);
  const beach = before(behind, { sky: draw('beachSky'), sea: draw('beachSea'), sand: draw('beachSand') });
  const stage = withForms(beach, {
    surfboard: { shape: 'surfboard', x: 1320, y: 720, radius: 290, colour: [44, 142, 168] },
    castle: { shape: 'sandcastle', x: 560, y: 850, radius: 220, colour: [206, 48, 46] },
    bucket: { shape: 'pail', x: 1000, y: 1000, radius: 110, colour: [214, 52, 48] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1, 1, 0.98], noise: 3 }) },
    { groups: { bucketAndCastle: ['bucket', 'castle'] } },
  );
}

async function flowerBed(): Promise<GroundingScene> {
  const view = outdoors('lawn', {
    width: 1600,
    height: 1200,
    sky: [
      [130, 176, 224],
      [220, 232, 238],
    ],
    hills: [84, 112, 78],
    ground: [92, 146, 62],
    grain: 'blades',
    horizon: 0.44,
  });
  const far = withForms(view, { fence: { shape: 'fence', x: 800, y: 520, radius: 415, colour: [236, 234, 226] } });
  const stage = withForms(outOfFocus(far, 2), {
    firstTulip: { shape: 'tulip', x: 190, y: 820, radius: 190, colour: [214, 40, 52] },
    yellowTulip: { shape: 'tulip', x: 420, y: 860, radius: 190, colour: [244, 200, 52] },
    lastTulip: { shape: 'tulip', x: 650, y: 820, radius: 190, colour: [214, 40, 52] },
    can: { shape: 'wateringCan', x: 1310, y: 750, radius: 170, colour: [52, 110, 172] },
    ears: { shape: 'rabbitEars', x: 1010, y: 960, radius: 170, colour: [142, 112, 86] },
    rabbitBody: { shape: 'rabbit', x: 1010, y: 960, radius: 170, colour: [142, 112, 86] },
  });
  const { picture, truths } = staged(
    {
      ...joined(stage, 'rabbit', ['ears', 'rabbitBody']),
      picture: relight(stage.picture, { gain: [1.02, 1, 0.94], noise: 3 }),
    },
    {
      groups: {
        flowers: ['firstTulip', 'yellowTulip', 'lastTulip'],
        redFlowers: ['firstTulip', 'lastTulip'],
      },
    },
  );
  return { picture, truths: { ...truths, ears: without(stage.things.ears!, stage.things.rabbitBody!) } };
}

async function pizzaNight(): Promise<GroundingScene> {
  const table = indoors('table', 1500, 1125, [0, 0, 0], [124, 82, 54], 0);
  const stage = withForms(table, {
    plate: { shape: 'plate', x: 720, y: 580, radius: 400, colour: [238, 236, 230] },
    pizza: { shape: 'pizza', x: 720, y: 580, radius: 310, colour: [240, 204, 112] },
    fork: { shape: 'fork', x: 190, y: 600, radius: 280, colour: [158, 162, 168] },
    knife: { shape: 'knife', x: 1210, y: 720, radius: 260, colour: [158, 162, 168] },
    coffee: { shape: 'coffeeFromAbove', x: 1290, y: 250, radius: 130, colour: [84, 142, 170] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1.06, 0.96, 0.82], vignette: 0.35, noise: 5 }) },
    { groups: { cutlery: ['fork', 'knife'] } },
  );
}

async function lotionAdvert(): Promise<GroundingScene> {
  const room = outOfFocus(indoors('shelf', 1500, 1200, [226, 216, 220], [216, 196, 170], 0.7), 5);
  const words = letter(room.picture, { text: 'ALOE', left: 540, top: 90, dot: 18, colour: [64, 96, 70] });
  const wall = without(room.areas.wall!, words.mask);
  const stage = withForms(
    { ...room, picture: words.picture, areas: { ...room.areas, wall } },
    {
      green: { shape: 'lotion', x: 300, y: 650, radius: 270, colour: [92, 156, 92] },
      orange: { shape: 'lotion', x: 640, y: 650, radius: 270, colour: [232, 138, 48] },
      purple: { shape: 'lotion', x: 980, y: 650, radius: 270, colour: [136, 92, 170] },
      jar: { shape: 'creamJar', x: 1270, y: 860, radius: 120, colour: [104, 176, 190] },
    },
  );
  const lit = { ...stage, picture: relight(stage.picture, { gain: [1, 1, 1], vignette: 0.12, noise: 2 }) };
  const scene = staged(lit, { groups: { bottles: ['green', 'orange', 'purple'] } });
  return { ...scene, truths: { ...scene.truths, words: words.mask } };
}

async function eveningWires(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1600,
    height: 1067,
    sky: [
      [118, 128, 184],
      [248, 192, 146],
    ],
    hills: [76, 82, 88],
    ground: [94, 108, 62],
    grain: 'blades',
    horizon: 0.74,
  });
  const stage = withForms(view, {
    house: { shape: 'house', x: 1190, y: 690, radius: 210, colour: [120, 60, 52] },
    pole: { shape: 'pole', x: 330, y: 540, radius: 420, colour: [120, 82, 50] },
    wires: { shape: 'wires', x: 800, y: 235, radius: 430, colour: [34, 32, 36] },
    crow: { shape: 'crow', x: 1190, y: 412, radius: 90, colour: [34, 34, 40] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [0.98, 0.9, 0.88], vignette: 0.2, noise: 4 }) },
    { rest: ['house'] },
  );
}

async function dogWalk(): Promise<GroundingScene> {
  const view = outdoors('path', {
    width: 1500,
    height: 1125,
    sky: [
      [150, 182, 212],
      [222, 228, 228],
    ],
    hills: [92, 116, 76],
    ground: [170, 152, 122],
    grain: 'drifts',
    horizon: 0.46,
  });
  const far = withForms(view, {
    tree: { shape: 'tree', x: 190, y: 370, radius: 270, colour: [78, 122, 58] },
    bench: { shape: 'bench', x: 1180, y: 560, radius: 150, colour: [128, 84, 52] },
  });
  const near = withForms(outOfFocus(far, 4), {
    dogBody: { shape: 'dog', x: 660, y: 700, radius: 300, colour: [204, 188, 166] },
    collar: { shape: 'collar', x: 660, y: 700, radius: 300, colour: [36, 96, 190] },
  });
  const stage = withToys(near, { ball: { shape: 'ball', x: 1160, y: 960, radius: 72, colour: [206, 226, 60] } });
  const { picture, truths } = staged(
    {
      ...joined(stage, 'dog', ['dogBody', 'collar']),
      picture: relight(stage.picture, { gain: [1.02, 1, 0.96], noise: 4 }),
    },
    { groups: { dogAndBall: ['dog', 'ball'] }, rest: ['dog'] },
  );
  return { picture, truths: { ...truths, collar: stage.things.collar! } };
}

async function roomPortrait(): Promise<GroundingScene> {
  const room = indoors('floor', 1600, 1200, [200, 190, 172], [128, 96, 72], 0.74);
  const far = withForms(room, {
    window: { shape: 'windowPane', x: 1240, y: 340, radius: 270, colour: [236, 234, 226] },
    plant: { shape: 'potPlant', x: 1180, y: 880, radius: 210, colour: [90, 96, 130] },
  });
  const place = { left: -160, top: 240, scale: 0.8 };
  const stage = await withSubject(outOfFocus(far, 3), 'woman', 'character', place);
  const lit = { ...stage, picture: relight(stage.picture, { gain: [1.02, 0.98, 0.92], noise: 3 }) };
  const { picture, truths } = staged(lit, { rest: ['woman'] });
  const original = await readScene('character');
  const partOf = (name: 'face' | 'sweater'): GroundingScene['truths'][string] =>
    paste(room.picture, original, drawShapes(original, outlines[name]), place).mask;
  return {
    picture,
    faces: [placedFace(markedFaces.character!, place)],
    truths: { ...truths, face: partOf('face'), sweater: partOf('sweater') },
  };
}

async function atticPrint(): Promise<GroundingScene> {
  const view = outdoors('meadow', {
    width: 1400,
    height: 1050,
    sky: [
      [150, 176, 206],
      [226, 230, 232],
    ],
    hills: [104, 112, 100],
    ground: [124, 138, 88],
    grain: 'blades',
    horizon: 0.55,
  });
  const stage = withForms(view, {
    house: { shape: 'house', x: 1000, y: 560, radius: 230, colour: [110, 66, 52] },
    cow: { shape: 'cow', x: 420, y: 760, radius: 220, colour: [84, 58, 42] },
  });
  const { damaged, scratches } = damage(stage.picture, 'toned', STRENGTHS[1]!, 1010);
  const { truths } = staged(stage, { rest: ['cow'] });
  return { picture: damaged, truths: { ...truths, scratches } };
}
