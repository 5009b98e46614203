import type { GroundingScene } from './scenes.ts';
import { sittingDog } from './sculpted-animals.ts';
import { meadow, printed } from './sculpted-backdrops.ts';
import { bale, barn, fence } from './sculpted-farm.ts';
import { sunwear } from './sculpted-heirlooms.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { DUSK, finish, OVERCAST, PHOTO, SUN, withSculptures } from './sculpted-stage.ts';
import { outdoorThings, vehicles } from './sculpted-things.ts';
import { snowman, snowyFir, sledge } from './sculpted-winter.ts';
import { horse, pail } from './sculpted-yard.ts';
import { together } from './shapes.ts';
import { outdoors, outOfFocus } from './staging.ts';

export async function ranchPortrait(): Promise<GroundingScene> {
  const range = meadow({
    width: 1200,
    height: 900,
    sky: [
      [120, 150, 200],
      [248, 216, 172],
    ],
    hills: [116, 108, 112],
    ground: [170, 154, 88],
    horizon: 0.56,
  });
  const far = withSculptures(range, DUSK, {
    barn: { of: barn([150, 52, 44], [86, 82, 84]), x: 1010, y: 600, scale: 150, turn: -0.2 },
    horse: { of: horse([120, 78, 50], [52, 38, 32], [210, 200, 180]), x: 190, y: 680, scale: 118, turn: 0.1 },
  });
  const standing = { x: 610, y: 930, scale: 540, turn: -0.1 };
  const light = { ...DUSK, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 3), light, {
    man: {
      of: wearing(
        bust(
          { hair: [92, 66, 48], haircut: 'short', beard: [112, 80, 56], skin: [220, 168, 136], eyes: [70, 96, 110] },
          { top: [66, 96, 150], collar: [80, 112, 168] },
        ),
        sunwear.riderHat([196, 158, 112], [72, 48, 36]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { beard, face, hat, top } = parts.man!;
  const scene = finish(stage, { rest: ['man'] }, PHOTO, {
    beard: beard!,
    face: together(face!, beard!),
    hat: hat!,
    shirt: top!,
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

export async function snowFamily(): Promise<GroundingScene> {
  const slope = outdoors('snow', {
    width: 1200,
    height: 900,
    sky: [
      [108, 156, 214],
      [220, 230, 238],
    ],
    hills: [116, 134, 152],
    ground: [230, 234, 241],
    grain: 'drifts',
    horizon: 0.46,
  });
  const light = { ...SUN, from: [-0.65, 0.8, 0.45], down: 0.17 } as const;
  const far = withSculptures(slope, light, {
    fir: { of: snowyFir([56, 88, 66]), x: 130, y: 500, scale: 360 },
  });
  const left = { x: 300, y: 800, scale: 580, turn: 0.1 };
  const right = { x: 545, y: 816, scale: 420, turn: 0 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    woman: {
      of: figure(
        { hair: [118, 72, 44], haircut: 'long', skin: [234, 190, 162] },
        { top: [126, 60, 120], below: [52, 56, 72], shoes: [70, 54, 46] },
      ),
      ...left,
    },
    boy: {
      of: figure(
        { hair: [46, 36, 32], haircut: 'short', skin: [228, 180, 150] },
        { top: [224, 120, 40], below: [44, 70, 116], young: true, shoes: [50, 46, 44] },
      ),
      ...right,
    },
    snowman: { of: snowman([40, 40, 44], [44, 128, 86]), x: 840, y: 790, scale: 440, turn: -0.1 },
    sledge: { of: sledge([176, 116, 66]), x: 1050, y: 862, scale: 115, turn: 0.15 },
  });
  const scene = finish(
    stage,
    { rest: ['woman', 'boy'], groups: { people: ['woman', 'boy'] } },
    { gain: [1, 1, 1], noise: 3 },
    {
      sweater: parts.woman!.top!,
      hair: parts.woman!.hair!,
      jacket: parts.boy!.top!,
      hat: parts.snowman!.hat!,
      scarf: parts.snowman!.scarf!,
    },
  );
  return {
    ...scene,
    faces: [figureFace({}, left, light.down), figureFace({ young: true }, right, light.down)],
  };
}

export async function ponyWoman(): Promise<GroundingScene> {
  const paddock = meadow({
    width: 1200,
    height: 900,
    sky: [
      [168, 184, 202],
      [228, 232, 232],
    ],
    hills: [104, 128, 108],
    ground: [98, 146, 80],
    horizon: 0.44,
  });
  const far = withSculptures(
    paddock,
    { ...OVERCAST, down: 0.16 },
    {
      tree: { of: outdoorThings.tree([92, 132, 72]), x: 1050, y: 480, scale: 350 },
      fence: { of: fence([226, 222, 212]), x: 620, y: 560, scale: 320 },
    },
  );
  const light = { ...OVERCAST, down: 0.18 };
  const standing = { x: 220, y: 820, scale: 590, turn: 0.15 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.1), light, {
    horse: { of: horse([226, 220, 208], [150, 138, 124], [176, 48, 44]), x: 730, y: 790, scale: 285, turn: 0.1 },
    woman: {
      of: figure(
        { hair: [214, 176, 108], haircut: 'braids', skin: [236, 194, 166] },
        { top: [180, 44, 58], below: [70, 78, 104], shoes: [62, 44, 34] },
      ),
      ...standing,
    },
    pail: { of: pail([60, 116, 176]), x: 1085, y: 850, scale: 115 },
  });
  const scene = finish(stage, { rest: ['horse'], groups: { womanAndHorse: ['woman', 'horse'] } }, PHOTO, {
    sweater: parts.woman!.top!,
    hair: parts.woman!.hair!,
    face: parts.woman!.face!,
    mane: parts.horse!.mane!,
  });
  return { ...scene, faces: [figureFace({}, standing, light.down)] };
}

export async function bicyclePrint(): Promise<GroundingScene> {
  const lane = meadow({
    width: 1200,
    height: 900,
    sky: [
      [180, 184, 182],
      [228, 226, 220],
    ],
    hills: [122, 124, 114],
    ground: [150, 150, 122],
    horizon: 0.45,
  });
  const far = withSculptures(
    lane,
    { ...OVERCAST, down: 0.14 },
    {
      house: { of: outdoorThings.house([208, 198, 182], [92, 76, 68]), x: 950, y: 490, scale: 220, turn: -0.2 },
      bale: { of: bale([204, 188, 146]), x: 130, y: 610, scale: 140 },
    },
  );
  const light = { ...OVERCAST, down: 0.17 };
  const left = { x: 250, y: 800, scale: 550, turn: 0.12 };
  const right = { x: 935, y: 820, scale: 410, turn: -0.1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    man: {
      of: figure(
        { hair: [72, 60, 52], haircut: 'short', beard: [88, 74, 64], skin: [220, 172, 144] },
        { top: [90, 84, 82], below: [62, 58, 58], shoes: [40, 36, 34], hat: [70, 62, 56] },
      ),
      ...left,
    },
    bicycle: { of: vehicles.bicycle([44, 42, 44]), x: 600, y: 800, scale: 240, turn: 0.1 },
    girl: {
      of: figure(
        { hair: [150, 122, 92], haircut: 'braids', skin: [232, 188, 160] },
        {
          top: [222, 214, 198],
          below: [0, 0, 0],
          wears: 'dress',
          sleeves: 'short',
          young: true,
          shoes: [60, 52, 48],
        },
      ),
      ...right,
    },
    dog: { of: sittingDog([96, 82, 72], [62, 52, 46]), x: 1090, y: 850, scale: 200, turn: -0.25 },
  });
  const scene = printed(
    stage,
    { text: '1922', left: 60, top: 826, dot: 7 },
    2922,
    { rest: ['bicycle'], groups: { people: ['man', 'girl'] } },
    { hat: parts.man!.hat!, beard: parts.man!.beard!, dress: parts.girl!.top! },
  );
  return {
    ...scene,
    faces: [figureFace({}, left, light.down), figureFace({ young: true }, right, light.down)],
  };
}
