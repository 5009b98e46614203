import { damage, STRENGTHS } from '../damage.ts';
import type { Colour } from './form-parts.ts';
import { brush } from './lettering.ts';
import { relight } from './light.ts';
import { readScene } from './scene-parts.ts';
import type { GroundingScene } from './scenes.ts';
import { deskThings } from './sculpted-desk.ts';
import { bale, barn, cow, duck, fence } from './sculpted-farm.ts';
import { laid, mirroredInWater, tabletop } from './sculpted-grounds.ts';
import { person } from './sculpted-people.ts';
import { roomThings } from './sculpted-rooms.ts';
import { jetty } from './sculpted-shore.ts';
import { DUSK, finish, grown, lawnUnder, OVERCAST, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { bus, roadCone, roundSign, suitcase } from './sculpted-traffic.ts';
import { peakedCap } from './sculpted-wear.ts';
import { sledge, snowman, snowyFir } from './sculpted-winter.ts';
import { without } from './shapes.ts';
import { before, indoors, joined, outdoors, outOfFocus, staged, withPerson } from './staging.ts';
import { cropPicture, recolour } from './transform.ts';

/** A cap, a laptop, a snowman, a bus stop, a cow, a pond, a bedroom, a print of a bicycle. */
export const seventeenthScenes = {
  capPortrait,
  laptopDesk,
  snowmanField,
  busStop,
  cowMeadow,
  duckPond,
  bedroom,
  bicyclePrint,
};

export type SeventeenthName = keyof typeof seventeenthScenes;

async function capPortrait(): Promise<GroundingScene> {
  const shelves = cropPicture(await readScene('dim-room.clean'), { left: 0.28, top: 0, right: 0.97, bottom: 0.92 });
  const man = await withPerson(outOfFocus(before(shelves), 10), 'body', 'person-3', { left: 20, top: 80, scale: 4 });
  const rust = recolour(man.stage.picture, grown(man.parts.sweater), [
    [0, 1.75, 0],
    [0, 0.7, 0],
    [0, 0.15, 0.15],
  ]);
  const { stage } = withSculptures(
    { ...man.stage, picture: rust },
    { ...WINDOW, down: 0.1, blur: 1.3 },
    { cap: { of: peakedCap([44, 84, 150], [36, 66, 120]), x: 522, y: 511, scale: 304, hanging: true } },
  );
  const { cap } = stage.things;
  const { picture, truths } = staged(joined(stage, 'man', ['body', 'cap']));
  return {
    picture: relight(picture, { gain: [1.02, 1, 0.96], noise: 3 }),
    faces: [man.face],
    truths: { ...truths, cap: cap!, face: without(man.parts.face, cap!), sweater: man.parts.sweater },
  };
}

async function laptopDesk(): Promise<GroundingScene> {
  const room = tabletop('desk', 1152, 864, { wall: [190, 200, 204], wood: [178, 132, 90] }, 0.36);
  const { stage, parts } = withSculptures(
    outOfFocus(room, 1.5),
    { ...WINDOW, down: 0.5 },
    {
      plant: { of: furniture.plant([228, 222, 210]), x: 1010, y: 450, scale: 390 },
      pencils: { of: deskThings.pencilCup([64, 108, 164]), x: 170, y: 480, scale: 190 },
      laptop: { of: deskThings.laptop([176, 178, 182]), x: 560, y: 560, scale: 250 },
      mug: { of: tableware.mug([222, 172, 52]), x: 960, y: 700, scale: 170, turn: 0.2 },
      notebook: { of: deskThings.notebook([164, 46, 50], [40, 34, 36]), x: 230, y: 730, scale: 125, turn: 0.3 },
    },
  );
  return finish(
    stage,
    { rest: ['laptop'], groups: { mugAndNotebook: ['mug', 'notebook'] } },
    { gain: [1.02, 1, 0.97], vignette: 0.12, noise: 3 },
    { screen: parts.laptop!.screen! },
  );
}

async function snowmanField(): Promise<GroundingScene> {
  const view = outdoors('snow', {
    width: 1152,
    height: 864,
    sky: [
      [126, 164, 208],
      [222, 228, 234],
    ],
    hills: [104, 124, 140],
    ground: [228, 233, 240],
    grain: 'drifts',
    horizon: 0.52,
  });
  const light = { ...SUN, from: [-0.65, 0.75, 0.5] } as const;
  const far = withSculptures(view, light, {
    first: { of: snowyFir([52, 84, 62]), x: 130, y: 530, scale: 330 },
    second: { of: snowyFir([58, 90, 66]), x: 290, y: 505, scale: 240, turn: 1 },
  });
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.3), light, {
    snowman: { of: snowman([44, 42, 48], [190, 46, 44]), x: 480, y: 760, scale: 450 },
    child: {
      of: person({
        top: [222, 168, 48],
        below: [50, 62, 98],
        hair: [112, 72, 46],
        young: true,
        shoes: [74, 52, 44],
      }),
      x: 790,
      y: 745,
      scale: 360,
      turn: -0.15,
    },
    sledge: { of: sledge([148, 96, 56]), x: 1010, y: 800, scale: 105, turn: -0.2 },
  });
  return finish(
    stage,
    { groups: { childAndSnowman: ['child', 'snowman'], trees: ['first', 'second'] } },
    { gain: [1, 1, 1], noise: 3 },
    { hat: parts.snowman!.hat!, scarf: parts.snowman!.scarf!, jacket: parts.child!.top! },
  );
}

async function busStop(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1152,
    height: 864,
    sky: [
      [150, 166, 184],
      [216, 220, 222],
    ],
    hills: [92, 106, 92],
    ground: [100, 124, 74],
    grain: 'blades',
    horizon: 0.5,
  });
  const lawn = lawnUnder(view, view.areas.grass!, [104, 126, 72]);
  const street = laid(
    lawn,
    'road',
    'grass',
    [-40, 560, 1192, 560, 1192, 904, -40, 904],
    [112, 112, 116],
    [
      [60, 800, 300, 800, 290, 816, 46, 816],
      [480, 800, 720, 800, 722, 816, 478, 816],
      [900, 800, 1140, 800, 1152, 816, 910, 816],
    ],
  );
  const far = withSculptures(street, OVERCAST, {
    tree: { of: outdoorThings.tree([88, 118, 60]), x: 760, y: 535, scale: 330 },
  });
  const near = withSculptures(
    outOfFocus(far.stage, 1.4),
    { ...OVERCAST, down: 0.16 },
    {
      bus: { of: bus([44, 122, 74], [232, 230, 222]), x: 390, y: 700, scale: 350, turn: 0.2 },
      sign: { of: roundSign([188, 42, 40], [240, 238, 232]), x: 1010, y: 735, scale: 530 },
      woman: {
        of: person({
          top: [70, 84, 148],
          below: [58, 54, 56],
          wears: 'skirt',
          haircut: 'long',
          hair: [176, 126, 68],
          shoes: [40, 36, 38],
        }),
        x: 830,
        y: 770,
        scale: 370,
        turn: -0.1,
      },
      cone: { of: roadCone([226, 104, 36]), x: 150, y: 800, scale: 140 },
    },
  );
  const words = brush(near.stage.picture, { text: 'STOP', left: 918, top: 299, dot: 8, colour: [246, 242, 236] });
  return finish(
    { ...near.stage, picture: words.picture },
    { groups: { busAndCone: ['bus', 'cone'] } },
    { gain: [1, 1, 1], noise: 3 },
    { words: words.mask, sweater: near.parts.woman!.top! },
  );
}

async function cowMeadow(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1152,
    height: 864,
    sky: [
      [112, 146, 198],
      [244, 218, 186],
    ],
    hills: [88, 100, 78],
    ground: [112, 132, 66],
    grain: 'blades',
    horizon: 0.46,
  });
  const lawn = lawnUnder(view, view.areas.grass!, [116, 132, 66]);
  const far = withSculptures(lawn, DUSK, {
    barn: { of: barn([146, 48, 42], [92, 86, 84]), x: 880, y: 490, scale: 165, turn: 0.35 },
    leftFence: { of: fence([150, 128, 102]), x: 190, y: 520, scale: 120 },
    rightFence: { of: fence([150, 128, 102]), x: 500, y: 520, scale: 120, turn: 0.1 },
  });
  const { stage } = withSculptures(
    outOfFocus(far.stage, 1),
    { ...DUSK, down: 0.18 },
    {
      bale: { of: bale([206, 170, 88]), x: 930, y: 740, scale: 205, turn: 0.3 },
      cow: { of: cow([232, 228, 220], [46, 38, 36]), x: 430, y: 760, scale: 255, turn: -0.15 },
    },
  );
  return finish(stage, { rest: ['cow'], groups: { cowAndBale: ['cow', 'bale'] } }, { gain: [1.04, 1, 0.94], noise: 3 });
}

async function duckPond(): Promise<GroundingScene> {
  const view = outdoors('water', {
    width: 1152,
    height: 864,
    sky: [
      [128, 168, 208],
      [228, 232, 230],
    ],
    hills: [80, 104, 72],
    ground: [92, 126, 128],
    grain: 'ripples',
    horizon: 0.4,
  });
  const far = withSculptures(view, SUN, {
    tree: { of: outdoorThings.tree([90, 120, 56]), x: 180, y: 352, scale: 290, hanging: true },
  });
  const light = { ...SUN, down: 0.24 };
  const { stage } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    jetty: { of: jetty([150, 122, 92]), x: 1010, y: 520, scale: 230, hanging: true },
    canoe: { of: vehicles.canoe([186, 54, 44]), x: 470, y: 520, scale: 220, turn: 0.15, hanging: true },
    white: { of: duck([240, 238, 230], [242, 240, 234], [226, 142, 42]), x: 330, y: 740, scale: 145, hanging: true },
    brown: {
      of: duck([132, 98, 66], [46, 92, 64], [206, 168, 60]),
      x: 770,
      y: 760,
      scale: 130,
      turn: 0.3,
      hanging: true,
    },
  });
  const afloat = mirroredInWater(stage, { tree: 354, jetty: 524, canoe: 524, white: 742, brown: 762 });
  return finish(
    afloat,
    { groups: { ducks: ['white', 'brown'], canoeAndWhite: ['canoe', 'white'] } },
    { gain: [1.02, 1, 0.97], noise: 3 },
  );
}

/** What is painted on the picture over the bed. */
function sunset(x: number, y: number): Colour {
  if (Math.hypot(x - 0.1, y - 1.1) < 0.3) return [236, 150, 60];
  const hill = 0.75 + 0.15 * Math.sin(4 * x);
  return y > hill ? [240, 214, 160] : y > hill - 0.3 ? [120, 130, 110] : [76, 96, 92];
}

async function bedroom(): Promise<GroundingScene> {
  const room = indoors('floor', 1152, 864, [186, 178, 196], [152, 114, 80], 0.58);
  const light = { ...WINDOW, down: 0.3 };
  const { stage } = withSculptures(room, light, {
    poster: { of: roomThings.poster([60, 52, 48], sunset), x: 720, y: 350, scale: 130, hanging: true },
    rug: { of: roomThings.rug([204, 192, 172], [122, 98, 86]), x: 690, y: 770, scale: 330 },
    nightstand: { of: roomThings.nightstand([146, 98, 62]), x: 160, y: 690, scale: 210 },
  });
  const { stage: made, parts } = withSculptures(stage, light, {
    lamp: { of: roomThings.tableLamp([64, 104, 118], [238, 220, 176]), x: 160, y: 500, scale: 210, hanging: true },
    bed: {
      of: roomThings.bed([120, 82, 56], [226, 222, 214], [52, 92, 150], [238, 234, 226]),
      x: 690,
      y: 690,
      scale: 340,
      turn: -0.12,
    },
    teddy: { of: roomThings.teddy([176, 124, 72], [190, 50, 52]), x: 800, y: 570, scale: 170, hanging: true },
  });
  return finish(
    made,
    { rest: ['bed'], groups: { teddyAndLamp: ['teddy', 'lamp'] } },
    { gain: [1.03, 1, 0.95], vignette: 0.15, noise: 3 },
    { blanket: parts.bed!.blanket!, pillow: parts.bed!.pillow! },
  );
}

async function bicyclePrint(): Promise<GroundingScene> {
  const view = outdoors('ground', {
    width: 1100,
    height: 825,
    sky: [
      [176, 192, 208],
      [232, 230, 226],
    ],
    hills: [92, 104, 84],
    ground: [160, 150, 128],
    grain: 'drifts',
    horizon: 0.54,
  });
  const far = withSculptures(view, SUN, {
    tree: { of: outdoorThings.tree([86, 108, 62]), x: 950, y: 520, scale: 390 },
  });
  const { stage, parts } = withSculptures(
    outOfFocus(far.stage, 1.4),
    { ...SUN, down: 0.15 },
    {
      bicycle: { of: vehicles.bicycle([40, 38, 40]), x: 640, y: 720, scale: 215, turn: 0.15 },
      woman: {
        of: person({
          top: [222, 214, 204],
          below: [0, 0, 0],
          wears: 'dress',
          haircut: 'long',
          sleeves: 'short',
          hair: [66, 46, 36],
          hat: [92, 78, 62],
        }),
        x: 300,
        y: 750,
        scale: 490,
        turn: 0.15,
      },
      suitcase: { of: suitcase([110, 84, 66], [52, 42, 36]), x: 930, y: 760, scale: 105, turn: -0.2 },
    },
  );
  const { damaged, scratches } = damage(stage.picture, 'toned', STRENGTHS[1]!, 1723);
  const { truths } = staged(stage, {
    rest: ['woman', 'bicycle', 'suitcase'],
    groups: { womanAndBicycle: ['woman', 'bicycle'] },
  });
  return { picture: damaged, truths: { ...truths, scratches, hat: parts.woman!.hat!, dress: parts.woman!.top! } };
}
