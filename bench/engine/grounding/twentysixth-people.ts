import type { GroundingScene } from './scenes.ts';
import { meadow, printed, roadside, waterside } from './sculpted-backdrops.ts';
import { worn } from './sculpted-belongings.ts';
import { rowHouse } from './sculpted-city.ts';
import { garden } from './sculpted-garden.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { lighthouse } from './sculpted-shore.ts';
import { football } from './sculpted-sports.ts';
import { finish, OVERCAST, PHOTO, SUN, withSculptures } from './sculpted-stage.ts';
import { outdoorThings, vehicles } from './sculpted-things.ts';
import { hen } from './sculpted-yard.ts';
import { together } from './shapes.ts';
import { outOfFocus } from './staging.ts';

export async function musicPortrait(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1000,
      height: 1250,
      sky: [
        [120, 166, 220],
        [224, 230, 234],
      ],
      hills: [116, 134, 116],
      ground: [186, 180, 172],
      horizon: 0.56,
    },
    [860, 1010],
    [98, 97, 98],
  );
  const far = withSculptures(street, SUN, {
    house: {
      of: rowHouse({ walls: [222, 206, 176], frames: [246, 242, 234], across: 3, floors: 2, door: [84, 62, 52] }),
      x: 760,
      y: 780,
      scale: 300,
      hanging: true,
    },
    car: { of: vehicles.car([196, 40, 40]), x: 120, y: 930, scale: 110, turn: 0.15 },
  });
  const standing = { x: 560, y: 1290, scale: 740, turn: -0.1 };
  const light = { ...SUN, from: [-0.5, 0.7, 0.8] as const, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 5), light, {
    man: {
      of: wearing(
        bust(
          { hair: [48, 38, 34], haircut: 'short', beard: [58, 46, 40], skin: [206, 152, 118], eyes: [84, 60, 42] },
          { top: [226, 124, 44] },
        ),
        worn.headphones([44, 96, 178], [40, 40, 46]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { headphones, hair, beard, top, face } = parts.man!;
  const scene = finish(stage, { rest: ['man'] }, PHOTO, {
    headphones: headphones!,
    hair: hair!,
    beard: beard!,
    sweater: top!,
    face: together(face!, beard!),
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

export async function quayCouple(): Promise<GroundingScene> {
  const coast = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [106, 160, 222],
        [226, 232, 236],
      ],
      hills: [132, 152, 160],
      ground: [66, 126, 156],
      horizon: 0.48,
    },
    [-20, 620, 400, 612, 800, 622, 1220, 614, 1220, 930, -20, 930],
    [196, 184, 162],
  );
  const far = withSculptures(
    coast,
    { ...SUN, down: 0.12 },
    {
      lighthouse: { of: lighthouse([190, 50, 46], [240, 236, 226]), x: 170, y: 500, scale: 330, hanging: true },
      sailboat: {
        of: vehicles.sailboat([52, 76, 118], [246, 242, 232]),
        x: 1000,
        y: 560,
        scale: 105,
        turn: 0.2,
        hanging: true,
      },
    },
  );
  const light = { ...SUN, down: 0.17 };
  const left = { x: 480, y: 830, scale: 560, turn: 0.1 };
  const right = { x: 710, y: 836, scale: 610, turn: -0.1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.6), light, {
    woman: {
      of: figure(
        { hair: [196, 150, 90], haircut: 'long', skin: [236, 192, 166] },
        {
          top: [196, 48, 62],
          below: [0, 0, 0],
          wears: 'dress',
          sleeves: 'short',
          hat: [226, 204, 152],
          shoes: [236, 230, 220],
        },
      ),
      ...left,
    },
    man: {
      of: figure(
        { hair: [70, 50, 38], haircut: 'short', skin: [216, 164, 132] },
        { top: [238, 236, 230], below: [52, 66, 108], sleeves: 'short', shoes: [120, 84, 58] },
      ),
      ...right,
    },
  });
  const scene = finish(stage, { groups: { people: ['woman', 'man'] }, rest: ['woman', 'man'] }, PHOTO, {
    dress: parts.woman!.top!,
    hat: parts.woman!.hat!,
    shirt: parts.man!.top!,
    hair: parts.man!.hair!,
    face: parts.woman!.face!,
  });
  return { ...scene, faces: [figureFace({}, left, light.down), figureFace({}, right, light.down)] };
}

export async function footballBoy(): Promise<GroundingScene> {
  const lawn = meadow({
    width: 1200,
    height: 900,
    sky: [
      [120, 168, 222],
      [228, 232, 234],
    ],
    hills: [96, 122, 84],
    ground: [116, 150, 78],
    horizon: 0.46,
  });
  const far = withSculptures(lawn, SUN, {
    tree: { of: outdoorThings.tree([90, 130, 60]), x: 190, y: 520, scale: 400 },
    bench: { of: outdoorThings.bench([150, 104, 68]), x: 1000, y: 560, scale: 110, turn: -0.2 },
  });
  const light = { ...SUN, down: 0.18 };
  const standing = { x: 700, y: 830, scale: 580, turn: -0.08 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.6), light, {
    boy: {
      of: figure(
        { hair: [108, 72, 46], haircut: 'short', skin: [230, 180, 150] },
        {
          top: [206, 48, 48],
          below: [52, 82, 150],
          wears: 'shorts',
          sleeves: 'short',
          young: true,
          shoes: [236, 234, 228],
        },
      ),
      ...standing,
    },
    cat: { of: garden.sittingCat([212, 134, 66], [242, 236, 226]), x: 390, y: 800, scale: 260, turn: 0.15 },
    ball: { of: football([36, 36, 40]), x: 930, y: 850, scale: 125 },
  });
  const scene = finish(stage, { rest: ['boy'], groups: { boyAndCat: ['boy', 'cat'] } }, PHOTO, {
    shirt: parts.boy!.top!,
    shorts: parts.boy!.below!,
    face: parts.boy!.face!,
    hair: parts.boy!.hair!,
  });
  return { ...scene, faces: [figureFace({ young: true }, standing, light.down)] };
}

export async function henYardPrint(): Promise<GroundingScene> {
  const yard = meadow({
    width: 1200,
    height: 900,
    sky: [
      [182, 182, 176],
      [224, 222, 214],
    ],
    hills: [122, 124, 110],
    ground: [150, 146, 120],
    horizon: 0.48,
  });
  const far = withSculptures(
    yard,
    { ...OVERCAST, down: 0.14 },
    {
      house: { of: outdoorThings.house([206, 198, 180], [96, 86, 78]), x: 930, y: 530, scale: 220, turn: -0.2 },
      tree: { of: outdoorThings.tree([104, 112, 86]), x: 120, y: 530, scale: 370 },
    },
  );
  const light = { ...OVERCAST, down: 0.17 };
  const left = { x: 400, y: 800, scale: 530, turn: 0.1 };
  const right = { x: 620, y: 816, scale: 430, turn: -0.05 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.4), light, {
    woman: {
      of: figure(
        { hair: [86, 70, 58], haircut: 'bun', skin: [224, 178, 150] },
        { top: [92, 84, 80], below: [0, 0, 0], wears: 'dress', shoes: [44, 40, 38] },
      ),
      ...left,
    },
    girl: {
      of: figure(
        { hair: [176, 144, 104], haircut: 'braids', skin: [234, 190, 164] },
        {
          top: [226, 220, 206],
          below: [0, 0, 0],
          wears: 'dress',
          sleeves: 'short',
          young: true,
          shoes: [60, 52, 48],
        },
      ),
      ...right,
    },
    whiteHen: { of: hen([232, 226, 212], [214, 204, 188]), x: 170, y: 820, scale: 130, turn: 0.1 },
    darkHen: { of: hen([84, 70, 62], [56, 48, 44]), x: 870, y: 800, scale: 150, turn: 0.1 },
  });
  const scene = printed(
    stage,
    { text: '1921', left: 960, top: 820, dot: 7 },
    7219,
    { groups: { people: ['woman', 'girl'], hens: ['whiteHen', 'darkHen'] } },
    {
      dress: parts.girl!.top!,
      womanFace: parts.woman!.face!,
    },
  );
  return { ...scene, faces: [figureFace({}, left, light.down), figureFace({ young: true }, right, light.down)] };
}
