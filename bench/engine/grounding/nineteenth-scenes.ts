import { damage, STRENGTHS } from '../damage.ts';
import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { waterside } from './sculpted-backdrops.ts';
import { dustbin, rowHouse, trafficLight, utilityPole, withWires } from './sculpted-city.ts';
import { barn, cow, fence } from './sculpted-farm.ts';
import { laid, tabletop } from './sculpted-grounds.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { kitchenThings } from './sculpted-kitchen.ts';
import { bust, bustFace, figure, figureFace } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { deckchair, sandcastle, surfboard } from './sculpted-seaside.ts';
import { racket, sportsBag, tennisNet } from './sculpted-sports.ts';
import { finish, lawnUnder, OVERCAST, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { suitcase } from './sculpted-traffic.ts';
import { barrel, hen, pail } from './sculpted-yard.ts';
import { without } from './shapes.ts';
import { indoors, outdoors, outOfFocus, staged } from './staging.ts';

/** A street with a van, a kitchen counter, a couple in a park, a cow and hens, a playroom, a beach, a print of two children, a tennis court. */
export const nineteenthScenes = {
  vanStreet,
  kitchenCounter,
  parkCouple,
  barnyard,
  playRoom,
  deckchairBeach,
  bicyclePrint,
  tennisCourt,
};

export type NineteenthName = keyof typeof nineteenthScenes;

async function vanStreet(): Promise<GroundingScene> {
  const view = outdoors('pavement', {
    width: 1280,
    height: 900,
    sky: [
      [170, 182, 196],
      [226, 228, 228],
    ],
    hills: [120, 128, 124],
    ground: [168, 164, 158],
    grain: 'drifts',
    horizon: 0.56,
  });
  const street = laid(
    view,
    'road',
    'pavement',
    [-20, 650, 1300, 650, 1300, 840, -20, 840],
    [98, 98, 100],
    [
      [130, 740, 290, 740, 287, 748, 125, 748],
      [900, 740, 1060, 740, 1063, 748, 902, 748],
    ],
  );
  const far = withSculptures(street, OVERCAST, {
    tree: { of: outdoorThings.tree([104, 130, 76]), x: 130, y: 590, scale: 350 },
    pole: { of: utilityPole([104, 84, 68]), x: 420, y: 606, scale: 570 },
    house: {
      of: rowHouse({
        walls: [214, 206, 188],
        frames: [96, 84, 76],
        across: 4,
        floors: 2,
        door: [120, 52, 46],
        shop: { board: [120, 44, 46], stripe: [168, 60, 56] },
      }),
      x: 900,
      y: 612,
      scale: 250,
      hanging: true,
    },
  });
  const wired = withWires(
    far.stage,
    'wires',
    [
      [-40, 70, 346, 64, 12],
      [-40, 96, 494, 66, 16],
      [346, 64, 1340, 10, 34],
      [494, 66, 1340, 40, 30],
    ],
    1.6,
  );
  const words = brush(wired.picture, { text: 'HOTEL', left: 778, top: 428, dot: 4, colour: [240, 224, 186] });
  const standing = { x: 250, y: 880, scale: 480, turn: 0.12 };
  const { stage, parts } = withSculptures(
    { ...wired, picture: words.picture },
    { ...OVERCAST, down: 0.16 },
    {
      light: { of: trafficLight(0), x: 1190, y: 690, scale: 400 },
      van: { of: vehicles.van([58, 104, 168]), x: 740, y: 800, scale: 230, turn: -0.1 },
      suitcase: { of: suitcase([136, 92, 58], [86, 58, 40]), x: 425, y: 878, scale: 74, turn: 0.15 },
      man: {
        of: figure(
          { hair: [70, 56, 48], haircut: 'short', beard: [70, 56, 48] },
          { top: [216, 122, 50], below: [62, 68, 84], shoes: [60, 48, 40] },
        ),
        ...standing,
      },
      dustbin: { of: dustbin([66, 110, 78]), x: 1085, y: 884, scale: 200, turn: -0.2 },
    },
  );
  const scene = finish(
    stage,
    {},
    { gain: [1, 1, 1.01], haze: 0.04, noise: 3 },
    { words: without(words.mask, stage.things.van!), jacket: parts.man!.top! },
  );
  return { ...scene, faces: [figureFace({}, standing, 0.16)] };
}

async function kitchenCounter(): Promise<GroundingScene> {
  const room = tabletop('counter', 1200, 900, { wall: [190, 206, 212], wood: [150, 106, 74] }, 0.46);
  const { stage } = withSculptures(
    outOfFocus(room, 1.4),
    { ...WINDOW, down: 0.32 },
    {
      bottle: { of: tableware.bottle([62, 98, 58], [226, 214, 184]), x: 190, y: 570, scale: 380 },
      pan: { of: kitchenThings.saucepan([186, 60, 48]), x: 500, y: 560, scale: 115, turn: 0.25 },
      jug: { of: kitchenThings.jug([236, 232, 222]), x: 990, y: 600, scale: 290 },
      board: { of: kitchenThings.cuttingBoard([204, 156, 102]), x: 480, y: 770, scale: 290, turn: 0.06 },
      pepper: { of: kitchenThings.pepper([224, 138, 40]), x: 330, y: 770, scale: 130 },
      knife: { of: kitchenThings.knife([44, 44, 48]), x: 560, y: 806, scale: 150, turn: -0.12 },
      small: { of: kitchenThings.lemon([240, 208, 66]), x: 830, y: 720, scale: 74 },
      middle: { of: kitchenThings.lemon([240, 208, 66]), x: 955, y: 760, scale: 100, turn: 0.5 },
      big: { of: kitchenThings.lemon([240, 208, 66]), x: 1100, y: 810, scale: 122, turn: -0.2 },
    },
  );
  return finish(
    stage,
    { rest: ['jug'], groups: { lemons: ['small', 'middle', 'big'] } },
    { gain: [1, 1, 1], vignette: 0.15, noise: 3 },
  );
}

async function parkCouple(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1200,
    height: 900,
    sky: [
      [150, 186, 222],
      [226, 232, 234],
    ],
    hills: [104, 128, 96],
    ground: [120, 150, 78],
    grain: 'blades',
    horizon: 0.62,
  });
  const lawn = lawnUnder(view, view.areas.grass!, [116, 148, 76]);
  const far = withSculptures(lawn, SUN, {
    leftTree: { of: outdoorThings.tree([92, 130, 62]), x: 110, y: 600, scale: 460 },
    rightTree: { of: outdoorThings.tree([104, 138, 66]), x: 1090, y: 610, scale: 420 },
  });
  const light = { ...WINDOW, down: 0.06, blur: 1 };
  const left = { x: 420, y: 915, scale: 560, turn: 0.14 };
  const right = { x: 785, y: 915, scale: 500, turn: -0.14 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 7), light, {
    man: {
      of: bust(
        { hair: [74, 54, 42], haircut: 'short', beard: [78, 56, 44] },
        { top: [56, 92, 142], collar: [68, 106, 158], broad: 1.08 },
      ),
      ...left,
      hanging: true,
    },
    woman: {
      of: bust(
        { hair: [150, 84, 48], haircut: 'long', eyes: [70, 110, 90], skin: [236, 194, 168] },
        { top: [228, 186, 70], broad: 0.88 },
      ),
      ...right,
      hanging: true,
    },
  });
  const scene = finish(
    stage,
    { rest: ['man', 'woman'], groups: { couple: ['man', 'woman'] } },
    { gain: [1.02, 1, 0.98], vignette: 0.12, noise: 3 },
    {
      shirt: parts.man!.top!,
      womanFace: parts.woman!.face!,
      hair: parts.woman!.hair!,
      sweater: parts.woman!.top!,
    },
  );
  return { ...scene, faces: [bustFace(left, light.down), bustFace(right, light.down)] };
}

async function barnyard(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1280,
    height: 900,
    sky: [
      [116, 160, 212],
      [226, 230, 230],
    ],
    hills: [98, 120, 86],
    ground: [122, 142, 72],
    grain: 'blades',
    horizon: 0.46,
  });
  const lawn = lawnUnder(view, view.areas.grass!, [120, 142, 70]);
  const far = withSculptures(lawn, SUN, {
    barn: { of: barn([158, 54, 46], [92, 86, 84]), x: 1010, y: 500, scale: 205, turn: -0.2 },
    tree: { of: outdoorThings.tree([96, 132, 62]), x: 130, y: 480, scale: 340 },
  });
  const { stage } = withSculptures(
    outOfFocus(far.stage, 1.2),
    { ...SUN, down: 0.2 },
    {
      barrel: { of: barrel([156, 108, 66]), x: 1110, y: 730, scale: 210 },
      cow: { of: cow([236, 230, 220], [60, 46, 40]), x: 540, y: 690, scale: 250, turn: 0.1 },
      white: { of: hen([238, 232, 220], [226, 216, 200]), x: 250, y: 840, scale: 170, turn: 0.15 },
      brown: { of: hen([164, 96, 52], [66, 48, 40]), x: 830, y: 850, scale: 175, turn: 0.2 },
    },
  );
  return finish(
    stage,
    { rest: ['cow'], groups: { hens: ['white', 'brown'] } },
    { gain: [1.02, 1, 0.97], vignette: 0.08, noise: 3 },
  );
}

async function playRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1280, 900, [190, 206, 214], [176, 136, 96], 0.62);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.12 },
    {
      window: {
        of: interiorThings.window([244, 242, 236], [226, 190, 96]),
        x: 760,
        y: 440,
        scale: 175,
        hanging: true,
      },
    },
  );
  const { stage, parts } = withSculptures(outOfFocus(hung.stage, 0.9), WINDOW, {
    bookcase: {
      of: interiorThings.bookcase(
        [196, 150, 104],
        [
          [176, 60, 56],
          [66, 104, 150],
          [222, 186, 96],
          [92, 136, 96],
          [214, 206, 190],
        ],
      ),
      x: 1110,
      y: 640,
      scale: 520,
    },
    bed: {
      of: roomThings.bed([206, 170, 126], [240, 238, 230], [92, 116, 176], [244, 240, 232]),
      x: 360,
      y: 690,
      scale: 270,
    },
    rabbit: { of: interiorThings.plushRabbit([204, 196, 188], [230, 176, 176]), x: 700, y: 820, scale: 230 },
    ball: { of: outdoorThings.ball([222, 124, 46]), x: 210, y: 846, scale: 120 },
    blocks: {
      of: interiorThings.toyBlocks([
        [192, 52, 48],
        [236, 190, 64],
        [70, 140, 84],
      ]),
      x: 960,
      y: 836,
      scale: 220,
      turn: 0.4,
    },
  });
  return finish(
    stage,
    { rest: ['rabbit'] },
    { gain: [1.02, 1, 0.98], vignette: 0.15, noise: 3 },
    {
      blanket: parts.bed!.blanket!,
      topBlock: parts.blocks!.high!,
      redBlock: parts.blocks!.low!,
    },
  );
}

async function deckchairBeach(): Promise<GroundingScene> {
  const view = waterside(
    {
      width: 1280,
      height: 900,
      sky: [
        [92, 152, 220],
        [214, 228, 236],
      ],
      hills: [120, 142, 150],
      ground: [66, 128, 160],
      horizon: 0.42,
    },
    [-20, 560, 180, 548, 420, 566, 700, 552, 960, 570, 1300, 550, 1300, 930, -20, 930],
    [222, 198, 152],
  );
  const far = withSculptures(outOfFocus(view, 0.8), SUN, {
    sailboat: { of: vehicles.sailboat([206, 70, 56], [244, 242, 234]), x: 330, y: 470, scale: 84, hanging: true },
  });
  const standing = { x: 880, y: 820, scale: 480, turn: -0.12 };
  const { stage, parts } = withSculptures(
    far.stage,
    { ...SUN, down: 0.2 },
    {
      chair: { of: deckchair([52, 102, 172]), x: 350, y: 720, scale: 190, turn: 0.75 },
      surfboard: { of: surfboard([238, 226, 196], [210, 96, 60]), x: 1130, y: 700, scale: 370 },
      woman: {
        of: figure(
          { hair: [88, 58, 40], haircut: 'long' },
          {
            top: [192, 46, 52],
            below: [0, 0, 0],
            wears: 'dress',
            sleeves: 'short',
            hat: [222, 194, 134],
            shoes: [196, 160, 110],
          },
        ),
        ...standing,
      },
      castle: { of: sandcastle([214, 184, 132], [60, 110, 180]), x: 600, y: 830, scale: 120 },
      pail: { of: pail([236, 192, 60]), x: 190, y: 850, scale: 110 },
    },
  );
  const scene = finish(
    stage,
    { rest: ['woman'], groups: { pailAndCastle: ['pail', 'castle'] } },
    { gain: [1.02, 1, 0.97], vignette: 0.08, noise: 3 },
    { dress: parts.woman!.top!, hat: parts.woman!.hat! },
  );
  return { ...scene, faces: [figureFace({}, standing, 0.2)] };
}

async function bicyclePrint(): Promise<GroundingScene> {
  const view = outdoors('ground', {
    width: 1200,
    height: 900,
    sky: [
      [182, 192, 200],
      [232, 230, 226],
    ],
    hills: [98, 106, 92],
    ground: [158, 152, 138],
    grain: 'drifts',
    horizon: 0.5,
  });
  const far = withSculptures(view, SUN, {
    tree: { of: outdoorThings.tree([88, 112, 66]), x: 1060, y: 500, scale: 370 },
    fence: { of: fence([206, 196, 182]), x: 330, y: 520, scale: 150 },
  });
  const light = { ...SUN, down: 0.15 };
  const left = { x: 250, y: 790, scale: 450, turn: 0.1 };
  const right = { x: 930, y: 800, scale: 440, turn: -0.12 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    girl: {
      of: figure(
        { hair: [84, 60, 46], haircut: 'braids' },
        { top: [226, 218, 206], below: [0, 0, 0], wears: 'dress', young: true, sleeves: 'short' },
      ),
      ...left,
    },
    bicycle: { of: vehicles.bicycle([52, 50, 50]), x: 570, y: 790, scale: 205, turn: 0.1 },
    boy: {
      of: figure(
        { hair: [70, 54, 44], haircut: 'short' },
        { top: [92, 86, 84], below: [70, 66, 64], wears: 'shorts', young: true, shoes: [46, 42, 40] },
      ),
      ...right,
    },
    ball: { of: outdoorThings.ball([206, 196, 184]), x: 760, y: 830, scale: 92 },
  });
  const words = brush(stage.picture, { text: '1927', left: 60, top: 820, dot: 6, colour: [244, 240, 228] });
  const { damaged, scratches } = damage(words.picture, 'sepia', STRENGTHS[1]!, 4253);
  const { truths } = staged(stage, { rest: ['girl', 'boy'], groups: { children: ['girl', 'boy'] } });
  return {
    picture: damaged,
    faces: [figureFace({ young: true }, left, light.down), figureFace({ young: true }, right, light.down)],
    truths: {
      ...truths,
      scratches,
      words: words.mask,
      dress: parts.girl!.top!,
    },
  };
}

async function tennisCourt(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1280,
    height: 900,
    sky: [
      [112, 162, 220],
      [224, 230, 234],
    ],
    hills: [88, 114, 84],
    ground: [100, 134, 72],
    grain: 'blades',
    horizon: 0.48,
  });
  const lawn = lawnUnder(view, view.areas.grass!, [102, 138, 72]);
  const court = laid(
    lawn,
    'court',
    'grass',
    [190, 490, 1090, 490, 1300, 640, 1300, 930, -20, 930, -20, 640],
    [186, 112, 78],
    [
      [60, 640, 1220, 640, 1222, 646, 58, 646],
      [636, 646, 644, 646, 648, 904, 632, 904],
    ],
  );
  const far = withSculptures(court, SUN, {
    tree: { of: outdoorThings.tree([92, 130, 62]), x: 1150, y: 470, scale: 330 },
    sign: { of: outdoorThings.board([58, 92, 74]), x: 180, y: 500, scale: 190 },
    net: { of: tennisNet([34, 46, 44]), x: 640, y: 572, scale: 560 },
  });
  const words = brush(far.stage.picture, { text: 'ACE', left: 117, top: 332, dot: 7, colour: [240, 238, 230] });
  const light = { ...SUN, down: 0.2 };
  const left = { x: 350, y: 810, scale: 470, turn: 0.15 };
  const right = { x: 880, y: 800, scale: 490, turn: -0.12 };
  const { stage, parts } = withSculptures(outOfFocus({ ...far.stage, picture: words.picture }, 0.9), light, {
    woman: {
      of: figure(
        { hair: [104, 68, 44], haircut: 'bun' },
        { top: [238, 236, 230], below: [0, 0, 0], wears: 'dress', sleeves: 'short', shoes: [236, 234, 228] },
      ),
      ...left,
    },
    man: {
      of: figure(
        { hair: [56, 44, 38], haircut: 'short', skin: [188, 132, 100] },
        {
          top: [62, 132, 84],
          below: [40, 44, 60],
          wears: 'shorts',
          sleeves: 'short',
          shoes: [230, 228, 222],
          hands: [
            [-0.22, 0.5, 0.06],
            [0.2, 0.46, 0.04],
          ],
        },
      ),
      ...right,
    },
    racket: {
      of: racket([206, 60, 50], [40, 40, 44]),
      x: 767,
      y: 792,
      scale: 250,
      turn: 0.15,
      hanging: true,
    },
    ball: { of: outdoorThings.ball([216, 226, 74]), x: 590, y: 800, scale: 46 },
    bag: { of: sportsBag([98, 70, 140], [226, 222, 212]), x: 1120, y: 830, scale: 118, turn: -0.15 },
  });
  const scene = finish(
    stage,
    {},
    { gain: [1.02, 1, 0.97], vignette: 0.08, noise: 3 },
    { words: words.mask, shirt: parts.man!.top!, dress: parts.woman!.top!, hair: parts.woman!.hair! },
  );
  return { ...scene, faces: [figureFace({}, left, light.down), figureFace({}, right, light.down)] };
}
