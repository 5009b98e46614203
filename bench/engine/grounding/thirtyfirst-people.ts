import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { sittingDog } from './sculpted-animals.ts';
import { meadow, printed, waterside } from './sculpted-backdrops.ts';
import { rowHouse } from './sculpted-city.ts';
import { barn, fence } from './sculpted-farm.ts';
import { headgear } from './sculpted-headgear.ts';
import { goose, marketStall } from './sculpted-market.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { lighthouse } from './sculpted-shore.ts';
import { sights } from './sculpted-sights.ts';
import { finish, OVERCAST, PHOTO, SUN, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, vehicles } from './sculpted-things.ts';
import { pail } from './sculpted-yard.ts';
import { together, without } from './shapes.ts';
import { outdoors, outOfFocus } from './staging.ts';

export async function quayPortrait(): Promise<GroundingScene> {
  const harbour = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [140, 168, 204],
        [228, 232, 232],
      ],
      hills: [104, 122, 116],
      ground: [76, 118, 140],
      horizon: 0.5,
    },
    [-20, 760, 300, 748, 700, 764, 1220, 746, 1220, 930, -20, 930],
    [176, 168, 156],
  );
  const far = withSculptures(
    harbour,
    { ...OVERCAST, down: 0.12 },
    {
      lighthouse: { of: lighthouse([190, 52, 46], [240, 238, 230]), x: 1010, y: 470, scale: 330, hanging: true },
      boat: { of: vehicles.sailboat([44, 74, 116], [240, 236, 224]), x: 160, y: 640, scale: 130, hanging: true },
    },
  );
  const standing = { x: 600, y: 930, scale: 530, turn: 0.14 };
  const light = { ...OVERCAST, strength: 1.15, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 3), light, {
    man: {
      of: wearing(
        bust(
          {
            hair: [150, 146, 142],
            haircut: 'short',
            beard: [176, 172, 166],
            skin: [216, 162, 134],
            eyes: [84, 112, 132],
          },
          { top: [230, 186, 54], collar: [216, 172, 48] },
        ),
        headgear.flatCap([52, 64, 92]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { beard, cap, face, top } = parts.man!;
  const scene = finish(stage, { rest: ['man'] }, PHOTO, {
    beard: beard!,
    cap: cap!,
    face: together(face!, beard!),
    coat: top!,
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

export async function marketFriends(): Promise<GroundingScene> {
  const square = outdoors('pavement', {
    width: 1200,
    height: 900,
    sky: [
      [116, 164, 222],
      [226, 232, 236],
    ],
    hills: [126, 134, 124],
    ground: [190, 180, 166],
    grain: 'drifts',
    horizon: 0.48,
  });
  const far = withSculptures(square, SUN, {
    leftHouse: {
      of: rowHouse({ walls: [224, 196, 150], frames: [120, 84, 60], across: 3, floors: 1, door: [70, 92, 84] }),
      x: 200,
      y: 500,
      scale: 200,
      hanging: true,
    },
    rightHouse: {
      of: rowHouse({ walls: [186, 116, 94], frames: [244, 240, 232], across: 4, floors: 1, door: [52, 60, 72] }),
      x: 640,
      y: 500,
      scale: 215,
      hanging: true,
    },
  });
  const near = withSculptures(
    outOfFocus(far.stage, 1.4),
    { ...SUN, down: 0.16 },
    { stall: { of: marketStall([70, 110, 84], [48, 122, 78]), x: 905, y: 680, scale: 235 } },
  );
  const words = brush(near.stage.picture, { text: 'FRUIT', left: 850, top: 560, dot: 6, colour: [246, 238, 214] });
  const light = { ...SUN, down: 0.18 };
  const left = { x: 180, y: 810, scale: 560, turn: 0.12 };
  const middle = { x: 385, y: 800, scale: 600, turn: 0.05 };
  const right = { x: 590, y: 812, scale: 545, turn: -0.1 };
  const { stage, parts } = withSculptures({ ...near.stage, picture: words.picture }, light, {
    leftWoman: {
      of: figure(
        { hair: [206, 164, 104], haircut: 'bob', skin: [240, 200, 174] },
        { top: [238, 236, 228], below: [60, 104, 160], wears: 'skirt', sleeves: 'short', shoes: [150, 96, 64] },
      ),
      ...left,
    },
    man: {
      of: figure(
        { hair: [40, 32, 30], haircut: 'short', beard: [48, 38, 34], skin: [190, 136, 104] },
        { top: [176, 52, 50], below: [190, 170, 132], sleeves: 'short', shoes: [58, 50, 46] },
      ),
      ...middle,
    },
    rightWoman: {
      of: figure(
        { hair: [60, 38, 30], haircut: 'curls', skin: [168, 116, 86] },
        { top: [92, 70, 146], below: [0, 0, 0], wears: 'dress', sleeves: 'short', shoes: [44, 40, 44] },
      ),
      ...right,
    },
    basket: { of: furniture.basket([186, 144, 92], [236, 230, 216]), x: 780, y: 842, scale: 95 },
  });
  const scene = finish(
    stage,
    {
      rest: ['leftWoman', 'man', 'rightWoman'],
      groups: { people: ['leftWoman', 'man', 'rightWoman'], women: ['leftWoman', 'rightWoman'] },
    },
    PHOTO,
    {
      words: without(words.mask, stage.things.rightWoman!, stage.things.basket!),
      awning: without(near.parts.stall!.awning!, stage.things.rightWoman!),
      apples: without(near.parts.stall!.apples!, stage.things.rightWoman!),
      oranges: without(near.parts.stall!.oranges!, stage.things.rightWoman!),
      shirt: parts.man!.top!,
      trousers: parts.man!.below!,
      skirt: parts.leftWoman!.below!,
      hair: parts.leftWoman!.hair!,
      dress: parts.rightWoman!.top!,
    },
  );
  return { ...scene, faces: [left, middle, right].map((standing) => figureFace({}, standing, light.down)) };
}

export async function geeseBoy(): Promise<GroundingScene> {
  const paddock = meadow({
    width: 1200,
    height: 900,
    sky: [
      [126, 172, 224],
      [230, 234, 234],
    ],
    hills: [108, 132, 104],
    ground: [116, 158, 82],
    horizon: 0.43,
  });
  const far = withSculptures(
    paddock,
    { ...SUN, down: 0.16 },
    {
      barn: { of: barn([120, 84, 62], [92, 86, 84]), x: 970, y: 520, scale: 190, turn: -0.2 },
      fence: { of: fence([214, 206, 192]), x: 380, y: 530, scale: 220 },
    },
  );
  const light = { ...SUN, down: 0.2 };
  const standing = { x: 250, y: 810, scale: 560, turn: 0.15 };
  const plumage = [[238, 238, 232] as const, [206, 202, 194] as const] as const;
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    boy: {
      of: figure(
        { hair: [196, 140, 82], haircut: 'short', skin: [240, 200, 174] },
        {
          top: [206, 62, 50],
          below: [64, 88, 132],
          wears: 'shorts',
          sleeves: 'short',
          young: true,
          shoes: [60, 96, 76],
        },
      ),
      ...standing,
    },
    far: { of: goose(...plumage), x: 620, y: 690, scale: 200, turn: 0.1 },
    right: { of: goose([132, 122, 112], [104, 96, 90]), x: 1010, y: 790, scale: 265, turn: 0.12 },
    near: { of: goose(...plumage), x: 720, y: 840, scale: 275, turn: -0.08 },
    pail: { of: pail([226, 180, 56]), x: 470, y: 840, scale: 105 },
  });
  const scene = finish(
    stage,
    { rest: ['boy', 'far', 'right', 'near'], groups: { geese: ['far', 'right', 'near'], white: ['far', 'near'] } },
    PHOTO,
    {
      shirt: parts.boy!.top!,
      shorts: parts.boy!.below!,
      hair: parts.boy!.hair!,
      face: parts.boy!.face!,
      shoes: parts.boy!.shoes!,
    },
  );
  return { ...scene, faces: [figureFace({ young: true }, standing, light.down)] };
}

export async function boatPrint(): Promise<GroundingScene> {
  const shore = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [182, 186, 184],
        [228, 226, 220],
      ],
      hills: [120, 122, 114],
      ground: [140, 146, 144],
      horizon: 0.42,
    },
    [-20, 590, 260, 602, 640, 590, 980, 606, 1220, 596, 1220, 930, -20, 930],
    [182, 172, 148],
  );
  const far = withSculptures(
    shore,
    { ...OVERCAST, down: 0.14 },
    {
      tree: { of: outdoorThings.tree([110, 116, 96]), x: 140, y: 640, scale: 440 },
    },
  );
  const light = { ...OVERCAST, down: 0.18 };
  const left = { x: 730, y: 790, scale: 450, turn: 0.08 };
  const right = { x: 930, y: 800, scale: 560, turn: -0.1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    boat: { of: sights.rowingBoat([84, 76, 68], [216, 206, 188]), x: 380, y: 780, scale: 265, turn: 0.2 },
    girl: {
      of: figure(
        { hair: [92, 74, 60], haircut: 'braids', skin: [232, 190, 162] },
        {
          top: [222, 214, 200],
          below: [0, 0, 0],
          wears: 'dress',
          sleeves: 'short',
          young: true,
          shoes: [60, 54, 50],
        },
      ),
      ...left,
    },
    man: {
      of: figure(
        { hair: [80, 68, 60], haircut: 'short', skin: [218, 170, 142] },
        { top: [94, 88, 84], below: [66, 62, 60], shoes: [40, 36, 34], hat: [206, 194, 170] },
      ),
      ...right,
    },
    dog: { of: sittingDog([196, 186, 170], [110, 98, 86]), x: 1100, y: 850, scale: 190, turn: -0.2 },
  });
  const scene = printed(
    stage,
    { text: '1927', left: 60, top: 830, dot: 7 },
    3127,
    { rest: ['man', 'girl'], groups: { people: ['man', 'girl'] } },
    { hat: parts.man!.hat!, dress: parts.girl!.top!, trousers: parts.man!.below!, face: parts.girl!.face! },
  );
  return {
    ...scene,
    faces: [figureFace({ young: true }, left, light.down), figureFace({}, right, light.down)],
  };
}
