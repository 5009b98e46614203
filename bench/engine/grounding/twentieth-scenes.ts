import { damage, STRENGTHS } from '../damage.ts';
import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { lyingCat, standingDog } from './sculpted-animals.ts';
import { waterside } from './sculpted-backdrops.ts';
import { rowHouse, taxi, utilityPole, withWires } from './sculpted-city.ts';
import { duck, fence } from './sculpted-farm.ts';
import { bricked, laid, mirroredInWater, tabletop } from './sculpted-grounds.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { kitchenThings } from './sculpted-kitchen.ts';
import { bust, bustFace, figure, figureFace } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { boulder } from './sculpted-seaside.ts';
import { jetty } from './sculpted-shore.ts';
import { football, goal } from './sculpted-sports.ts';
import { finish, lawnUnder, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { roadCone } from './sculpted-traffic.ts';
import { horse, pail } from './sculpted-yard.ts';
import { without } from './shapes.ts';
import { indoors, outdoors, outOfFocus, staged } from './staging.ts';

/** A street with a taxi, breakfast, a grandmother and a girl, a horse, a room with a sofa, a lake, a print of a couple, a football practice. */
export const twentiethScenes = {
  taxiStreet,
  breakfastTable,
  grandmother,
  horseMeadow,
  sofaRoom,
  canoeLake,
  carPrint,
  goalPractice,
};

export type TwentiethName = keyof typeof twentiethScenes;

async function taxiStreet(): Promise<GroundingScene> {
  const view = outdoors('pavement', {
    width: 1280,
    height: 900,
    sky: [
      [92, 146, 214],
      [208, 224, 236],
    ],
    hills: [128, 142, 132],
    ground: [184, 178, 166],
    grain: 'drifts',
    horizon: 0.58,
  });
  const street = laid(
    view,
    'road',
    'pavement',
    [-20, 660, 1300, 660, 1300, 846, -20, 846],
    [92, 92, 96],
    [
      [60, 748, 220, 748, 216, 756, 54, 756],
      [380, 748, 540, 748, 538, 756, 376, 756],
      [1020, 748, 1180, 748, 1184, 756, 1022, 756],
    ],
  );
  const far = withSculptures(street, SUN, {
    tree: { of: outdoorThings.tree([96, 136, 70]), x: 1130, y: 600, scale: 330 },
    pole: { of: utilityPole([116, 90, 68]), x: 900, y: 610, scale: 560 },
    rightHouse: {
      of: rowHouse({
        walls: [206, 184, 150],
        frames: [240, 236, 226],
        across: 3,
        floors: 1,
        door: [70, 92, 84],
      }),
      x: 700,
      y: 618,
      scale: 175,
      hanging: true,
    },
    leftHouse: {
      of: rowHouse({
        walls: [176, 98, 80],
        frames: [236, 230, 218],
        across: 3,
        floors: 2,
        door: [52, 74, 112],
        shop: { board: [44, 74, 62], stripe: [60, 116, 92] },
      }),
      x: 280,
      y: 622,
      scale: 236,
      hanging: true,
    },
  });
  const wired = withWires(
    far.stage,
    'wires',
    [
      [-40, 20, 827, 76, 26],
      [-40, 60, 973, 78, 30],
      [827, 76, 1340, 30, 22],
      [973, 78, 1340, 62, 16],
    ],
    1.6,
  );
  const words = brush(wired.picture, { text: 'CAFE', left: 173, top: 448, dot: 4, colour: [240, 226, 190] });
  const standing = { x: 1070, y: 880, scale: 470, turn: -0.15 };
  const { stage, parts } = withSculptures(
    { ...wired, picture: words.picture },
    { ...SUN, down: 0.16 },
    {
      bicycle: { of: vehicles.bicycle([190, 44, 40]), x: 170, y: 672, scale: 104 },
      taxi: { of: taxi([240, 190, 50]), x: 600, y: 806, scale: 222, turn: 0.12 },
      woman: {
        of: figure(
          { hair: [104, 64, 42], haircut: 'bob' },
          { top: [58, 112, 82], below: [54, 54, 66], wears: 'dress', shoes: [40, 36, 38] },
        ),
        ...standing,
      },
    },
  );
  const scene = finish(
    stage,
    {},
    { gain: [1.02, 1, 0.97], vignette: 0.1, noise: 3 },
    { words: without(words.mask, stage.things.bicycle!), coat: parts.woman!.top! },
  );
  return { ...scene, faces: [figureFace({}, standing, 0.16)] };
}

async function breakfastTable(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [214, 208, 190], wood: [170, 124, 84] }, 0.46);
  const { stage, parts } = withSculptures(
    outOfFocus(room, 1.4),
    { ...WINDOW, down: 0.32 },
    {
      vase: { of: kitchenThings.tulips([232, 232, 228], [222, 92, 130]), x: 990, y: 540, scale: 300 },
      teapot: { of: tableware.teapot([60, 104, 168]), x: 270, y: 580, scale: 180, turn: 0.1 },
      juice: { of: tableware.glass([242, 158, 44]), x: 590, y: 560, scale: 200 },
      mug: { of: tableware.mug([236, 196, 70]), x: 850, y: 680, scale: 160, turn: 0.3 },
      plate: {
        of: tableware.plate(
          [236, 236, 232],
          kitchenThings.croissants([
            [-0.36, 0.16, -0.12],
            [0.36, 0.16, -0.05],
            [0, 0.2, 0.24],
          ]),
        ),
        x: 560,
        y: 770,
        scale: 200,
      },
      green: { of: tableware.fruit([136, 172, 62]), x: 160, y: 800, scale: 110 },
      red: { of: tableware.fruit([188, 42, 40]), x: 300, y: 850, scale: 112, turn: 0.6 },
    },
  );
  return finish(
    stage,
    { rest: ['teapot'], groups: { apples: ['green', 'red'] } },
    { gain: [1.02, 1, 0.97], vignette: 0.15, noise: 3 },
    { croissants: parts.plate!.croissants!, flowers: parts.vase!.flowers! },
  );
}

async function grandmother(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [176, 150, 130], [120, 90, 66], 1);
  const bricks = outOfFocus(bricked(room, [170, 104, 84], [204, 192, 178], 42), 5);
  const light = { ...WINDOW, down: 0.06, blur: 1 };
  const left = { x: 440, y: 915, scale: 545, turn: 0.12 };
  const right = { x: 800, y: 915, scale: 420, turn: -0.14 };
  const { stage, parts } = withSculptures(bricks, light, {
    grandmother: {
      of: bust(
        { hair: [186, 186, 188], haircut: 'bun', glasses: [96, 60, 48], skin: [222, 176, 152], eyes: [80, 104, 126] },
        { top: [78, 122, 88], collar: [236, 232, 222], broad: 0.96 },
      ),
      ...left,
      hanging: true,
    },
    girl: {
      of: bust({ hair: [110, 70, 42], haircut: 'braids', skin: [236, 190, 162] }, { top: [64, 110, 178], broad: 0.8 }),
      ...right,
      hanging: true,
    },
  });
  const scene = finish(
    stage,
    { rest: ['girl'], groups: { both: ['grandmother', 'girl'] } },
    { gain: [1.02, 1, 0.97], vignette: 0.15, noise: 3 },
    {
      greyHair: parts.grandmother!.hair!,
      cardigan: parts.grandmother!.top!,
      girlFace: parts.girl!.face!,
      girlHair: parts.girl!.hair!,
      top: parts.girl!.top!,
    },
  );
  return { ...scene, faces: [bustFace(left, light.down), bustFace(right, light.down)] };
}

async function horseMeadow(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1280,
    height: 900,
    sky: [
      [104, 156, 218],
      [222, 230, 236],
    ],
    hills: [92, 118, 90],
    ground: [112, 144, 70],
    grain: 'blades',
    horizon: 0.46,
  });
  const lawn = lawnUnder(view, view.areas.grass!, [112, 142, 68]);
  const far = withSculptures(lawn, SUN, {
    fir: { of: outdoorThings.fir([58, 92, 58]), x: 120, y: 470, scale: 330 },
    tree: { of: outdoorThings.tree([90, 128, 60]), x: 1130, y: 470, scale: 350 },
    leftFence: { of: fence([152, 130, 104]), x: 260, y: 506, scale: 128 },
    rightFence: { of: fence([152, 130, 104]), x: 760, y: 506, scale: 128 },
    endFence: { of: fence([152, 130, 104]), x: 1260, y: 506, scale: 128 },
  });
  const { stage } = withSculptures(
    outOfFocus(far.stage, 1.2),
    { ...SUN, down: 0.2 },
    {
      horse: { of: horse([140, 86, 50], [48, 34, 28], [186, 52, 46]), x: 680, y: 710, scale: 240, turn: 0.12 },
      dog: { of: standingDog([212, 172, 112], [50, 90, 160]), x: 270, y: 820, scale: 165, turn: 0.2 },
      pail: { of: pail([52, 104, 176]), x: 1090, y: 800, scale: 125 },
    },
  );
  return finish(
    stage,
    {
      rest: ['horse'],
      groups: {
        fence: ['leftFence', 'rightFence', 'endFence'],
      },
    },
    { gain: [1.02, 1, 0.97], vignette: 0.08, noise: 3 },
  );
}

async function sofaRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1280, 900, [206, 204, 190], [146, 106, 74], 0.62);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.12 },
    {
      window: {
        of: interiorThings.window([242, 240, 232], [186, 96, 78]),
        x: 270,
        y: 500,
        scale: 200,
        hanging: true,
      },
      clock: { of: interiorThings.wallClock([56, 60, 70]), x: 790, y: 260, scale: 150, hanging: true },
    },
  );
  const { stage } = withSculptures(outOfFocus(hung.stage, 0.9), WINDOW, {
    plant: { of: furniture.plant([214, 206, 190]), x: 130, y: 700, scale: 330 },
    sofa: { of: furniture.sofa([84, 128, 104]), x: 740, y: 690, scale: 270 },
    yellow: { of: furniture.cushion([226, 180, 66]), x: 570, y: 600, scale: 116, hanging: true },
    pink: { of: furniture.cushion([206, 122, 134]), x: 900, y: 600, scale: 116, turn: -0.2, hanging: true },
    lamp: { of: furniture.floorLamp([240, 226, 192]), x: 1170, y: 700, scale: 540 },
    rug: { of: roomThings.rug([184, 176, 164], [120, 116, 120]), x: 640, y: 815, scale: 350, turn: 0 },
    cat: { of: lyingCat([206, 140, 78], [150, 88, 44]), x: 560, y: 830, scale: 150, turn: 0.1 },
  });
  return finish(
    stage,
    { rest: ['cat'], groups: { cushions: ['yellow', 'pink'] } },
    { gain: [1.03, 1, 0.95], vignette: 0.15, noise: 3 },
  );
}

async function canoeLake(): Promise<GroundingScene> {
  const view = waterside(
    {
      width: 1280,
      height: 900,
      sky: [
        [120, 164, 214],
        [226, 230, 230],
      ],
      hills: [88, 112, 98],
      ground: [84, 124, 140],
      horizon: 0.44,
    },
    [-20, 668, 240, 660, 520, 690, 820, 676, 1080, 650, 1300, 640, 1300, 930, -20, 930],
    [176, 162, 138],
  );
  const far = withSculptures(outOfFocus(view, 0.8), SUN, {
    jetty: { of: jetty([156, 124, 90]), x: 1080, y: 520, scale: 230, hanging: true },
  });
  const afloat = withSculptures(
    far.stage,
    { ...SUN, down: 0.2 },
    {
      canoe: { of: vehicles.canoe([190, 50, 42]), x: 640, y: 600, scale: 210, turn: 0.12, hanging: true },
      duck: {
        of: duck([150, 126, 100], [52, 96, 70], [224, 178, 60]),
        x: 180,
        y: 570,
        scale: 74,
        hanging: true,
      },
    },
  );
  const reflected = mirroredInWater(afloat.stage, { canoe: 602, duck: 572 });
  const standing = { x: 330, y: 850, scale: 490, turn: 0.12 };
  const { stage, parts } = withSculptures(
    reflected,
    { ...SUN, down: 0.18 },
    {
      boulder: { of: boulder([138, 134, 128]), x: 1060, y: 800, scale: 130 },
      man: {
        of: figure(
          { hair: [70, 52, 40], haircut: 'short', beard: [92, 70, 54] },
          { top: [66, 92, 146], below: [104, 92, 72], hat: [112, 116, 84], shoes: [66, 52, 42] },
        ),
        ...standing,
      },
      pail: { of: pail([90, 150, 96]), x: 690, y: 840, scale: 125 },
    },
  );
  const scene = finish(
    stage,
    { rest: ['man'], groups: { manAndPail: ['man', 'pail'] } },
    { gain: [1, 1, 1], vignette: 0.08, noise: 3 },
    { shirt: parts.man!.top!, hat: parts.man!.hat! },
  );
  return { ...scene, faces: [figureFace({}, standing, 0.18)] };
}

async function carPrint(): Promise<GroundingScene> {
  const view = outdoors('ground', {
    width: 1200,
    height: 900,
    sky: [
      [176, 188, 200],
      [230, 228, 222],
    ],
    hills: [92, 102, 86],
    ground: [164, 156, 138],
    grain: 'drifts',
    horizon: 0.52,
  });
  const far = withSculptures(view, SUN, {
    house: { of: outdoorThings.house([214, 206, 190], [104, 80, 66]), x: 900, y: 530, scale: 175, turn: -0.25 },
  });
  const light = { ...SUN, down: 0.15 };
  const left = { x: 330, y: 800, scale: 520, turn: 0.1 };
  const right = { x: 560, y: 810, scale: 480, turn: -0.1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    car: { of: vehicles.car([64, 62, 60]), x: 830, y: 730, scale: 265, turn: 0.15 },
    man: {
      of: figure(
        { hair: [56, 48, 42], haircut: 'short' },
        { top: [72, 68, 66], below: [62, 60, 58], hat: [96, 88, 78], shoes: [34, 32, 30] },
      ),
      ...left,
    },
    woman: {
      of: figure(
        { hair: [96, 70, 52], haircut: 'bob' },
        { top: [232, 226, 214], below: [0, 0, 0], wears: 'dress', sleeves: 'short' },
      ),
      ...right,
    },
  });
  const words = brush(stage.picture, { text: '1928', left: 990, top: 810, dot: 6, colour: [244, 240, 228] });
  const { damaged, scratches } = damage(words.picture, 'sepia', STRENGTHS[1]!, 4127);
  const { truths } = staged(stage, { rest: ['man', 'woman'], groups: { couple: ['man', 'woman'] } });
  return {
    picture: damaged,
    faces: [figureFace({}, left, light.down), figureFace({}, right, light.down)],
    truths: { ...truths, scratches, words: words.mask, hat: parts.man!.hat!, dress: parts.woman!.top! },
  };
}

async function goalPractice(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1280,
    height: 900,
    sky: [
      [98, 152, 218],
      [220, 230, 236],
    ],
    hills: [84, 112, 80],
    ground: [92, 140, 66],
    grain: 'blades',
    horizon: 0.48,
  });
  const lawn = lawnUnder(view, view.areas.grass!, [96, 142, 66]);
  const far = withSculptures(lawn, SUN, {
    goal: { of: goal(), x: 640, y: 560, scale: 300 },
    banner: { of: outdoorThings.board([44, 66, 120]), x: 1120, y: 530, scale: 190 },
  });
  const words = brush(far.stage.picture, { text: 'SHOOT', left: 1015, top: 363, dot: 7, colour: [240, 238, 230] });
  const light = { ...SUN, down: 0.2 };
  const left = { x: 390, y: 800, scale: 440, turn: 0.15 };
  const right = { x: 850, y: 790, scale: 440, turn: -0.12 };
  const { stage, parts } = withSculptures(outOfFocus({ ...far.stage, picture: words.picture }, 0.9), light, {
    boy: {
      of: figure(
        { hair: [84, 58, 40], haircut: 'short', skin: [206, 152, 120] },
        {
          top: [194, 42, 44],
          below: [236, 234, 228],
          wears: 'shorts',
          sleeves: 'short',
          young: true,
          shoes: [40, 40, 44],
        },
      ),
      ...left,
    },
    girl: {
      of: figure(
        { hair: [214, 170, 102], haircut: 'long' },
        {
          top: [54, 96, 172],
          below: [46, 48, 60],
          wears: 'shorts',
          sleeves: 'short',
          young: true,
          shoes: [230, 226, 218],
        },
      ),
      ...right,
    },
    ball: { of: football([36, 36, 40]), x: 610, y: 820, scale: 104 },
    firstCone: { of: roadCone([228, 110, 40]), x: 1020, y: 690, scale: 105 },
    secondCone: { of: roadCone([228, 110, 40]), x: 1110, y: 770, scale: 118 },
    thirdCone: { of: roadCone([228, 110, 40]), x: 1210, y: 850, scale: 130 },
  });
  const scene = finish(
    stage,
    { groups: { cones: ['firstCone', 'secondCone', 'thirdCone'] } },
    { gain: [1.02, 1, 0.97], vignette: 0.08, noise: 3 },
    { words: words.mask, redShirt: parts.boy!.top!, hair: parts.girl!.hair! },
  );
  return {
    ...scene,
    faces: [figureFace({ young: true }, left, light.down), figureFace({ young: true }, right, light.down)],
  };
}
