import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { standingDog } from './sculpted-animals.ts';
import { meadow, printed, roadside, waterside } from './sculpted-backdrops.ts';
import { rowHouse } from './sculpted-city.ts';
import { deskThings } from './sculpted-desk.ts';
import { dining } from './sculpted-dining.ts';
import { garden } from './sculpted-garden.ts';
import { laid, mirroredInWater, tabletop } from './sculpted-grounds.ts';
import { headgear } from './sculpted-headgear.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { toyDrum } from './sculpted-nursery.ts';
import { outings } from './sculpted-outings.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { boulder } from './sculpted-seaside.ts';
import { DUSK, finish, OVERCAST, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { treats } from './sculpted-treats.ts';
import { hydrant, parcels, pickupTruck } from './sculpted-wheels.ts';
import { pail } from './sculpted-yard.ts';
import { together, without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';

/** A portrait in a beanie, three hikers, a rabbit in a garden, a pickup truck in a street, a burger, a room with a television, a tent by a lake, a print of a boy and his drum. */
export const twentyfirstScenes = {
  beaniePortrait,
  hikersHill,
  rabbitGarden,
  pickupStreet,
  burgerLunch,
  televisionRoom,
  tentLake,
  drumPrint,
};

export type TwentyfirstName = keyof typeof twentyfirstScenes;

async function beaniePortrait(): Promise<GroundingScene> {
  const park = meadow({
    width: 1200,
    height: 900,
    sky: [
      [150, 176, 206],
      [222, 226, 228],
    ],
    hills: [150, 126, 84],
    ground: [134, 140, 78],
    horizon: 0.66,
  });
  const far = withSculptures(park, OVERCAST, {
    leftTree: { of: outdoorThings.tree([196, 138, 54]), x: 150, y: 640, scale: 480 },
    rightTree: { of: outdoorThings.tree([176, 96, 48]), x: 1040, y: 650, scale: 430 },
  });
  const standing = { x: 590, y: 930, scale: 575, turn: 0.12 };
  const light = { ...OVERCAST, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 7), light, {
    woman: {
      of: wearing(
        bust(
          { hair: [120, 70, 42], haircut: 'long', glasses: [46, 38, 38], skin: [234, 188, 160], eyes: [72, 104, 84] },
          { top: [46, 92, 146], broad: 0.9 },
        ),
        headgear.beanie([196, 52, 48], [240, 236, 226]),
        headgear.necklace([246, 242, 232]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { beanie, hair, glasses, top, face, necklace } = parts.woman!;
  const scene = finish(stage, { rest: ['woman'] }, PHOTO, {
    beanie: beanie!,
    hair: hair!,
    glasses: glasses!,
    sweater: top!,
    necklace: necklace!,
    face: together(face!, glasses!),
  });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

async function hikersHill(): Promise<GroundingScene> {
  const hill = meadow({
    width: 1280,
    height: 900,
    sky: [
      [112, 160, 218],
      [226, 230, 232],
    ],
    hills: [104, 122, 128],
    ground: [126, 144, 78],
    horizon: 0.54,
  });
  const path = laid(hill, 'path', 'grass', [560, 486, 640, 486, 900, 930, 300, 930], [186, 164, 128]);
  const far = withSculptures(path, SUN, {
    leftFir: { of: outings.spruce([62, 96, 66]), x: 110, y: 530, scale: 360 },
    rightFir: { of: outings.spruce([56, 88, 62]), x: 240, y: 505, scale: 250, turn: 1 },
  });
  const light = { ...SUN, down: 0.17 };
  const left = { x: 400, y: 820, scale: 430, turn: 0.12 };
  const middle = { x: 640, y: 800, scale: 530, turn: -0.05 };
  const right = { x: 880, y: 826, scale: 580, turn: -0.12 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    signpost: { of: garden.signpost([112, 84, 60], [214, 186, 134]), x: 1110, y: 690, scale: 410 },
    boy: {
      of: figure(
        { hair: [92, 62, 42], haircut: 'short', skin: [232, 182, 150] },
        {
          top: [226, 120, 44],
          below: [84, 88, 78],
          wears: 'shorts',
          sleeves: 'short',
          young: true,
          shoes: [84, 60, 44],
        },
      ),
      ...left,
    },
    woman: {
      of: figure(
        { hair: [70, 46, 34], haircut: 'bob' },
        { top: [150, 86, 140], below: [66, 70, 84], sleeves: 'short', hat: [224, 206, 160], shoes: [92, 70, 52] },
      ),
      ...middle,
    },
    man: {
      of: figure(
        { hair: [60, 46, 38], haircut: 'short', skin: [206, 150, 118] },
        { top: [60, 98, 150], below: [118, 104, 80], shoes: [70, 54, 42] },
      ),
      ...right,
    },
    rucksack: { of: outings.rucksack([196, 48, 44], [40, 40, 44]), x: 190, y: 840, scale: 200, turn: 0.2 },
  });
  const scene = finish(stage, { groups: { hikers: ['boy', 'woman', 'man'], womanAndBoy: ['boy', 'woman'] } }, PHOTO, {
    shirt: parts.boy!.top!,
    hat: parts.woman!.hat!,
  });
  return {
    ...scene,
    faces: [
      figureFace({ young: true }, left, light.down),
      figureFace({}, middle, light.down),
      figureFace({}, right, light.down),
    ],
  };
}

async function rabbitGarden(): Promise<GroundingScene> {
  const lawn = meadow({
    width: 1200,
    height: 900,
    sky: [
      [150, 186, 222],
      [228, 232, 232],
    ],
    hills: [96, 122, 82],
    ground: [110, 148, 72],
    horizon: 0.36,
  });
  const far = withSculptures(lawn, SUN, {
    tree: { of: outdoorThings.tree([92, 132, 62]), x: 150, y: 430, scale: 370 },
  });
  const { stage } = withSculptures(
    outOfFocus(far.stage, 2),
    { ...SUN, down: 0.24 },
    {
      hutch: { of: garden.hutch([182, 132, 84], [92, 104, 98]), x: 870, y: 590, scale: 250, turn: -0.15 },
      bucket: { of: pail([74, 120, 180]), x: 1070, y: 800, scale: 140 },
      rabbit: { of: garden.rabbit([178, 142, 106], [236, 226, 210]), x: 560, y: 760, scale: 290, turn: 0.2 },
      carrot: { of: garden.carrot(), x: 230, y: 840, scale: 120, turn: 0.15 },
    },
  );
  return finish(stage, { rest: ['rabbit'] }, PHOTO);
}

async function pickupStreet(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1280,
      height: 900,
      sky: [
        [116, 164, 220],
        [220, 228, 234],
      ],
      hills: [120, 136, 116],
      ground: [178, 174, 168],
      horizon: 0.58,
    },
    [640, 800],
    [96, 95, 96],
  );
  const far = withSculptures(street, SUN, {
    tree: { of: outdoorThings.tree([90, 130, 64]), x: 90, y: 590, scale: 350 },
    leftHouse: {
      of: rowHouse({ walls: [150, 172, 186], frames: [244, 242, 236], across: 2, floors: 1, door: [150, 60, 50] }),
      x: 370,
      y: 600,
      scale: 175,
      hanging: true,
    },
    rightHouse: {
      of: rowHouse({
        walls: [186, 120, 92],
        frames: [240, 234, 222],
        across: 4,
        floors: 1,
        door: [60, 74, 92],
        shop: { board: [40, 62, 104], stripe: [196, 60, 54] },
      }),
      x: 880,
      y: 604,
      scale: 300,
      hanging: true,
    },
  });
  const words = brush(far.stage.picture, { text: 'DINER', left: 722, top: 380, dot: 6, colour: [244, 236, 212] });
  const standing = { x: 1100, y: 870, scale: 470, turn: -0.15 };
  const { stage, parts } = withSculptures(
    { ...far.stage, picture: words.picture },
    { ...SUN, down: 0.17 },
    {
      pickup: { of: pickupTruck([178, 46, 42]), x: 500, y: 760, scale: 270, turn: 0.12 },
      hydrant: { of: hydrant([232, 186, 50], [206, 160, 44]), x: 850, y: 850, scale: 130, turn: 0.3 },
      boxes: { of: parcels([190, 148, 100], [224, 202, 158]), x: 150, y: 860, scale: 78, turn: 0.2 },
      woman: {
        of: figure(
          { hair: [58, 42, 36], haircut: 'bun', skin: [206, 152, 122] },
          { top: [128, 76, 150], below: [0, 0, 0], wears: 'dress', shoes: [60, 46, 56] },
        ),
        ...standing,
      },
    },
  );
  const scene = finish(stage, {}, PHOTO, {
    words: without(words.mask, stage.things.pickup!, stage.things.woman!),
    dress: parts.woman!.top!,
  });
  return { ...scene, faces: [figureFace({}, standing, 0.17)] };
}

async function burgerLunch(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [206, 196, 176], wood: [128, 92, 66] }, 0.42);
  const { stage } = withSculptures(
    outOfFocus(room, 1.4),
    { ...WINDOW, down: 0.3 },
    {
      ketchup: { of: treats.ketchup([186, 36, 32], [244, 242, 236]), x: 250, y: 560, scale: 330 },
      lemonade: { of: tableware.glass([240, 222, 120]), x: 940, y: 570, scale: 250 },
      fries: { of: treats.fries([60, 96, 160]), x: 880, y: 770, scale: 250, turn: -0.15 },
      plate: { of: tableware.plate([236, 236, 232]), x: 540, y: 740, scale: 260 },
      burger: { of: treats.hamburger(), x: 540, y: 725, scale: 165, hanging: true },
      salt: { of: treats.saltShaker(), x: 1100, y: 700, scale: 150 },
      small: { of: treats.tomato(), x: 110, y: 710, scale: 104 },
      big: { of: treats.tomato(), x: 190, y: 830, scale: 170, turn: 0.5 },
      middle: { of: treats.tomato(), x: 370, y: 850, scale: 132, turn: 1 },
    },
  );
  return finish(stage, { rest: ['burger'], groups: { tomatoes: ['small', 'big', 'middle'] } }, PHOTO);
}

async function televisionRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1280, 900, [200, 208, 212], [156, 118, 84], 0.64);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    { clock: { of: interiorThings.wallClock([150, 104, 64]), x: 1010, y: 280, scale: 140, hanging: true } },
  );
  const { stage } = withSculptures(outOfFocus(hung.stage, 0.8), WINDOW, {
    lamp: { of: furniture.floorLamp([238, 224, 190]), x: 130, y: 690, scale: 540 },
    sideboard: { of: dining.sideboard([160, 112, 70], [232, 228, 218]), x: 510, y: 690, scale: 300 },
    leftVase: { of: tableware.vase([76, 140, 132]), x: 270, y: 518, scale: 110, hanging: true },
    television: {
      of: dining.television([34, 34, 38], (x, y) => {
        const ridge = 0.66 + 0.14 * Math.sin(3.4 * x + 0.6) + 0.06 * Math.sin(9 * x);
        return y < ridge ? [62, 110, 92] : [120 + 60 * (1 - y), 176 + 30 * (1 - y), 226];
      }),
      x: 510,
      y: 520,
      scale: 160,
      hanging: true,
    },
    rightVase: { of: tableware.vase([76, 140, 132]), x: 745, y: 520, scale: 130, hanging: true },
    rug: { of: roomThings.rug([196, 188, 172], [150, 110, 90]), x: 560, y: 810, scale: 330 },
    chair: { of: furniture.armchair([178, 62, 54]), x: 1000, y: 800, scale: 330, turn: -0.6 },
    books: {
      of: deskThings.books([
        [60, 96, 150],
        [226, 186, 84],
        [92, 136, 92],
      ]),
      x: 370,
      y: 826,
      scale: 80,
      turn: 0.3,
    },
  });
  return finish(stage, { rest: ['chair'], groups: { vases: ['leftVase', 'rightVase'] } }, PHOTO);
}

async function tentLake(): Promise<GroundingScene> {
  const view = waterside(
    {
      width: 1280,
      height: 900,
      sky: [
        [116, 158, 210],
        [236, 222, 202],
      ],
      hills: [82, 104, 96],
      ground: [88, 126, 146],
      horizon: 0.4,
    },
    [-20, 580, 200, 572, 520, 596, 900, 580, 1300, 560, 1300, 930, -20, 930],
    [150, 146, 96],
  );
  const afloat = withSculptures(
    outOfFocus(view, 0.8),
    { ...DUSK, down: 0.18 },
    {
      leftCanoe: { of: vehicles.canoe([224, 180, 60]), x: 240, y: 500, scale: 130, turn: 0.12, hanging: true },
      rightCanoe: { of: vehicles.canoe([224, 180, 60]), x: 620, y: 460, scale: 100, turn: -0.2, hanging: true },
    },
  );
  const mirrored = mirroredInWater(afloat.stage, { leftCanoe: 500, rightCanoe: 460 });
  const { stage, parts } = withSculptures(
    mirrored,
    { ...DUSK, down: 0.2 },
    {
      fir: { of: outings.spruce([60, 94, 62]), x: 1150, y: 650, scale: 500 },
      tent: { of: outings.tent([206, 92, 44], [84, 44, 28]), x: 800, y: 750, scale: 240, turn: -0.3 },
      boulder: { of: boulder([136, 132, 126]), x: 140, y: 730, scale: 110 },
      campfire: { of: outings.campfire(), x: 390, y: 810, scale: 110 },
      rucksack: { of: outings.rucksack([54, 96, 158], [36, 36, 40]), x: 1090, y: 840, scale: 170, turn: -0.2 },
    },
  );
  return finish(stage, { rest: ['tent'], groups: { canoes: ['leftCanoe', 'rightCanoe'] } }, PHOTO, {
    fire: parts.campfire!.fire!,
  });
}

async function drumPrint(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [176, 172, 160], [110, 88, 70], 0.66);
  const light = { ...WINDOW, down: 0.16 };
  const standing = { x: 800, y: 800, scale: 570, turn: -0.1 };
  const { stage, parts } = withSculptures(room, light, {
    armchair: { of: furniture.armchair([112, 84, 70]), x: 250, y: 690, scale: 350, turn: 0.5 },
    boy: {
      of: figure(
        { hair: [78, 58, 46], haircut: 'short' },
        {
          top: [142, 130, 118],
          below: [84, 76, 70],
          wears: 'shorts',
          young: true,
          hat: [200, 184, 150],
          shoes: [48, 42, 40],
        },
      ),
      ...standing,
    },
    dog: { of: standingDog([216, 204, 186], [70, 50, 44]), x: 1030, y: 830, scale: 165, turn: 0.2 },
    drum: { of: toyDrum([128, 62, 52], [206, 180, 120]), x: 530, y: 810, scale: 110 },
  });
  const scene = printed(
    stage,
    { text: '1919', left: 60, top: 820, dot: 6 },
    5227,
    { rest: ['boy'], groups: { boyAndDog: ['boy', 'dog'] } },
    {
      shirt: parts.boy!.top!,
      hat: parts.boy!.hat!,
    },
  );
  return { ...scene, faces: [figureFace({ young: true }, standing, light.down)] };
}
