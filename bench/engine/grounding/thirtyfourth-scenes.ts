import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { roadside, waterside } from './sculpted-backdrops.ts';
import { rowHouse, taxi } from './sculpted-city.ts';
import { deskThings } from './sculpted-desk.ts';
import { garden } from './sculpted-garden.ts';
import { mirroredInWater, tabletop } from './sculpted-grounds.ts';
import { outings } from './sculpted-outings.ts';
import { piano, telephone } from './sculpted-parlour.ts';
import { figure, figureFace } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { boulder } from './sculpted-seaside.ts';
import { sights } from './sculpted-sights.ts';
import { BULB, finish, OVERCAST, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, tableware } from './sculpted-things.ts';
import { hydrant, pickupTruck } from './sculpted-wheels.ts';
import { without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';
import { cowFarmer, lanePortrait, picnicFriends, pramPrint } from './thirtyfourth-people.ts';

/** A portrait by a lane, friends in a park, a farmer with cows, a telephone for sale, a street with a fishmonger's, a lake below a castle, a room with a piano, a print of a woman and a girl with a pram. */
export const thirtyfourthScenes = {
  lanePortrait,
  picnicFriends,
  cowFarmer,
  telephoneTable,
  fishStreet,
  castleLake,
  pianoRoom,
  pramPrint,
};

export type ThirtyfourthName = keyof typeof thirtyfourthScenes;

async function telephoneTable(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [184, 196, 208], wood: [132, 92, 62] }, 0.44);
  const behind = withSculptures(
    room,
    { ...WINDOW, down: 0.28 },
    {
      lamp: { of: roomThings.tableLamp([92, 76, 62], [236, 222, 184]), x: 200, y: 580, scale: 300 },
      books: {
        of: deskThings.books([
          [70, 100, 140],
          [206, 164, 84],
          [90, 120, 92],
        ]),
        x: 980,
        y: 580,
        scale: 150,
        turn: 0.15,
      },
    },
  );
  const { stage, parts } = withSculptures(
    outOfFocus(behind.stage, 1.4),
    { ...WINDOW, down: 0.3, sharpness: 6 },
    {
      telephone: { of: telephone([178, 40, 42], [226, 222, 210]), x: 590, y: 720, scale: 270, turn: -0.15 },
      notebook: { of: deskThings.notebook([62, 118, 84], [40, 40, 44]), x: 980, y: 800, scale: 125, turn: -0.3 },
      mug: { of: tableware.mug([234, 190, 72]), x: 210, y: 800, scale: 145 },
    },
  );
  return finish(stage, { rest: ['telephone'] }, PHOTO, {
    receiver: parts.telephone!.receiver!,
    dial: parts.telephone!.dial!,
  });
}

async function fishStreet(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1280,
      height: 854,
      sky: [
        [164, 180, 204],
        [230, 232, 232],
      ],
      hills: [124, 130, 128],
      ground: [178, 176, 170],
      horizon: 0.5,
    },
    [590, 750],
    [82, 82, 86],
  );
  const far = withSculptures(street, OVERCAST, {
    tree: { of: outdoorThings.tree([104, 134, 74]), x: 120, y: 560, scale: 370 },
    leftHouse: {
      of: rowHouse({ walls: [206, 196, 150], frames: [92, 76, 62], across: 3, floors: 2, door: [130, 54, 48] }),
      x: 420,
      y: 520,
      scale: 190,
      hanging: true,
    },
    shop: {
      of: rowHouse({
        walls: [190, 204, 212],
        frames: [246, 244, 238],
        across: 4,
        floors: 1,
        door: [58, 72, 84],
        shop: { board: [44, 70, 116], stripe: [44, 70, 116] },
      }),
      x: 880,
      y: 522,
      scale: 230,
      hanging: true,
    },
  });
  const words = brush(far.stage.picture, { text: 'FISH', left: 786, top: 352, dot: 5, colour: [246, 242, 228] });
  const standing = { x: 1105, y: 816, scale: 430, turn: -0.1 };
  const light = { ...OVERCAST, down: 0.18 };
  const { stage, parts } = withSculptures(outOfFocus({ ...far.stage, picture: words.picture }, 0.9), light, {
    taxi: { of: taxi([238, 190, 50]), x: 880, y: 652, scale: 145, turn: 0.06 },
    truck: { of: pickupTruck([60, 118, 92]), x: 460, y: 750, scale: 260, turn: 0.1 },
    postBox: { of: outdoorThings.postBox([194, 40, 42]), x: 1228, y: 800, scale: 180 },
    man: {
      of: figure(
        { hair: [172, 166, 160], haircut: 'short', skin: [220, 170, 142] },
        { top: [160, 62, 58], below: [70, 76, 92], shoes: [50, 42, 38], hat: [74, 66, 60] },
      ),
      ...standing,
    },
    hydrant: { of: hydrant([232, 186, 50], [206, 160, 44]), x: 120, y: 820, scale: 120, turn: 0.3 },
  });
  const scene = finish(stage, { rest: ['truck'] }, PHOTO, {
    words: without(words.mask, stage.things.man!, stage.things.taxi!),
    sweater: parts.man!.top!,
    hat: parts.man!.hat!,
  });
  return { ...scene, faces: [figureFace({}, standing, light.down)] };
}

async function castleLake(): Promise<GroundingScene> {
  const lake = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [96, 152, 220],
        [224, 232, 240],
      ],
      hills: [98, 128, 104],
      ground: [54, 112, 140],
      horizon: 0.42,
    },
    [-20, 720, 300, 706, 660, 722, 980, 708, 1220, 724, 1220, 930, -20, 930],
    [210, 190, 152],
  );
  const afloat = withSculptures(
    outOfFocus(lake, 0.8),
    { ...SUN, down: 0.16 },
    {
      castle: {
        of: sights.castle([204, 194, 174], [142, 78, 62], [60, 96, 170]),
        x: 930,
        y: 370,
        scale: 130,
        hanging: true,
      },
      boat: {
        of: sights.rowingBoat([186, 46, 44], [238, 232, 218]),
        x: 380,
        y: 600,
        scale: 230,
        turn: 0.15,
        hanging: true,
      },
      farSwan: { of: outings.swan(), x: 690, y: 490, scale: 66, turn: 0.1, hanging: true },
      nearSwan: { of: outings.swan(), x: 960, y: 590, scale: 110, turn: 0.1, hanging: true },
    },
  );
  const mirrored = mirroredInWater(afloat.stage, { boat: 602, farSwan: 492, nearSwan: 592 });
  const { stage } = withSculptures(
    mirrored,
    { ...SUN, down: 0.2 },
    {
      bench: { of: outdoorThings.bench([96, 120, 84]), x: 280, y: 850, scale: 125, turn: 2.9 },
      rock: { of: boulder([132, 124, 118]), x: 1080, y: 830, scale: 115, turn: 0.3 },
      basket: { of: furniture.basket([184, 140, 88], [236, 232, 220]), x: 640, y: 850, scale: 72 },
    },
  );
  return finish(stage, { rest: ['boat'], groups: { swans: ['farSwan', 'nearSwan'] } }, PHOTO);
}

async function pianoRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [150, 168, 158], [150, 108, 74], 0.62);
  const hung = withSculptures(
    room,
    { ...BULB, down: 0.1 },
    {
      poster: {
        of: roomThings.poster([196, 164, 96], (x, y) => {
          if (y < 0.7 + 0.15 * Math.sin(3 * x + 1)) return [96, 124, 80];
          return y < 1.0 + 0.1 * Math.sin(5 * x) ? [72, 104, 136] : [226, 206, 176];
        }),
        x: 1010,
        y: 370,
        scale: 130,
        hanging: true,
      },
    },
  );
  const light = { ...BULB, down: 0.2 };
  const { stage, parts } = withSculptures(outOfFocus(hung.stage, 0.7), light, {
    piano: { of: piano([98, 56, 38]), x: 560, y: 660, scale: 250, turn: 0.1 },
    clock: { of: deskThings.alarmClock([196, 160, 84]), x: 700, y: 258, scale: 75, hanging: true },
    plant: { of: furniture.plant([226, 222, 212]), x: 140, y: 700, scale: 380 },
    rug: { of: roomThings.rug([176, 60, 58], [232, 216, 184]), x: 640, y: 810, scale: 260 },
    stool: { of: roomThings.stool([60, 88, 136]), x: 560, y: 780, scale: 210 },
    armchair: { of: furniture.armchair([206, 164, 78]), x: 1005, y: 760, scale: 210, turn: -0.45 },
    cat: { of: garden.sittingCat([196, 128, 66], [240, 232, 218]), x: 330, y: 850, scale: 165, turn: 0.12 },
  });
  return finish(stage, { rest: ['piano'] }, PHOTO, {
    keys: parts.piano!.keys!,
    sheet: parts.piano!.sheet!,
  });
}
