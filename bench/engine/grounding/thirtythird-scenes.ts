import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { sittingDog } from './sculpted-animals.ts';
import { roadside, waterside } from './sculpted-backdrops.ts';
import { dustbin, rowHouse } from './sculpted-city.ts';
import { duck } from './sculpted-farm.ts';
import { tabletop, mirroredInWater } from './sculpted-grounds.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { meals } from './sculpted-meals.ts';
import { outings } from './sculpted-outings.ts';
import { toaster } from './sculpted-parlour.ts';
import { figure, figureFace } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { boulder } from './sculpted-seaside.ts';
import { finish, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { streetLamp } from './sculpted-traffic.ts';
import { without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';
import { brickPortrait, horsePrint, sheepGirl, stationFriends } from './thirtythird-people.ts';

/** A portrait before bricks, friends who wait for a bus, a girl with sheep, a toaster at breakfast, a street with a café, a river by a mill, a living room, a print of a man and a boy with a horse. */
export const thirtythirdScenes = {
  brickPortrait,
  stationFriends,
  sheepGirl,
  toasterTable,
  cafeStreet,
  millRiver,
  sofaRoom,
  horsePrint,
};

export type ThirtythirdName = keyof typeof thirtythirdScenes;

async function toasterTable(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [206, 216, 210], wood: [178, 134, 92] }, 0.45);
  const behind = withSculptures(
    room,
    { ...WINDOW, down: 0.28 },
    {
      teapot: { of: tableware.teapot([70, 128, 88]), x: 200, y: 580, scale: 170, turn: 0.1 },
      carton: { of: tableware.carton([238, 240, 240], [60, 110, 180]), x: 990, y: 570, scale: 280, turn: -0.15 },
    },
  );
  const { stage, parts } = withSculptures(
    outOfFocus(behind.stage, 1.4),
    { ...WINDOW, down: 0.26, sharpness: 6 },
    {
      toaster: { of: toaster([186, 46, 44], [60, 56, 58]), x: 560, y: 700, scale: 250, turn: -0.15 },
      egg: { of: meals.eggCup([236, 186, 64]), x: 250, y: 790, scale: 165 },
      mug: { of: tableware.mug([62, 92, 148]), x: 990, y: 800, scale: 150 },
      apple: { of: tableware.fruit([140, 172, 70]), x: 700, y: 845, scale: 85 },
    },
  );
  return finish(stage, { rest: ['toaster'] }, PHOTO, {
    toast: parts.toaster!.toast!,
    boiled: parts.egg!.egg!,
  });
}

async function cafeStreet(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1280,
      height: 854,
      sky: [
        [104, 156, 222],
        [224, 232, 238],
      ],
      hills: [122, 132, 124],
      ground: [186, 180, 172],
      horizon: 0.5,
    },
    [600, 750],
    [84, 84, 88],
  );
  const far = withSculptures(street, SUN, {
    cafe: {
      of: rowHouse({
        walls: [228, 206, 172],
        frames: [246, 242, 234],
        across: 4,
        floors: 1,
        door: [80, 54, 42],
        shop: { board: [40, 92, 78], stripe: [40, 92, 78] },
      }),
      x: 330,
      y: 522,
      scale: 230,
      hanging: true,
    },
    rightHouse: {
      of: rowHouse({ walls: [178, 108, 92], frames: [244, 240, 232], across: 3, floors: 2, door: [50, 66, 92] }),
      x: 800,
      y: 520,
      scale: 190,
      hanging: true,
    },
    tree: { of: outdoorThings.tree([96, 138, 70]), x: 1100, y: 560, scale: 370 },
  });
  const words = brush(far.stage.picture, { text: 'CAFE', left: 234, top: 352, dot: 5, colour: [246, 240, 222] });
  const standing = { x: 260, y: 810, scale: 430, turn: 0.1 };
  const light = { ...SUN, down: 0.18 };
  const { stage, parts } = withSculptures(outOfFocus({ ...far.stage, picture: words.picture }, 0.9), light, {
    van: { of: vehicles.van([232, 184, 58]), x: 700, y: 726, scale: 240, turn: 0.08 },
    lamp: { of: streetLamp([56, 62, 66]), x: 80, y: 800, scale: 620 },
    woman: {
      of: figure(
        { hair: [196, 150, 92], haircut: 'bun', skin: [238, 198, 170] },
        { top: [52, 104, 170], below: [0, 0, 0], wears: 'dress', sleeves: 'short', shoes: [120, 84, 60] },
      ),
      ...standing,
    },
    bicycle: { of: vehicles.bicycle([190, 44, 48]), x: 1020, y: 812, scale: 150, turn: 0.1 },
    dustbin: { of: dustbin([74, 116, 80]), x: 1215, y: 800, scale: 170, turn: -0.1 },
  });
  const scene = finish(stage, { rest: ['van'], groups: { houses: ['cafe', 'rightHouse'] } }, PHOTO, {
    words: without(words.mask, stage.things.lamp!, stage.things.woman!),
    dress: parts.woman!.top!,
    hair: parts.woman!.hair!,
  });
  return { ...scene, faces: [figureFace({}, standing, light.down)] };
}

async function millRiver(): Promise<GroundingScene> {
  const river = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [126, 168, 218],
        [228, 234, 236],
      ],
      hills: [106, 130, 98],
      ground: [70, 122, 130],
      horizon: 0.43,
    },
    [-20, 690, 280, 702, 640, 686, 960, 700, 1220, 684, 1220, 930, -20, 930],
    [204, 184, 146],
  );
  const afloat = withSculptures(
    outOfFocus(river, 0.8),
    { ...SUN, down: 0.16 },
    {
      mill: {
        of: outings.windmill([222, 214, 200], [88, 66, 54], [236, 230, 216]),
        x: 250,
        y: 376,
        scale: 230,
        hanging: true,
      },
      canoe: { of: vehicles.canoe([60, 128, 96]), x: 780, y: 580, scale: 240, turn: 0.12, hanging: true },
      leftDuck: {
        of: duck([146, 118, 92], [54, 96, 72], [222, 178, 60]),
        x: 200,
        y: 540,
        scale: 95,
        turn: 0.1,
        hanging: true,
      },
      rightDuck: {
        of: duck([240, 238, 230], [244, 242, 236], [232, 150, 50]),
        x: 420,
        y: 590,
        scale: 110,
        turn: 0.1,
        hanging: true,
      },
    },
  );
  const mirrored = mirroredInWater(afloat.stage, { canoe: 582, leftDuck: 542, rightDuck: 592 });
  const { stage } = withSculptures(
    mirrored,
    { ...SUN, down: 0.2 },
    {
      tent: { of: outings.tent([206, 94, 46], [84, 46, 30]), x: 960, y: 800, scale: 190, turn: -0.3 },
      rucksack: { of: outings.rucksack([56, 92, 160], [38, 38, 42]), x: 640, y: 840, scale: 140, turn: 0.15 },
      rock: { of: boulder([128, 122, 116]), x: 210, y: 820, scale: 110, turn: 0.2 },
    },
  );
  return finish(stage, { rest: ['canoe'], groups: { ducks: ['leftDuck', 'rightDuck'] } }, PHOTO, {
    sails: without(afloat.parts.mill!.sails!, stage.things.canoe!),
  });
}

async function sofaRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [226, 214, 192], [164, 122, 84], 0.62);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    {
      window: { of: interiorThings.window([244, 242, 236], [96, 142, 120]), x: 230, y: 460, scale: 160, hanging: true },
      clock: { of: interiorThings.wallClock([70, 62, 58]), x: 700, y: 210, scale: 110, hanging: true },
    },
  );
  const light = { ...WINDOW, down: 0.2 };
  const { stage } = withSculptures(outOfFocus(hung.stage, 0.7), light, {
    lamp: { of: furniture.floorLamp([238, 220, 176]), x: 1110, y: 650, scale: 520 },
    sofa: { of: furniture.sofa([62, 96, 148]), x: 700, y: 680, scale: 270 },
    yellow: { of: furniture.cushion([232, 184, 64]), x: 540, y: 596, scale: 110, hanging: true },
    red: { of: furniture.cushion([190, 60, 56]), x: 850, y: 596, scale: 110, turn: -0.15, hanging: true },
    plant: { of: furniture.plant([206, 128, 92]), x: 150, y: 740, scale: 330 },
    rug: { of: roomThings.rug([120, 142, 104], [234, 226, 200]), x: 610, y: 800, scale: 250 },
    dog: { of: sittingDog([222, 190, 136], [168, 118, 70]), x: 430, y: 840, scale: 255, turn: 0.15 },
    ball: { of: outdoorThings.ball([206, 62, 58]), x: 760, y: 810, scale: 42 },
  });
  return finish(stage, { rest: ['dog'], groups: { cushions: ['yellow', 'red'] } }, PHOTO, {
    curtains: without(hung.parts.window!.curtains!, stage.things.plant!, stage.things.sofa!, stage.things.dog!),
  });
}
