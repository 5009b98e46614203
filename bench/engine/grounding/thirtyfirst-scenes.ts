import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { roadside, waterside } from './sculpted-backdrops.ts';
import { rowHouse } from './sculpted-city.ts';
import { deskThings } from './sculpted-desk.ts';
import { dining } from './sculpted-dining.ts';
import { garden } from './sculpted-garden.ts';
import { mirroredInWater, tabletop } from './sculpted-grounds.ts';
import { gull } from './sculpted-heirlooms.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { deskFan } from './sculpted-market.ts';
import { figure, figureFace } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { boulder } from './sculpted-seaside.ts';
import { buoy, jetty, motorboat } from './sculpted-shore.ts';
import { finish, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { streetLamp } from './sculpted-traffic.ts';
import { without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';
import { boatPrint, geeseBoy, marketFriends, quayPortrait } from './thirtyfirst-people.ts';

/** A portrait by a harbour, friends at a market, a boy with geese, a fan for sale, a street with a baker's, a bay with a motorboat, a bedroom, a print of a man and a girl by a boat. */
export const thirtyfirstScenes = {
  quayPortrait,
  marketFriends,
  geeseBoy,
  fanTable,
  bakeryStreet,
  ferryBay,
  lodgerRoom,
  boatPrint,
};

export type ThirtyfirstName = keyof typeof thirtyfirstScenes;

async function fanTable(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [226, 214, 196], wood: [156, 112, 76] }, 0.46);
  const behind = withSculptures(
    room,
    { ...WINDOW, down: 0.28 },
    {
      books: {
        of: deskThings.books([
          [64, 110, 92],
          [178, 60, 52],
          [214, 178, 96],
        ]),
        x: 1000,
        y: 590,
        scale: 150,
        turn: -0.15,
      },
      clock: { of: deskThings.alarmClock([196, 70, 60]), x: 200, y: 580, scale: 190, turn: 0.1 },
    },
  );
  const { stage, parts } = withSculptures(
    outOfFocus(behind.stage, 1.4),
    { ...WINDOW, down: 0.26, sharpness: 6 },
    {
      fan: { of: deskFan([110, 172, 168], [214, 232, 228]), x: 590, y: 740, scale: 580, turn: -0.15 },
      mug: { of: tableware.mug([58, 84, 140]), x: 970, y: 810, scale: 150 },
      notebook: { of: deskThings.notebook([60, 58, 64], [200, 60, 54]), x: 250, y: 800, scale: 125, turn: 0.3 },
    },
  );
  return finish(stage, { rest: ['fan'] }, PHOTO, { blades: parts.fan!.blades! });
}

async function bakeryStreet(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1280,
      height: 854,
      sky: [
        [110, 160, 222],
        [224, 232, 236],
      ],
      hills: [124, 134, 122],
      ground: [188, 182, 174],
      horizon: 0.5,
    },
    [600, 760],
    [86, 86, 90],
  );
  const far = withSculptures(street, SUN, {
    leftHouse: {
      of: rowHouse({ walls: [176, 190, 170], frames: [246, 244, 236], across: 3, floors: 2, door: [120, 60, 48] }),
      x: 190,
      y: 520,
      scale: 190,
      hanging: true,
    },
    shop: {
      of: rowHouse({
        walls: [230, 216, 188],
        frames: [98, 70, 54],
        across: 4,
        floors: 1,
        door: [78, 56, 44],
        shop: { board: [126, 44, 44], stripe: [126, 44, 44] },
      }),
      x: 610,
      y: 522,
      scale: 225,
      hanging: true,
    },
    tree: { of: outdoorThings.tree([92, 138, 70]), x: 1060, y: 560, scale: 400 },
  });
  const words = brush(far.stage.picture, { text: 'BREAD', left: 488, top: 356, dot: 5, colour: [248, 240, 222] });
  const standing = { x: 1150, y: 806, scale: 430, turn: -0.1 };
  const light = { ...SUN, down: 0.18 };
  const { stage, parts } = withSculptures(outOfFocus({ ...far.stage, picture: words.picture }, 0.9), light, {
    blue: { of: vehicles.car([58, 96, 160]), x: 900, y: 660, scale: 165, turn: 0.06 },
    red: { of: vehicles.car([196, 44, 42]), x: 430, y: 740, scale: 270, turn: 0.1 },
    lamp: { of: streetLamp([62, 66, 72]), x: 90, y: 810, scale: 640 },
    man: {
      of: figure(
        { hair: [70, 52, 42], haircut: 'short', skin: [224, 176, 148], glasses: [40, 38, 40] },
        { top: [84, 128, 92], below: [64, 66, 78], shoes: [52, 44, 40] },
      ),
      ...standing,
    },
  });
  const scene = finish(
    stage,
    { rest: ['red'], groups: { cars: ['blue', 'red'], houses: ['leftHouse', 'shop'] } },
    PHOTO,
    {
      words: without(words.mask, stage.things.red!),
      sweater: parts.man!.top!,
      trousers: parts.man!.below!,
    },
  );
  return { ...scene, faces: [figureFace({}, standing, light.down)] };
}

async function ferryBay(): Promise<GroundingScene> {
  const bay = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [92, 150, 218],
        [222, 234, 242],
      ],
      hills: [96, 126, 104],
      ground: [48, 116, 142],
      horizon: 0.4,
    },
    [-20, 730, 240, 716, 600, 740, 920, 724, 1220, 744, 1220, 930, -20, 930],
    [212, 190, 148],
  );
  const afloat = withSculptures(
    outOfFocus(bay, 0.8),
    { ...SUN, down: 0.16 },
    {
      jetty: { of: jetty([146, 116, 88]), x: 170, y: 500, scale: 190, hanging: true },
      sailboat: { of: vehicles.sailboat([236, 232, 224], [226, 120, 60]), x: 1010, y: 470, scale: 120, hanging: true },
      farBuoy: { of: buoy([226, 190, 60]), x: 850, y: 500, scale: 90, hanging: true },
      boat: { of: motorboat([240, 238, 232], [190, 48, 44]), x: 530, y: 610, scale: 250, turn: 0.12, hanging: true },
      nearBuoy: { of: buoy([226, 190, 60]), x: 970, y: 660, scale: 140, hanging: true },
    },
  );
  const mirrored = mirroredInWater(afloat.stage, {
    jetty: 502,
    sailboat: 472,
    farBuoy: 500,
    boat: 612,
    nearBuoy: 660,
  });
  const { stage } = withSculptures(
    mirrored,
    { ...SUN, down: 0.2 },
    {
      rock: { of: boulder([126, 120, 114]), x: 190, y: 830, scale: 130, turn: 0.3 },
      gull: { of: gull([152, 160, 170]), x: 560, y: 840, scale: 165, turn: 0.1 },
      towel: { of: outdoorThings.towel([70, 120, 176]), x: 930, y: 845, scale: 150, turn: 0.1 },
    },
  );
  return finish(
    stage,
    { rest: ['boat'], groups: { buoys: ['farBuoy', 'nearBuoy'], boats: ['boat', 'sailboat'] } },
    PHOTO,
  );
}

async function lodgerRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [198, 208, 214], [158, 118, 84], 0.62);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    {
      window: { of: interiorThings.window([244, 242, 236], [214, 130, 96]), x: 250, y: 470, scale: 165, hanging: true },
      poster: {
        of: roomThings.poster([60, 52, 46], (x, y) => {
          if (y < 0.6 + 0.2 * Math.sin(4 * x)) return [70, 116, 108];
          return Math.hypot(x - 0.25, y - 1.4) < 0.22 ? [240, 226, 190] : [226, 160, 110];
        }),
        x: 700,
        y: 330,
        scale: 120,
        hanging: true,
      },
    },
  );
  const light = { ...WINDOW, down: 0.2 };
  const { stage, parts } = withSculptures(outOfFocus(hung.stage, 0.7), light, {
    nightstand: { of: roomThings.nightstand([226, 220, 208]), x: 190, y: 660, scale: 190 },
    lamp: { of: roomThings.tableLamp([70, 84, 100], [240, 220, 170]), x: 190, y: 470, scale: 170, hanging: true },
    bed: {
      of: roomThings.bed([120, 84, 58], [240, 238, 232], [60, 104, 130], [244, 240, 230]),
      x: 640,
      y: 690,
      scale: 310,
    },
    rug: { of: roomThings.rug([190, 76, 66], [236, 222, 190]), x: 560, y: 820, scale: 230 },
    chair: { of: dining.chair([80, 60, 46], [208, 172, 70]), x: 1050, y: 800, scale: 390, turn: -0.6 },
    cat: { of: garden.sittingCat([84, 80, 82], [240, 238, 232]), x: 600, y: 840, scale: 165, turn: 0.1 },
  });
  return finish(stage, { rest: ['cat'], groups: { catAndRug: ['cat', 'rug'] } }, PHOTO, {
    curtains: without(hung.parts.window!.curtains!, stage.things.lamp!, stage.things.nightstand!, stage.things.bed!),
    blanket: parts.bed!.blanket!,
    pillow: parts.bed!.pillow!,
  });
}
