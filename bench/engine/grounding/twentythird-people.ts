import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { sittingDog } from './sculpted-animals.ts';
import { meadow, printed, roadside } from './sculpted-backdrops.ts';
import { rowHouse } from './sculpted-city.ts';
import { carried, dressed, finery, wedding } from './sculpted-finery.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { sights } from './sculpted-sights.ts';
import { finish, OVERCAST, PHOTO, SUN, withSculptures } from './sculpted-stage.ts';
import { outdoorThings, vehicles } from './sculpted-things.ts';
import { busShelter } from './sculpted-town.ts';
import { together, without } from './shapes.ts';
import { outOfFocus } from './staging.ts';

export async function helmetPortrait(): Promise<GroundingScene> {
  const park = meadow({
    width: 900,
    height: 1200,
    sky: [
      [140, 176, 214],
      [222, 228, 232],
    ],
    hills: [98, 126, 104],
    ground: [116, 146, 78],
    horizon: 0.6,
  });
  const far = withSculptures(
    park,
    { ...OVERCAST, down: 0.1 },
    {
      tree: { of: outdoorThings.tree([86, 126, 66]), x: 150, y: 800, scale: 560 },
      bicycle: { of: vehicles.bicycle([196, 50, 46]), x: 800, y: 810, scale: 105, turn: 0.2 },
    },
  );
  const standing = { x: 430, y: 1235, scale: 690, turn: 0.1 };
  const light = { ...OVERCAST, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 5), light, {
    man: {
      of: wearing(
        bust(
          { hair: [94, 62, 42], haircut: 'short', beard: [104, 70, 48], skin: [224, 174, 146], eyes: [80, 110, 128] },
          {
            top: (_x, y) => (y < -2.85 && y > -3.12 ? [208, 212, 214] : [232, 194, 48]),
            collar: [62, 64, 70],
            broad: 1.02,
          },
        ),
        finery.cycleHelmet([52, 112, 192], [34, 34, 38]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { helmet, beard, top, face } = parts.man!;
  const scene = finish(stage, { rest: ['man'] }, PHOTO, {
    helmet: helmet!,
    beard: beard!,
    jacket: top!,
    face: together(face!, beard!),
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

export async function busStopQueue(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1280,
      height: 900,
      sky: [
        [122, 166, 216],
        [222, 228, 232],
      ],
      hills: [112, 132, 108],
      ground: [184, 178, 170],
      horizon: 0.54,
    },
    [800, 960],
    [92, 92, 96],
  );
  const far = withSculptures(street, SUN, {
    tree: { of: outdoorThings.tree([88, 128, 62]), x: 1160, y: 560, scale: 400 },
    house: {
      of: rowHouse({ walls: [206, 172, 132], frames: [242, 238, 228], across: 4, floors: 1, door: [72, 92, 74] }),
      x: 330,
      y: 580,
      scale: 300,
      hanging: true,
    },
  });
  const light = { ...SUN, down: 0.17 };
  const built = withSculptures(outOfFocus(far.stage, 1.2), light, {
    shelter: { of: busShelter([58, 84, 96], [150, 106, 70]), x: 590, y: 700, scale: 300 },
    sign: { of: outdoorThings.board([44, 96, 168]), x: 1090, y: 740, scale: 270 },
  });
  const words = brush(built.stage.picture, { text: 'BUS', left: 1014, top: 514, dot: 8, colour: [246, 244, 236] });
  const teenager = { x: 742, y: 724, scale: 400, turn: -0.05 };
  const elder = { x: 290, y: 770, scale: 420, turn: 0.15 };
  const middle = { x: 470, y: 780, scale: 410, turn: 0.1 };
  const child = { x: 636, y: 782, scale: 340, turn: 0 };
  const right = { x: 870, y: 784, scale: 450, turn: -0.12 };
  const { stage, parts } = withSculptures({ ...built.stage, picture: words.picture }, light, {
    boy: {
      of: figure(
        { hair: [52, 40, 34], haircut: 'curls', skin: [178, 124, 92] },
        { top: [206, 92, 44], below: [62, 70, 92], sleeves: 'short' },
      ),
      ...teenager,
    },
    oldMan: {
      of: figure(
        { hair: [214, 212, 208], haircut: 'short', beard: [222, 220, 216], skin: [226, 180, 156] },
        { top: [112, 98, 78], below: [74, 70, 70], hat: [86, 78, 66] },
      ),
      ...elder,
    },
    stick: { of: carried.walkingStick([104, 66, 40]), x: 206, y: 776, scale: 204 },
    woman: {
      of: figure(
        { hair: [58, 38, 30], haircut: 'long' },
        { top: [58, 122, 104], below: [52, 52, 60], wears: 'skirt', shoes: [40, 34, 36] },
      ),
      ...middle,
    },
    handbag: {
      of: carried.handbag([178, 42, 44], [226, 190, 96]),
      x: 392,
      y: 668,
      scale: 84,
      turn: 0.2,
      hanging: true,
    },
    girl: {
      of: figure(
        { hair: [206, 158, 92], haircut: 'braids', skin: [238, 194, 168] },
        { top: [224, 196, 82], below: [0, 0, 0], wears: 'dress', young: true, shoes: [180, 60, 70] },
      ),
      ...child,
    },
    man: {
      of: figure(
        { hair: [44, 38, 36], haircut: 'short', glasses: [36, 34, 36], skin: [214, 164, 134] },
        { top: [50, 70, 122], below: [46, 54, 78] },
      ),
      ...right,
    },
  });
  const people = ['boy', 'oldMan', 'woman', 'girl', 'man'];
  const scene = finish(stage, { groups: { people, womanAndGirl: ['woman', 'girl'] } }, PHOTO, {
    words: without(words.mask, stage.things.man!),
    hat: parts.oldMan!.hat!,
    dress: parts.girl!.top!,
  });
  return {
    ...scene,
    faces: [
      figureFace({}, teenager, light.down),
      figureFace({}, elder, light.down),
      figureFace({}, middle, light.down),
      figureFace({ young: true }, child, light.down),
      figureFace({}, right, light.down),
    ],
  };
}

export async function weddingPrint(): Promise<GroundingScene> {
  const lawn = meadow({
    width: 900,
    height: 1200,
    sky: [
      [178, 178, 170],
      [226, 222, 212],
    ],
    hills: [120, 118, 104],
    ground: [134, 132, 108],
    horizon: 0.58,
  });
  const far = withSculptures(lawn, OVERCAST, {
    house: { of: outdoorThings.house([196, 186, 168], [110, 84, 74]), x: 190, y: 740, scale: 230 },
    tree: { of: outdoorThings.tree([104, 116, 88]), x: 770, y: 740, scale: 420 },
  });
  const light = { ...OVERCAST, down: 0.16 };
  const left = { x: 350, y: 1070, scale: 600, turn: 0.1 };
  const right = { x: 545, y: 1080, scale: 560, turn: -0.1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.6), light, {
    arch: { of: sights.flowerArch([240, 228, 220]), x: 450, y: 1010, scale: 820 },
    groom: {
      of: dressed(
        figure(
          { hair: [64, 50, 42], haircut: 'short' },
          { top: [54, 50, 50], below: [96, 92, 90], shoes: [34, 32, 32] },
        ),
        wedding.topHat([48, 46, 46], [120, 116, 112]),
      ),
      ...left,
    },
    bride: {
      of: dressed(
        figure(
          { hair: [92, 64, 46], haircut: 'bob' },
          {
            top: [240, 236, 228],
            below: [0, 0, 0],
            wears: 'dress',
            shoes: [222, 216, 206],
            hands: [
              [-0.05, 0.52, 0.15],
              [0.05, 0.52, 0.15],
            ],
          },
        ),
        wedding.gown([240, 236, 228]),
        wedding.veil([218, 212, 202]),
      ),
      ...right,
    },
    bouquet: { of: carried.bouquet([186, 96, 96], [244, 238, 226]), x: 538, y: 830, scale: 120, hanging: true },
    dog: { of: sittingDog([150, 116, 84], [92, 66, 50]), x: 160, y: 1090, scale: 230, turn: 0.2 },
  });
  const scene = printed(
    stage,
    { text: '1927', left: 640, top: 1120, dot: 6 },
    5323,
    { groups: { couple: ['groom', 'bride'] } },
    { topHat: parts.groom!.topHat!, veil: parts.bride!.veil!, dress: parts.bride!.top! },
  );
  return { ...scene, faces: [figureFace({}, left, light.down), figureFace({}, right, light.down)] };
}
