import type { GroundingScene } from './scenes.ts';
import { meadow, printed } from './sculpted-backdrops.ts';
import { rowHouse } from './sculpted-city.ts';
import { bale, barn, fence, sheep } from './sculpted-farm.ts';
import { finery } from './sculpted-finery.ts';
import { bricked } from './sculpted-grounds.ts';
import { outings } from './sculpted-outings.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { finish, OVERCAST, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings } from './sculpted-things.ts';
import { busShelter } from './sculpted-town.ts';
import { suitcase } from './sculpted-traffic.ts';
import { horse, pail } from './sculpted-yard.ts';
import { indoors, outdoors, outOfFocus } from './staging.ts';

export async function brickPortrait(): Promise<GroundingScene> {
  const room = bricked(
    indoors('floor', 1200, 900, [188, 120, 96], [150, 112, 82], 0.97),
    [182, 116, 92],
    [206, 196, 182],
    34,
  );
  const far = withSculptures(
    room,
    { ...WINDOW, down: 0.08 },
    {
      poster: {
        of: roomThings.poster([48, 44, 42], (x, y) => {
          if (Math.hypot(x + 0.15, y - 1.1) < 0.34) return [236, 190, 90];
          return y < 0.7 + 0.12 * Math.sin(5 * x) ? [52, 84, 110] : [220, 214, 196];
        }),
        x: 210,
        y: 420,
        scale: 150,
        hanging: true,
      },
      lamp: { of: furniture.floorLamp([240, 226, 190]), x: 1050, y: 980, scale: 700, hanging: true },
    },
  );
  const standing = { x: 610, y: 930, scale: 530, turn: -0.12 };
  const light = { ...WINDOW, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 2.6), light, {
    woman: {
      of: wearing(
        bust(
          {
            hair: [158, 78, 44],
            haircut: 'bob',
            skin: [240, 202, 178],
            eyes: [78, 108, 84],
            lips: [188, 76, 80],
            glasses: [44, 40, 44],
          },
          { top: [38, 112, 104], broad: 0.92 },
        ),
        finery.earrings([226, 186, 84]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { earrings, face, glasses, hair, top } = parts.woman!;
  const scene = finish(stage, { rest: ['woman'] }, PHOTO, {
    earrings: earrings!,
    face: face!,
    glasses: glasses!,
    hair: hair!,
    sweater: top!,
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

export async function stationFriends(): Promise<GroundingScene> {
  const square = outdoors('pavement', {
    width: 1200,
    height: 900,
    sky: [
      [150, 174, 208],
      [228, 232, 234],
    ],
    hills: [122, 130, 124],
    ground: [178, 176, 172],
    grain: 'drifts',
    horizon: 0.47,
  });
  const far = withSculptures(square, OVERCAST, {
    house: {
      of: rowHouse({ walls: [214, 176, 120], frames: [246, 242, 232], across: 4, floors: 1, door: [70, 60, 54] }),
      x: 240,
      y: 490,
      scale: 240,
      hanging: true,
    },
    tree: { of: outdoorThings.tree([104, 136, 74]), x: 640, y: 530, scale: 330 },
    shelter: { of: busShelter([52, 92, 84], [150, 106, 70]), x: 970, y: 600, scale: 215 },
  });
  const light = { ...OVERCAST, down: 0.18 };
  const left = { x: 200, y: 800, scale: 580, turn: 0.1 };
  const middle = { x: 415, y: 812, scale: 400, turn: 0.05 };
  const right = { x: 640, y: 806, scale: 550, turn: -0.1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.3), light, {
    man: {
      of: figure(
        { hair: [62, 48, 40], haircut: 'short', skin: [206, 150, 118], glasses: [36, 34, 36] },
        { top: [50, 84, 140], below: [92, 84, 74], shoes: [60, 46, 38], hat: [84, 72, 60] },
      ),
      ...left,
    },
    girl: {
      of: figure(
        { hair: [120, 76, 46], haircut: 'braids', skin: [236, 194, 166] },
        { top: [232, 184, 60], below: [0, 0, 0], wears: 'dress', young: true, shoes: [190, 50, 56] },
      ),
      ...middle,
    },
    woman: {
      of: figure(
        { hair: [40, 32, 32], haircut: 'long', skin: [226, 178, 150] },
        { top: [186, 52, 58], below: [50, 54, 66], shoes: [44, 40, 42] },
      ),
      ...right,
    },
    suitcase: { of: suitcase([62, 122, 88], [92, 66, 48]), x: 870, y: 830, scale: 100, turn: 0.12 },
    rucksack: { of: outings.rucksack([222, 112, 48], [52, 48, 48]), x: 1050, y: 820, scale: 170, turn: -0.15 },
  });
  const scene = finish(
    stage,
    {
      rest: ['man', 'girl', 'woman'],
      groups: { people: ['man', 'girl', 'woman'] },
    },
    PHOTO,
    {
      hat: parts.man!.hat!,
      dress: parts.girl!.top!,
      womanHair: parts.woman!.hair!,
      trousers: parts.woman!.below!,
      redTop: parts.woman!.top!,
    },
  );
  return {
    ...scene,
    faces: [
      figureFace({}, left, light.down),
      figureFace({ young: true }, middle, light.down),
      figureFace({}, right, light.down),
    ],
  };
}

export async function sheepGirl(): Promise<GroundingScene> {
  const pasture = meadow({
    width: 1200,
    height: 900,
    sky: [
      [112, 164, 224],
      [226, 234, 238],
    ],
    hills: [104, 130, 104],
    ground: [112, 156, 78],
    horizon: 0.42,
  });
  const far = withSculptures(
    pasture,
    { ...SUN, down: 0.16 },
    {
      tree: { of: outdoorThings.tree([84, 126, 60]), x: 150, y: 500, scale: 360 },
      fence: { of: fence([168, 142, 112]), x: 760, y: 520, scale: 230 },
      bale: { of: bale([216, 190, 110]), x: 1060, y: 590, scale: 120 },
    },
  );
  const light = { ...SUN, down: 0.2 };
  const standing = { x: 960, y: 800, scale: 540, turn: -0.12 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    far: { of: sheep([232, 226, 210], [70, 62, 58]), x: 640, y: 660, scale: 150, turn: 0.1 },
    dark: { of: sheep([92, 78, 68], [52, 46, 44]), x: 250, y: 700, scale: 175, turn: 0.12 },
    near: { of: sheep([236, 230, 216], [74, 66, 62]), x: 560, y: 830, scale: 215, turn: 0.08 },
    girl: {
      of: figure(
        { hair: [206, 156, 92], haircut: 'braids', skin: [240, 202, 176] },
        { top: [206, 84, 128], below: [60, 88, 140], young: true, shoes: [84, 60, 46] },
      ),
      ...standing,
    },
    pail: { of: pail([190, 48, 46]), x: 790, y: 850, scale: 110 },
  });
  const scene = finish(
    stage,
    {
      rest: ['girl', 'far', 'dark', 'near'],
      groups: { sheep: ['far', 'dark', 'near'], white: ['far', 'near'] },
    },
    PHOTO,
    {
      shoes: parts.girl!.shoes!,
    },
  );
  return { ...scene, faces: [figureFace({ young: true }, standing, light.down)] };
}

export async function horsePrint(): Promise<GroundingScene> {
  const field = meadow({
    width: 1200,
    height: 900,
    sky: [
      [184, 188, 188],
      [228, 228, 222],
    ],
    hills: [126, 128, 118],
    ground: [118, 120, 98],
    horizon: 0.43,
  });
  const far = withSculptures(
    field,
    { ...OVERCAST, down: 0.14 },
    {
      barn: { of: barn([112, 92, 76], [84, 80, 78]), x: 960, y: 500, scale: 210, turn: -0.15 },
      tree: { of: outdoorThings.tree([112, 118, 96]), x: 120, y: 530, scale: 370 },
    },
  );
  const light = { ...OVERCAST, down: 0.18 };
  const left = { x: 230, y: 800, scale: 560, turn: 0.12 };
  const right = { x: 1000, y: 806, scale: 420, turn: -0.1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    horse: { of: horse([92, 72, 58], [48, 42, 38], [196, 186, 166]), x: 650, y: 790, scale: 270, turn: 0.1 },
    man: {
      of: figure(
        { hair: [84, 72, 64], haircut: 'short', beard: [96, 84, 76], skin: [218, 170, 142] },
        { top: [142, 132, 120], below: [66, 60, 56], shoes: [42, 38, 36], hat: [78, 70, 64] },
      ),
      ...left,
    },
    boy: {
      of: figure(
        { hair: [150, 124, 98], haircut: 'short', skin: [232, 188, 160] },
        {
          top: [112, 104, 98],
          below: [72, 66, 62],
          wears: 'shorts',
          sleeves: 'short',
          young: true,
          shoes: [50, 46, 42],
        },
      ),
      ...right,
    },
    pail: { of: pail([150, 146, 140]), x: 430, y: 850, scale: 95 },
  });
  const scene = printed(
    stage,
    { text: '1921', left: 960, top: 834, dot: 6 },
    3329,
    { rest: ['man', 'boy', 'horse'], groups: { people: ['man', 'boy'] } },
    {
      hat: parts.man!.hat!,
      trousers: parts.man!.below!,
      shorts: parts.boy!.below!,
    },
  );
  return {
    ...scene,
    faces: [figureFace({}, left, light.down), figureFace({ young: true }, right, light.down)],
  };
}
