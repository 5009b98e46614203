import type { GroundingScene } from './scenes.ts';
import { meadow, printed } from './sculpted-backdrops.ts';
import { cow, fence } from './sculpted-farm.ts';
import { finery } from './sculpted-finery.ts';
import { garden } from './sculpted-garden.ts';
import { kickScooter, sunwear } from './sculpted-heirlooms.ts';
import { outings } from './sculpted-outings.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { sights } from './sculpted-sights.ts';
import { football } from './sculpted-sports.ts';
import { finish, OVERCAST, PHOTO, SUN, withSculptures } from './sculpted-stage.ts';
import { outdoorThings } from './sculpted-things.ts';
import { together } from './shapes.ts';
import { outOfFocus } from './staging.ts';

export async function arbourPortrait(): Promise<GroundingScene> {
  const park = meadow({
    width: 1200,
    height: 900,
    sky: [
      [110, 164, 224],
      [226, 234, 238],
    ],
    hills: [94, 126, 98],
    ground: [112, 164, 84],
    horizon: 0.54,
  });
  const far = withSculptures(park, SUN, {
    arch: { of: sights.flowerArch([226, 120, 150]), x: 200, y: 700, scale: 470 },
    bench: { of: outdoorThings.bench([150, 104, 68]), x: 990, y: 700, scale: 170, turn: -0.15 },
  });
  const standing = { x: 590, y: 930, scale: 530, turn: 0.12 };
  const light = { ...SUN, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 3), light, {
    woman: {
      of: wearing(
        bust(
          { hair: [56, 38, 32], haircut: 'bun', skin: [206, 152, 120], lips: [190, 70, 80] },
          { top: [232, 196, 70], broad: 0.92 },
        ),
        sunwear.sunglasses([44, 36, 36], [34, 36, 42]),
        finery.earrings([224, 186, 84]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { earrings, face, hair, sunglasses, top } = parts.woman!;
  const scene = finish(stage, { rest: ['woman'] }, PHOTO, {
    earrings: earrings!,
    face: together(face!, sunglasses!),
    hair: hair!,
    sunglasses: sunglasses!,
    top: top!,
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

export async function scooterFriends(): Promise<GroundingScene> {
  const park = meadow({
    width: 1200,
    height: 900,
    sky: [
      [128, 174, 222],
      [232, 234, 230],
    ],
    hills: [104, 130, 96],
    ground: [124, 156, 80],
    horizon: 0.42,
  });
  const far = withSculptures(park, SUN, {
    tree: { of: outdoorThings.tree([98, 136, 62]), x: 170, y: 470, scale: 360 },
    bench: { of: outdoorThings.bench([168, 70, 56]), x: 960, y: 560, scale: 130, turn: -0.1 },
  });
  const light = { ...SUN, down: 0.18 };
  const left = { x: 260, y: 790, scale: 520, turn: 0.1 };
  const middle = { x: 470, y: 780, scale: 490, turn: 0.05 };
  const right = { x: 680, y: 792, scale: 540, turn: -0.08 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    leftGirl: {
      of: figure(
        { hair: [228, 190, 112], haircut: 'long', skin: [242, 202, 178] },
        {
          top: [232, 128, 170],
          below: [0, 0, 0],
          wears: 'dress',
          sleeves: 'short',
          young: true,
          shoes: [240, 236, 228],
        },
      ),
      ...left,
    },
    boy: {
      of: figure(
        { hair: [96, 62, 42], haircut: 'short', skin: [224, 176, 146] },
        {
          top: [238, 236, 230],
          below: [70, 88, 60],
          wears: 'shorts',
          sleeves: 'short',
          young: true,
          shoes: [48, 48, 54],
        },
      ),
      ...middle,
    },
    rightGirl: {
      of: figure(
        { hair: [32, 26, 26], haircut: 'curls', skin: [150, 104, 76] },
        { top: [88, 66, 150], below: [62, 96, 148], sleeves: 'short', young: true, shoes: [214, 80, 70] },
      ),
      ...right,
    },
    scooter: { of: kickScooter([48, 150, 160], [236, 190, 60]), x: 930, y: 820, scale: 260, turn: 0.35 },
    ball: { of: football([190, 44, 44]), x: 360, y: 865, scale: 95 },
  });
  const scene = finish(
    stage,
    {
      rest: ['leftGirl', 'boy', 'rightGirl'],
      groups: { children: ['leftGirl', 'boy', 'rightGirl'], girls: ['leftGirl', 'rightGirl'] },
    },
    PHOTO,
    {
      dress: parts.leftGirl!.top!,
      shirt: parts.rightGirl!.top!,
      shorts: parts.boy!.below!,
      face: parts.boy!.face!,
    },
  );
  const young = { young: true } as const;
  return { ...scene, faces: [left, middle, right].map((standing) => figureFace(young, standing, light.down)) };
}

export async function rabbitGirl(): Promise<GroundingScene> {
  const lawn = meadow({
    width: 1200,
    height: 900,
    sky: [
      [136, 178, 220],
      [230, 234, 234],
    ],
    hills: [108, 136, 104],
    ground: [106, 152, 84],
    horizon: 0.4,
  });
  const far = withSculptures(lawn, SUN, {
    fence: { of: fence([150, 112, 80]), x: 600, y: 500, scale: 300 },
    hutch: { of: garden.hutch([176, 128, 84], [116, 60, 50]), x: 960, y: 640, scale: 190, turn: -0.15 },
  });
  const light = { ...SUN, down: 0.2 };
  const standing = { x: 360, y: 820, scale: 590, turn: 0.12 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    pot: { of: garden.flowerPot([190, 104, 70], [240, 206, 70]), x: 120, y: 800, scale: 230 },
    girl: {
      of: figure(
        { hair: [150, 90, 52], haircut: 'bun', skin: [238, 198, 170] },
        {
          top: [70, 128, 184],
          below: [196, 40, 44],
          wears: 'skirt',
          sleeves: 'short',
          young: true,
          shoes: [70, 60, 120],
        },
      ),
      ...standing,
    },
    rabbit: { of: garden.rabbit([238, 234, 226], [250, 246, 240]), x: 680, y: 830, scale: 195, turn: 0.15 },
    carrot: { of: garden.carrot(), x: 960, y: 860, scale: 85, turn: 0.2 },
  });
  const scene = finish(stage, { rest: ['girl'], groups: { girlAndRabbit: ['girl', 'rabbit'] } }, PHOTO, {
    shirt: parts.girl!.top!,
    skirt: parts.girl!.below!,
    hair: parts.girl!.hair!,
  });
  return { ...scene, faces: [figureFace({ young: true }, standing, light.down)] };
}

export async function cowPrint(): Promise<GroundingScene> {
  const pasture = meadow({
    width: 1200,
    height: 900,
    sky: [
      [186, 188, 184],
      [226, 226, 218],
    ],
    hills: [126, 128, 116],
    ground: [154, 150, 118],
    horizon: 0.43,
  });
  const far = withSculptures(
    pasture,
    { ...OVERCAST, down: 0.14 },
    {
      windmill: { of: outings.windmill([206, 198, 184], [84, 74, 68], [232, 228, 216]), x: 570, y: 460, scale: 320 },
      fence: { of: fence([196, 184, 164]), x: 560, y: 560, scale: 310 },
    },
  );
  const light = { ...OVERCAST, down: 0.17 };
  const left = { x: 760, y: 786, scale: 540, turn: 0 };
  const right = { x: 1010, y: 796, scale: 560, turn: -0.1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    cow: { of: cow([226, 218, 204], [70, 62, 58]), x: 350, y: 800, scale: 250, turn: 0.1 },
    woman: {
      of: figure(
        { hair: [84, 68, 58], haircut: 'bun', skin: [230, 186, 158] },
        { top: [98, 90, 86], below: [0, 0, 0], wears: 'dress', shoes: [46, 42, 40] },
      ),
      ...left,
    },
    man: {
      of: figure(
        { hair: [70, 60, 54], haircut: 'short', skin: [216, 166, 138] },
        { top: [216, 208, 194], below: [68, 64, 64], shoes: [42, 38, 36], hat: [112, 98, 84] },
      ),
      ...right,
    },
  });
  const scene = printed(
    stage,
    { text: '1911', left: 970, top: 826, dot: 7 },
    1911,
    { rest: ['cow'], groups: { couple: ['woman', 'man'] } },
    { hat: parts.man!.hat!, dress: parts.woman!.top!, face: parts.woman!.face! },
  );
  return { ...scene, faces: [figureFace({}, left, light.down), figureFace({}, right, light.down)] };
}
