import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { roadside, waterside } from './sculpted-backdrops.ts';
import { belongings } from './sculpted-belongings.ts';
import { rowHouse, withWires } from './sculpted-city.ts';
import { deskThings } from './sculpted-desk.ts';
import { mirroredInWater, tabletop } from './sculpted-grounds.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { rockingHorse, toyDrum } from './sculpted-nursery.ts';
import { figure, figureFace } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { deckchair, sandcastle } from './sculpted-seaside.ts';
import { buoy, lighthouse } from './sculpted-shore.ts';
import { BULB, finish, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { lantern } from './sculpted-storeroom.ts';
import { outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { tram } from './sculpted-town.ts';
import { streetLamp } from './sculpted-traffic.ts';
import { motorScooter } from './sculpted-wheels.ts';
import { without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';
import { pigFarmer, ploughPrint, schoolFriends, surfPortrait } from './thirtyeighth-people.ts';

/** A portrait on a beach, a teacher with children, a farmer with pigs, a lantern on a table, a street with a tram, a bay with sailboats, a room with toys, a print of a man and a boy with a tractor. */
export const thirtyeighthScenes = {
  surfPortrait,
  schoolFriends,
  pigFarmer,
  wickTable,
  trolleyStreet,
  regattaBay,
  toyRoom,
  ploughPrint,
};

export type ThirtyeighthName = keyof typeof thirtyeighthScenes;

async function wickTable(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [176, 190, 186], wood: [138, 96, 62] }, 0.45);
  const behind = withSculptures(
    room,
    { ...BULB, down: 0.28 },
    {
      books: {
        of: deskThings.books([
          [150, 58, 52],
          [66, 96, 120],
          [206, 178, 120],
        ]),
        x: 210,
        y: 580,
        scale: 150,
        turn: 0.15,
      },
      globe: { of: deskThings.globe([74, 130, 170], [182, 160, 96]), x: 1000, y: 580, scale: 330 },
    },
  );
  const { stage, parts } = withSculptures(
    outOfFocus(behind.stage, 1.4),
    { ...BULB, down: 0.26, sharpness: 6 },
    {
      lantern: { of: lantern([176, 42, 40]), x: 590, y: 740, scale: 540, turn: 0.1 },
      camera: { of: belongings.camera([44, 42, 44], [120, 82, 54]), x: 890, y: 810, scale: 120, turn: -0.2 },
      mug: { of: tableware.mug([66, 108, 168]), x: 250, y: 810, scale: 145 },
    },
  );
  return finish(stage, { rest: ['lantern'] }, PHOTO, {
    glass: parts.lantern!.glass!,
    handle: parts.lantern!.handle!,
  });
}

async function trolleyStreet(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1280,
      height: 854,
      sky: [
        [106, 158, 222],
        [226, 232, 236],
      ],
      hills: [120, 132, 122],
      ground: [186, 180, 170],
      horizon: 0.5,
    },
    [590, 750],
    [88, 86, 88],
  );
  const houses = withSculptures(street, SUN, {
    leftHouse: {
      of: rowHouse({ walls: [208, 188, 128], frames: [246, 242, 234], across: 3, floors: 2, door: [70, 92, 110] }),
      x: 400,
      y: 520,
      scale: 185,
      hanging: true,
    },
    shop: {
      of: rowHouse({
        walls: [214, 208, 198],
        frames: [80, 70, 62],
        across: 4,
        floors: 1,
        door: [130, 56, 50],
        shop: { board: [36, 78, 66], stripe: [36, 78, 66] },
      }),
      x: 860,
      y: 522,
      scale: 235,
      hanging: true,
    },
    tree: { of: outdoorThings.tree([94, 136, 68]), x: 110, y: 560, scale: 390 },
  });
  const words = brush(houses.stage.picture, { text: 'TEAS', left: 744, top: 346, dot: 5, colour: [246, 240, 222] });
  const far = withWires({ ...houses.stage, picture: words.picture }, 'wires', [[0, 392, 1280, 388, 7]], 1.6);
  const standing = { x: 1050, y: 812, scale: 430, turn: -0.12 };
  const light = { ...SUN, down: 0.16 };
  const { stage, parts } = withSculptures(outOfFocus(far, 0.9), light, {
    tram: { of: tram([54, 100, 164], [238, 232, 216]), x: 560, y: 712, scale: 330, turn: 0.08 },
    lamp: { of: streetLamp([58, 64, 68]), x: 1220, y: 800, scale: 600 },
    man: {
      of: figure(
        { hair: [150, 144, 140], haircut: 'short', skin: [224, 176, 148], glasses: [44, 40, 42] },
        { top: [232, 184, 64], below: [74, 72, 78], shoes: [52, 44, 40] },
      ),
      ...standing,
    },
    scooter: { of: motorScooter([190, 44, 44], [60, 46, 40]), x: 240, y: 830, scale: 150, turn: 0.1 },
  });
  const scene = finish(stage, { rest: ['tram'], groups: { houses: ['leftHouse', 'shop'] } }, PHOTO, {
    words: without(words.mask, stage.things.tram!, stage.things.man!),
    sweater: parts.man!.top!,
    trousers: parts.man!.below!,
  });
  return { ...scene, faces: [figureFace({}, standing, light.down)] };
}

async function regattaBay(): Promise<GroundingScene> {
  const bay = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [90, 150, 220],
        [222, 234, 242],
      ],
      hills: [104, 130, 112],
      ground: [46, 112, 146],
      horizon: 0.42,
    },
    [-20, 700, 280, 690, 640, 712, 960, 696, 1220, 710, 1220, 930, -20, 930],
    [220, 198, 152],
  );
  const afloat = withSculptures(
    outOfFocus(bay, 0.8),
    { ...SUN, down: 0.16 },
    {
      lighthouse: { of: lighthouse([206, 56, 48], [242, 238, 230]), x: 1040, y: 430, scale: 300, hanging: true },
      yellow: { of: vehicles.sailboat([226, 180, 60], [244, 240, 232]), x: 210, y: 490, scale: 95, hanging: true },
      red: { of: vehicles.sailboat([186, 42, 46], [246, 242, 234]), x: 560, y: 610, scale: 220, hanging: true },
      buoy: { of: buoy([226, 110, 48]), x: 930, y: 590, scale: 110, hanging: true },
    },
  );
  const mirrored = mirroredInWater(afloat.stage, { lighthouse: 432, yellow: 491, red: 612, buoy: 590 });
  const { stage } = withSculptures(
    mirrored,
    { ...SUN, down: 0.2 },
    {
      castle: { of: sandcastle([206, 176, 124], [200, 50, 48]), x: 620, y: 830, scale: 110, turn: 0.1 },
      deckchair: { of: deckchair([60, 116, 176]), x: 1010, y: 830, scale: 130, turn: 0.2 },
      towel: { of: outdoorThings.towel([92, 154, 104]), x: 240, y: 830, scale: 150, turn: 0.1 },
    },
  );
  return finish(stage, { rest: ['red', 'yellow'], groups: { boats: ['red', 'yellow'] } }, PHOTO);
}

async function toyRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [196, 212, 196], [186, 148, 104], 0.62);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    {
      window: { of: interiorThings.window([246, 244, 238], [232, 178, 76]), x: 250, y: 460, scale: 160, hanging: true },
    },
  );
  const light = { ...WINDOW, down: 0.2 };
  const { stage } = withSculptures(outOfFocus(hung.stage, 0.7), light, {
    bookcase: {
      of: interiorThings.bookcase(
        [228, 218, 200],
        [
          [190, 62, 56],
          [62, 104, 160],
          [222, 178, 72],
          [92, 140, 96],
        ],
      ),
      x: 1010,
      y: 640,
      scale: 480,
    },
    rug: { of: roomThings.rug([96, 132, 176], [240, 232, 214]), x: 600, y: 800, scale: 300 },
    horse: { of: rockingHorse([236, 226, 206], [92, 64, 46], [186, 54, 52]), x: 590, y: 770, scale: 235, turn: 0.15 },
    teddy: { of: roomThings.teddy([176, 124, 76], [60, 110, 150]), x: 170, y: 790, scale: 240, turn: 0.2 },
    drum: { of: toyDrum([62, 130, 90], [236, 190, 70]), x: 360, y: 850, scale: 85 },
    blocks: {
      of: interiorThings.toyBlocks([
        [62, 104, 170],
        [232, 186, 64],
        [196, 54, 50],
      ]),
      x: 960,
      y: 830,
      scale: 210,
      turn: 0.4,
    },
  });
  const curtains = hung.parts.window!.curtains!;
  return finish(stage, { rest: ['horse'] }, PHOTO, {
    curtains: without(curtains, stage.things.horse!),
    panes: without(stage.things.window!, curtains, stage.things.horse!),
  });
}
