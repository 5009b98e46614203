import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { lyingCat } from './sculpted-animals.ts';
import { meadow, printed } from './sculpted-backdrops.ts';
import { deskThings } from './sculpted-desk.ts';
import { dining } from './sculpted-dining.ts';
import { bale, barn } from './sculpted-farm.ts';
import { bricked } from './sculpted-grounds.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { rockingHorse } from './sculpted-nursery.ts';
import { bust, bustFace, figure, figureFace, wearing } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { finish, OVERCAST, PHOTO, WINDOW, withSculptures } from './sculpted-stage.ts';
import { furniture } from './sculpted-things.ts';
import { tractor } from './sculpted-traffic.ts';
import { tie, whiteboard } from './sculpted-wares.ts';
import { without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';

export async function tiePortrait(): Promise<GroundingScene> {
  const room = bricked(
    indoors('floor', 1200, 900, [190, 120, 96], [120, 92, 70], 0.92),
    [186, 112, 88],
    [214, 204, 190],
    46,
  );
  const far = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    {
      picture: {
        of: roomThings.poster([46, 40, 36], (x, y) => {
          if (y < 0.7 + 0.16 * Math.sin(4 * x)) return [70, 112, 120];
          return Math.hypot(x - 0.2, y - 1.4) < 0.22 ? [240, 160, 80] : [238, 224, 198];
        }),
        x: 250,
        y: 480,
        scale: 165,
        hanging: true,
      },
      plant: { of: furniture.plant([236, 232, 224]), x: 1010, y: 880, scale: 620 },
    },
  );
  const standing = { x: 600, y: 930, scale: 540, turn: -0.12 };
  const light = { ...WINDOW, down: 0.06, blur: 1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 3.5), light, {
    man: {
      of: wearing(
        bust(
          { hair: [40, 32, 30], haircut: 'curls', skin: [142, 98, 72], eyes: [62, 44, 34], lips: [140, 76, 68] },
          { top: [150, 186, 216], collar: [164, 198, 226] },
        ),
        tie([176, 38, 48], [232, 196, 120]),
      ),
      ...standing,
      hanging: true,
    },
  });
  const { face, hair, tie: silk, top } = parts.man!;
  const scene = finish(stage, { rest: ['man'] }, PHOTO, { face: face!, hair: hair!, tie: silk!, shirt: top! });
  return { ...scene, faces: [bustFace(standing, light.down)] };
}

export async function officeTrio(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [222, 222, 216], [128, 138, 150], 0.66);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    { board: { of: whiteboard([150, 154, 160]), x: 540, y: 288, scale: 240, hanging: true } },
  );
  const words = brush(hung.stage.picture, { text: 'HELLO', left: 410, top: 110, dot: 9, colour: [40, 70, 150] });
  const far = withSculptures(
    { ...hung.stage, picture: words.picture },
    { ...WINDOW, down: 0.16 },
    {
      plant: { of: furniture.plant([70, 78, 92]), x: 110, y: 680, scale: 430 },
      cupboard: { of: dining.sideboard([206, 190, 164], [236, 232, 224]), x: 1030, y: 680, scale: 180 },
      laptop: { of: deskThings.laptop([70, 72, 78]), x: 1060, y: 570, scale: 75, hanging: true },
    },
  );
  const light = { ...WINDOW, down: 0.16 };
  const left = { x: 340, y: 850, scale: 520, turn: 0.1 };
  const middle = { x: 570, y: 840, scale: 560, turn: 0 };
  const right = { x: 800, y: 852, scale: 540, turn: -0.1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    woman: {
      of: figure(
        { hair: [44, 34, 32], haircut: 'bun', skin: [168, 118, 88] },
        { top: [232, 190, 60], below: [52, 56, 74], wears: 'skirt', shoes: [40, 36, 38] },
      ),
      ...left,
    },
    middleMan: {
      of: figure(
        { hair: [204, 168, 108], haircut: 'short', skin: [236, 194, 168] },
        { top: [74, 112, 170], below: [170, 150, 118], shoes: [96, 64, 44] },
      ),
      ...middle,
    },
    rightMan: {
      of: figure(
        { hair: [80, 56, 42], haircut: 'short', beard: [92, 64, 48], skin: [222, 174, 144] },
        { top: [96, 46, 58], below: [62, 62, 68], shoes: [44, 40, 38] },
      ),
      ...right,
    },
  });
  const scene = finish(
    stage,
    { groups: { people: ['woman', 'middleMan', 'rightMan'], men: ['middleMan', 'rightMan'] } },
    PHOTO,
    {
      words: without(words.mask, ...['woman', 'middleMan', 'rightMan'].map((name) => stage.things[name]!)),
      blouse: parts.woman!.top!,
      skirt: parts.woman!.below!,
      beard: parts.rightMan!.beard!,
    },
  );
  return { ...scene, faces: [left, middle, right].map((standing) => figureFace({}, standing, light.down)) };
}

export async function catRoomGirl(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [226, 204, 198], [184, 146, 106], 0.58);
  const light = { ...WINDOW, down: 0.22 };
  const far = withSculptures(room, light, {
    horse: {
      of: rockingHorse([226, 214, 190], [120, 78, 48], [70, 110, 160]),
      x: 190,
      y: 690,
      scale: 165,
      turn: -0.1,
    },
    blocks: {
      of: interiorThings.toyBlocks([
        [196, 58, 52],
        [232, 184, 58],
        [66, 118, 176],
      ]),
      x: 1070,
      y: 660,
      scale: 250,
    },
  });
  const standing = { x: 480, y: 820, scale: 560, turn: 0.1 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 0.9), light, {
    girl: {
      of: figure(
        { hair: [196, 120, 62], haircut: 'long', skin: [240, 200, 176] },
        {
          top: [66, 142, 84],
          below: [0, 0, 0],
          wears: 'dress',
          sleeves: 'short',
          young: true,
          shoes: [120, 60, 84],
        },
      ),
      ...standing,
    },
    cat: { of: lyingCat([120, 116, 114], [70, 68, 68]), x: 830, y: 800, scale: 190, turn: 0.1 },
    wool: { of: furniture.woolBall([206, 70, 92]), x: 1050, y: 850, scale: 95 },
  });
  const scene = finish(stage, { rest: ['girl'], groups: { girlAndCat: ['girl', 'cat'] } }, PHOTO, {
    dress: parts.girl!.top!,
    hair: parts.girl!.hair!,
    face: parts.girl!.face!,
  });
  return { ...scene, faces: [figureFace({ young: true }, standing, light.down)] };
}

export async function tractorPrint(): Promise<GroundingScene> {
  const field = meadow({
    width: 1200,
    height: 900,
    sky: [
      [182, 184, 180],
      [228, 226, 218],
    ],
    hills: [130, 130, 116],
    ground: [158, 152, 118],
    horizon: 0.44,
  });
  const far = withSculptures(
    field,
    { ...OVERCAST, down: 0.14 },
    {
      barn: { of: barn([132, 116, 100], [88, 80, 76]), x: 980, y: 480, scale: 180, turn: -0.15 },
      bale: { of: bale([206, 188, 140]), x: 120, y: 600, scale: 150 },
    },
  );
  const light = { ...OVERCAST, down: 0.17 };
  const left = { x: 820, y: 830, scale: 530, turn: -0.1 };
  const right = { x: 1020, y: 838, scale: 400, turn: -0.12 };
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), light, {
    tractor: { of: tractor([88, 84, 82], [176, 164, 146]), x: 410, y: 800, scale: 270, turn: 0.12 },
    man: {
      of: figure(
        { hair: [90, 78, 70], haircut: 'short', skin: [212, 162, 134] },
        { top: [196, 188, 174], below: [74, 70, 70], hat: [108, 96, 82], shoes: [44, 40, 38] },
      ),
      ...left,
    },
    boy: {
      of: figure(
        { hair: [70, 60, 54], haircut: 'short', skin: [226, 180, 152] },
        { top: [112, 104, 100], below: [150, 142, 130], wears: 'shorts', young: true, shoes: [50, 46, 44] },
      ),
      ...right,
    },
  });
  const scene = printed(
    stage,
    { text: '1929', left: 60, top: 826, dot: 7 },
    9291,
    { rest: ['tractor'], groups: { manAndBoy: ['man', 'boy'] } },
    { hat: parts.man!.hat!, shirt: parts.boy!.top! },
  );
  return {
    ...scene,
    faces: [figureFace({}, left, light.down), figureFace({ young: true }, right, light.down)],
  };
}
