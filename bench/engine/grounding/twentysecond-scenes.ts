import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { meadow, printed, roadside, waterside } from './sculpted-backdrops.ts';
import { rowHouse } from './sculpted-city.ts';
import { dining } from './sculpted-dining.ts';
import { fence } from './sculpted-farm.ts';
import { garden } from './sculpted-garden.ts';
import { laid, mirroredInWater, tabletop } from './sculpted-grounds.ts';
import { headgear } from './sculpted-headgear.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { rockingHorse } from './sculpted-nursery.ts';
import { outings } from './sculpted-outings.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { motorboat } from './sculpted-shore.ts';
import { finish, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, tableware } from './sculpted-things.ts';
import { streetLamp } from './sculpted-traffic.ts';
import { treats } from './sculpted-treats.ts';
import { motorScooter } from './sculpted-wheels.ts';
import { together, without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';

/** A portrait in a cap, a family in a park, a cat in a garden, a scooter in a street, a birthday cake, a dining room, a windmill by a canal, a print of a girl and her rocking horse. */
export const twentysecondScenes = {
  flatCapPortrait,
  familyPark,
  catGarden,
  scooterStreet,
  cakeTable,
  diningRoom,
  windmillCanal,
  rockingHorsePrint,
};

export type TwentysecondName = keyof typeof twentysecondScenes;

async function flatCapPortrait(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [170, 178, 172], [120, 90, 66], 1);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.06 },
    {
      window: {
        of: interiorThings.window([240, 238, 230], [206, 190, 160]),
        x: 220,
        y: 700,
        scale: 270,
        hanging: true,
      },
      bookcase: {
        of: interiorThings.bookcase(
          [116, 80, 54],
          [
            [160, 64, 54],
            [58, 88, 124],
            [206, 172, 98],
            [78, 112, 82],
          ],
        ),
        x: 1000,
        y: 960,
        scale: 800,
        hanging: true,
      },
    },
  );
  const standing = { x: 610, y: 930, scale: 580, turn: -0.1 };
  const light = { ...WINDOW, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(hung.stage, 6), light, {
    man: {
      of: wearing(
        bust(
          {
            hair: [176, 176, 178],
            haircut: 'short',
            beard: [182, 182, 184],
            skin: [220, 168, 142],
            eyes: [84, 108, 130],
          },
          { top: [62, 100, 76], collar: [70, 110, 84], broad: 1.05 },
        ),
        headgear.flatCap([122, 88, 58]),
        headgear.bowTie([176, 38, 46]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { cap, beard, top, face, bowTie } = parts.man!;
  const scene = finish(stage, { rest: ['man'] }, PHOTO, {
    cap: cap!,
    beard: beard!,
    shirt: top!,
    bowTie: bowTie!,
    face: together(face!, beard!),
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

async function familyPark(): Promise<GroundingScene> {
  const park = meadow({
    width: 1280,
    height: 900,
    sky: [
      [96, 150, 216],
      [220, 230, 238],
    ],
    hills: [88, 116, 84],
    ground: [104, 142, 68],
    horizon: 0.5,
  });
  const far = withSculptures(park, SUN, {
    tree: { of: outdoorThings.tree([84, 124, 58]), x: 1120, y: 500, scale: 390 },
    bench: { of: outdoorThings.bench([150, 104, 66]), x: 170, y: 585, scale: 150, turn: 0.15 },
  });
  const light = { ...SUN, down: 0.17 };
  const left = { x: 410, y: 810, scale: 560, turn: 0.12 };
  const middle = { x: 660, y: 836, scale: 370, turn: 0.05 };
  const right = { x: 890, y: 806, scale: 530, turn: -0.12 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    balloon: { of: outings.heldBalloon([204, 40, 46]), x: 578, y: 640, scale: 420, hanging: true },
    man: {
      of: figure(
        { hair: [70, 50, 38], haircut: 'short', beard: [78, 56, 42] },
        { top: [226, 222, 212], below: [58, 76, 112], shoes: [92, 62, 44] },
      ),
      ...left,
    },
    woman: {
      of: figure(
        { hair: [116, 68, 40], haircut: 'long' },
        { top: [60, 116, 108], below: [70, 66, 72], shoes: [60, 50, 48] },
      ),
      ...right,
    },
    girl: {
      of: figure(
        { hair: [196, 146, 84], haircut: 'braids', skin: [238, 192, 164] },
        {
          top: [236, 196, 74],
          below: [0, 0, 0],
          wears: 'dress',
          sleeves: 'short',
          young: true,
          shoes: [206, 70, 80],
          hands: [
            [-0.22, 0.5, 0.1],
            [0.2, 0.4, 0.04],
          ],
        },
      ),
      ...middle,
    },
  });
  const scene = finish(stage, { groups: { family: ['man', 'girl', 'woman'], parents: ['man', 'woman'] } }, PHOTO, {
    dress: parts.girl!.top!,
    hair: parts.woman!.hair!,
  });
  return {
    ...scene,
    faces: [
      figureFace({}, left, light.down),
      figureFace({ young: true }, middle, light.down),
      figureFace({}, right, light.down),
    ],
  };
}

async function catGarden(): Promise<GroundingScene> {
  const lawn = meadow({
    width: 1200,
    height: 900,
    sky: [
      [128, 172, 220],
      [224, 232, 236],
    ],
    hills: [86, 112, 78],
    ground: [98, 142, 66],
    horizon: 0.4,
  });
  const far = withSculptures(lawn, SUN, {
    leftFence: { of: fence([206, 202, 192]), x: 300, y: 452, scale: 150 },
    rightFence: { of: fence([206, 202, 192]), x: 890, y: 452, scale: 150 },
  });
  const { stage, parts } = withSculptures(
    outOfFocus(far.stage, 2),
    { ...SUN, down: 0.24 },
    {
      plant: { of: garden.flowerPot([188, 106, 72], [202, 40, 58]), x: 210, y: 680, scale: 300 },
      can: { of: garden.wateringCan([70, 124, 156]), x: 980, y: 640, scale: 170 },
      cat: { of: garden.sittingCat([96, 96, 102], [240, 238, 232]), x: 580, y: 770, scale: 430, turn: 0.12 },
      bowl: { of: garden.dish([232, 190, 70], [140, 96, 60]), x: 900, y: 830, scale: 110 },
    },
  );
  return finish(stage, { rest: ['cat'], groups: { fence: ['leftFence', 'rightFence'] } }, PHOTO, {
    flowers: parts.plant!.flowers!,
  });
}

async function scooterStreet(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1280,
      height: 900,
      sky: [
        [106, 156, 216],
        [214, 226, 236],
      ],
      hills: [126, 140, 130],
      ground: [192, 184, 170],
      horizon: 0.58,
    },
    [730, 960],
    [88, 88, 92],
  );
  const far = withSculptures(street, SUN, {
    lamp: { of: streetLamp([52, 54, 58]), x: 1190, y: 640, scale: 470 },
    rightHouse: {
      of: rowHouse({ walls: [216, 190, 140], frames: [244, 240, 230], across: 3, floors: 1, door: [66, 96, 74] }),
      x: 920,
      y: 606,
      scale: 190,
      hanging: true,
    },
    leftHouse: {
      of: rowHouse({
        walls: [196, 200, 204],
        frames: [242, 240, 234],
        across: 3,
        floors: 1,
        door: [120, 62, 50],
        shop: { board: [60, 92, 70], stripe: [190, 96, 110] },
      }),
      x: 390,
      y: 612,
      scale: 300,
      hanging: true,
    },
  });
  const words = brush(far.stage.picture, { text: 'FLORIST', left: 212, top: 392, dot: 5, colour: [240, 230, 204] });
  const standing = { x: 960, y: 850, scale: 500, turn: -0.12 };
  const { stage, parts } = withSculptures(
    { ...far.stage, picture: words.picture },
    { ...SUN, down: 0.17 },
    {
      plant: { of: garden.flowerPot([186, 108, 76], [226, 104, 156]), x: 130, y: 680, scale: 150 },
      scooter: { of: motorScooter([86, 178, 170], [92, 60, 44]), x: 500, y: 790, scale: 215, turn: 0.15 },
      man: {
        of: figure(
          { hair: [46, 38, 34], haircut: 'short', skin: [196, 142, 110] },
          { top: [44, 72, 130], below: [120, 108, 88], shoes: [56, 46, 42] },
        ),
        ...standing,
      },
    },
  );
  const scene = finish(stage, {}, PHOTO, {
    words: without(words.mask, stage.things.scooter!, stage.things.man!),
    sweater: parts.man!.top!,
    flowers: parts.plant!.flowers!,
  });
  return { ...scene, faces: [figureFace({}, standing, 0.17)] };
}

async function cakeTable(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [186, 206, 204], wood: [196, 160, 118] }, 0.44);
  const { stage, parts } = withSculptures(
    outOfFocus(room, 1.4),
    { ...WINDOW, down: 0.3 },
    {
      bananas: { of: treats.bananas(), x: 950, y: 520, scale: 165, turn: 0.2 },
      cake: { of: treats.birthdayCake([132, 84, 54], [244, 236, 222], [206, 66, 90]), x: 500, y: 600, scale: 240 },
      mug: { of: tableware.mug([58, 98, 168]), x: 980, y: 730, scale: 165, turn: 0.2 },
      left: { of: treats.cupcake([226, 180, 70], [246, 200, 210]), x: 190, y: 800, scale: 130 },
      middle: { of: treats.cupcake([226, 180, 70], [246, 200, 210]), x: 410, y: 830, scale: 140 },
      right: { of: treats.cupcake([226, 180, 70], [246, 200, 210]), x: 650, y: 820, scale: 105 },
    },
  );
  return finish(stage, { rest: ['cake'], groups: { cupcakes: ['left', 'middle', 'right'] } }, PHOTO, {
    candles: parts.cake!.candles!,
  });
}

async function diningRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1280, 900, [214, 206, 188], [142, 102, 70], 0.64);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    {
      window: {
        of: interiorThings.window([244, 242, 236], [120, 150, 128]),
        x: 250,
        y: 470,
        scale: 190,
        hanging: true,
      },
      picture: {
        of: roomThings.poster([70, 54, 42], (x, y) =>
          Math.hypot(x - 0.2, y - 1.3) < 0.28 ? [240, 196, 90] : y < 0.7 ? [70, 104, 112] : [206, 150, 120],
        ),
        x: 1060,
        y: 400,
        scale: 120,
        hanging: true,
      },
    },
  );
  const { stage, parts } = withSculptures(outOfFocus(hung.stage, 0.8), WINDOW, {
    plant: { of: furniture.plant([224, 220, 210]), x: 1150, y: 680, scale: 300 },
    leftChair: { of: dining.chair([118, 80, 54], [64, 104, 132]), x: 470, y: 660, scale: 360, turn: 0.1 },
    rightChair: { of: dining.chair([118, 80, 54], [64, 104, 132]), x: 790, y: 660, scale: 360, turn: -0.1 },
    table: { of: dining.table([176, 126, 80]), x: 630, y: 800, scale: 320 },
    bowl: { of: dining.orangeBowl([236, 236, 230]), x: 630, y: 502, scale: 92, hanging: true },
    lamp: { of: dining.pendantLamp([224, 164, 56]), x: 630, y: 236, scale: 150, hanging: true },
  });
  return finish(stage, { rest: ['table'], groups: { chairs: ['leftChair', 'rightChair'] } }, PHOTO, {
    oranges: parts.bowl!.oranges!,
  });
}

async function windmillCanal(): Promise<GroundingScene> {
  const view = waterside(
    {
      width: 1280,
      height: 900,
      sky: [
        [104, 156, 216],
        [224, 230, 234],
      ],
      hills: [112, 132, 110],
      ground: [92, 134, 156],
      horizon: 0.46,
    },
    [-20, 806, 300, 798, 640, 810, 960, 800, 1300, 792, 1300, 930, -20, 930],
    [112, 142, 70],
  );
  const banked = laid(
    view,
    'bank',
    'water',
    [-20, 412, 1300, 412, 1300, 470, 940, 484, 500, 500, 200, 520, -20, 530],
    [108, 146, 72],
  );
  const far = withSculptures(banked, SUN, {
    tree: { of: outdoorThings.tree([86, 124, 62]), x: 1060, y: 458, scale: 250 },
    windmill: {
      of: outings.windmill([88, 112, 96], [92, 66, 50], [240, 236, 224]),
      x: 360,
      y: 490,
      scale: 330,
      turn: 0.2,
    },
  });
  const afloat = withSculptures(
    far.stage,
    { ...SUN, down: 0.18 },
    {
      boat: { of: motorboat([196, 56, 46], [240, 236, 226]), x: 900, y: 570, scale: 125, turn: 0.15, hanging: true },
      leftSwan: { of: outings.swan(), x: 330, y: 634, scale: 82, turn: 0.1, hanging: true },
      rightSwan: { of: outings.swan(), x: 690, y: 664, scale: 90, turn: 2.9, hanging: true },
    },
  );
  const mirrored = mirroredInWater(afloat.stage, { boat: 572, leftSwan: 635, rightSwan: 665 });
  const { stage } = withSculptures(
    mirrored,
    { ...SUN, down: 0.2 },
    { bench: { of: outdoorThings.bench([146, 104, 70]), x: 1060, y: 876, scale: 130, turn: 3 } },
  );
  return finish(stage, { rest: ['windmill'], groups: { swans: ['leftSwan', 'rightSwan'] } }, PHOTO, {
    sails: far.parts.windmill!.sails!,
  });
}

async function rockingHorsePrint(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [190, 182, 168], [120, 96, 76], 0.66);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    {
      window: { of: interiorThings.window([232, 226, 214], [128, 110, 96]), x: 940, y: 500, scale: 200, hanging: true },
    },
  );
  const light = { ...WINDOW, down: 0.16 };
  const standing = { x: 330, y: 800, scale: 560, turn: 0.1 };
  const { stage, parts } = withSculptures(outOfFocus(hung.stage, 1.2), light, {
    horse: { of: rockingHorse([206, 196, 180], [84, 64, 50], [110, 60, 50]), x: 750, y: 770, scale: 235, turn: 0.15 },
    girl: {
      of: figure(
        { hair: [84, 58, 42], haircut: 'bob' },
        { top: [236, 230, 220], below: [0, 0, 0], wears: 'dress', young: true, sleeves: 'short', shoes: [50, 44, 42] },
      ),
      ...standing,
    },
    teddy: { of: roomThings.teddy([150, 112, 76], [110, 60, 56]), x: 1060, y: 830, scale: 190, turn: -0.2 },
  });
  const scene = printed(
    stage,
    { text: '1912', left: 50, top: 820, dot: 6 },
    5113,
    { rest: ['girl'], groups: { girlAndHorse: ['girl', 'horse'] } },
    { dress: parts.girl!.top!, hair: parts.girl!.hair! },
  );
  return { ...scene, faces: [figureFace({ young: true }, standing, light.down)] };
}
