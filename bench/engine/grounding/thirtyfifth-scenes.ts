import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { appliances } from './sculpted-appliances.ts';
import { roadside, waterside } from './sculpted-backdrops.ts';
import { dustbin, rowHouse } from './sculpted-city.ts';
import { deskThings } from './sculpted-desk.ts';
import { dining } from './sculpted-dining.ts';
import { duck } from './sculpted-farm.ts';
import { garden } from './sculpted-garden.ts';
import { mirroredInWater, tabletop } from './sculpted-grounds.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { kitchenThings } from './sculpted-kitchen.ts';
import { lantern } from './sculpted-laundry.ts';
import { figure, figureFace } from './sculpted-portraits.ts';
import { jetty } from './sculpted-shore.ts';
import { sights } from './sculpted-sights.ts';
import { finish, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { streetLamp } from './sculpted-traffic.ts';
import { motorScooter } from './sculpted-wheels.ts';
import { without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';
import { allotmentFamily, goosePrint, henGrandmother, lakePortrait } from './thirtyfifth-people.ts';

/** A portrait by a lake, a family on its allotment, a grandmother with hens, a lantern for sale, a street with a barber's, a river with a heron, a kitchen, a print of a woman and a girl with geese. */
export const thirtyfifthScenes = {
  lakePortrait,
  allotmentFamily,
  henGrandmother,
  lanternTable,
  barberStreet,
  heronRiver,
  kitchenNook,
  goosePrint,
};

export type ThirtyfifthName = keyof typeof thirtyfifthScenes;

async function lanternTable(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [196, 184, 172], wood: [166, 122, 82] }, 0.45);
  const behind = withSculptures(
    room,
    { ...WINDOW, down: 0.28 },
    {
      bottle: { of: tableware.bottle([54, 92, 70], [232, 222, 196]), x: 215, y: 590, scale: 330 },
      books: {
        of: deskThings.books([
          [150, 62, 54],
          [210, 184, 130],
          [62, 86, 124],
        ]),
        x: 980,
        y: 590,
        scale: 150,
        turn: -0.2,
      },
    },
  );
  const { stage, parts } = withSculptures(
    outOfFocus(behind.stage, 1.4),
    { ...WINDOW, down: 0.26, sharpness: 6 },
    {
      lantern: { of: lantern([64, 122, 82]), x: 590, y: 740, scale: 520, turn: -0.15 },
      mug: { of: tableware.mug([190, 52, 48]), x: 250, y: 810, scale: 150 },
      lemon: { of: kitchenThings.lemon([238, 206, 66]), x: 970, y: 800, scale: 105 },
    },
  );
  return finish(stage, { rest: ['lantern'] }, PHOTO, {
    glass: parts.lantern!.glass!,
    handle: parts.lantern!.handle!,
  });
}

async function barberStreet(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1280,
      height: 854,
      sky: [
        [108, 158, 220],
        [226, 232, 236],
      ],
      hills: [124, 132, 122],
      ground: [184, 178, 170],
      horizon: 0.5,
    },
    [600, 755],
    [86, 86, 90],
  );
  const far = withSculptures(street, SUN, {
    tree: { of: outdoorThings.tree([98, 138, 68]), x: 110, y: 560, scale: 380 },
    barber: {
      of: rowHouse({
        walls: [206, 214, 206],
        frames: [248, 246, 240],
        across: 4,
        floors: 1,
        door: [130, 44, 44],
        shop: { board: [150, 40, 44], stripe: [150, 40, 44] },
      }),
      x: 525,
      y: 522,
      scale: 230,
      hanging: true,
    },
    rightHouse: {
      of: rowHouse({ walls: [222, 182, 122], frames: [246, 242, 232], across: 4, floors: 2, door: [58, 82, 70] }),
      x: 1010,
      y: 520,
      scale: 205,
      hanging: true,
    },
  });
  const words = brush(far.stage.picture, { text: 'BARBER', left: 395, top: 352, dot: 5, colour: [248, 242, 226] });
  const standing = { x: 290, y: 815, scale: 430, turn: 0.1 };
  const light = { ...SUN, down: 0.18 };
  const { stage, parts } = withSculptures(outOfFocus({ ...far.stage, picture: words.picture }, 0.9), light, {
    car: { of: vehicles.car([52, 98, 168]), x: 690, y: 735, scale: 260, turn: 0.08 },
    lamp: { of: streetLamp([60, 64, 68]), x: 90, y: 805, scale: 600 },
    man: {
      of: figure(
        { hair: [64, 50, 42], haircut: 'short', beard: [74, 56, 46], skin: [214, 164, 134] },
        { top: [138, 92, 60], below: [62, 66, 82], shoes: [48, 40, 36], hat: [70, 64, 62] },
      ),
      ...standing,
    },
    scooter: { of: motorScooter([234, 192, 66], [84, 58, 44]), x: 1000, y: 818, scale: 165, turn: 0.1 },
    bin: { of: dustbin([82, 92, 88]), x: 1205, y: 740, scale: 165, turn: -0.1 },
  });
  const scene = finish(stage, { rest: ['car'], groups: { houses: ['barber', 'rightHouse'] } }, PHOTO, {
    words: without(words.mask, ...['car', 'man', 'lamp'].map((name) => stage.things[name]!)),
    hat: parts.man!.hat!,
  });
  return { ...scene, faces: [figureFace({}, standing, light.down)] };
}

async function heronRiver(): Promise<GroundingScene> {
  const river = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [100, 154, 218],
        [226, 234, 238],
      ],
      hills: [100, 130, 94],
      ground: [66, 118, 122],
      horizon: 0.42,
    },
    [-20, 740, 300, 724, 660, 742, 980, 726, 1220, 744, 1220, 930, -20, 930],
    [206, 186, 146],
  );
  const afloat = withSculptures(
    outOfFocus(river, 0.8),
    { ...SUN, down: 0.16 },
    {
      house: {
        of: outdoorThings.house([228, 220, 202], [150, 78, 60]),
        x: 320,
        y: 372,
        scale: 110,
        turn: 0.15,
        hanging: true,
      },
      jetty: { of: jetty([140, 112, 84]), x: 1040, y: 500, scale: 190, hanging: true },
      boat: {
        of: sights.rowingBoat([56, 124, 82], [238, 232, 216]),
        x: 580,
        y: 600,
        scale: 220,
        turn: 0.15,
        hanging: true,
      },
      leftDuck: {
        of: duck([146, 104, 72], [118, 82, 58], [214, 168, 70]),
        x: 925,
        y: 610,
        scale: 90,
        turn: 0.1,
        hanging: true,
      },
      rightDuck: {
        of: duck([240, 238, 230], [244, 242, 236], [232, 150, 50]),
        x: 1085,
        y: 660,
        scale: 100,
        turn: 0.1,
        hanging: true,
      },
      heron: { of: sights.heron([148, 156, 170]), x: 230, y: 705, scale: 250, hanging: true },
    },
  );
  const mirrored = mirroredInWater(afloat.stage, {
    jetty: 502,
    boat: 602,
    leftDuck: 612,
    rightDuck: 662,
  });
  const { stage } = withSculptures(
    mirrored,
    { ...SUN, down: 0.2 },
    {
      towel: { of: outdoorThings.towel([234, 194, 72]), x: 620, y: 830, scale: 150, turn: 0.12 },
      basket: { of: furniture.basket([178, 134, 84], [196, 70, 66]), x: 930, y: 840, scale: 85 },
    },
  );
  return finish(stage, { rest: ['boat'], groups: { ducks: ['leftDuck', 'rightDuck'] } }, PHOTO);
}

async function kitchenNook(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [222, 206, 172], [150, 112, 82], 0.62);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    {
      shelf: { of: appliances.wallShelf([138, 96, 62], [120, 150, 130]), x: 190, y: 270, scale: 140, hanging: true },
      window: { of: interiorThings.window([246, 244, 238], [200, 92, 78]), x: 570, y: 440, scale: 145, hanging: true },
      clock: { of: interiorThings.wallClock([66, 60, 58]), x: 818, y: 250, scale: 95, hanging: true },
    },
  );
  const light = { ...WINDOW, down: 0.2 };
  const { stage, parts } = withSculptures(outOfFocus(hung.stage, 0.7), light, {
    cooker: { of: appliances.cooker([240, 238, 232]), x: 200, y: 700, scale: 150 },
    kettle: { of: appliances.kettle([190, 46, 44]), x: 262, y: 444, scale: 105, hanging: true },
    fridge: { of: appliances.fridge([96, 150, 190], [248, 216, 84]), x: 1040, y: 690, scale: 550, turn: -0.08 },
    table: { of: dining.table([196, 154, 104]), x: 610, y: 790, scale: 235 },
    bowl: { of: dining.orangeBowl([236, 190, 62]), x: 560, y: 574, scale: 78, hanging: true },
    chair: { of: dining.chair([104, 74, 52], [76, 116, 92]), x: 890, y: 840, scale: 380, turn: -0.6 },
    cat: { of: garden.sittingCat([92, 86, 86], [240, 238, 232]), x: 330, y: 850, scale: 175, turn: 0.12 },
  });
  return finish(stage, { rest: ['cat'] }, PHOTO, {
    oranges: parts.bowl!.oranges!,
    curtains: without(
      hung.parts.window!.curtains!,
      ...['fridge', 'bowl', 'table', 'chair', 'cooker', 'kettle'].map((name) => stage.things[name]!),
    ),
  });
}
