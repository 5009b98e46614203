import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { lyingCat } from './sculpted-animals.ts';
import { roadside, waterside } from './sculpted-backdrops.ts';
import { rowHouse, trafficLight } from './sculpted-city.ts';
import { dining } from './sculpted-dining.ts';
import { mirroredInWater, tabletop } from './sculpted-grounds.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { kitchenThings } from './sculpted-kitchen.ts';

import { figure, figureFace } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { sights } from './sculpted-sights.ts';
import { BULB, finish, OVERCAST, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { kitchenScales, umbrella } from './sculpted-storeroom.ts';
import { furniture, outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { parkingMeter } from './sculpted-town.ts';
import { without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';
import { rabbitBoy, snowPortrait, tennisFriends, villagePrint } from './thirtyseventh-people.ts';

/** A portrait in the snow, friends at tennis, a boy with rabbits, scales in a kitchen, a street in the rain, a river with rowing boats, a room in the evening, a print of a woman and a man with a bicycle. */
export const thirtyseventhScenes = {
  snowPortrait,
  tennisFriends,
  rabbitBoy,
  scalesTable,
  umbrellaStreet,
  paddleRiver,
  tellyRoom,
  villagePrint,
};

export type ThirtyseventhName = keyof typeof thirtyseventhScenes;

async function scalesTable(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [222, 210, 186], wood: [150, 104, 68] }, 0.46);
  const behind = withSculptures(
    room,
    { ...WINDOW, down: 0.28 },
    {
      jug: { of: kitchenThings.jug([66, 104, 160]), x: 200, y: 600, scale: 260, turn: 0.1 },
      jar: { of: tableware.jar([206, 150, 84], [196, 52, 48]), x: 1010, y: 580, scale: 210 },
    },
  );
  const { stage, parts } = withSculptures(
    outOfFocus(behind.stage, 1.4),
    { ...WINDOW, down: 0.26, sharpness: 6 },
    {
      scales: { of: kitchenScales([110, 164, 136], [204, 208, 212]), x: 600, y: 720, scale: 250, turn: -0.12 },
      mug: { of: tableware.mug([186, 52, 48]), x: 240, y: 820, scale: 140 },
      lemon: { of: kitchenThings.lemon([240, 206, 62]), x: 990, y: 800, scale: 100, turn: 0.2 },
      tomato: { of: tableware.fruit([198, 48, 40]), x: 850, y: 850, scale: 78 },
    },
  );
  return finish(stage, { rest: ['scales'] }, PHOTO, {
    dial: parts.scales!.dial!,
    flour: parts.scales!.flour!,
  });
}

async function umbrellaStreet(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1280,
      height: 854,
      sky: [
        [158, 170, 186],
        [222, 224, 226],
      ],
      hills: [122, 128, 126],
      ground: [168, 166, 164],
      horizon: 0.5,
    },
    [590, 740],
    [74, 74, 80],
  );
  const far = withSculptures(street, OVERCAST, {
    shop: {
      of: rowHouse({
        walls: [196, 176, 150],
        frames: [244, 240, 232],
        across: 4,
        floors: 1,
        door: [54, 62, 78],
        shop: { board: [92, 48, 66], stripe: [92, 48, 66] },
      }),
      x: 300,
      y: 522,
      scale: 235,
      hanging: true,
    },
    rightHouse: {
      of: rowHouse({ walls: [150, 168, 160], frames: [246, 244, 238], across: 3, floors: 2, door: [136, 60, 48] }),
      x: 790,
      y: 520,
      scale: 195,
      hanging: true,
    },
    tree: { of: outdoorThings.tree([100, 130, 72]), x: 1130, y: 560, scale: 380 },
  });
  const words = brush(far.stage.picture, { text: 'BOOTS', left: 168, top: 346, dot: 5, colour: [246, 240, 226] });
  const standing = { x: 960, y: 812, scale: 440, turn: -0.12 };
  const light = { ...OVERCAST, down: 0.18 };
  const { stage, parts } = withSculptures(outOfFocus({ ...far.stage, picture: words.picture }, 0.9), light, {
    car: { of: vehicles.car([52, 92, 158]), x: 520, y: 728, scale: 265, turn: 0.1 },
    light: { of: trafficLight(2), x: 90, y: 800, scale: 480 },
    meter: { of: parkingMeter([72, 78, 84]), x: 1190, y: 810, scale: 300 },
    woman: {
      of: figure(
        { hair: [120, 76, 48], haircut: 'bob', skin: [236, 194, 168] },
        {
          top: [206, 178, 132],
          below: [46, 50, 66],
          shoes: [70, 48, 40],
          hands: [
            [-0.2, 0.46, 0.04],
            [0.13, 0.66, 0.15],
          ],
        },
      ),
      ...standing,
    },
    umbrella: { of: umbrella([196, 40, 44]), x: 1010, y: 542, scale: 235, hanging: true },
  });
  const scene = finish(stage, { rest: ['woman', 'umbrella'] }, PHOTO, {
    words: without(words.mask, stage.things.light!, stage.things.car!),
    sweater: parts.woman!.top!,
    trousers: parts.woman!.below!,
  });
  return { ...scene, faces: [figureFace({}, standing, light.down)] };
}

async function paddleRiver(): Promise<GroundingScene> {
  const river = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [116, 164, 222],
        [226, 234, 238],
      ],
      hills: [96, 124, 92],
      ground: [62, 116, 122],
      horizon: 0.4,
    },
    [-20, 700, 260, 712, 600, 694, 940, 706, 1220, 690, 1220, 930, -20, 930],
    [200, 182, 146],
  );
  const afloat = withSculptures(
    outOfFocus(river, 0.8),
    { ...SUN, down: 0.16 },
    {
      bridge: { of: sights.bridge([176, 160, 136]), x: 600, y: 430, scale: 590, hanging: true },
      yellow: {
        of: sights.rowingBoat([232, 186, 58], [244, 240, 228]),
        x: 900,
        y: 500,
        scale: 130,
        turn: 0.1,
        hanging: true,
      },
      red: {
        of: sights.rowingBoat([192, 48, 44], [240, 234, 220]),
        x: 420,
        y: 620,
        scale: 230,
        turn: 0.12,
        hanging: true,
      },
    },
  );
  const mirrored = mirroredInWater(afloat.stage, { bridge: 432, yellow: 502, red: 622 });
  const { stage } = withSculptures(
    mirrored,
    { ...SUN, down: 0.2 },
    {
      caravan: { of: sights.caravan([240, 236, 226], [76, 134, 176]), x: 985, y: 800, scale: 160, turn: 0.15 },
      heron: { of: sights.heron([146, 154, 166]), x: 190, y: 800, scale: 230 },
      bench: { of: outdoorThings.bench([96, 128, 86]), x: 600, y: 850, scale: 110, turn: 2.9 },
    },
  );
  return finish(stage, { rest: ['red', 'yellow'], groups: { boats: ['red', 'yellow'] } }, PHOTO);
}

async function tellyRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [206, 186, 160], [142, 104, 76], 0.62);
  const hung = withSculptures(
    room,
    { ...BULB, down: 0.1 },
    {
      poster: {
        of: roomThings.poster([58, 50, 46], (x, y) => {
          if (y < 0.8 + 0.2 * Math.sin(2.4 * x + 0.4)) return [88, 116, 92];
          return Math.hypot(x + 0.2, y - 1.5) < 0.2 ? [244, 232, 200] : [196, 120, 88];
        }),
        x: 200,
        y: 380,
        scale: 125,
        hanging: true,
      },
      clock: { of: interiorThings.wallClock([84, 72, 62]), x: 950, y: 240, scale: 120, hanging: true },
    },
  );
  const light = { ...BULB, down: 0.2 };
  const { stage } = withSculptures(outOfFocus(hung.stage, 0.7), light, {
    sideboard: { of: dining.sideboard([126, 86, 56], [206, 190, 160]), x: 610, y: 660, scale: 260 },
    television: {
      of: dining.television([32, 32, 36], (x, y) => {
        const waves = 0.5 + 0.05 * Math.sin(7 * x);
        return y < waves ? [44, 110, 150] : [150 + 60 * (1.2 - y), 190, 224];
      }),
      x: 580,
      y: 502,
      scale: 170,
      hanging: true,
    },
    vase: { of: tableware.vase([196, 84, 64]), x: 800, y: 505, scale: 105, hanging: true },
    lamp: { of: furniture.floorLamp([240, 220, 176]), x: 1080, y: 680, scale: 520 },
    rug: { of: roomThings.rug([72, 104, 150], [226, 216, 192]), x: 660, y: 810, scale: 270 },
    armchair: { of: furniture.armchair([84, 124, 92]), x: 205, y: 790, scale: 230, turn: 0.45 },
    cushion: { of: furniture.cushion([232, 184, 66]), x: 215, y: 680, scale: 110, turn: 0.3, hanging: true },
    cat: { of: lyingCat([206, 140, 76], [150, 88, 44]), x: 720, y: 825, scale: 140, turn: 0.1 },
  });
  return finish(stage, { rest: ['cat'] }, PHOTO);
}
