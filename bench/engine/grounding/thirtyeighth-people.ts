import type { GroundingScene } from './scenes.ts';
import { meadow, printed, waterside } from './sculpted-backdrops.ts';
import { rowHouse } from './sculpted-city.ts';
import { bale, barn, fence } from './sculpted-farm.ts';
import { pig, trough, wheelbarrow } from './sculpted-farmyard.ts';
import { sunwear, kickScooter } from './sculpted-heirlooms.ts';
import { outings } from './sculpted-outings.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { surfboard } from './sculpted-seaside.ts';
import { football } from './sculpted-sports.ts';
import { finish, OVERCAST, PHOTO, SUN, withSculptures } from './sculpted-stage.ts';
import { outdoorThings, vehicles } from './sculpted-things.ts';
import { tractor } from './sculpted-traffic.ts';
import { together } from './shapes.ts';
import { outdoors, outOfFocus } from './staging.ts';

export async function surfPortrait(): Promise<GroundingScene> {
  const beach = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [98, 156, 224],
        [226, 236, 242],
      ],
      hills: [118, 138, 134],
      ground: [48, 124, 152],
      horizon: 0.46,
    },
    [-20, 640, 300, 652, 640, 636, 940, 650, 1220, 634, 1220, 930, -20, 930],
    [222, 200, 154],
  );
  const far = withSculptures(
    beach,
    { ...SUN, down: 0.14 },
    {
      sailboat: { of: vehicles.sailboat([60, 84, 130], [244, 240, 232]), x: 200, y: 500, scale: 95, hanging: true },
      parasol: { of: outdoorThings.parasol([232, 190, 70], [244, 240, 230]), x: 170, y: 850, scale: 300 },
      board: { of: surfboard([70, 160, 168], [244, 240, 230]), x: 1040, y: 800, scale: 560, turn: 0.1 },
    },
  );
  const standing = { x: 600, y: 930, scale: 530, turn: 0.12 };
  const light = { ...SUN, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 2.8), light, {
    man: {
      of: wearing(
        bust(
          { hair: [58, 42, 34], haircut: 'curls', skin: [206, 152, 118], lips: [176, 100, 90] },
          { top: [222, 104, 46], collar: [240, 234, 222], broad: 1 },
        ),
        sunwear.sunglasses([30, 28, 30], [40, 44, 52]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { face, hair, sunglasses, top } = parts.man!;
  const scene = finish(stage, { rest: ['man'] }, PHOTO, {
    face: together(face!, sunglasses!),
    hair: hair!,
    sunglasses: sunglasses!,
    shirt: top!,
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

export async function schoolFriends(): Promise<GroundingScene> {
  const yard = outdoors('pavement', {
    width: 1200,
    height: 900,
    sky: [
      [110, 162, 224],
      [226, 234, 238],
    ],
    hills: [118, 132, 116],
    ground: [184, 178, 170],
    grain: 'drifts',
    horizon: 0.48,
  });
  const far = withSculptures(yard, SUN, {
    school: {
      of: rowHouse({ walls: [184, 110, 90], frames: [244, 240, 232], across: 5, floors: 1, door: [58, 92, 82] }),
      x: 400,
      y: 510,
      scale: 280,
      hanging: true,
    },
    tree: { of: outdoorThings.tree([98, 142, 74]), x: 1000, y: 550, scale: 390 },
  });
  const light = { ...SUN, down: 0.18 };
  const left = { x: 180, y: 800, scale: 570, turn: 0.12 };
  const middle = { x: 420, y: 812, scale: 420, turn: 0.05 };
  const right = { x: 640, y: 806, scale: 390, turn: -0.08 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    woman: {
      of: figure(
        { hair: [46, 36, 34], haircut: 'bob', skin: [214, 164, 134], glasses: [52, 42, 40] },
        { top: [122, 70, 130], below: [84, 86, 94], wears: 'skirt', shoes: [50, 42, 42] },
      ),
      ...left,
    },
    boy: {
      of: figure(
        { hair: [188, 138, 84], haircut: 'short', skin: [240, 202, 176] },
        { top: [192, 46, 48], below: [62, 78, 112], young: true, shoes: [236, 232, 226] },
      ),
      ...middle,
    },
    girl: {
      of: figure(
        { hair: [60, 44, 38], haircut: 'braids', skin: [196, 144, 112] },
        {
          top: [236, 190, 68],
          below: [0, 0, 0],
          wears: 'dress',
          sleeves: 'short',
          young: true,
          shoes: [70, 60, 90],
        },
      ),
      ...right,
    },
    scooter: { of: kickScooter([70, 150, 96], [44, 44, 48]), x: 850, y: 800, scale: 190, turn: 0.3 },
    rucksack: { of: outings.rucksack([52, 96, 170], [236, 190, 70]), x: 1040, y: 830, scale: 165, turn: -0.15 },
    ball: { of: football([40, 40, 44]), x: 770, y: 860, scale: 50 },
  });
  const scene = finish(
    stage,
    { rest: ['woman', 'boy', 'girl'], groups: { people: ['woman', 'boy', 'girl'], children: ['boy', 'girl'] } },
    PHOTO,
    {
      sweater: parts.boy!.top!,
      dress: parts.girl!.top!,
      skirt: parts.woman!.below!,
    },
  );
  return {
    ...scene,
    faces: [
      figureFace({}, left, light.down),
      figureFace({ young: true }, middle, light.down),
      figureFace({ young: true }, right, light.down),
    ],
  };
}

export async function pigFarmer(): Promise<GroundingScene> {
  const paddock = meadow({
    width: 1200,
    height: 900,
    sky: [
      [136, 170, 216],
      [230, 232, 232],
    ],
    hills: [108, 130, 102],
    ground: [122, 154, 78],
    horizon: 0.42,
  });
  const far = withSculptures(
    paddock,
    { ...SUN, down: 0.16 },
    {
      barn: { of: barn([162, 66, 54], [92, 90, 92]), x: 230, y: 500, scale: 180, turn: 0.2 },
      trough: { of: trough([142, 108, 76], [206, 190, 140]), x: 620, y: 560, scale: 120, turn: 0.05 },
    },
  );
  const light = { ...SUN, down: 0.2 };
  const standing = { x: 985, y: 800, scale: 570, turn: -0.12 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    black: { of: pig([70, 62, 60], [120, 92, 90]), x: 230, y: 640, scale: 125, turn: 0.1 },
    pink: { of: pig([228, 172, 158], [220, 146, 138]), x: 600, y: 790, scale: 195, turn: 0.12 },
    woman: {
      of: figure(
        { hair: [150, 96, 56], haircut: 'long', skin: [234, 188, 160] },
        { top: [74, 128, 92], below: [64, 84, 124], shoes: [60, 52, 48], hat: [224, 194, 132] },
      ),
      ...standing,
    },
    barrow: { of: wheelbarrow([196, 66, 50], [120, 90, 64]), x: 200, y: 850, scale: 130, turn: 0.1 },
  });
  const scene = finish(stage, { rest: ['black', 'pink'], groups: { pigs: ['black', 'pink'] } }, PHOTO, {
    hat: parts.woman!.hat!,
    sweater: parts.woman!.top!,
    shoes: parts.woman!.shoes!,
  });
  return { ...scene, faces: [figureFace({}, standing, light.down)] };
}

export async function ploughPrint(): Promise<GroundingScene> {
  const field = meadow({
    width: 1200,
    height: 900,
    sky: [
      [186, 188, 186],
      [230, 228, 222],
    ],
    hills: [124, 126, 116],
    ground: [116, 118, 94],
    horizon: 0.43,
  });
  const far = withSculptures(
    field,
    { ...OVERCAST, down: 0.14 },
    {
      fence: { of: fence([150, 138, 120]), x: 240, y: 510, scale: 210 },
      barn: { of: barn([128, 112, 98], [90, 84, 80]), x: 730, y: 500, scale: 190, turn: 0.15 },
      bale: { of: bale([188, 176, 140]), x: 1110, y: 590, scale: 130 },
    },
  );
  const light = { ...OVERCAST, down: 0.18 };
  const left = { x: 165, y: 806, scale: 410, turn: 0.1 };
  const right = { x: 945, y: 800, scale: 570, turn: -0.1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    tractor: { of: tractor([100, 94, 90], [186, 178, 160]), x: 560, y: 790, scale: 240, turn: 0.12 },
    boy: {
      of: figure(
        { hair: [130, 108, 88], haircut: 'short', skin: [230, 186, 158] },
        { top: [176, 166, 150], below: [78, 72, 68], young: true, shoes: [52, 48, 44] },
      ),
      ...left,
    },
    man: {
      of: figure(
        { hair: [96, 84, 76], haircut: 'short', skin: [216, 168, 140] },
        { top: [112, 104, 98], below: [62, 58, 56], shoes: [40, 38, 36], hat: [146, 134, 118] },
      ),
      ...right,
    },
  });
  const scene = printed(
    stage,
    { text: '1928', left: 56, top: 828, dot: 7 },
    3829,
    { rest: ['man', 'boy', 'tractor'], groups: { people: ['man', 'boy'] } },
    {
      hat: parts.man!.hat!,
      trousers: parts.man!.below!,
      shirt: parts.boy!.top!,
      shoes: parts.man!.shoes!,
    },
  );
  return {
    ...scene,
    faces: [figureFace({ young: true }, left, light.down), figureFace({}, right, light.down)],
  };
}
