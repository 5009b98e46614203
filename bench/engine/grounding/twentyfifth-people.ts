import type { GroundingScene } from './scenes.ts';
import { standingDog } from './sculpted-animals.ts';
import { meadow, printed } from './sculpted-backdrops.ts';
import { worn } from './sculpted-belongings.ts';
import { barn, fence } from './sculpted-farm.ts';
import { garden } from './sculpted-garden.ts';
import { outings } from './sculpted-outings.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { finish, OVERCAST, PHOTO, SUN, withSculptures } from './sculpted-stage.ts';
import { outdoorThings } from './sculpted-things.ts';
import { horse } from './sculpted-yard.ts';
import { outOfFocus } from './staging.ts';

export async function autumnPortrait(): Promise<GroundingScene> {
  const park = meadow({
    width: 1000,
    height: 1250,
    sky: [
      [156, 180, 208],
      [226, 228, 226],
    ],
    hills: [138, 118, 92],
    ground: [140, 138, 80],
    horizon: 0.62,
  });
  const far = withSculptures(
    park,
    { ...OVERCAST, down: 0.1 },
    {
      tree: { of: outdoorThings.tree([206, 130, 46]), x: 150, y: 850, scale: 640 },
      bench: { of: outdoorThings.bench([120, 82, 56]), x: 850, y: 930, scale: 130, turn: -0.15 },
    },
  );
  const standing = { x: 500, y: 1290, scale: 740, turn: 0.1 };
  const light = { ...OVERCAST, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 5), light, {
    woman: {
      of: wearing(
        bust(
          { hair: [214, 172, 104], haircut: 'long', skin: [236, 192, 166], eyes: [76, 110, 132] },
          { top: [44, 84, 66], broad: 0.92 },
        ),
        worn.scarf([192, 44, 48], [236, 226, 210]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { scarf, hair, top, face } = parts.woman!;
  const scene = finish(stage, { rest: ['woman'] }, PHOTO, {
    scarf: scarf!,
    hair: hair!,
    coat: top!,
    face: face!,
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

export async function balloonFriends(): Promise<GroundingScene> {
  const park = meadow({
    width: 1200,
    height: 900,
    sky: [
      [112, 164, 224],
      [224, 232, 236],
    ],
    hills: [104, 130, 98],
    ground: [118, 150, 76],
    horizon: 0.52,
  });
  const far = withSculptures(park, SUN, {
    tree: { of: outdoorThings.tree([88, 130, 62]), x: 130, y: 520, scale: 330 },
    bench: { of: outdoorThings.bench([140, 98, 64]), x: 1040, y: 560, scale: 92, turn: -0.2 },
  });
  const light = { ...SUN, down: 0.17 };
  const left = { x: 360, y: 830, scale: 500, turn: 0.1 };
  const middle = { x: 600, y: 822, scale: 540, turn: 0 };
  const right = { x: 840, y: 832, scale: 490, turn: -0.1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.4), light, {
    red: { of: outings.heldBalloon([204, 42, 46]), x: 246, y: 590, scale: 430, hanging: true },
    blue: { of: outings.heldBalloon([46, 96, 190]), x: 708, y: 560, scale: 420, hanging: true },
    yellow: { of: outings.heldBalloon([240, 196, 50]), x: 952, y: 596, scale: 430, hanging: true },
    leftWoman: {
      of: figure(
        { hair: [46, 36, 32], haircut: 'bob', skin: [214, 160, 128] },
        {
          top: [236, 232, 222],
          below: [66, 92, 146],
          sleeves: 'short',
          shoes: [200, 196, 188],
          hands: [
            [-0.23, 0.52, 0.1],
            [0.2, 0.46, 0.04],
          ],
        },
      ),
      ...left,
    },
    man: {
      of: figure(
        { hair: [92, 62, 44], haircut: 'short', beard: [104, 70, 48] },
        {
          top: [116, 66, 140],
          below: [84, 82, 80],
          sleeves: 'short',
          shoes: [60, 54, 50],
          hands: [
            [-0.2, 0.46, 0.04],
            [0.2, 0.52, 0.1],
          ],
        },
      ),
      ...middle,
    },
    rightWoman: {
      of: figure(
        { hair: [164, 78, 44], haircut: 'long', skin: [238, 194, 168] },
        {
          top: [58, 132, 82],
          below: [0, 0, 0],
          wears: 'dress',
          sleeves: 'short',
          shoes: [150, 100, 66],
          hands: [
            [-0.2, 0.46, 0.04],
            [0.23, 0.52, 0.1],
          ],
        },
      ),
      ...right,
    },
  });
  const scene = finish(
    stage,
    {
      groups: {
        people: ['leftWoman', 'man', 'rightWoman'],
        women: ['leftWoman', 'rightWoman'],
        balloons: ['red', 'blue', 'yellow'],
      },
    },
    PHOTO,
    { shirt: parts.man!.top!, dress: parts.rightWoman!.top!, beard: parts.man!.beard! },
  );
  return {
    ...scene,
    faces: [figureFace({}, left, light.down), figureFace({}, middle, light.down), figureFace({}, right, light.down)],
  };
}

export async function wateringGirl(): Promise<GroundingScene> {
  const lawn = meadow({
    width: 1200,
    height: 900,
    sky: [
      [130, 176, 222],
      [228, 232, 232],
    ],
    hills: [100, 126, 88],
    ground: [112, 148, 74],
    horizon: 0.44,
  });
  const far = withSculptures(lawn, SUN, {
    house: { of: outdoorThings.house([232, 222, 200], [150, 76, 58]), x: 900, y: 480, scale: 210, turn: -0.2 },
    tree: { of: outdoorThings.tree([92, 134, 64]), x: 140, y: 500, scale: 350 },
  });
  const light = { ...SUN, down: 0.18 };
  const standing = { x: 530, y: 830, scale: 570, turn: 0.08 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.6), light, {
    pink: { of: garden.flowerPot([190, 106, 74], [226, 120, 160]), x: 1110, y: 660, scale: 160 },
    girl: {
      of: figure(
        { hair: [140, 86, 50], haircut: 'braids', skin: [236, 190, 164] },
        {
          top: [238, 200, 72],
          below: [0, 0, 0],
          wears: 'dress',
          sleeves: 'short',
          young: true,
          shoes: [232, 228, 222],
        },
      ),
      ...standing,
    },
    dog: { of: standingDog([150, 98, 58], [196, 44, 44]), x: 870, y: 800, scale: 190, turn: 0.1 },
    can: { of: garden.wateringCan([52, 104, 170]), x: 300, y: 830, scale: 150 },
    red: { of: garden.flowerPot([190, 106, 74], [206, 44, 46]), x: 100, y: 790, scale: 190 },
  });
  const scene = finish(stage, { rest: ['girl'], groups: { girlAndDog: ['girl', 'dog'] } }, PHOTO, {
    dress: parts.girl!.top!,
    hair: parts.girl!.hair!,
    face: parts.girl!.face!,
    redFlowers: parts.red!.flowers!,
  });
  return { ...scene, faces: [figureFace({ young: true }, standing, light.down)] };
}

export async function horsePrint(): Promise<GroundingScene> {
  const yard = meadow({
    width: 1200,
    height: 900,
    sky: [
      [180, 182, 178],
      [226, 224, 216],
    ],
    hills: [124, 126, 112],
    ground: [146, 144, 116],
    horizon: 0.48,
  });
  const far = withSculptures(
    yard,
    { ...OVERCAST, down: 0.14 },
    {
      barn: { of: barn([116, 104, 92], [84, 78, 72]), x: 220, y: 500, scale: 190, turn: 0.15 },
      fence: { of: fence([176, 168, 152]), x: 1000, y: 520, scale: 170 },
    },
  );
  const light = { ...OVERCAST, down: 0.16 };
  const standing = { x: 290, y: 820, scale: 520, turn: 0.1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.4), light, {
    horse: { of: horse([104, 78, 60], [50, 42, 38], [180, 168, 146]), x: 740, y: 800, scale: 290, turn: 0.1 },
    man: {
      of: figure(
        { hair: [82, 72, 64], haircut: 'short', beard: [70, 60, 54], skin: [206, 156, 128] },
        { top: [214, 208, 196], below: [78, 74, 72], hat: [92, 82, 72], shoes: [40, 36, 34] },
      ),
      ...standing,
    },
  });
  const scene = printed(
    stage,
    { text: '1912', left: 960, top: 820, dot: 7 },
    6121,
    { rest: ['horse'], groups: { manAndHorse: ['man', 'horse'] } },
    { hat: parts.man!.hat!, shirt: parts.man!.top! },
  );
  return { ...scene, faces: [figureFace({}, standing, light.down)] };
}
