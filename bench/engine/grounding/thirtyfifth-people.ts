import type { GroundingScene } from './scenes.ts';
import { meadow, printed, waterside } from './sculpted-backdrops.ts';
import { fence } from './sculpted-farm.ts';
import { garden } from './sculpted-garden.ts';
import { laid, mirroredInWater } from './sculpted-grounds.ts';
import { headgear } from './sculpted-headgear.ts';
import { stepladder } from './sculpted-laundry.ts';
import { goose, greenhouse } from './sculpted-market.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { finish, OVERCAST, PHOTO, SUN, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, vehicles } from './sculpted-things.ts';
import { barrel, hen, pail } from './sculpted-yard.ts';
import { together } from './shapes.ts';
import { outOfFocus } from './staging.ts';

export async function lakePortrait(): Promise<GroundingScene> {
  const lake = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [122, 164, 214],
        [230, 234, 234],
      ],
      hills: [100, 122, 104],
      ground: [72, 122, 142],
      horizon: 0.46,
    },
    [-20, 690, 260, 676, 620, 694, 940, 680, 1220, 700, 1220, 930, -20, 930],
    [196, 180, 148],
  );
  const afloat = withSculptures(
    lake,
    { ...SUN, down: 0.1 },
    {
      boat: { of: vehicles.sailboat([52, 74, 112], [242, 238, 228]), x: 1010, y: 540, scale: 110, hanging: true },
    },
  );
  const far = withSculptures(
    mirroredInWater(afloat.stage, { boat: 542 }),
    { ...SUN, down: 0.14 },
    {
      bench: { of: outdoorThings.bench([128, 88, 58]), x: 175, y: 770, scale: 140, turn: 0.15 },
    },
  );
  const standing = { x: 610, y: 930, scale: 530, turn: 0.1 };
  const light = { ...SUN, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 2.6), light, {
    man: {
      of: wearing(
        bust(
          {
            hair: [156, 150, 144],
            haircut: 'short',
            beard: [182, 176, 170],
            skin: [224, 174, 146],
            eyes: [78, 104, 128],
            glasses: [52, 42, 38],
          },
          { top: [162, 44, 46], broad: 1 },
        ),
        headgear.flatCap([92, 98, 84]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { beard, cap, face, glasses, top } = parts.man!;
  const scene = finish(stage, { rest: ['man'] }, PHOTO, {
    beard: beard!,
    cap: cap!,
    face: together(face!, beard!, glasses!),
    glasses: glasses!,
    sweater: top!,
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

export async function allotmentFamily(): Promise<GroundingScene> {
  const plot = meadow({
    width: 1200,
    height: 900,
    sky: [
      [104, 160, 226],
      [228, 234, 238],
    ],
    hills: [104, 132, 98],
    ground: [106, 150, 72],
    horizon: 0.44,
  });
  const lane = laid(plot, 'path', 'grass', [-20, 850, 1220, 856, 1220, 930, -20, 930], [178, 152, 120]);
  const far = withSculptures(
    lane,
    { ...SUN, down: 0.16 },
    {
      greenhouse: { of: greenhouse([236, 238, 234]), x: 780, y: 560, scale: 130, turn: 0.25 },
      tree: { of: outdoorThings.tree([92, 136, 62]), x: 1080, y: 540, scale: 400 },
      ladder: { of: stepladder([196, 158, 104]), x: 1000, y: 640, scale: 230, turn: -0.3 },
    },
  );
  const light = { ...SUN, down: 0.18 };
  const left = { x: 170, y: 800, scale: 590, turn: 0.12 };
  const middle = { x: 390, y: 806, scale: 545, turn: 0.04 };
  const right = { x: 590, y: 812, scale: 420, turn: -0.08 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    man: {
      of: figure(
        { hair: [120, 108, 98], haircut: 'short', skin: [216, 164, 134] },
        { top: [58, 96, 162], below: [156, 138, 108], shoes: [66, 80, 60], hat: [222, 194, 138] },
      ),
      ...left,
    },
    woman: {
      of: figure(
        { hair: [196, 190, 184], haircut: 'bun', skin: [234, 190, 164], glasses: [60, 48, 52] },
        { top: [176, 92, 128], below: [86, 74, 96], wears: 'skirt', shoes: [88, 60, 48] },
      ),
      ...middle,
    },
    boy: {
      of: figure(
        { hair: [112, 74, 46], haircut: 'curls', skin: [232, 188, 160] },
        {
          top: [238, 196, 62],
          below: [72, 78, 92],
          wears: 'shorts',
          sleeves: 'short',
          young: true,
          shoes: [188, 56, 50],
        },
      ),
      ...right,
    },
    can: { of: garden.wateringCan([190, 46, 46]), x: 800, y: 830, scale: 130 },
    pot: { of: garden.flowerPot([186, 104, 72], [222, 84, 120]), x: 1040, y: 840, scale: 210 },
  });
  const scene = finish(stage, { rest: ['man', 'woman', 'boy'], groups: { people: ['man', 'woman', 'boy'] } }, PHOTO, {
    hat: parts.man!.hat!,
    blueShirt: parts.man!.top!,
    yellowShirt: parts.boy!.top!,
    boyFace: parts.boy!.face!,
    flowers: parts.pot!.flowers!,
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

export async function henGrandmother(): Promise<GroundingScene> {
  const yard = meadow({
    width: 1200,
    height: 900,
    sky: [
      [156, 178, 208],
      [230, 232, 232],
    ],
    hills: [112, 130, 104],
    ground: [114, 146, 74],
    horizon: 0.43,
  });
  const far = withSculptures(
    yard,
    { ...OVERCAST, down: 0.16 },
    {
      fence: { of: fence([176, 150, 118]), x: 320, y: 520, scale: 240 },
      hutch: { of: garden.hutch([178, 128, 84], [96, 78, 74]), x: 700, y: 600, scale: 130, turn: -0.1 },
    },
  );
  const light = { ...OVERCAST, down: 0.2 };
  const standing = { x: 930, y: 806, scale: 580, turn: -0.12 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    barrel: { of: barrel([150, 104, 66]), x: 1110, y: 690, scale: 190 },
    white: { of: hen([238, 232, 220], [226, 216, 202]), x: 180, y: 720, scale: 130, turn: 0.1 },
    black: { of: hen([70, 64, 66], [48, 44, 48]), x: 560, y: 690, scale: 125, turn: 0.15 },
    brown: { of: hen([170, 98, 54], [84, 54, 40]), x: 430, y: 850, scale: 200, turn: 0.12 },
    woman: {
      of: figure(
        { hair: [208, 202, 196], haircut: 'bun', skin: [232, 186, 160] },
        { top: [66, 92, 140], below: [150, 60, 64], wears: 'skirt', shoes: [70, 56, 48] },
      ),
      ...standing,
    },
    pail: { of: pail([70, 132, 190]), x: 720, y: 840, scale: 120 },
  });
  const scene = finish(
    stage,
    { rest: ['woman', 'white', 'black', 'brown'], groups: { hens: ['white', 'black', 'brown'] } },
    PHOTO,
    { skirt: parts.woman!.below! },
  );
  return { ...scene, faces: [figureFace({}, standing, light.down)] };
}

export async function goosePrint(): Promise<GroundingScene> {
  const green = meadow({
    width: 1200,
    height: 900,
    sky: [
      [186, 190, 188],
      [228, 228, 222],
    ],
    hills: [126, 128, 118],
    ground: [120, 122, 98],
    horizon: 0.44,
  });
  const far = withSculptures(
    green,
    { ...OVERCAST, down: 0.14 },
    {
      house: { of: outdoorThings.house([222, 214, 198], [96, 82, 74]), x: 760, y: 500, scale: 215, turn: -0.12 },
      tree: { of: outdoorThings.tree([110, 116, 94]), x: 1090, y: 540, scale: 390 },
    },
  );
  const light = { ...OVERCAST, down: 0.18 };
  const left = { x: 180, y: 800, scale: 570, turn: 0.12 };
  const right = { x: 390, y: 810, scale: 410, turn: 0.04 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    woman: {
      of: figure(
        { hair: [90, 72, 60], haircut: 'bun', skin: [230, 186, 158] },
        { top: [206, 198, 184], below: [80, 74, 72], wears: 'skirt', shoes: [46, 42, 40], hat: [92, 82, 74] },
      ),
      ...left,
    },
    girl: {
      of: figure(
        { hair: [140, 112, 88], haircut: 'braids', skin: [234, 192, 164] },
        { top: [120, 110, 104], below: [0, 0, 0], wears: 'dress', sleeves: 'short', young: true, shoes: [50, 46, 44] },
      ),
      ...right,
    },
    far: { of: goose([226, 222, 212], [196, 190, 180]), x: 600, y: 690, scale: 190, turn: 0.1 },
    near: { of: goose([232, 228, 218], [202, 196, 186]), x: 820, y: 830, scale: 235, turn: 0.1 },
    basket: { of: furniture.basket([150, 134, 112], [210, 204, 190]), x: 1090, y: 770, scale: 90 },
  });
  const scene = printed(
    stage,
    { text: '1917', left: 980, top: 836, dot: 6 },
    3537,
    { rest: ['woman', 'girl'], groups: { people: ['woman', 'girl'], geese: ['far', 'near'] } },
    { hat: parts.woman!.hat!, dress: parts.girl!.top! },
  );
  return {
    ...scene,
    faces: [figureFace({}, left, light.down), figureFace({ young: true }, right, light.down)],
  };
}
