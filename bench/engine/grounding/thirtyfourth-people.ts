import type { GroundingScene } from './scenes.ts';
import { meadow, printed } from './sculpted-backdrops.ts';
import { worn } from './sculpted-belongings.ts';
import { barn, cow, fence } from './sculpted-farm.ts';
import { milkChurn, trough } from './sculpted-farmyard.ts';
import { laid } from './sculpted-grounds.ts';
import { headgear } from './sculpted-headgear.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { football } from './sculpted-sports.ts';
import { finish, OVERCAST, PHOTO, SUN, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, vehicles } from './sculpted-things.ts';
import { pram } from './sculpted-traffic.ts';
import { together } from './shapes.ts';
import { outOfFocus } from './staging.ts';

export async function lanePortrait(): Promise<GroundingScene> {
  const field = meadow({
    width: 1200,
    height: 900,
    sky: [
      [158, 176, 202],
      [230, 232, 232],
    ],
    hills: [104, 118, 104],
    ground: [118, 142, 80],
    horizon: 0.5,
  });
  const lane = laid(field, 'path', 'grass', [700, 452, 760, 452, 1220, 800, 1220, 930, 880, 930], [186, 168, 138]);
  const far = withSculptures(
    lane,
    { ...OVERCAST, down: 0.12 },
    {
      house: { of: outdoorThings.house([226, 216, 196], [142, 74, 58]), x: 1010, y: 540, scale: 170, turn: -0.2 },
      leftFir: { of: outdoorThings.fir([54, 88, 60]), x: 110, y: 600, scale: 430 },
      rightFir: { of: outdoorThings.fir([60, 96, 64]), x: 290, y: 540, scale: 280 },
    },
  );
  const standing = { x: 590, y: 930, scale: 530, turn: 0.12 };
  const light = { ...OVERCAST, strength: 1.15, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 2.8), light, {
    man: {
      of: wearing(
        bust(
          {
            hair: [84, 58, 42],
            haircut: 'short',
            beard: [104, 72, 50],
            skin: [228, 180, 152],
            eyes: [76, 98, 124],
          },
          { top: [64, 70, 82], broad: 1 },
        ),
        headgear.beanie([214, 132, 44], [240, 234, 222]),
        worn.scarf([56, 98, 150], [232, 228, 218]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { beanie, beard, face, scarf, top } = parts.man!;
  const scene = finish(stage, { rest: ['man'], groups: { firs: ['leftFir', 'rightFir'] } }, PHOTO, {
    beanie: beanie!,
    beard: beard!,
    face: together(face!, beard!),
    scarf: scarf!,
    coat: top!,
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

export async function picnicFriends(): Promise<GroundingScene> {
  const park = meadow({
    width: 1200,
    height: 900,
    sky: [
      [102, 158, 226],
      [226, 234, 240],
    ],
    hills: [98, 128, 98],
    ground: [108, 158, 76],
    horizon: 0.45,
  });
  const far = withSculptures(
    park,
    { ...SUN, down: 0.16 },
    {
      tree: { of: outdoorThings.tree([88, 134, 64]), x: 1040, y: 530, scale: 400 },
      bench: { of: outdoorThings.bench([140, 94, 60]), x: 770, y: 590, scale: 125, turn: -0.1 },
      bicycle: { of: vehicles.bicycle([52, 112, 176]), x: 1040, y: 650, scale: 135, turn: 0.1 },
    },
  );
  const light = { ...SUN, down: 0.18 };
  const left = { x: 160, y: 806, scale: 560, turn: 0.12 };
  const middle = { x: 405, y: 800, scale: 600, turn: 0.04 };
  const right = { x: 615, y: 816, scale: 430, turn: -0.06 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    woman: {
      of: figure(
        { hair: [70, 46, 36], haircut: 'bun', skin: [214, 162, 130] },
        { top: [240, 206, 84], below: [52, 110, 104], wears: 'skirt', sleeves: 'short', shoes: [156, 108, 72] },
      ),
      ...left,
    },
    man: {
      of: figure(
        { hair: [54, 40, 34], haircut: 'curls', skin: [176, 122, 92] },
        { top: [232, 228, 220], below: [64, 82, 120], sleeves: 'short', shoes: [60, 56, 56] },
      ),
      ...middle,
    },
    boy: {
      of: figure(
        { hair: [176, 126, 78], haircut: 'short', skin: [238, 198, 170] },
        {
          top: [200, 54, 50],
          below: [70, 66, 60],
          wears: 'shorts',
          sleeves: 'short',
          young: true,
          shoes: [236, 234, 228],
        },
      ),
      ...right,
    },
    basket: { of: furniture.basket([182, 138, 86], [200, 70, 66]), x: 810, y: 830, scale: 100 },
    ball: { of: football([40, 40, 44]), x: 990, y: 840, scale: 62 },
  });
  const scene = finish(stage, { rest: ['woman', 'man', 'boy'], groups: { people: ['woman', 'man', 'boy'] } }, PHOTO, {
    blouse: parts.woman!.top!,
    skirt: parts.woman!.below!,
    shirt: parts.boy!.top!,
    trousers: parts.man!.below!,
  });
  return {
    ...scene,
    faces: [
      figureFace({}, left, light.down),
      figureFace({}, middle, light.down),
      figureFace({ young: true }, right, light.down),
    ],
  };
}

export async function cowFarmer(): Promise<GroundingScene> {
  const field = meadow({
    width: 1200,
    height: 900,
    sky: [
      [140, 172, 214],
      [230, 232, 230],
    ],
    hills: [110, 132, 108],
    ground: [116, 150, 74],
    horizon: 0.44,
  });
  const far = withSculptures(
    field,
    { ...SUN, down: 0.16 },
    {
      barn: { of: barn([156, 64, 52], [96, 92, 92]), x: 190, y: 520, scale: 190, turn: 0.2 },
      tree: { of: outdoorThings.tree([94, 128, 62]), x: 1080, y: 490, scale: 320 },
    },
  );
  const light = { ...SUN, down: 0.2 };
  const standing = { x: 190, y: 800, scale: 570, turn: 0.12 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    far: { of: cow([236, 232, 224], [44, 40, 42]), x: 980, y: 640, scale: 160, turn: 0.1 },
    near: { of: cow([150, 92, 54], [130, 76, 44]), x: 620, y: 780, scale: 255, turn: 0.1 },
    man: {
      of: figure(
        { hair: [150, 144, 138], haircut: 'short', beard: [168, 162, 156], skin: [216, 164, 134] },
        { top: [62, 98, 158], below: [112, 98, 78], shoes: [52, 64, 54], hat: [222, 192, 130] },
      ),
      ...standing,
    },
    churn: { of: milkChurn([198, 200, 204]), x: 390, y: 850, scale: 150 },
    trough: { of: trough([136, 104, 72], [208, 192, 142]), x: 950, y: 845, scale: 140, turn: 0.05 },
  });
  const scene = finish(stage, { rest: ['near'], groups: { cows: ['far', 'near'] } }, PHOTO, {
    hat: parts.man!.hat!,
    shirt: parts.man!.top!,
    boots: parts.man!.shoes!,
  });
  return { ...scene, faces: [figureFace({}, standing, light.down)] };
}

export async function pramPrint(): Promise<GroundingScene> {
  const yard = meadow({
    width: 1200,
    height: 900,
    sky: [
      [182, 186, 184],
      [228, 226, 220],
    ],
    hills: [124, 126, 118],
    ground: [118, 120, 96],
    horizon: 0.45,
  });
  const far = withSculptures(
    yard,
    { ...OVERCAST, down: 0.14 },
    {
      house: { of: outdoorThings.house([220, 212, 196], [92, 78, 70]), x: 850, y: 510, scale: 225, turn: -0.15 },
      fence: { of: fence([206, 200, 186]), x: 250, y: 540, scale: 220 },
    },
  );
  const light = { ...OVERCAST, down: 0.18 };
  const left = { x: 790, y: 806, scale: 400, turn: 0.05 };
  const right = { x: 1030, y: 800, scale: 560, turn: -0.1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    bench: { of: outdoorThings.bench([112, 98, 84]), x: 170, y: 690, scale: 120, turn: 0.15 },
    pram: { of: pram([60, 56, 58]), x: 430, y: 800, scale: 200, turn: 0.1 },
    girl: {
      of: figure(
        { hair: [104, 84, 68], haircut: 'bob', skin: [234, 192, 164] },
        { top: [224, 216, 202], below: [0, 0, 0], wears: 'dress', sleeves: 'short', young: true, shoes: [52, 48, 46] },
      ),
      ...left,
    },
    woman: {
      of: figure(
        { hair: [78, 62, 54], haircut: 'bun', skin: [230, 186, 158] },
        { top: [128, 118, 110], below: [70, 64, 62], wears: 'skirt', shoes: [44, 40, 38], hat: [210, 200, 178] },
      ),
      ...right,
    },
    ball: { of: outdoorThings.ball([206, 196, 176]), x: 600, y: 850, scale: 46 },
  });
  const scene = printed(
    stage,
    { text: '1928', left: 60, top: 830, dot: 7 },
    3428,
    { rest: ['woman', 'girl'], groups: { people: ['woman', 'girl'] } },
    {
      hat: parts.woman!.hat!,
      skirt: parts.woman!.below!,
      dress: parts.girl!.top!,
    },
  );
  return {
    ...scene,
    faces: [figureFace({ young: true }, left, light.down), figureFace({}, right, light.down)],
  };
}
