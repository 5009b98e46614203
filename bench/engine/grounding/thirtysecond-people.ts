import type { GroundingScene } from './scenes.ts';
import { standingDog } from './sculpted-animals.ts';
import { meadow, printed, waterside } from './sculpted-backdrops.ts';
import { finery } from './sculpted-finery.ts';
import { garden } from './sculpted-garden.ts';
import { wheelbarrow } from './sculpted-farmyard.ts';
import { laid } from './sculpted-grounds.ts';
import { headgear } from './sculpted-headgear.ts';
import { greenhouse } from './sculpted-market.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { finish, OVERCAST, PHOTO, SUN, withSculptures } from './sculpted-stage.ts';
import { outdoorThings, vehicles } from './sculpted-things.ts';
import { hen } from './sculpted-yard.ts';
import { outOfFocus } from './staging.ts';

export async function greenhousePortrait(): Promise<GroundingScene> {
  const plot = meadow({
    width: 1200,
    height: 900,
    sky: [
      [116, 166, 224],
      [226, 234, 238],
    ],
    hills: [96, 126, 92],
    ground: [108, 158, 80],
    horizon: 0.52,
  });
  const far = withSculptures(plot, SUN, {
    greenhouse: { of: greenhouse([238, 240, 236]), x: 1000, y: 690, scale: 185, turn: -0.25 },
    tree: { of: outdoorThings.tree([86, 132, 62]), x: 110, y: 540, scale: 380 },
    pot: { of: garden.flowerPot([184, 100, 68], [214, 60, 96]), x: 250, y: 740, scale: 230 },
  });
  const standing = { x: 570, y: 930, scale: 520, turn: -0.1 };
  const light = { ...SUN, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 3), light, {
    woman: {
      of: wearing(
        bust(
          { hair: [122, 74, 44], haircut: 'long', skin: [236, 192, 164], eyes: [86, 116, 80], lips: [192, 84, 84] },
          { top: [56, 94, 164], broad: 0.92 },
        ),
        finery.wideHat([226, 200, 146], [156, 58, 62]),
        headgear.necklace([240, 236, 226]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { face, hair, hat, necklace, top } = parts.woman!;
  const scene = finish(stage, { rest: ['woman'] }, PHOTO, {
    face: face!,
    hair: hair!,
    hat: hat!,
    necklace: necklace!,
    top: top!,
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

export async function duneFamily(): Promise<GroundingScene> {
  const beach = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [98, 156, 222],
        [224, 234, 240],
      ],
      hills: [108, 132, 120],
      ground: [52, 126, 154],
      horizon: 0.4,
    },
    [-20, 540, 220, 528, 560, 542, 900, 526, 1220, 546, 1220, 930, -20, 930],
    [222, 200, 156],
  );
  const far = withSculptures(
    beach,
    { ...SUN, down: 0.16 },
    {
      parasol: { of: outdoorThings.parasol([226, 76, 66], [244, 238, 226]), x: 1010, y: 640, scale: 330 },
      towel: { of: outdoorThings.towel([236, 196, 70]), x: 900, y: 690, scale: 120, turn: 0.15 },
    },
  );
  const light = { ...SUN, down: 0.18 };
  const first = { x: 170, y: 800, scale: 590, turn: 0.12 };
  const second = { x: 370, y: 806, scale: 560, turn: 0.08 };
  const third = { x: 545, y: 812, scale: 400, turn: 0 };
  const fourth = { x: 710, y: 820, scale: 440, turn: -0.08 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    man: {
      of: figure(
        { hair: [70, 50, 40], haircut: 'short', skin: [212, 158, 126] },
        { top: [240, 238, 232], below: [44, 74, 116], wears: 'shorts', sleeves: 'short', shoes: [110, 84, 62] },
      ),
      ...first,
    },
    woman: {
      of: figure(
        { hair: [196, 148, 88], haircut: 'bun', skin: [236, 194, 166] },
        { top: [62, 138, 110], below: [0, 0, 0], wears: 'dress', sleeves: 'short', shoes: [172, 130, 92] },
      ),
      ...second,
    },
    girl: {
      of: figure(
        { hair: [214, 166, 100], haircut: 'braids', skin: [240, 200, 174] },
        {
          top: [226, 108, 150],
          below: [236, 232, 224],
          wears: 'skirt',
          sleeves: 'short',
          young: true,
          shoes: [236, 232, 224],
        },
      ),
      ...third,
    },
    boy: {
      of: figure(
        { hair: [92, 62, 44], haircut: 'curls', skin: [224, 176, 146] },
        {
          top: [240, 178, 50],
          below: [60, 64, 76],
          wears: 'shorts',
          sleeves: 'short',
          young: true,
          shoes: [62, 92, 150],
        },
      ),
      ...fourth,
    },
    ball: { of: outdoorThings.beachBall([52, 116, 190]), x: 930, y: 830, scale: 125 },
  });
  const scene = finish(
    stage,
    {
      rest: ['man', 'woman', 'girl', 'boy'],
      groups: { people: ['man', 'woman', 'girl', 'boy'], children: ['girl', 'boy'] },
    },
    PHOTO,
    {
      shorts: parts.man!.below!,
      dress: parts.woman!.top!,
      womanHair: parts.woman!.hair!,
      pinkShirt: parts.girl!.top!,
      yellowShirt: parts.boy!.top!,
      girlFace: parts.girl!.face!,
    },
  );
  const young = { young: true } as const;
  return {
    ...scene,
    faces: [
      figureFace({}, first, light.down),
      figureFace({}, second, light.down),
      figureFace(young, third, light.down),
      figureFace(young, fourth, light.down),
    ],
  };
}

export async function terrierMan(): Promise<GroundingScene> {
  const park = meadow({
    width: 1200,
    height: 900,
    sky: [
      [160, 180, 206],
      [228, 232, 232],
    ],
    hills: [112, 130, 108],
    ground: [120, 150, 78],
    horizon: 0.45,
  });
  const lane = laid(park, 'path', 'grass', [-20, 690, 1220, 660, 1220, 820, -20, 850], [188, 168, 138]);
  const far = withSculptures(
    lane,
    { ...OVERCAST, down: 0.16 },
    {
      leftTree: { of: outdoorThings.tree([150, 128, 58]), x: 120, y: 520, scale: 400 },
      rightTree: { of: outdoorThings.tree([96, 130, 66]), x: 1050, y: 500, scale: 340 },
      bench: { of: outdoorThings.bench([126, 86, 58]), x: 840, y: 620, scale: 150, turn: -0.1 },
    },
  );
  const light = { ...OVERCAST, down: 0.18 };
  const standing = { x: 360, y: 800, scale: 590, turn: 0.15 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    man: {
      of: figure(
        { hair: [176, 172, 168], haircut: 'short', beard: [190, 186, 182], skin: [222, 172, 144] },
        { top: [62, 92, 74], below: [92, 80, 66], shoes: [54, 42, 36], hat: [104, 78, 58] },
      ),
      ...standing,
    },
    dog: { of: standingDog([224, 214, 196], [196, 48, 46]), x: 680, y: 790, scale: 220, turn: 0.1 },
    ball: { of: outdoorThings.ball([214, 226, 60]), x: 950, y: 790, scale: 50 },
  });
  const scene = finish(
    stage,
    { rest: ['dog'], groups: { manAndDog: ['man', 'dog'], trees: ['leftTree', 'rightTree'] } },
    PHOTO,
    {
      hat: parts.man!.hat!,
      sweater: parts.man!.top!,
      trousers: parts.man!.below!,
      beard: parts.man!.beard!,
      shoes: parts.man!.shoes!,
      collar: parts.dog!.collar!,
    },
  );
  return { ...scene, faces: [figureFace({}, standing, light.down)] };
}

export async function gardenPrint(): Promise<GroundingScene> {
  const yard = meadow({
    width: 1200,
    height: 900,
    sky: [
      [184, 188, 186],
      [226, 226, 220],
    ],
    hills: [124, 126, 116],
    ground: [146, 146, 118],
    horizon: 0.44,
  });
  const far = withSculptures(
    yard,
    { ...OVERCAST, down: 0.14 },
    {
      house: { of: outdoorThings.house([216, 206, 190], [96, 80, 72]), x: 330, y: 500, scale: 230, turn: 0.15 },
      car: { of: vehicles.car([60, 56, 56]), x: 900, y: 540, scale: 140, turn: 0.05 },
    },
  );
  const light = { ...OVERCAST, down: 0.18 };
  const left = { x: 290, y: 800, scale: 560, turn: 0.12 };
  const right = { x: 520, y: 806, scale: 400, turn: 0 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    woman: {
      of: figure(
        { hair: [96, 78, 66], haircut: 'bun', skin: [232, 188, 160] },
        { top: [212, 204, 190], below: [84, 78, 76], wears: 'skirt', shoes: [48, 44, 42], hat: [216, 204, 176] },
      ),
      ...left,
    },
    boy: {
      of: figure(
        { hair: [110, 88, 70], haircut: 'short', skin: [228, 182, 152] },
        {
          top: [120, 112, 106],
          below: [70, 66, 64],
          wears: 'shorts',
          sleeves: 'short',
          young: true,
          shoes: [50, 46, 44],
        },
      ),
      ...right,
    },
    barrow: { of: wheelbarrow([118, 110, 100], [76, 70, 66]), x: 850, y: 800, scale: 200, turn: 0.1 },
    hen: { of: hen([222, 214, 200], [110, 102, 94]), x: 660, y: 850, scale: 130, turn: 0.1 },
    can: { of: garden.wateringCan([140, 136, 130]), x: 120, y: 850, scale: 120 },
  });
  const scene = printed(
    stage,
    { text: '1972', left: 960, top: 826, dot: 7 },
    3228,
    { rest: ['woman', 'boy'], groups: { people: ['woman', 'boy'] } },
    { hat: parts.woman!.hat!, skirt: parts.woman!.below!, shorts: parts.boy!.below!, face: parts.boy!.face! },
  );
  return {
    ...scene,
    faces: [figureFace({}, left, light.down), figureFace({ young: true }, right, light.down)],
  };
}
