import type { GroundingScene } from './scenes.ts';
import { sittingDog } from './sculpted-animals.ts';
import { meadow, printed, waterside } from './sculpted-backdrops.ts';
import { headgear } from './sculpted-headgear.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { outings } from './sculpted-outings.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { football, goal } from './sculpted-sports.ts';
import { finish, OVERCAST, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, vehicles } from './sculpted-things.ts';
import { pram } from './sculpted-traffic.ts';
import { pail } from './sculpted-yard.ts';
import { together } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';

export async function glassesPortrait(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [206, 200, 186], [140, 104, 76], 0.9);
  const far = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    {
      clock: { of: interiorThings.wallClock([70, 88, 104]), x: 330, y: 290, scale: 150, hanging: true },
      shelf: {
        of: interiorThings.bookcase(
          [150, 110, 74],
          [
            [170, 58, 48],
            [52, 92, 128],
            [214, 176, 84],
            [88, 116, 80],
            [226, 220, 206],
          ],
        ),
        x: 985,
        y: 850,
        scale: 740,
      },
      plant: { of: furniture.plant([210, 120, 80]), x: 150, y: 860, scale: 440 },
    },
  );
  const standing = { x: 580, y: 930, scale: 530, turn: 0.12 };
  const light = { ...WINDOW, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 3.5), light, {
    woman: {
      of: wearing(
        bust(
          {
            hair: [182, 178, 174],
            haircut: 'bob',
            skin: [228, 184, 158],
            eyes: [84, 112, 128],
            glasses: [140, 36, 48],
          },
          { top: [108, 66, 128], broad: 0.94 },
        ),
        headgear.necklace([242, 236, 220]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { face, glasses, hair, necklace, top } = parts.woman!;
  const scene = finish(stage, { rest: ['woman'] }, PHOTO, {
    face: together(face!, glasses!),
    glasses: glasses!,
    hair: hair!,
    necklace: necklace!,
    sweater: top!,
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

export async function goalTeam(): Promise<GroundingScene> {
  const field = meadow({
    width: 1200,
    height: 900,
    sky: [
      [124, 172, 226],
      [228, 234, 236],
    ],
    hills: [92, 118, 92],
    ground: [104, 152, 78],
    horizon: 0.4,
  });
  const far = withSculptures(field, SUN, {
    tree: { of: outdoorThings.tree([84, 126, 62]), x: 1090, y: 440, scale: 300 },
    goal: { of: goal(), x: 560, y: 540, scale: 390 },
  });
  const light = { ...SUN, down: 0.18 };
  const left = { x: 350, y: 780, scale: 520, turn: 0.1 };
  const middle = { x: 570, y: 770, scale: 490, turn: 0 };
  const right = { x: 800, y: 784, scale: 535, turn: -0.1 };
  const wears = { below: [240, 238, 232], wears: 'shorts', sleeves: 'short', young: true } as const;
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    leftBoy: {
      of: figure(
        { hair: [176, 92, 46], haircut: 'short', skin: [240, 198, 172] },
        { ...wears, top: [44, 90, 176], shoes: [40, 40, 44] },
      ),
      ...left,
    },
    girl: {
      of: figure(
        { hair: [58, 42, 34], haircut: 'braids', skin: [212, 160, 128] },
        { ...wears, top: [232, 192, 48], shoes: [190, 60, 60] },
      ),
      ...middle,
    },
    rightBoy: {
      of: figure(
        { hair: [34, 28, 26], haircut: 'curls', skin: [134, 92, 66] },
        { ...wears, top: [44, 90, 176], shoes: [226, 224, 218] },
      ),
      ...right,
    },
    ball: { of: football([36, 36, 40]), x: 470, y: 860, scale: 105 },
    bag: { of: outings.rucksack([196, 48, 46], [240, 236, 228]), x: 1040, y: 830, scale: 200, turn: -0.15 },
  });
  const scene = finish(
    stage,
    {
      rest: ['leftBoy', 'girl', 'rightBoy'],
      groups: { children: ['leftBoy', 'girl', 'rightBoy'], boys: ['leftBoy', 'rightBoy'] },
    },
    PHOTO,
    { shirt: parts.girl!.top!, face: parts.girl!.face!, hair: parts.leftBoy!.hair! },
  );
  const young = { young: true } as const;
  return { ...scene, faces: [left, middle, right].map((standing) => figureFace(young, standing, light.down)) };
}

export async function beachDogBoy(): Promise<GroundingScene> {
  const coast = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [112, 168, 226],
        [226, 234, 238],
      ],
      hills: [120, 146, 150],
      ground: [62, 138, 158],
      horizon: 0.4,
    },
    [-20, 520, 260, 534, 620, 520, 960, 538, 1220, 524, 1220, 930, -20, 930],
    [226, 202, 156],
  );
  const afloat = withSculptures(
    coast,
    { ...SUN, down: 0.14 },
    {
      boat: {
        of: vehicles.sailboat([236, 232, 224], [222, 96, 60]),
        x: 910,
        y: 458,
        scale: 90,
        turn: 0.25,
        hanging: true,
      },
    },
  );
  const light = { ...SUN, down: 0.2 };
  const standing = { x: 430, y: 820, scale: 580, turn: 0.1 };
  const { stage, parts } = withSculptures(outOfFocus(afloat.stage, 1.2), light, {
    boy: {
      of: figure(
        { hair: [206, 164, 96], haircut: 'short', skin: [232, 184, 154] },
        {
          top: [240, 238, 232],
          below: [206, 52, 48],
          wears: 'shorts',
          sleeves: 'short',
          young: true,
          shoes: [70, 110, 150],
        },
      ),
      ...standing,
    },
    dog: { of: sittingDog([196, 148, 92], [120, 78, 48]), x: 730, y: 800, scale: 310, turn: -0.15 },
    pail: { of: pail([240, 198, 48]), x: 210, y: 850, scale: 120 },
  });
  const scene = finish(stage, { rest: ['boy'], groups: { boyAndDog: ['boy', 'dog'] } }, PHOTO, {
    shirt: parts.boy!.top!,
    shorts: parts.boy!.below!,
    hair: parts.boy!.hair!,
    face: parts.boy!.face!,
  });
  return { ...scene, faces: [figureFace({ young: true }, standing, light.down)] };
}

export async function pramPrint(): Promise<GroundingScene> {
  const garden = meadow({
    width: 1200,
    height: 900,
    sky: [
      [184, 186, 182],
      [226, 226, 218],
    ],
    hills: [126, 128, 114],
    ground: [150, 148, 118],
    horizon: 0.46,
  });
  const far = withSculptures(
    garden,
    { ...OVERCAST, down: 0.14 },
    {
      house: { of: outdoorThings.house([214, 206, 190], [104, 84, 74]), x: 250, y: 500, scale: 230, turn: 0.2 },
      tree: { of: outdoorThings.tree([108, 114, 88]), x: 1060, y: 500, scale: 380 },
    },
  );
  const light = { ...OVERCAST, down: 0.17 };
  const standing = { x: 470, y: 800, scale: 560, turn: 0.12 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.4), light, {
    dog: { of: sittingDog([222, 214, 200], [84, 72, 64]), x: 180, y: 830, scale: 230, turn: 0.2 },
    woman: {
      of: figure(
        { hair: [66, 54, 46], haircut: 'bob', skin: [230, 184, 156] },
        {
          top: [206, 196, 180],
          below: [0, 0, 0],
          wears: 'dress',
          sleeves: 'short',
          shoes: [52, 46, 42],
          hat: [120, 104, 90],
        },
      ),
      ...standing,
    },
    pram: { of: pram([62, 58, 60]), x: 800, y: 810, scale: 190, turn: 0.1 },
  });
  const scene = printed(
    stage,
    { text: '1928', left: 960, top: 826, dot: 7 },
    8283,
    { rest: ['woman'], groups: { womanAndPram: ['woman', 'pram'] } },
    { dress: parts.woman!.top!, hat: parts.woman!.hat!, face: parts.woman!.face! },
  );
  return { ...scene, faces: [figureFace({}, standing, light.down)] };
}
