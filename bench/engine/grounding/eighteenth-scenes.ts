import { damage, STRENGTHS } from '../damage.ts';
import { brush } from './lettering.ts';
import { relight } from './light.ts';
import { readScene } from './scene-parts.ts';
import type { GroundingScene } from './scenes.ts';
import { standingDog } from './sculpted-animals.ts';
import { deskThings } from './sculpted-desk.ts';
import { bale, fence, sheep } from './sculpted-farm.ts';
import { bricked, laid, mirroredInWater, tabletop } from './sculpted-grounds.ts';
import { person } from './sculpted-people.ts';
import { roomThings } from './sculpted-rooms.ts';
import { buoy, lighthouse, motorboat } from './sculpted-shore.ts';
import {
  BULB,
  dated,
  DUSK,
  finish,
  grown,
  lawnUnder,
  OVERCAST,
  SUN,
  WINDOW,
  withSculptures,
} from './sculpted-stage.ts';
import { outdoorThings, tableware } from './sculpted-things.ts';
import { pram, streetLamp, tractor } from './sculpted-traffic.ts';
import { scarf } from './sculpted-wear.ts';
import { skis, snowyFir } from './sculpted-winter.ts';
import { without } from './shapes.ts';
import { before, indoors, joined, outdoors, outOfFocus, staged, withPerson } from './staging.ts';
import { cropPicture, mirrorPicture, recolour } from './transform.ts';

/** A scarf, a desk in the evening, a chalet, a tractor, sheep, a lighthouse, a room with a guitar, a print of a pram. */
export const eighteenthScenes = {
  scarfPortrait,
  eveningDesk,
  skiChalet,
  tractorPath,
  sheepField,
  lighthouseSea,
  guitarRoom,
  pramPrint,
};

export type EighteenthName = keyof typeof eighteenthScenes;

async function scarfPortrait(): Promise<GroundingScene> {
  const street = mirrorPicture(await readScene('street'));
  const behind = cropPicture(street, { left: 0.05, top: 0, right: 0.74, bottom: 0.92 });
  const woman = await withPerson(outOfFocus(before(behind), 11), 'body', 'person-1', { left: 20, top: 60, scale: 4.1 });
  const purple = recolour(woman.stage.picture, grown(woman.parts.sweater), [
    [0.14, 0.14, 0.14],
    [0.07, 0.08, 0.07],
    [0.18, 0.2, 0.18],
  ]);
  const { hair } = woman.parts;
  // The old backdrop's colour shows through the curls' edge.
  const fringe = hair.data.map((value, i) => (purple.data[4 * i + 2]! > purple.data[4 * i]! ? value : 0));
  const black = recolour(purple, { ...hair, data: fringe }, [
    [0.28, 0.4, 0.08],
    [0.28, 0.38, 0.08],
    [0.28, 0.38, 0.08],
  ]);
  const { stage } = withSculptures(
    { ...woman.stage, picture: black },
    { ...WINDOW, down: 0.15, blur: 1.3 },
    { scarf: { of: scarf([218, 168, 46], [120, 60, 84]), x: 560, y: 1240, scale: 255, hanging: true } },
  );
  const { scarf: worn } = stage.things;
  const { picture, truths } = staged(joined(stage, 'woman', ['body', 'scarf']));
  return {
    picture: relight(picture, { gain: [1, 1, 0.98], noise: 3 }),
    faces: [woman.face],
    truths: {
      ...truths,
      scarf: worn!,
      face: without(woman.parts.face, worn!),
      hair: without(hair, worn!),
      sweater: without(woman.parts.sweater, worn!),
    },
  };
}

async function eveningDesk(): Promise<GroundingScene> {
  const room = tabletop('table', 1152, 864, { wall: [84, 112, 104], wood: [136, 92, 60] }, 0.55);
  const { stage } = withSculptures(outOfFocus(room, 1.5), BULB, {
    globe: { of: deskThings.globe([60, 116, 170], [196, 176, 112]), x: 230, y: 620, scale: 370 },
    books: {
      of: deskThings.books([
        [150, 44, 44],
        [222, 196, 140],
        [50, 84, 60],
      ]),
      x: 560,
      y: 640,
      scale: 165,
      turn: 0.15,
    },
    lamp: { of: deskThings.lamp([196, 56, 44]), x: 920, y: 680, scale: 500 },
    mug: { of: tableware.mug([232, 226, 214]), x: 330, y: 780, scale: 150, turn: 0.3 },
    clock: { of: deskThings.alarmClock([226, 178, 60]), x: 700, y: 780, scale: 165, turn: -0.1 },
  });
  return finish(
    stage,
    { groups: { clockAndMug: ['clock', 'mug'] } },
    { gain: [1.04, 0.98, 0.88], vignette: 0.3, noise: 4 },
  );
}

async function skiChalet(): Promise<GroundingScene> {
  const view = outdoors('snow', {
    width: 1152,
    height: 864,
    sky: [
      [84, 134, 204],
      [206, 222, 236],
    ],
    hills: [176, 190, 208],
    ground: [232, 236, 242],
    grain: 'drifts',
    horizon: 0.5,
  });
  const far = withSculptures(view, SUN, {
    chalet: { of: outdoorThings.house([138, 90, 58], [236, 240, 246]), x: 290, y: 540, scale: 205, turn: 0.25 },
    fir: { of: snowyFir([48, 80, 60]), x: 1020, y: 520, scale: 370 },
  });
  const { stage, parts } = withSculptures(
    outOfFocus(far.stage, 1.2),
    { ...SUN, down: 0.18 },
    {
      board: { of: outdoorThings.board([112, 78, 52]), x: 880, y: 640, scale: 270 },
      woman: {
        of: person({
          top: [190, 52, 62],
          below: [44, 46, 56],
          haircut: 'long',
          hair: [222, 182, 112],
          shoes: [228, 224, 216],
          hands: [
            [-0.21, 0.46, 0.04],
            [0.24, 0.56, 0.08],
          ],
        }),
        x: 560,
        y: 790,
        scale: 420,
        turn: 0.1,
      },
      skis: { of: skis([52, 104, 176], [236, 200, 70]), x: 690, y: 800, scale: 380, turn: 0.1 },
      dog: { of: standingDog([84, 62, 48], [196, 60, 50]), x: 250, y: 780, scale: 150 },
    },
  );
  const words = brush(stage.picture, { text: 'CHALET', left: 756, top: 413, dot: 7, colour: [240, 234, 220] });
  return finish(
    { ...stage, picture: words.picture },
    { groups: { womanAndDog: ['woman', 'dog'] } },
    { gain: [1, 1, 1], noise: 3 },
    { words: words.mask, jacket: parts.woman!.top! },
  );
}

async function tractorPath(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1152,
    height: 864,
    sky: [
      [158, 172, 188],
      [222, 224, 222],
    ],
    hills: [96, 110, 88],
    ground: [124, 136, 76],
    grain: 'blades',
    horizon: 0.45,
  });
  const lawn = lawnUnder(view, view.areas.grass!, [122, 134, 74]);
  const path = laid(
    lawn,
    'path',
    'grass',
    [
      120, 904, 250, 740, 420, 600, 640, 490, 800, 430, 840, 392, 862, 392, 880, 430, 850, 500, 800, 610, 800, 740, 850,
      904,
    ],
    [164, 136, 104],
  );
  const far = withSculptures(path, OVERCAST, {
    tree: { of: outdoorThings.tree([94, 122, 62]), x: 180, y: 460, scale: 300 },
    farBale: { of: bale([200, 166, 92]), x: 1050, y: 505, scale: 105, turn: 0.4 },
  });
  const { stage, parts } = withSculptures(
    outOfFocus(far.stage, 1.2),
    { ...OVERCAST, down: 0.18 },
    {
      tractor: { of: tractor([184, 44, 40], [230, 190, 70]), x: 500, y: 720, scale: 240, turn: 0.3 },
      man: {
        of: person({
          top: [76, 104, 156],
          below: [70, 64, 58],
          hair: [120, 114, 108],
          hat: [206, 176, 112],
          shoes: [60, 46, 36],
        }),
        x: 930,
        y: 790,
        scale: 430,
        turn: -0.15,
      },
    },
  );
  return finish(
    stage,
    { groups: { manAndTractor: ['man', 'tractor'] } },
    { gain: [1, 1, 1], haze: 0.05, noise: 3 },
    { shirt: parts.man!.top!, hat: parts.man!.hat! },
  );
}

async function sheepField(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1152,
    height: 864,
    sky: [
      [96, 150, 216],
      [220, 230, 236],
    ],
    hills: [86, 112, 78],
    ground: [104, 140, 66],
    grain: 'blades',
    horizon: 0.42,
  });
  const lawn = lawnUnder(view, view.areas.grass!, [106, 138, 66]);
  const far = withSculptures(lawn, SUN, {
    tree: { of: outdoorThings.tree([88, 122, 58]), x: 1020, y: 440, scale: 300 },
    leftFence: { of: fence([140, 118, 96]), x: 220, y: 450, scale: 115 },
    rightFence: { of: fence([140, 118, 96]), x: 660, y: 450, scale: 115 },
  });
  const { stage, parts } = withSculptures(
    outOfFocus(far.stage, 1),
    { ...SUN, down: 0.22 },
    {
      black: { of: sheep([58, 50, 48], [40, 36, 36]), x: 640, y: 610, scale: 130, turn: 0.2 },
      left: { of: sheep([230, 224, 208], [64, 56, 52]), x: 230, y: 640, scale: 140, turn: -0.15 },
      front: { of: sheep([230, 224, 208], [64, 56, 52]), x: 480, y: 790, scale: 170, turn: 0.1 },
      shepherd: {
        of: person({
          top: [168, 60, 56],
          below: [84, 78, 70],
          haircut: 'long',
          hair: [70, 48, 36],
          hat: [92, 78, 60],
          shoes: [60, 48, 40],
        }),
        x: 930,
        y: 790,
        scale: 470,
        turn: -0.2,
      },
    },
  );
  return finish(
    stage,
    { groups: { sheep: ['black', 'left', 'front'], white: ['left', 'front'] } },
    { gain: [1.02, 1, 0.97], noise: 3 },
    { jacket: parts.shepherd!.top!, hat: parts.shepherd!.hat! },
  );
}

async function lighthouseSea(): Promise<GroundingScene> {
  const view = outdoors('water', {
    width: 1152,
    height: 864,
    sky: [
      [104, 128, 180],
      [246, 204, 164],
    ],
    hills: [92, 92, 104],
    ground: [84, 112, 132],
    grain: 'ripples',
    horizon: 0.5,
  });
  const far = withSculptures(outOfFocus(view, 0.8), DUSK, {
    lighthouse: { of: lighthouse([186, 48, 44], [238, 234, 224]), x: 900, y: 505, scale: 390, hanging: true },
  });
  const { stage } = withSculptures(
    far.stage,
    { ...DUSK, down: 0.2 },
    {
      boat: { of: motorboat([238, 236, 228], [44, 92, 158]), x: 370, y: 640, scale: 240, turn: 0.2, hanging: true },
      buoy: { of: buoy([226, 172, 44]), x: 730, y: 740, scale: 180, hanging: true },
    },
  );
  const afloat = mirroredInWater(stage, { lighthouse: 510, boat: 642, buoy: 744 });
  return dated(
    afloat,
    { text: '17 8 12', left: 790, top: 780, dot: 8 },
    { groups: { boatAndBuoy: ['boat', 'buoy'] } },
    { tower: far.parts.lighthouse!.tower! },
  );
}

async function guitarRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1152, 864, [170, 110, 90], [120, 84, 60], 0.66);
  const bricks = bricked(room, [168, 96, 74], [196, 186, 174], 34);
  const hung = withSculptures(outOfFocus(bricks, 0.9), BULB, {
    poster: { of: roomThings.poster([32, 32, 36], [52, 96, 128]), x: 800, y: 360, scale: 150, hanging: true },
  });
  const words = brush(hung.stage.picture, { text: 'ECHO', left: 713, top: 176, dot: 7, colour: [244, 232, 206] });
  const { stage } = withSculptures({ ...hung.stage, picture: words.picture }, BULB, {
    amplifier: { of: roomThings.amplifier([38, 38, 42], [96, 88, 78]), x: 800, y: 740, scale: 160, turn: -0.15 },
    guitar: { of: roomThings.guitar([206, 132, 56]), x: 430, y: 760, scale: 520 },
    stool: { of: roomThings.stool([60, 110, 84]), x: 160, y: 770, scale: 270 },
  });
  return finish(
    stage,
    { rest: ['guitar'], groups: { guitarAndStool: ['guitar', 'stool'] } },
    { gain: [1.04, 0.98, 0.9], vignette: 0.25, noise: 4 },
    { words: words.mask },
  );
}

async function pramPrint(): Promise<GroundingScene> {
  const view = outdoors('ground', {
    width: 1100,
    height: 825,
    sky: [
      [180, 194, 206],
      [234, 232, 228],
    ],
    hills: [86, 98, 80],
    ground: [156, 148, 130],
    grain: 'drifts',
    horizon: 0.5,
  });
  const far = withSculptures(view, SUN, {
    house: { of: outdoorThings.house([206, 198, 184], [100, 74, 62]), x: 250, y: 500, scale: 150, turn: 0.3 },
  });
  const { stage, parts } = withSculptures(
    outOfFocus(far.stage, 1.4),
    { ...SUN, from: [0.6, 0.85, 0.45], down: 0.15 },
    {
      lamp: { of: streetLamp([44, 44, 46]), x: 980, y: 620, scale: 470 },
      man: {
        of: person({ top: [84, 80, 78], below: [60, 58, 56], hair: [60, 50, 44], hat: [52, 48, 46] }),
        x: 780,
        y: 750,
        scale: 500,
        turn: -0.15,
      },
      woman: {
        of: person({
          top: [214, 206, 196],
          below: [0, 0, 0],
          wears: 'dress',
          haircut: 'long',
          hair: [72, 52, 42],
        }),
        x: 540,
        y: 755,
        scale: 470,
        turn: 0.1,
      },
      pram: { of: pram([58, 56, 58]), x: 270, y: 765, scale: 165, turn: 0.1 },
    },
  );
  const { damaged, scratches } = damage(stage.picture, 'sepia', STRENGTHS[1]!, 1811);
  const { truths } = staged(stage, {
    rest: ['man', 'woman', 'pram'],
    groups: { both: ['man', 'woman'], womanAndPram: ['woman', 'pram'] },
  });
  return { picture: damaged, truths: { ...truths, scratches, hat: parts.man!.hat!, dress: parts.woman!.top! } };
}
