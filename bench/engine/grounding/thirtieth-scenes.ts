import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { lyingCat } from './sculpted-animals.ts';
import { roadside, waterside } from './sculpted-backdrops.ts';
import { rowHouse, taxi, trafficLight } from './sculpted-city.ts';
import { mirroredInWater, tabletop } from './sculpted-grounds.ts';
import { gull, heirlooms } from './sculpted-heirlooms.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { kitchenThings } from './sculpted-kitchen.ts';
import { figure, figureFace } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { boulder } from './sculpted-seaside.ts';
import { lighthouse } from './sculpted-shore.ts';
import { sights } from './sculpted-sights.ts';
import { BULB, finish, OVERCAST, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { furniture, tableware } from './sculpted-things.ts';
import { suitcase } from './sculpted-traffic.ts';
import { without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';
import { arbourPortrait, cowPrint, rabbitGirl, scooterFriends } from './thirtieth-people.ts';

/** A portrait with sunglasses, children in a park with a scooter, a girl with a rabbit, a typewriter for sale, a taxi in a street, gulls by the sea, a room with a fireplace, a print of a couple with a cow. */
export const thirtiethScenes = {
  arbourPortrait,
  scooterFriends,
  rabbitGirl,
  typewriterTable,
  taxiStreet,
  gullHarbour,
  hearthRoom,
  cowPrint,
};

export type ThirtiethName = keyof typeof thirtiethScenes;

async function typewriterTable(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [218, 204, 186], wood: [206, 176, 138] }, 0.42);
  const behind = withSculptures(
    room,
    { ...WINDOW, down: 0.3 },
    {
      lamp: { of: roomThings.tableLamp([94, 74, 60], [150, 178, 158]), x: 1030, y: 560, scale: 330 },
      jug: { of: kitchenThings.jug([70, 104, 150]), x: 200, y: 540, scale: 210 },
    },
  );
  const { stage, parts } = withSculptures(
    outOfFocus(behind.stage, 1.5),
    { ...WINDOW, down: 0.42, sharpness: 6 },
    {
      typewriter: {
        of: heirlooms.typewriter([58, 122, 112], [240, 234, 218]),
        x: 570,
        y: 690,
        scale: 270,
        turn: 0.12,
      },
      lemon: { of: kitchenThings.lemon([238, 204, 62]), x: 1040, y: 810, scale: 105 },
    },
  );
  return finish(stage, { rest: ['typewriter'] }, PHOTO, {
    keys: parts.typewriter!.keys!,
    paper: parts.typewriter!.paper!,
  });
}

async function taxiStreet(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1280,
      height: 854,
      sky: [
        [164, 178, 198],
        [228, 230, 230],
      ],
      hills: [128, 134, 126],
      ground: [170, 168, 166],
      horizon: 0.5,
    },
    [590, 740],
    [82, 82, 86],
  );
  const far = withSculptures(street, OVERCAST, {
    leftHouse: {
      of: rowHouse({
        walls: [188, 168, 150],
        frames: [244, 242, 236],
        across: 4,
        floors: 2,
        door: [66, 52, 46],
        shop: { board: [36, 66, 92], stripe: [36, 66, 92] },
      }),
      x: 300,
      y: 520,
      scale: 225,
      hanging: true,
    },
    middleHouse: {
      of: rowHouse({ walls: [150, 178, 160], frames: [246, 244, 238], across: 3, floors: 1, door: [150, 60, 50] }),
      x: 740,
      y: 518,
      scale: 190,
      hanging: true,
    },
    rightHouse: {
      of: rowHouse({ walls: [206, 140, 110], frames: [244, 240, 230], across: 3, floors: 2, door: [60, 76, 88] }),
      x: 1130,
      y: 518,
      scale: 190,
      hanging: true,
    },
  });
  const words = brush(far.stage.picture, { text: 'BOOTS', left: 200, top: 362, dot: 5, colour: [246, 240, 224] });
  const standing = { x: 980, y: 806, scale: 430, turn: -0.15 };
  const light = { ...OVERCAST, down: 0.18 };
  const { stage, parts } = withSculptures(outOfFocus({ ...far.stage, picture: words.picture }, 0.9), light, {
    taxi: { of: taxi([240, 190, 40]), x: 500, y: 700, scale: 300, turn: 0.1 },
    light: { of: trafficLight(0), x: 110, y: 800, scale: 480 },
    woman: {
      of: figure(
        { hair: [58, 42, 36], haircut: 'bob', skin: [230, 184, 156] },
        { top: [48, 108, 104], below: [56, 54, 62], wears: 'skirt', shoes: [40, 36, 38] },
      ),
      ...standing,
    },
    suitcase: { of: suitcase([150, 52, 48], [70, 44, 36]), x: 1170, y: 824, scale: 84, turn: -0.1 },
  });
  const scene = finish(
    stage,
    { rest: ['taxi'], groups: { houses: ['leftHouse', 'middleHouse', 'rightHouse'] } },
    PHOTO,
    {
      words: without(words.mask, stage.things.taxi!, stage.things.light!),
      coat: parts.woman!.top!,
      skirt: parts.woman!.below!,
    },
  );
  return { ...scene, faces: [figureFace({}, standing, light.down)] };
}

async function gullHarbour(): Promise<GroundingScene> {
  const coast = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [96, 154, 216],
        [222, 234, 240],
      ],
      hills: [110, 134, 128],
      ground: [52, 118, 146],
      horizon: 0.42,
    },
    [-20, 690, 260, 668, 560, 690, 860, 672, 1220, 690, 1220, 930, -20, 930],
    [204, 186, 150],
  );
  const afloat = withSculptures(
    outOfFocus(coast, 0.8),
    { ...SUN, down: 0.16 },
    {
      lighthouse: { of: lighthouse([40, 82, 140], [240, 238, 230]), x: 210, y: 440, scale: 330, hanging: true },
      boat: {
        of: sights.rowingBoat([60, 132, 92], [236, 230, 214]),
        x: 720,
        y: 570,
        scale: 190,
        turn: 0.15,
        hanging: true,
      },
    },
  );
  const mirrored = mirroredInWater(afloat.stage, { boat: 572 });
  const { stage } = withSculptures(
    mirrored,
    { ...SUN, down: 0.2 },
    {
      rock: { of: boulder([134, 126, 118]), x: 980, y: 800, scale: 150 },
      rockGull: { of: gull([150, 158, 168]), x: 980, y: 690, scale: 150, turn: 0.1, hanging: true },
      near: { of: gull([150, 158, 168]), x: 330, y: 840, scale: 210, turn: 0.15 },
      far: { of: gull([150, 158, 168]), x: 600, y: 760, scale: 130, turn: -0.1 },
    },
  );
  return finish(stage, { rest: ['near', 'far', 'rockGull'], groups: { gulls: ['near', 'far', 'rockGull'] } }, PHOTO);
}

async function hearthRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [176, 92, 78], [128, 92, 64], 0.6);
  const hung = withSculptures(
    room,
    { ...BULB, down: 0.1 },
    {
      clock: { of: interiorThings.wallClock([214, 178, 96]), x: 560, y: 150, scale: 120, hanging: true },
    },
  );
  const light = { ...BULB, down: 0.2 };
  const { stage, parts } = withSculptures(outOfFocus(hung.stage, 0.7), light, {
    fireplace: { of: heirlooms.fireplace([186, 176, 160], [112, 76, 52]), x: 560, y: 600, scale: 240 },
    leftCandle: { of: tableware.candle([238, 232, 214]), x: 420, y: 318, scale: 82, hanging: true },
    rightCandle: { of: tableware.candle([238, 232, 214]), x: 700, y: 318, scale: 82, hanging: true },
    plant: { of: furniture.plant([70, 96, 130]), x: 120, y: 660, scale: 420 },
    rug: { of: roomThings.rug([64, 96, 120], [228, 216, 188]), x: 540, y: 770, scale: 270 },
    armchair: { of: furniture.armchair([206, 166, 84]), x: 1000, y: 780, scale: 290, turn: -0.45 },
    cat: { of: lyingCat([196, 128, 66], [150, 88, 44]), x: 520, y: 770, scale: 125, turn: 0.1 },
  });
  return finish(stage, { rest: ['cat'], groups: { candles: ['leftCandle', 'rightCandle'] } }, PHOTO, {
    fire: parts.fireplace!.fire!,
  });
}
