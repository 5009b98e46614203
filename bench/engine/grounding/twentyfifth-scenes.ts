import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { standingDog } from './sculpted-animals.ts';
import { roadside, waterside } from './sculpted-backdrops.ts';
import { belongings } from './sculpted-belongings.ts';
import { rowHouse } from './sculpted-city.ts';
import { mirroredInWater, tabletop } from './sculpted-grounds.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { outings } from './sculpted-outings.ts';
import { roomThings } from './sculpted-rooms.ts';
import { sights } from './sculpted-sights.ts';
import { finish, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { together, without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';
import { autumnPortrait, balloonFriends, horsePrint, wateringGirl } from './twentyfifth-people.ts';

/** A portrait with a scarf, friends with balloons, a girl in a garden, shoes for sale, a parked car, swans on a lake, a dog in a room, a print of a man and his horse. */
export const twentyfifthScenes = {
  autumnPortrait,
  balloonFriends,
  wateringGirl,
  sneakerTable,
  blueCarStreet,
  swanLake,
  orangeChairRoom,
  horsePrint,
};

export type TwentyfifthName = keyof typeof twentyfifthScenes;

async function sneakerTable(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [204, 206, 200], wood: [176, 138, 98] }, 0.4);
  const behind = withSculptures(
    room,
    { ...WINDOW, down: 0.34 },
    {
      mug: { of: tableware.mug([48, 92, 160]), x: 170, y: 520, scale: 190, turn: 0.3 },
      plant: { of: furniture.plant([236, 232, 224]), x: 1090, y: 480, scale: 350 },
    },
  );
  const { stage } = withSculptures(
    outOfFocus(behind.stage, 1.6),
    { ...WINDOW, down: 0.34 },
    {
      right: { of: belongings.sneaker([196, 40, 44], [244, 242, 236]), x: 810, y: 620, scale: 230, turn: 0.35 },
      left: { of: belongings.sneaker([196, 40, 44], [244, 242, 236]), x: 410, y: 770, scale: 240, turn: 0.15 },
    },
  );
  const scene = finish(stage, { rest: ['left', 'right'], groups: { shoes: ['left', 'right'] } }, PHOTO);
  const { leftShadow, rightShadow } = scene.truths;
  return { ...scene, truths: { ...scene.truths, shoesShadow: together(leftShadow!, rightShadow!) } };
}

async function blueCarStreet(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1200,
      height: 900,
      sky: [
        [108, 160, 222],
        [220, 230, 236],
      ],
      hills: [116, 134, 112],
      ground: [184, 178, 168],
      horizon: 0.54,
    },
    [650, 860],
    [98, 97, 98],
  );
  const far = withSculptures(street, SUN, {
    leftHouse: {
      of: rowHouse({ walls: [236, 202, 112], frames: [248, 244, 236], across: 3, floors: 1, door: [70, 104, 84] }),
      x: 330,
      y: 570,
      scale: 240,
      hanging: true,
    },
    rightHouse: {
      of: rowHouse({
        walls: [214, 208, 198],
        frames: [120, 84, 60],
        across: 3,
        floors: 1,
        door: [110, 64, 48],
        shop: { board: [56, 84, 70], stripe: [196, 70, 58] },
      }),
      x: 830,
      y: 574,
      scale: 260,
      hanging: true,
    },
    tree: { of: outdoorThings.tree([90, 132, 64]), x: 60, y: 600, scale: 360 },
  });
  const words = brush(far.stage.picture, { text: 'CAFE', left: 700, top: 382, dot: 6, colour: [246, 238, 214] });
  const { stage } = withSculptures(
    outOfFocus({ ...far.stage, picture: words.picture }, 0.8),
    { ...SUN, down: 0.17 },
    {
      postBox: { of: outdoorThings.postBox([192, 38, 40]), x: 1110, y: 640, scale: 190 },
      car: { of: vehicles.car([40, 92, 176]), x: 560, y: 780, scale: 350, turn: 0.12 },
    },
  );
  return finish(stage, { rest: ['car'], groups: { houses: ['leftHouse', 'rightHouse'] } }, PHOTO, {
    words: without(words.mask, stage.things.car!),
  });
}

async function swanLake(): Promise<GroundingScene> {
  const view = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [116, 164, 220],
        [230, 232, 228],
      ],
      hills: [92, 118, 96],
      ground: [78, 120, 142],
      horizon: 0.42,
    },
    [-20, 800, 260, 780, 560, 800, 860, 770, 1220, 750, 1220, 930, -20, 930],
    [126, 150, 80],
  );
  const afloat = withSculptures(
    outOfFocus(view, 0.8),
    { ...SUN, down: 0.2 },
    {
      far: { of: outings.swan(), x: 930, y: 500, scale: 62, hanging: true },
      boat: {
        of: sights.rowingBoat([186, 44, 42], [240, 234, 220]),
        x: 660,
        y: 600,
        scale: 220,
        turn: 0.2,
        hanging: true,
      },
      near: { of: outings.swan(), x: 345, y: 640, scale: 105, hanging: true },
    },
  );
  const mirrored = mirroredInWater(afloat.stage, { far: 500, boat: 606, near: 642 });
  const { stage } = withSculptures(
    mirrored,
    { ...SUN, down: 0.22 },
    {
      bench: { of: outdoorThings.bench([148, 104, 66]), x: 930, y: 840, scale: 120, turn: 2.95 },
      fir: { of: outings.spruce([58, 94, 62]), x: 90, y: 850, scale: 560 },
    },
  );
  return finish(stage, { rest: ['boat'], groups: { swans: ['far', 'near'] } }, PHOTO);
}

async function orangeChairRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [206, 214, 210], [150, 112, 80], 0.64);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    {
      window: {
        of: interiorThings.window([242, 240, 234], [112, 128, 150]),
        x: 610,
        y: 500,
        scale: 180,
        hanging: true,
      },
    },
  );
  const { stage } = withSculptures(outOfFocus(hung.stage, 0.8), WINDOW, {
    plant: { of: furniture.plant([92, 100, 112]), x: 1080, y: 690, scale: 420 },
    chair: { of: furniture.armchair([218, 124, 50]), x: 270, y: 720, scale: 300, turn: 0.4 },
    cushion: { of: furniture.cushion([48, 92, 140]), x: 275, y: 585, scale: 128, turn: 0.4, hanging: true },
    rug: { of: roomThings.rug([214, 206, 192], [126, 140, 150]), x: 700, y: 800, scale: 300 },
    dog: { of: standingDog([226, 214, 194], [190, 44, 44]), x: 710, y: 810, scale: 230, turn: 0.15 },
    ball: { of: outdoorThings.ball([226, 188, 52]), x: 360, y: 850, scale: 84 },
  });
  return finish(stage, { rest: ['dog'] }, PHOTO);
}
