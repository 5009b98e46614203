import type { Plane } from '../../../src/engine/raster.ts';
import { markedFaces } from '../coloured-scenes.ts';
import { damage, STRENGTHS } from '../damage.ts';
import { readPicture } from '../../picture-files.ts';
import { letter } from './lettering.ts';
import { relight } from './light.ts';
import { outlines } from './outlines.ts';
import { paste } from './paste.ts';
import { behindOf, placedFace, readScene, whole } from './scene-parts.ts';
import type { GroundingScene } from './scenes.ts';
import { drawShapes, together, without } from './shapes.ts';
import {
  before,
  indoors,
  outdoors,
  outOfFocus,
  staged,
  withForms,
  withPerson,
  withShade,
  withSolids,
  withSubject,
} from './staging.ts';

/** Cups for sale, a portrait by the sea, a picnic, a cup in a studio, a lake, a café's counter, an old portrait. */
export const twelfthScenes = {
  threeCups,
  seasidePortrait,
  picnic,
  studioCup,
  lake,
  cafeCounter,
  portraitPrint,
};

export type TwelfthName = keyof typeof twelfthScenes;

async function threeCups(): Promise<GroundingScene> {
  const picture = await readPicture(
    new URL('../../../public/pictures/product-photos-that-sell-1200.webp', import.meta.url),
  );
  const mug = (colour: 'teal' | 'white' | 'yellow'): Plane =>
    without(drawShapes(picture, outlines[`${colour}Mug`]), drawShapes(picture, outlines[`${colour}Hole`]));
  const [teal, white, yellow] = [mug('teal'), mug('white'), mug('yellow')];
  return {
    picture,
    truths: { teal, white, yellow, all: together(teal, white, yellow), tealAndYellow: together(teal, yellow) },
  };
}

async function seasidePortrait(): Promise<GroundingScene> {
  const behind = await readScene('beach');
  const draw = behindOf(behind);
  const far = withForms(before(behind, { sky: draw('beachSky'), sea: draw('beachSea'), sand: draw('beachSand') }), {
    boat: { shape: 'sailboat', x: 1330, y: 545, radius: 75, colour: [176, 44, 42] },
  });
  const ball = withSolids(outOfFocus(far, 2.5), {
    ball: { shape: 'ball', x: 1290, y: 1000, radius: 110, colour: [238, 190, 44], stripes: [40, 96, 176] },
  });
  const place = { left: -130, top: 300, scale: 0.75 };
  const stage = await withSubject(ball, 'woman', 'character', place);
  const lit = { ...stage, picture: relight(stage.picture, { gain: [1.04, 1, 0.93], noise: 3 }) };
  const { picture, truths } = staged(lit, { rest: ['woman'], groups: { womanAndBall: ['woman', 'ball'] } });
  const original = await readScene('character');
  const partOf = (name: 'face' | 'sweater' | 'neck'): Plane =>
    paste(behind, original, drawShapes(original, outlines[name]), place).mask;
  const [face, sweater] = [partOf('face'), partOf('sweater')];
  return {
    picture,
    faces: [placedFace(markedFaces.character!, place)],
    truths: { ...truths, face, sweater, hair: without(truths.woman!, face, sweater, partOf('neck')) },
  };
}

async function picnic(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1600,
    height: 1200,
    sky: [
      [112, 162, 220],
      [220, 230, 236],
    ],
    hills: [92, 116, 90],
    ground: [104, 146, 66],
    grain: 'blades',
    horizon: 0.42,
  });
  const far = withForms(view, { tree: { shape: 'tree', x: 230, y: 330, radius: 290, colour: [70, 112, 54] } });
  const blanket = withForms(outOfFocus(far, 5), {
    blanket: { shape: 'rug', x: 860, y: 985, radius: 390, colour: [196, 52, 56] },
  });
  const bear = await withSubject(blanket, 'bear', 'teddy', { left: 60, top: 330, scale: 0.85 });
  const bowl = await withSubject(bear, 'bowl', 'food', { left: 690, top: 560, scale: 0.55 });
  const stage = withSolids(bowl, { bottle: { shape: 'bottle', x: 1440, y: 850, radius: 95, colour: [44, 122, 70] } });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1.02, 1, 0.94], noise: 3 }) },
    { rest: ['bear'], groups: { bearAndBowl: ['bear', 'bowl'] } },
  );
}

async function studioCup(): Promise<GroundingScene> {
  const room = outOfFocus(indoors('floor', 1400, 1120, [226, 226, 228], [214, 214, 216], 0.7), 30);
  const far = withForms(room, { plant: { shape: 'potPlant', x: 1130, y: 500, radius: 230, colour: [236, 232, 226] } });
  const shade = withShade(outOfFocus(far, 6), [640, 1000, 300, 62]);
  const stage = await withSubject(shade, 'mug', 'product', { left: -240, top: -60, scale: 1.2 }, { paint: 'blue' });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1, 1, 0.99], vignette: 0.12, noise: 2 }) },
    { rest: ['mug'] },
  );
}

async function lake(): Promise<GroundingScene> {
  const view = outdoors('water', {
    width: 1600,
    height: 1067,
    sky: [
      [122, 166, 214],
      [236, 226, 214],
    ],
    hills: [74, 98, 72],
    ground: [66, 112, 138],
    grain: 'ripples',
    horizon: 0.46,
  });
  const far = withForms(view, {
    sailboat: { shape: 'sailboat', x: 1120, y: 470, radius: 120, colour: [48, 84, 152] },
    firstGull: { shape: 'gull', x: 330, y: 190, radius: 80, colour: [244, 244, 240] },
    secondGull: { shape: 'gull', x: 560, y: 120, radius: 60, colour: [244, 244, 240] },
  });
  const stage = withForms(outOfFocus(far, 1.5), {
    rowboat: { shape: 'rowboat', x: 1180, y: 850, radius: 250, colour: [190, 52, 44] },
    swan: { shape: 'swan', x: 430, y: 740, radius: 220, colour: [242, 240, 234] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1.03, 0.99, 0.94], haze: 0.05, noise: 3 }) },
    { rest: ['swan'], groups: { boats: ['sailboat', 'rowboat'], gulls: ['firstGull', 'secondGull'] } },
  );
}

async function cafeCounter(): Promise<GroundingScene> {
  const room = outOfFocus(indoors('counter', 1600, 1200, [62, 74, 78], [158, 116, 78], 0.62), 3);
  const words = letter(room.picture, { text: 'LATTE', left: 170, top: 110, dot: 16, colour: [238, 234, 222] });
  const wall = without(room.areas.wall!, words.mask);
  const mug = await withSubject({ ...room, picture: words.picture, areas: { ...room.areas, wall } }, 'mug', 'product', {
    left: 620,
    top: 330,
    scale: 0.8,
  });
  const stage = withForms(mug, {
    cake: { shape: 'cake', x: 430, y: 780, radius: 240, colour: [158, 96, 58] },
    apple: { shape: 'apple', x: 1010, y: 985, radius: 105, colour: [104, 164, 62] },
    candle: { shape: 'candle', x: 780, y: 640, radius: 170, colour: [232, 224, 206] },
  });
  const scene = staged(
    { ...stage, picture: relight(stage.picture, { gain: [1.06, 0.98, 0.86], vignette: 0.25, noise: 4 }) },
    { groups: { cakeAndMug: ['cake', 'mug'] } },
  );
  return { ...scene, truths: { ...scene.truths, words: words.mask } };
}

async function portraitPrint(): Promise<GroundingScene> {
  const room = outOfFocus(indoors('floor', 1100, 1100, [176, 166, 150], [150, 140, 126], 0.98), 20);
  const { stage, face, parts } = await withPerson(room, 'woman', 'person-2', { left: 70, top: 76, scale: 4 });
  const { damaged, scratches } = damage(stage.picture, 'toned', STRENGTHS[1]!, 1212);
  return {
    picture: damaged,
    faces: [face],
    truths: {
      scratches,
      woman: parts.person,
      face: parts.face,
      hair: parts.hair,
      sweater: parts.sweater,
      rest: without(whole(damaged), parts.person),
    },
  };
}
