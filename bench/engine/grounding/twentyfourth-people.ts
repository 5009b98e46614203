import type { GroundingScene } from './scenes.ts';
import { standingDog } from './sculpted-animals.ts';
import { printed, waterside } from './sculpted-backdrops.ts';
import { carried, finery } from './sculpted-finery.ts';
import { mirroredInWater } from './sculpted-grounds.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { sights } from './sculpted-sights.ts';
import { finish, OVERCAST, PHOTO, SUN, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, vehicles } from './sculpted-things.ts';
import { iceCreamCart } from './sculpted-town.ts';
import { outOfFocus } from './staging.ts';

export async function sunHatPortrait(): Promise<GroundingScene> {
  const coast = waterside(
    {
      width: 900,
      height: 1200,
      sky: [
        [112, 166, 222],
        [222, 232, 238],
      ],
      hills: [150, 166, 176],
      ground: [70, 134, 160],
      horizon: 0.52,
    },
    [-20, 860, 300, 850, 620, 866, 920, 846, 920, 1230, -20, 1230],
    [224, 202, 160],
  );
  const far = withSculptures(
    coast,
    { ...SUN, down: 0.1 },
    {
      sailboat: {
        of: vehicles.sailboat([60, 84, 120], [244, 240, 230]),
        x: 740,
        y: 760,
        scale: 110,
        turn: 0.2,
        hanging: true,
      },
      parasol: { of: outdoorThings.parasol([222, 130, 52], [244, 238, 224]), x: 120, y: 950, scale: 330 },
    },
  );
  const standing = { x: 470, y: 1240, scale: 680, turn: -0.1 };
  const light = { ...SUN, from: [-0.5, 0.7, 0.8] as const, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 5), light, {
    woman: {
      of: wearing(
        bust(
          { hair: [104, 66, 40], haircut: 'bun', skin: [232, 186, 158], eyes: [92, 74, 50] },
          { top: [190, 52, 76], broad: 0.9 },
        ),
        finery.wideHat([226, 202, 150], [44, 70, 122]),
        finery.earrings([226, 178, 70]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { hat, earrings, hair, top, face } = parts.woman!;
  const scene = finish(stage, { rest: ['woman'] }, PHOTO, {
    hat: hat!,
    earrings: earrings!,
    hair: hair!,
    dress: top!,
    face: face!,
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

export async function iceCreamQueue(): Promise<GroundingScene> {
  const promenade = waterside(
    {
      width: 1280,
      height: 900,
      sky: [
        [100, 156, 220],
        [224, 232, 238],
      ],
      hills: [128, 150, 160],
      ground: [68, 128, 156],
      horizon: 0.46,
    },
    [-20, 560, 1300, 556, 1300, 930, -20, 930],
    [206, 190, 160],
  );
  const far = withSculptures(
    promenade,
    { ...SUN, down: 0.12 },
    {
      sailboat: {
        of: vehicles.sailboat([190, 60, 52], [246, 242, 232]),
        x: 1120,
        y: 500,
        scale: 66,
        turn: 0.2,
        hanging: true,
      },
    },
  );
  const light = { ...SUN, down: 0.17 };
  const behind = { x: 400, y: 700, scale: 460, turn: 0.1 };
  const mother = { x: 660, y: 764, scale: 430, turn: -0.1 };
  const son = { x: 800, y: 800, scale: 330, turn: -0.1 };
  const daughter = { x: 545, y: 816, scale: 340, turn: 0 };
  const father = { x: 970, y: 770, scale: 470, turn: -0.15 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.4), light, {
    seller: {
      of: figure(
        { hair: [70, 54, 44], haircut: 'short', skin: [214, 162, 130] },
        { top: [236, 236, 232], below: [70, 74, 84], hat: [238, 236, 230] },
      ),
      ...behind,
    },
    cart: { of: iceCreamCart([240, 234, 220], [206, 84, 116]), x: 250, y: 800, scale: 190, turn: 0.1 },
    father: {
      of: figure(
        { hair: [48, 40, 36], haircut: 'short', beard: [58, 46, 40], skin: [198, 146, 114] },
        { top: [70, 120, 172], below: [176, 160, 126], wears: 'shorts', sleeves: 'short' },
      ),
      ...father,
    },
    mother: {
      of: figure(
        { hair: [150, 92, 52], haircut: 'long', skin: [234, 188, 162] },
        { top: [98, 142, 92], below: [0, 0, 0], wears: 'dress', sleeves: 'short', shoes: [150, 100, 66] },
      ),
      ...mother,
    },
    son: {
      of: figure(
        { hair: [56, 42, 34], haircut: 'curls', skin: [200, 148, 116] },
        {
          top: [232, 186, 60],
          below: [70, 84, 120],
          wears: 'shorts',
          sleeves: 'short',
          young: true,
          shoes: [232, 230, 226],
        },
      ),
      ...son,
    },
    daughter: {
      of: figure(
        { hair: [172, 112, 64], haircut: 'braids', skin: [236, 190, 164] },
        {
          top: [226, 112, 134],
          below: [84, 96, 150],
          wears: 'skirt',
          sleeves: 'short',
          young: true,
          hands: [
            [-0.2, 0.52, 0.12],
            [0.2, 0.38, 0.04],
          ],
        },
      ),
      ...daughter,
    },
    cone: { of: carried.iceCreamCone([120, 78, 52]), x: 477, y: 662, scale: 74, hanging: true },
  });
  const people = ['seller', 'father', 'mother', 'son', 'daughter'];
  const scene = finish(stage, { groups: { people, children: ['son', 'daughter'] } }, PHOTO, {
    parasol: parts.cart!.parasol!,
    dress: parts.mother!.top!,
    shirt: parts.son!.top!,
  });
  return {
    ...scene,
    faces: [
      figureFace({}, behind, light.down),
      figureFace({}, mother, light.down),
      figureFace({ young: true }, son, light.down),
      figureFace({ young: true }, daughter, light.down),
      figureFace({}, father, light.down),
    ],
  };
}

export async function anglersPrint(): Promise<GroundingScene> {
  const lake = waterside(
    {
      width: 900,
      height: 1200,
      sky: [
        [176, 176, 168],
        [224, 220, 210],
      ],
      hills: [124, 122, 110],
      ground: [138, 142, 140],
      horizon: 0.46,
    },
    [-20, 830, 300, 816, 600, 836, 920, 820, 920, 1230, -20, 1230],
    [142, 136, 110],
  );
  const afloat = withSculptures(
    lake,
    { ...OVERCAST, down: 0.16 },
    {
      boat: {
        of: sights.rowingBoat([96, 80, 66], [196, 188, 172]),
        x: 690,
        y: 730,
        scale: 150,
        turn: 0.15,
        hanging: true,
      },
    },
  );
  const mirrored = mirroredInWater(afloat.stage, { boat: 734 });
  const light = { ...OVERCAST, down: 0.16 };
  const left = { x: 330, y: 1070, scale: 620, turn: 0.08 };
  const right = { x: 560, y: 1090, scale: 480, turn: -0.1 };
  const { stage, parts } = withSculptures(outOfFocus(mirrored, 1.4), light, {
    man: {
      of: figure(
        { hair: [196, 190, 182], haircut: 'short', beard: [226, 222, 214], skin: [204, 154, 126] },
        { top: [96, 88, 82], below: [150, 140, 126], hat: [136, 120, 96], shoes: [44, 38, 36] },
      ),
      ...left,
    },
    rod: { of: carried.fishingRod([176, 150, 108]), x: 214, y: 800, scale: 520, hanging: true },
    boy: {
      of: figure(
        { hair: [110, 86, 62], haircut: 'short' },
        {
          top: [92, 86, 82],
          below: [184, 176, 160],
          wears: 'shorts',
          sleeves: 'short',
          young: true,
          shoes: [50, 44, 42],
          hands: [
            [-0.2, 0.38, 0.04],
            [0.24, 0.52, 0.1],
          ],
        },
      ),
      ...right,
    },
    fish: { of: carried.fish([112, 112, 112], [222, 218, 208]), x: 670, y: 1020, scale: 140, hanging: true },
    dog: { of: standingDog([92, 76, 64], [190, 176, 150]), x: 770, y: 1130, scale: 140, turn: 2.9 },
    basket: { of: furniture.basket([150, 122, 88], [220, 212, 196]), x: 130, y: 1120, scale: 86 },
  });
  const scene = printed(
    stage,
    { text: '1898', left: 60, top: 60, dot: 6 },
    5431,
    { groups: { anglers: ['man', 'boy'] } },
    { hat: parts.man!.hat!, beard: parts.man!.beard!, shirt: parts.boy!.top! },
  );
  return { ...scene, faces: [figureFace({}, left, light.down), figureFace({ young: true }, right, light.down)] };
}
