import { cubicFilter, resampleRaster } from '../../../src/engine/kernels/resample.ts';
import type { Plane } from '../../../src/engine/raster.ts';
import { readPicture } from '../../picture-files.ts';
import { markedFaces } from '../coloured-scenes.ts';
import { damage, STRENGTHS } from '../damage.ts';
import { letter } from './lettering.ts';
import { relight } from './light.ts';
import { outlines } from './outlines.ts';
import { paste } from './paste.ts';
import { behindOf, placedFace, readMask, readScene } from './scene-parts.ts';
import type { GroundingScene } from './scenes.ts';
import { drawShapes, together, without } from './shapes.ts';
import {
  before,
  joined,
  outdoors,
  outOfFocus,
  staged,
  withForms,
  withPerson,
  withShade,
  withSolids,
  withSubject,
  withSunlitForms,
} from './staging.ts';
import { cropPicture, mirrorMask, mirrorPicture, recolour } from './transform.ts';

/** A coffee, a couple in town, a dog in the dunes, a red mug, a hotel, a lake in a forest, a room, an old print. */
export const thirteenthScenes = {
  coffeePortrait,
  townCouple,
  duneDog,
  redMugTable,
  hotelStreet,
  forestLake,
  readingRoom,
  bearPrint,
};

export type ThirteenthName = keyof typeof thirteenthScenes;

async function coffeePortrait(): Promise<GroundingScene> {
  const table = mirrorPicture(await readScene('product'));
  const corner = cropPicture(table, { left: 0, top: 0, right: 0.32, bottom: 0.4267 });
  const behind = before(resampleRaster(corner, 1200, 1200, cubicFilter));
  const original = await readScene('character');
  const place = { left: -60, top: 240, scale: 0.8 };
  const partOf = (name: 'face' | 'sweater' | 'neck'): Plane =>
    paste(behind.picture, original, drawShapes(original, outlines[name]), place).mask;
  const [face, sweater] = [partOf('face'), partOf('sweater')];
  const woman = await withSubject(outOfFocus(behind, 9), 'body', 'character', place);
  const green = recolour(woman.picture, sweater, [
    [0.12, 0.5, 0],
    [0.55, 0.2, 0],
    [0.2, 0.3, 0.2],
  ]);
  const mug = await withSubject(
    { ...woman, picture: green },
    'mug',
    'product',
    { left: 270, top: 740, scale: 0.48 },
    {
      paint: 'blue',
    },
  );
  const stage = withForms(mug, {
    hand: { shape: 'fingers', x: 575, y: 1092, radius: 68, colour: [236, 186, 148] },
  });
  const { picture, truths } = staged(
    { ...stage, picture: relight(stage.picture, { gain: [1.03, 0.99, 0.93], noise: 3 }) },
    { groups: { woman: ['body', 'hand'] }, rest: ['body', 'hand', 'mug'] },
  );
  return {
    picture,
    faces: [placedFace(markedFaces.character!, place)],
    truths: {
      ...truths,
      face,
      sweater: without(sweater, stage.things.mug!, stage.things.hand!),
      hair: without(stage.things.body!, face, sweater, partOf('neck')),
    },
  };
}

async function townCouple(): Promise<GroundingScene> {
  const street = outOfFocus(before(await readScene('street')), 9);
  const left = await withPerson(street, 'left', 'person-1', { left: 10, top: 330, scale: 3.42 });
  const right = await withPerson(left.stage, 'right', 'person-2', { left: 700, top: 385, scale: 3.25 });
  const yellow = recolour(right.stage.picture, without(left.parts.sweater, right.stage.things.right!), [
    [0.32, 0.32, 0.32],
    [0.24, 0.24, 0.24],
    [0.05, 0.05, 0.05],
  ]);
  const picture = recolour(yellow, right.parts.sweater, [
    [0, 0, 1.15],
    [0, 0.25, 0],
    [0.4, 0, 0.08],
  ]);
  const scene = staged(
    { ...right.stage, picture: relight(picture, { gain: [1.02, 1, 0.96], noise: 3 }) },
    { groups: { both: ['left', 'right'] } },
  );
  return {
    ...scene,
    faces: [left.face, right.face],
    truths: {
      ...scene.truths,
      leftFace: left.parts.face,
      rightFace: right.parts.face,
      rightHair: right.parts.hair,
      yellowSweater: without(left.parts.sweater, right.stage.things.right!),
      redSweater: right.parts.sweater,
    },
  };
}

async function duneDog(): Promise<GroundingScene> {
  const behind = await readPicture(new URL('../../../public/pictures/dunes-after-1024.webp', import.meta.url), {
    width: 1600,
    height: 1200,
  });
  const draw = behindOf(behind);
  const dunes = before(behind, { sky: draw('dunesSky'), sea: draw('dunesSea'), grass: draw('dunesGrass') });
  const dog = withSunlitForms(
    dunes,
    { dog: { shape: 'dog', x: 1010, y: 900, radius: 230, colour: [128, 84, 52] } },
    { across: 0.85, away: 0.4 },
  );
  const stage = withSolids(dog, { ball: { shape: 'ball', x: 560, y: 1080, radius: 72, colour: [204, 40, 44] } });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1.02, 1, 0.97], noise: 3 }) },
    { rest: ['dog'], groups: { dogAndBall: ['dog', 'ball'] } },
  );
}

async function redMugTable(): Promise<GroundingScene> {
  const table = await readScene('product');
  const alpha = await readMask('product.alpha');
  const red = recolour(table, alpha, [
    [0.78, 0, 0],
    [0.16, 0.02, 0],
    [0.16, 0, 0.02],
  ]);
  const behind = mirrorPicture(red);
  const stage = withForms(before(behind, { mug: mirrorMask(alpha), pot: behindOf(behind)('pot', true) }), {
    lemon: { shape: 'lemon', x: 400, y: 820, radius: 120, colour: [240, 206, 52] },
    apple: { shape: 'apple', x: 1240, y: 900, radius: 115, colour: [112, 168, 60] },
    spoon: { shape: 'spoon', x: 830, y: 1060, radius: 210, colour: [170, 174, 180] },
  });
  const { picture, truths } = staged({
    ...stage,
    picture: relight(stage.picture, { gain: [1.02, 1, 0.96], vignette: 0.15, noise: 3 }),
  });
  const { mug, apple, lemon } = truths;
  return {
    picture,
    truths: { ...truths, mugAndApple: together(mug!, apple!), mugAndLemon: together(mug!, lemon!) },
  };
}

async function hotelStreet(): Promise<GroundingScene> {
  const street = mirrorPicture(await readScene('street'));
  const draw = behindOf(street);
  const areas = { door: draw('door', true), flowers: draw('flowers', true), wall: draw('houseWall', true) };
  const stage = withForms(before(street, areas), {
    board: { shape: 'shopSign', x: 470, y: 165, radius: 210, colour: [30, 52, 92] },
    van: { shape: 'van', x: 60, y: 905, radius: 310, colour: [196, 44, 42] },
    body: { shape: 'child', x: 1190, y: 935, radius: 215, colour: [0, 0, 0] },
    coat: { shape: 'coat', x: 1190, y: 935, radius: 215, colour: [240, 194, 48] },
  });
  const sign = letter(stage.picture, { text: 'HOTEL', left: 310, top: 127, dot: 11, colour: [238, 234, 224] });
  const family = joined(stage, 'child', ['body', 'coat']);
  const { picture, truths } = staged(
    { ...family, picture: relight(sign.picture, { gain: [1, 0.99, 0.97], noise: 3 }) },
    { groups: { vanAndChild: ['van', 'child'] } },
  );
  return { picture, truths: { ...truths, coat: stage.things.coat!, words: sign.mask } };
}

async function forestLake(): Promise<GroundingScene> {
  const view = outdoors('water', {
    width: 1600,
    height: 1067,
    sky: [
      [104, 150, 206],
      [232, 218, 200],
    ],
    hills: [70, 92, 84],
    ground: [72, 118, 136],
    grain: 'ripples',
    horizon: 0.48,
  });
  const far = withForms(view, {
    pine: { shape: 'pine', x: 1400, y: 283, radius: 235, colour: [52, 86, 58] },
  });
  const stage = withForms(outOfFocus(far, 1.5), {
    duck: { shape: 'duck', x: 300, y: 720, radius: 100, colour: [122, 92, 64] },
    person: { shape: 'hiker', x: 930, y: 640, radius: 190, colour: [44, 84, 160] },
    boat: { shape: 'rowboat', x: 930, y: 780, radius: 310, colour: [232, 178, 52] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1.03, 0.99, 0.94], haze: 0.05, noise: 3 }) },
    { groups: { boatAndPerson: ['person', 'boat'] }, rest: ['person', 'boat'] },
  );
}

async function readingRoom(): Promise<GroundingScene> {
  const shelves = await readPicture(new URL('../../../public/pictures/bookshelf-after-1600.webp', import.meta.url));
  const draw = behindOf(shelves);
  const lying = draw('lyingBooks');
  const areas = {
    lamp: draw('lamp'),
    picture: without(draw('picture'), lying),
    greenVase: draw('greenVase'),
    blueVase: draw('blueVase'),
    orangeVase: draw('orangeVase'),
  };
  const stage = withForms(before(shelves, areas), {
    chair: { shape: 'armchair', x: 720, y: 985, radius: 290, colour: [44, 84, 150] },
  });
  const { picture, truths } = staged({
    ...stage,
    picture: relight(stage.picture, { gain: [1.02, 1, 0.96], noise: 3 }),
  });
  return { picture, truths: { ...truths, lampAndChair: together(truths.lamp!, truths.chair!) } };
}

async function bearPrint(): Promise<GroundingScene> {
  const behind = mirrorPicture(await readScene('beach'));
  const draw = behindOf(behind);
  const shade = withShade(
    before(behind, { sky: draw('beachSky', true), sea: draw('beachSea', true) }),
    [830, 1118, 330, 50],
  );
  const bear = await withSubject(shade, 'bear', 'teddy', { left: -200, top: 330, scale: 1.2 });
  const stage = withSolids(bear, {
    ball: { shape: 'ball', x: 330, y: 1050, radius: 105, colour: [196, 60, 52], stripes: [236, 232, 222] },
  });
  const { damaged, scratches } = damage(stage.picture, 'sepia', STRENGTHS[1]!, 1313);
  const { truths } = staged(stage, { rest: ['bear'], groups: { bearAndBall: ['bear', 'ball'] } });
  return { picture: damaged, truths: { ...truths, scratches } };
}
