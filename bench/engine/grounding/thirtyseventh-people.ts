import type { GroundingScene } from './scenes.ts';
import { standingDog } from './sculpted-animals.ts';
import { meadow, printed } from './sculpted-backdrops.ts';
import { worn } from './sculpted-belongings.ts';
import { fence } from './sculpted-farm.ts';
import { garden } from './sculpted-garden.ts';
import { laid } from './sculpted-grounds.ts';
import { headgear } from './sculpted-headgear.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { racket, sportsBag, tennisNet } from './sculpted-sports.ts';
import { finish, OVERCAST, PHOTO, SUN, withSculptures } from './sculpted-stage.ts';
import { outdoorThings, vehicles } from './sculpted-things.ts';
import { sledge, snowman, snowyFir } from './sculpted-winter.ts';
import { outdoors, outOfFocus } from './staging.ts';

export async function snowPortrait(): Promise<GroundingScene> {
  const field = outdoors('snow', {
    width: 1200,
    height: 900,
    sky: [
      [120, 160, 214],
      [224, 230, 238],
    ],
    hills: [150, 164, 184],
    ground: [230, 234, 240],
    grain: 'drifts',
    horizon: 0.52,
  });
  const far = withSculptures(
    field,
    { ...SUN, down: 0.12 },
    {
      leftFir: { of: snowyFir([52, 84, 62]), x: 90, y: 560, scale: 330 },
      rightFir: { of: snowyFir([46, 78, 58]), x: 1090, y: 610, scale: 480 },
      snowman: { of: snowman([52, 50, 58], [214, 160, 50]), x: 240, y: 760, scale: 330, turn: 0.2 },
      sledge: { of: sledge([168, 112, 66]), x: 1020, y: 800, scale: 120, turn: -0.2 },
    },
  );
  const standing = { x: 610, y: 930, scale: 520, turn: -0.12 };
  const light = { ...SUN, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 2.6), light, {
    woman: {
      of: wearing(
        bust(
          { hair: [92, 58, 40], haircut: 'long', skin: [240, 198, 174], eyes: [84, 104, 130], lips: [190, 82, 84] },
          { top: [44, 98, 78], broad: 0.95 },
        ),
        headgear.beanie([194, 44, 48], [240, 236, 228]),
        worn.scarf([236, 230, 216], [80, 110, 160]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { beanie, face, hair, scarf, top } = parts.woman!;
  const scene = finish(stage, { rest: ['woman'], groups: { firs: ['leftFir', 'rightFir'] } }, PHOTO, {
    beanie: beanie!,
    face: face!,
    hair: hair!,
    scarf: scarf!,
    sweater: top!,
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

export async function tennisFriends(): Promise<GroundingScene> {
  const court = meadow({
    width: 1200,
    height: 900,
    sky: [
      [108, 160, 226],
      [226, 234, 240],
    ],
    hills: [92, 122, 90],
    ground: [104, 152, 78],
    horizon: 0.46,
  });
  const far = withSculptures(
    court,
    { ...SUN, down: 0.16 },
    {
      tree: { of: outdoorThings.tree([86, 130, 60]), x: 120, y: 500, scale: 370 },
      net: { of: tennisNet([40, 52, 48]), x: 600, y: 600, scale: 560 },
      bench: { of: outdoorThings.bench([150, 104, 66]), x: 1030, y: 690, scale: 120, turn: -0.1 },
    },
  );
  const light = { ...SUN, down: 0.18 };
  const left = { x: 220, y: 806, scale: 560, turn: 0.1 };
  const middle = { x: 500, y: 800, scale: 600, turn: 0.04 };
  const right = { x: 760, y: 816, scale: 430, turn: -0.08 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    man: {
      of: figure(
        { hair: [196, 152, 96], haircut: 'short', skin: [232, 184, 154] },
        { top: [56, 104, 176], below: [238, 236, 228], wears: 'shorts', sleeves: 'short', shoes: [232, 230, 224] },
      ),
      ...left,
    },
    woman: {
      of: figure(
        { hair: [54, 38, 34], haircut: 'bun', skin: [188, 134, 104] },
        { top: [236, 188, 64], below: [40, 60, 100], wears: 'skirt', sleeves: 'short', shoes: [236, 234, 230] },
      ),
      ...middle,
    },
    girl: {
      of: figure(
        { hair: [142, 88, 52], haircut: 'braids', skin: [238, 198, 172] },
        {
          top: [206, 76, 120],
          below: [0, 0, 0],
          wears: 'dress',
          sleeves: 'short',
          young: true,
          shoes: [226, 224, 220],
        },
      ),
      ...right,
    },
    racket: { of: racket([200, 52, 46], [40, 40, 44]), x: 628, y: 738, scale: 235, hanging: true },
    bag: { of: sportsBag([64, 134, 88], [40, 44, 46]), x: 1000, y: 830, scale: 125, turn: 0.15 },
    ball: { of: outdoorThings.ball([208, 220, 70]), x: 850, y: 860, scale: 30 },
  });
  const scene = finish(stage, { rest: ['man', 'woman', 'girl'], groups: { people: ['man', 'woman', 'girl'] } }, PHOTO, {
    blueShirt: parts.man!.top!,
    shorts: parts.man!.below!,
    womanHair: parts.woman!.hair!,
    dress: parts.girl!.top!,
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

export async function rabbitBoy(): Promise<GroundingScene> {
  const lawn = meadow({
    width: 1200,
    height: 900,
    sky: [
      [150, 178, 214],
      [230, 234, 234],
    ],
    hills: [102, 128, 98],
    ground: [118, 162, 84],
    horizon: 0.4,
  });
  const far = withSculptures(
    lawn,
    { ...SUN, down: 0.16 },
    {
      fence: { of: fence([212, 204, 188]), x: 330, y: 480, scale: 230 },
      hutch: { of: garden.hutch([178, 118, 74], [84, 92, 96]), x: 960, y: 590, scale: 190, turn: -0.15 },
    },
  );
  const light = { ...SUN, down: 0.22 };
  const standing = { x: 250, y: 800, scale: 570, turn: 0.12 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    boy: {
      of: figure(
        { hair: [112, 72, 44], haircut: 'curls', skin: [234, 190, 162] },
        {
          top: [62, 110, 182],
          below: [150, 122, 88],
          wears: 'shorts',
          sleeves: 'short',
          young: true,
          shoes: [190, 52, 48],
        },
      ),
      ...standing,
    },
    white: { of: garden.rabbit([242, 238, 230], [248, 246, 242]), x: 540, y: 720, scale: 135, turn: 0.15 },
    brown: { of: garden.rabbit([146, 104, 68], [226, 212, 190]), x: 810, y: 800, scale: 170, turn: 0.1 },
    dish: { of: garden.dish([206, 62, 58], [170, 136, 84]), x: 540, y: 850, scale: 75 },
    can: { of: garden.wateringCan([84, 142, 96]), x: 1080, y: 820, scale: 150, turn: 0.1 },
  });
  const scene = finish(stage, { rest: ['boy', 'white', 'brown'], groups: { rabbits: ['white', 'brown'] } }, PHOTO, {
    shirt: parts.boy!.top!,
    shorts: parts.boy!.below!,
    shoes: parts.boy!.shoes!,
  });
  return { ...scene, faces: [figureFace({ young: true }, standing, light.down)] };
}

export async function villagePrint(): Promise<GroundingScene> {
  const green = meadow({
    width: 1200,
    height: 900,
    sky: [
      [184, 186, 184],
      [228, 226, 220],
    ],
    hills: [128, 130, 122],
    ground: [120, 122, 98],
    horizon: 0.44,
  });
  const lane = laid(green, 'path', 'grass', [-20, 560, 1220, 540, 1220, 620, -20, 650], [176, 166, 146]);
  const far = withSculptures(
    lane,
    { ...OVERCAST, down: 0.14 },
    {
      house: { of: outdoorThings.house([212, 204, 190], [104, 86, 74]), x: 620, y: 520, scale: 215, turn: 0.2 },
      tree: { of: outdoorThings.tree([110, 116, 94]), x: 1080, y: 540, scale: 380 },
    },
  );
  const light = { ...OVERCAST, down: 0.18 };
  const left = { x: 190, y: 800, scale: 550, turn: 0.12 };
  const right = { x: 1020, y: 806, scale: 590, turn: -0.1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    bicycle: { of: vehicles.bicycle([58, 54, 54]), x: 480, y: 780, scale: 165, turn: 0.1 },
    woman: {
      of: figure(
        { hair: [90, 72, 60], haircut: 'bob', skin: [232, 190, 164] },
        { top: [214, 204, 188], below: [0, 0, 0], wears: 'dress', shoes: [60, 54, 50], hat: [112, 100, 90] },
      ),
      ...left,
    },
    man: {
      of: figure(
        { hair: [70, 60, 54], haircut: 'short', beard: [92, 80, 72], skin: [220, 172, 144] },
        { top: [92, 86, 82], below: [150, 140, 126], shoes: [44, 40, 38] },
      ),
      ...right,
    },
    dog: { of: standingDog([84, 74, 66], [190, 180, 164]), x: 765, y: 830, scale: 165, turn: 0.1 },
  });
  const scene = printed(
    stage,
    { text: '1929', left: 966, top: 830, dot: 7 },
    3729,
    { rest: ['woman', 'man'], groups: { people: ['woman', 'man'] } },
    {
      hat: parts.woman!.hat!,
      dress: parts.woman!.top!,
      trousers: parts.man!.below!,
      beard: parts.man!.beard!,
    },
  );
  return {
    ...scene,
    faces: [figureFace({}, left, light.down), figureFace({}, right, light.down)],
  };
}
