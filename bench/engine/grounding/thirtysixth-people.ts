import type { GroundingScene } from './scenes.ts';
import { standingDog } from './sculpted-animals.ts';
import { meadow, printed } from './sculpted-backdrops.ts';
import { barn, fence } from './sculpted-farm.ts';
import { goat, trough } from './sculpted-farmyard.ts';
import { finery } from './sculpted-finery.ts';
import { sunwear } from './sculpted-heirlooms.ts';
import { outings } from './sculpted-outings.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { sights } from './sculpted-sights.ts';
import { finish, OVERCAST, PHOTO, SUN, withSculptures } from './sculpted-stage.ts';
import { outdoorThings } from './sculpted-things.ts';
import { motorbike } from './sculpted-town.ts';
import { suitcase } from './sculpted-traffic.ts';
import { together } from './shapes.ts';
import { outOfFocus } from './staging.ts';

export async function caravanPortrait(): Promise<GroundingScene> {
  const field = meadow({
    width: 1200,
    height: 900,
    sky: [
      [112, 164, 226],
      [228, 234, 238],
    ],
    hills: [98, 126, 98],
    ground: [112, 156, 80],
    horizon: 0.5,
  });
  const far = withSculptures(
    field,
    { ...SUN, down: 0.12 },
    {
      caravan: { of: sights.caravan([238, 234, 224], [206, 110, 70]), x: 1010, y: 640, scale: 180, turn: -0.15 },
      spruce: { of: outings.spruce([60, 98, 66]), x: 150, y: 640, scale: 520 },
    },
  );
  const standing = { x: 560, y: 930, scale: 530, turn: 0.12 };
  const light = { ...SUN, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 2.8), light, {
    woman: {
      of: wearing(
        bust(
          { hair: [50, 36, 30], haircut: 'curls', skin: [176, 122, 92], lips: [168, 66, 72] },
          { top: [236, 190, 58], broad: 0.92 },
        ),
        sunwear.sunglasses([60, 40, 34], [48, 46, 52]),
        finery.earrings([226, 186, 84]),
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
    sweater: top!,
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

export async function campFriends(): Promise<GroundingScene> {
  const glade = meadow({
    width: 1200,
    height: 900,
    sky: [
      [148, 174, 208],
      [230, 232, 232],
    ],
    hills: [92, 116, 92],
    ground: [116, 148, 78],
    horizon: 0.45,
  });
  const far = withSculptures(
    glade,
    { ...OVERCAST, down: 0.16 },
    {
      spruce: { of: outings.spruce([58, 94, 64]), x: 1120, y: 540, scale: 420 },
      tent: { of: outings.tent([222, 122, 48], [92, 52, 30]), x: 900, y: 650, scale: 160, turn: -0.3 },
    },
  );
  const light = { ...OVERCAST, down: 0.18 };
  const left = { x: 160, y: 800, scale: 600, turn: 0.12 };
  const middle = { x: 380, y: 806, scale: 555, turn: 0.05 };
  const right = { x: 595, y: 806, scale: 560, turn: -0.08 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    man: {
      of: figure(
        { hair: [96, 62, 40], haircut: 'short', beard: [120, 76, 48], skin: [226, 178, 150] },
        { top: [66, 110, 84], below: [94, 84, 72], shoes: [62, 50, 42] },
      ),
      ...left,
    },
    blonde: {
      of: figure(
        { hair: [218, 176, 108], haircut: 'braids', skin: [240, 200, 174] },
        { top: [188, 50, 52], below: [62, 78, 116], shoes: [110, 78, 54] },
      ),
      ...middle,
    },
    dark: {
      of: figure(
        { hair: [42, 34, 34], haircut: 'bob', skin: [208, 156, 124], glasses: [44, 40, 44] },
        { top: [232, 226, 214], below: [74, 66, 84], shoes: [70, 62, 58], hat: [92, 108, 140] },
      ),
      ...right,
    },
    rucksack: { of: outings.rucksack([60, 104, 166], [40, 40, 44]), x: 780, y: 830, scale: 190, turn: -0.15 },
    campfire: { of: outings.campfire(), x: 1030, y: 820, scale: 100 },
  });
  const scene = finish(
    stage,
    {
      rest: ['man', 'blonde', 'dark'],
      groups: { people: ['man', 'blonde', 'dark'], women: ['blonde', 'dark'] },
    },
    PHOTO,
    {
      manFace: together(parts.man!.face!, parts.man!.beard!),
      manTrousers: parts.man!.below!,
      hat: parts.dark!.hat!,
      redSweater: parts.blonde!.top!,
    },
  );
  return {
    ...scene,
    faces: [left, middle, right].map((standing) => figureFace({}, standing, light.down)),
  };
}

export async function goatGirl(): Promise<GroundingScene> {
  const pasture = meadow({
    width: 1200,
    height: 900,
    sky: [
      [108, 160, 224],
      [226, 234, 238],
    ],
    hills: [108, 134, 102],
    ground: [118, 158, 76],
    horizon: 0.42,
  });
  const far = withSculptures(
    pasture,
    { ...SUN, down: 0.16 },
    {
      barn: { of: barn([134, 96, 70], [98, 92, 90]), x: 940, y: 500, scale: 180, turn: -0.15 },
      fence: { of: fence([186, 160, 126]), x: 480, y: 530, scale: 230 },
    },
  );
  const light = { ...SUN, down: 0.2 };
  const standing = { x: 160, y: 806, scale: 520, turn: 0.12 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    trough: { of: trough([140, 106, 74], [214, 196, 146]), x: 1020, y: 700, scale: 120, turn: 0.05 },
    brown: { of: goat([142, 92, 58], [84, 56, 42], [190, 52, 46]), x: 740, y: 680, scale: 175, turn: 0.1 },
    white: { of: goat([236, 230, 218], [206, 198, 182], [56, 98, 160]), x: 515, y: 830, scale: 215, turn: 0.12 },
    kid: { of: goat([78, 72, 72], [226, 220, 210], [190, 52, 46], true), x: 900, y: 840, scale: 115, turn: 0.15 },
    girl: {
      of: figure(
        { hair: [150, 84, 48], haircut: 'long', skin: [240, 202, 178] },
        {
          top: [70, 124, 168],
          below: [0, 0, 0],
          wears: 'dress',
          sleeves: 'short',
          young: true,
          shoes: [122, 82, 56],
        },
      ),
      ...standing,
    },
  });
  const scene = finish(
    stage,
    { rest: ['girl', 'brown', 'white', 'kid'], groups: { goats: ['brown', 'white', 'kid'] } },
    PHOTO,
    { dress: parts.girl!.top! },
  );
  return { ...scene, faces: [figureFace({ young: true }, standing, light.down)] };
}

export async function motorbikePrint(): Promise<GroundingScene> {
  const farm = meadow({
    width: 1200,
    height: 900,
    sky: [
      [184, 188, 186],
      [228, 226, 220],
    ],
    hills: [124, 126, 116],
    ground: [122, 122, 100],
    horizon: 0.43,
  });
  const far = withSculptures(
    farm,
    { ...OVERCAST, down: 0.14 },
    {
      barn: { of: barn([122, 104, 88], [88, 84, 82]), x: 250, y: 510, scale: 200, turn: 0.15 },
      tree: { of: outdoorThings.tree([112, 118, 96]), x: 1080, y: 530, scale: 370 },
    },
  );
  const light = { ...OVERCAST, down: 0.18 };
  const left = { x: 660, y: 800, scale: 575, turn: 0.06 };
  const right = { x: 845, y: 806, scale: 540, turn: -0.08 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    motorbike: { of: motorbike([84, 78, 74]), x: 285, y: 810, scale: 250, turn: 0.1 },
    man: {
      of: figure(
        { hair: [74, 62, 54], haircut: 'short', skin: [220, 172, 144] },
        { top: [132, 120, 110], below: [70, 66, 62], shoes: [44, 40, 38], hat: [84, 76, 70] },
      ),
      ...left,
    },
    woman: {
      of: figure(
        { hair: [98, 78, 64], haircut: 'bob', skin: [232, 188, 160] },
        { top: [216, 208, 194], below: [0, 0, 0], wears: 'dress', sleeves: 'short', shoes: [54, 48, 46] },
      ),
      ...right,
    },
    dog: { of: standingDog([96, 84, 74], [60, 54, 50]), x: 1070, y: 810, scale: 145, turn: 0.1 },
    suitcase: { of: suitcase([120, 104, 88], [72, 62, 54]), x: 570, y: 866, scale: 66, turn: 0.12 },
  });
  const scene = printed(
    stage,
    { text: '1927', left: 60, top: 838, dot: 6 },
    3628,
    { rest: ['man', 'woman', 'motorbike'], groups: { people: ['man', 'woman'] } },
    { hat: parts.man!.hat!, dress: parts.woman!.top! },
  );
  return { ...scene, faces: [figureFace({}, left, light.down), figureFace({}, right, light.down)] };
}
