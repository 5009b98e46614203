import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { sittingDog } from './sculpted-animals.ts';
import { roadside, waterside } from './sculpted-backdrops.ts';
import { rowHouse } from './sculpted-city.ts';
import { mirroredInWater, tabletop } from './sculpted-grounds.ts';
import { gull } from './sculpted-heirlooms.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { iron } from './sculpted-laundry.ts';
import { marketStall } from './sculpted-market.ts';
import { figure, figureFace } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { boulder, deckchair } from './sculpted-seaside.ts';
import { buoy, lighthouse } from './sculpted-shore.ts';
import { finish, OVERCAST, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { food, furniture, outdoorThings, vehicles } from './sculpted-things.ts';
import { without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';
import { campFriends, caravanPortrait, goatGirl, motorbikePrint } from './thirtysixth-people.ts';

/** A portrait by a caravan, friends at a camp, a girl with goats, an iron for sale, a street with a fruit shop, a cove with a sailboat, a loft to sleep in, a print of a couple with a motorbike. */
export const thirtysixthScenes = {
  caravanPortrait,
  campFriends,
  goatGirl,
  ironTable,
  fruitStreet,
  coveSail,
  loftRoom,
  motorbikePrint,
};

export type ThirtysixthName = keyof typeof thirtysixthScenes;

async function ironTable(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [210, 200, 186], wood: [204, 172, 132] }, 0.44);
  const behind = withSculptures(
    room,
    { ...WINDOW, down: 0.28 },
    {
      basket: { of: furniture.basket([168, 124, 80], [236, 232, 222]), x: 200, y: 570, scale: 140 },
      lamp: { of: roomThings.tableLamp([70, 92, 86], [240, 226, 190]), x: 1010, y: 580, scale: 320 },
    },
  );
  const { stage, parts } = withSculptures(
    outOfFocus(behind.stage, 1.4),
    { ...WINDOW, down: 0.3, sharpness: 6 },
    {
      iron: { of: iron([62, 112, 172], [44, 44, 50]), x: 430, y: 700, scale: 250, turn: 0.1 },
      cloth: { of: food.napkin([196, 58, 56]), x: 900, y: 830, scale: 150, turn: 0.1 },
      wool: { of: furniture.woolBall([234, 190, 72]), x: 250, y: 820, scale: 120 },
    },
  );
  return finish(stage, { rest: ['iron'] }, PHOTO, {
    handle: parts.iron!.handle!,
    cord: parts.iron!.cord!,
  });
}

async function fruitStreet(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1280,
      height: 854,
      sky: [
        [160, 178, 204],
        [230, 232, 232],
      ],
      hills: [124, 132, 124],
      ground: [180, 176, 170],
      horizon: 0.5,
    },
    [650, 780],
    [80, 80, 84],
  );
  const far = withSculptures(street, OVERCAST, {
    leftHouse: {
      of: rowHouse({ walls: [196, 140, 116], frames: [244, 240, 232], across: 4, floors: 2, door: [62, 84, 76] }),
      x: 225,
      y: 520,
      scale: 215,
      hanging: true,
    },
    shop: {
      of: rowHouse({
        walls: [224, 212, 188],
        frames: [96, 82, 70],
        across: 4,
        floors: 1,
        door: [64, 56, 52],
        shop: { board: [58, 104, 66], stripe: [58, 104, 66] },
      }),
      x: 780,
      y: 522,
      scale: 230,
      hanging: true,
    },
    tree: { of: outdoorThings.tree([106, 138, 72]), x: 1150, y: 560, scale: 380 },
  });
  const words = brush(far.stage.picture, { text: 'FRUIT', left: 665, top: 352, dot: 5, colour: [246, 242, 226] });
  const standing = { x: 635, y: 822, scale: 430, turn: 0.06 };
  const light = { ...OVERCAST, down: 0.18 };
  const { stage, parts } = withSculptures(outOfFocus({ ...far.stage, picture: words.picture }, 0.9), light, {
    stall: { of: marketStall([146, 106, 70], [214, 92, 60]), x: 420, y: 632, scale: 122 },
    van: { of: vehicles.van([70, 132, 110]), x: 950, y: 755, scale: 230, turn: 0.08 },
    woman: {
      of: figure(
        { hair: [120, 72, 46], haircut: 'long', skin: [234, 190, 164] },
        { top: [122, 74, 140], below: [64, 66, 80], shoes: [60, 48, 44] },
      ),
      ...standing,
    },
    bicycle: { of: vehicles.bicycle([196, 50, 48]), x: 250, y: 818, scale: 155, turn: 0.1 },
  });
  const scene = finish(stage, { rest: ['van'], groups: { houses: ['leftHouse', 'shop'] } }, PHOTO, {
    words: without(words.mask, stage.things.woman!, stage.things.van!),
    awning: parts.stall!.awning!,
    oranges: parts.stall!.oranges!,
    sweater: parts.woman!.top!,
    trousers: parts.woman!.below!,
  });
  return { ...scene, faces: [figureFace({}, standing, light.down)] };
}

async function coveSail(): Promise<GroundingScene> {
  const cove = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [94, 152, 222],
        [224, 234, 240],
      ],
      hills: [104, 128, 112],
      ground: [46, 116, 148],
      horizon: 0.41,
    },
    [-20, 716, 240, 730, 560, 714, 900, 732, 1220, 712, 1220, 930, -20, 930],
    [222, 200, 154],
  );
  const afloat = withSculptures(
    outOfFocus(cove, 0.8),
    { ...SUN, down: 0.16 },
    {
      lighthouse: {
        of: lighthouse([46, 84, 140], [240, 238, 230]),
        x: 1010,
        y: 420,
        scale: 320,
        hanging: true,
      },
      boat: { of: vehicles.sailboat([194, 48, 44], [242, 240, 232]), x: 520, y: 620, scale: 190, hanging: true },
      buoy: { of: buoy([232, 190, 60]), x: 860, y: 600, scale: 120, hanging: true },
    },
  );
  const mirrored = mirroredInWater(afloat.stage, { lighthouse: 422, boat: 622, buoy: 600 });
  const { stage } = withSculptures(
    mirrored,
    { ...SUN, down: 0.2 },
    {
      rock: { of: boulder([134, 126, 118]), x: 1090, y: 810, scale: 105, turn: 0.3 },
      deckchair: { of: deckchair([58, 112, 180]), x: 210, y: 830, scale: 150, turn: 0.8 },
      far: { of: gull([150, 158, 168]), x: 520, y: 780, scale: 95, turn: 0.1 },
      near: { of: gull([146, 154, 166]), x: 730, y: 850, scale: 155, turn: 0.1 },
    },
  );
  return finish(stage, { rest: ['boat'], groups: { gulls: ['far', 'near'] } }, PHOTO);
}

async function loftRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [178, 190, 196], [176, 136, 96], 0.62);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    {
      window: { of: interiorThings.window([244, 242, 236], [222, 176, 92]), x: 890, y: 440, scale: 145, hanging: true },
      poster: {
        of: roomThings.poster([60, 54, 50], (x, y) => {
          if (Math.hypot(x - 0.2, y - 1.3) < 0.26) return [226, 96, 64];
          return y < 0.75 + 0.16 * Math.sin(3.2 * x + 0.8) ? [58, 74, 104] : [236, 214, 168];
        }),
        x: 510,
        y: 320,
        scale: 120,
        hanging: true,
      },
    },
  );
  const light = { ...WINDOW, down: 0.2 };
  const { stage, parts } = withSculptures(outOfFocus(hung.stage, 0.7), light, {
    shelf: {
      of: interiorThings.bookcase(
        [186, 146, 100],
        [
          [184, 70, 58],
          [232, 206, 150],
          [66, 104, 128],
          [112, 138, 92],
        ],
      ),
      x: 165,
      y: 660,
      scale: 490,
    },
    bed: {
      of: roomThings.bed([150, 108, 74], [238, 236, 230], [54, 98, 158], [244, 240, 232]),
      x: 625,
      y: 690,
      scale: 255,
    },
    amplifier: { of: roomThings.amplifier([44, 42, 44], [126, 110, 88]), x: 965, y: 720, scale: 100, turn: -0.12 },
    guitar: { of: roomThings.guitar([200, 126, 54]), x: 1105, y: 770, scale: 420, turn: -0.15 },
    rug: { of: roomThings.rug([182, 58, 56], [234, 220, 190]), x: 640, y: 820, scale: 250 },
    dog: { of: sittingDog([206, 160, 104], [142, 96, 60]), x: 430, y: 860, scale: 235, turn: 0.12 },
  });
  return finish(stage, { rest: ['dog'] }, PHOTO, {
    blanket: parts.bed!.blanket!,
    pillow: parts.bed!.pillow!,
    curtains: without(
      hung.parts.window!.curtains!,
      ...['bed', 'amplifier', 'guitar'].map((name) => stage.things[name]!),
    ),
  });
}
