import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { lyingCat } from './sculpted-animals.ts';
import { roadside, waterside } from './sculpted-backdrops.ts';
import { rowHouse } from './sculpted-city.ts';
import { tabletop } from './sculpted-grounds.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { kitchenThings } from './sculpted-kitchen.ts';
import { beachHut, sewingMachine } from './sculpted-market.ts';
import { figure, figureFace } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { deckchair, surfboard } from './sculpted-seaside.ts';
import { BULB, finish, OVERCAST, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { telephoneBox } from './sculpted-town.ts';
import { bus } from './sculpted-traffic.ts';
import { without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';
import { duneFamily, gardenPrint, greenhousePortrait, terrierMan } from './thirtysecond-people.ts';

/** A portrait by a greenhouse, a family on a beach, a man with his dog, a sewing machine for sale, a street with a telephone box, huts by the sea, a room to read in, a print of a woman and a boy in a garden. */
export const thirtysecondScenes = {
  greenhousePortrait,
  duneFamily,
  terrierMan,
  sewingTable,
  telephoneStreet,
  hutBeach,
  readingRoom,
  gardenPrint,
};

export type ThirtysecondName = keyof typeof thirtysecondScenes;

async function sewingTable(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [170, 186, 176], wood: [200, 166, 124] }, 0.44);
  const behind = withSculptures(
    room,
    { ...WINDOW, down: 0.28 },
    {
      tulips: { of: kitchenThings.tulips([226, 222, 212], [236, 184, 60]), x: 190, y: 580, scale: 300 },
      jar: { of: tableware.jar([150, 92, 60], [196, 60, 52]), x: 1020, y: 560, scale: 190 },
    },
  );
  const { stage, parts } = withSculptures(
    outOfFocus(behind.stage, 1.4),
    { ...WINDOW, down: 0.28, sharpness: 6 },
    {
      machine: {
        of: sewingMachine([38, 36, 42], [200, 52, 60], [88, 122, 172]),
        x: 590,
        y: 720,
        scale: 265,
        turn: -0.12,
      },
      wool: { of: furniture.woolBall([222, 150, 60]), x: 1000, y: 810, scale: 130 },
      mug: { of: tableware.mug([236, 232, 222]), x: 190, y: 820, scale: 140 },
    },
  );
  return finish(stage, { rest: ['machine'] }, PHOTO, {
    wheel: parts.machine!.wheel!,
    spool: parts.machine!.spool!,
    cloth: parts.machine!.cloth!,
    flowers: without(behind.parts.tulips!.flowers!, stage.things.machine!),
  });
}

async function telephoneStreet(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1280,
      height: 854,
      sky: [
        [168, 182, 202],
        [230, 232, 232],
      ],
      hills: [126, 132, 126],
      ground: [176, 174, 170],
      horizon: 0.5,
    },
    [590, 720],
    [80, 80, 84],
  );
  const far = withSculptures(street, OVERCAST, {
    leftHouse: {
      of: rowHouse({ walls: [196, 130, 104], frames: [244, 240, 232], across: 4, floors: 1, door: [48, 66, 88] }),
      x: 250,
      y: 518,
      scale: 215,
      hanging: true,
    },
    hotel: {
      of: rowHouse({
        walls: [206, 210, 200],
        frames: [84, 92, 98],
        across: 4,
        floors: 2,
        door: [60, 50, 46],
        shop: { board: [44, 84, 72], stripe: [44, 84, 72] },
      }),
      x: 820,
      y: 520,
      scale: 215,
      hanging: true,
    },
    tree: { of: outdoorThings.tree([100, 130, 70]), x: 1170, y: 560, scale: 360 },
  });
  const words = brush(far.stage.picture, { text: 'HOTEL', left: 700, top: 362, dot: 5, colour: [246, 240, 224] });
  const standing = { x: 780, y: 810, scale: 430, turn: 0.1 };
  const light = { ...OVERCAST, down: 0.18 };
  const { stage, parts } = withSculptures(outOfFocus({ ...far.stage, picture: words.picture }, 0.9), light, {
    bus: { of: bus([70, 134, 92], [236, 232, 220]), x: 450, y: 695, scale: 290, turn: 0.06 },
    bicycle: { of: vehicles.bicycle([214, 166, 52]), x: 1040, y: 806, scale: 165, turn: 0.1 },
    box: { of: telephoneBox([196, 44, 42]), x: 130, y: 826, scale: 470, turn: 0.12 },
    woman: {
      of: figure(
        { hair: [50, 36, 32], haircut: 'long', skin: [226, 180, 152] },
        { top: [188, 72, 100], below: [52, 58, 76], shoes: [66, 48, 40] },
      ),
      ...standing,
    },
  });
  const scene = finish(stage, { rest: ['box'], groups: { houses: ['leftHouse', 'hotel'] } }, PHOTO, {
    words: without(words.mask, stage.things.woman!, stage.things.bus!),
    sweater: parts.woman!.top!,
    trousers: parts.woman!.below!,
    hair: parts.woman!.hair!,
  });
  return { ...scene, faces: [figureFace({}, standing, light.down)] };
}

async function hutBeach(): Promise<GroundingScene> {
  const coast = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [106, 162, 226],
        [228, 236, 240],
      ],
      hills: [112, 136, 122],
      ground: [60, 134, 156],
      horizon: 0.42,
    },
    [-20, 560, 260, 546, 640, 520, 900, 486, 1220, 470, 1220, 930, -20, 930],
    [220, 198, 152],
  );
  const afloat = withSculptures(
    outOfFocus(coast, 0.8),
    { ...SUN, down: 0.16 },
    {
      sailboat: { of: vehicles.sailboat([70, 58, 50], [242, 238, 228]), x: 190, y: 440, scale: 62, hanging: true },
    },
  );
  const light = { ...SUN, down: 0.17 };
  const { stage, parts } = withSculptures(outOfFocus(afloat.stage, 0.8), light, {
    red: { of: beachHut([206, 66, 58], [244, 240, 230], [96, 92, 92], [244, 240, 230]), x: 1040, y: 640, scale: 140 },
    yellow: { of: beachHut([236, 194, 72], [244, 240, 230], [96, 92, 92], [60, 96, 130]), x: 720, y: 650, scale: 140 },
    blue: { of: beachHut([66, 122, 176], [244, 240, 230], [96, 92, 92], [226, 180, 60]), x: 400, y: 660, scale: 140 },
    board: { of: surfboard([98, 176, 150], [244, 240, 230]), x: 85, y: 790, scale: 400, turn: 0.1 },
    deckchair: { of: deckchair([226, 120, 60]), x: 590, y: 820, scale: 135, turn: 0.2 },
    ball: { of: outdoorThings.beachBall([196, 58, 96]), x: 900, y: 830, scale: 95 },
  });
  return finish(stage, { rest: ['red', 'yellow', 'blue'], groups: { huts: ['red', 'yellow', 'blue'] } }, PHOTO, {
    roof: parts.blue!.roof!,
    door: parts.yellow!.door!,
    canvas: parts.deckchair!.canvas!,
  });
}

async function readingRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [96, 124, 116], [170, 128, 88], 0.62);
  const hung = withSculptures(
    room,
    { ...BULB, down: 0.1 },
    { clock: { of: interiorThings.wallClock([212, 172, 92]), x: 620, y: 220, scale: 130, hanging: true } },
  );
  const light = { ...BULB, down: 0.2 };
  const { stage, parts } = withSculptures(outOfFocus(hung.stage, 0.7), light, {
    shelf: {
      of: interiorThings.bookcase(
        [140, 98, 66],
        [
          [178, 62, 54],
          [222, 196, 140],
          [62, 92, 136],
          [206, 150, 60],
        ],
      ),
      x: 190,
      y: 660,
      scale: 540,
    },
    lamp: { of: furniture.floorLamp([244, 224, 176]), x: 1080, y: 660, scale: 500 },
    armchair: { of: furniture.armchair([172, 48, 48]), x: 850, y: 720, scale: 250, turn: -0.3 },
    rug: { of: roomThings.rug([66, 84, 128], [226, 216, 190]), x: 500, y: 800, scale: 260 },
    cat: { of: lyingCat([168, 164, 160], [110, 106, 104]), x: 480, y: 800, scale: 130, turn: 0.1 },
    wool: { of: furniture.woolBall([236, 196, 80]), x: 800, y: 840, scale: 75 },
    plant: { of: furniture.plant([226, 220, 208]), x: 1090, y: 860, scale: 330 },
  });
  return finish(stage, { rest: ['cat'] }, PHOTO, {
    pot: parts.plant!.pot!,
    leaves: parts.plant!.leaves!,
  });
}
