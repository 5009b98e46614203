import { damage, STRENGTHS } from '../damage.ts';
import { letter } from './lettering.ts';
import { relight } from './light.ts';
import { outlines } from './outlines.ts';
import { behindOf, readMask, readScene, stand, whole } from './scene-parts.ts';
import type { Plane } from '../../../src/engine/raster.ts';
import type { GroundingScene } from './scenes.ts';
import { drawShapes, together, without } from './shapes.ts';
import { before, outdoors, outOfFocus, staged, withForms, withPerson } from './staging.ts';
import { mirrorMask, mirrorPicture } from './transform.ts';

/** Friends in a garden, a car outside, a shelf with a cat, an old print of a street, a drive, a laid table, toys with a date. */
export const eleventhScenes = {
  groupPhoto,
  parkedOutside,
  shelfAndCat,
  streetPrint,
  roadTrip,
  breakfastTable,
  stampedToys,
};

export type EleventhName = keyof typeof eleventhScenes;

async function groupPhoto(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1600,
    height: 1067,
    sky: [
      [130, 172, 220],
      [222, 230, 234],
    ],
    hills: [88, 112, 84],
    ground: [100, 138, 70],
    grain: 'blades',
    horizon: 0.55,
  });
  const trees = withForms(view, {
    leftTree: { shape: 'tree', x: 300, y: 330, radius: 330, colour: [74, 112, 58] },
    rightTree: { shape: 'tree', x: 1330, y: 300, radius: 360, colour: [66, 104, 56] },
  });
  const left = await withPerson(outOfFocus(trees, 12), 'left', 'person-1', { left: -50, top: 391, scale: 2.65 });
  const right = await withPerson(left.stage, 'right', 'person-3', { left: 960, top: 370, scale: 2.73 });
  const middle = await withPerson(right.stage, 'middle', 'person-2', { left: 470, top: 420, scale: 2.53 });
  const lit = { ...middle.stage, picture: relight(middle.stage.picture, { gain: [1.02, 1, 0.95], noise: 3 }) };
  const { picture, truths } = staged(lit, {
    groups: { all: ['left', 'middle', 'right'] },
    rest: ['left', 'middle', 'right'],
  });
  const visible = (part: Plane) => without(part, middle.stage.things.middle!);
  return {
    picture,
    faces: [left.face, middle.face, right.face],
    truths: {
      ...truths,
      whiteSweater: visible(left.parts.sweater),
      blueSweater: middle.parts.sweater,
      greenSweater: visible(right.parts.sweater),
    },
  };
}

async function parkedOutside(): Promise<GroundingScene> {
  const street = await readScene('street');
  const draw = behindOf(street);
  const areas = {
    door: draw('door'),
    shutters: draw('shutters'),
    wall: draw('houseWall'),
    cobbles: draw('cobbles'),
    flowers: draw('flowers'),
  };
  const stage = withForms(before(street, areas), {
    car: { shape: 'hatchback', x: 1190, y: 950, radius: 225, colour: [186, 32, 36] },
    cat: { shape: 'cat', x: 340, y: 1010, radius: 125, colour: [62, 58, 58] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1, 0.99, 0.97], noise: 3 }) },
    { rest: ['car'], groups: { carAndCat: ['car', 'cat'] } },
  );
}

async function shelfAndCat(): Promise<GroundingScene> {
  const behind = mirrorPicture(await readScene('dim-room.clean'));
  const draw = behindOf(behind);
  const [lying, upper, middle, lower] = (['lyingBooks', 'upperBooks', 'middleBooks', 'lowerBooks'] as const).map(
    (name) => draw(name, true),
  );
  const areas = {
    lamp: draw('lamp', true),
    picture: without(draw('picture', true), lying!),
    greenVase: draw('greenVase', true),
    blueVase: draw('blueVase', true),
    orangeVase: draw('orangeVase', true),
    books: together(lying!, upper!, middle!, lower!),
  };
  const stage = withForms(before(behind, areas), {
    cat: { shape: 'cat', x: 830, y: 980, radius: 140, colour: [222, 134, 62] },
  });
  return staged({ ...stage, picture: relight(stage.picture, { gain: [1.02, 0.98, 0.94], noise: 3 }) });
}

async function streetPrint(): Promise<GroundingScene> {
  const behind = mirrorPicture(await readScene('scooter'));
  const draw = behindOf(behind);
  const { mask: scooter } = await stand(behind, 'scooter', { left: 0, top: 0, scale: 1 }, { mirrored: true });
  const { damaged, scratches } = damage(behind, 'toned', STRENGTHS[1]!, 1111);
  return {
    picture: damaged,
    truths: {
      scratches,
      scooter,
      door: without(draw('door', true), scooter),
      wall: without(draw('houseWall', true), scooter),
      cobbles: without(draw('cobbles', true), scooter),
      rest: without(whole(behind), scooter),
    },
  };
}

async function roadTrip(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1600,
    height: 1067,
    sky: [
      [82, 140, 214],
      [206, 224, 236],
    ],
    hills: [98, 116, 122],
    ground: [134, 146, 84],
    grain: 'blades',
    horizon: 0.52,
  });
  const far = withForms(view, {
    plane: { shape: 'plane', x: 360, y: 200, radius: 120, colour: [38, 82, 168] },
    tree: { shape: 'tree', x: 1390, y: 400, radius: 200, colour: [72, 112, 56] },
    road: { shape: 'lane', x: 800, y: 905, radius: 815, colour: [112, 112, 116] },
  });
  const stage = withForms(outOfFocus(far, 1.5), {
    sign: { shape: 'sign', x: 200, y: 565, radius: 215, colour: [200, 36, 40] },
    van: { shape: 'van', x: 850, y: 740, radius: 205, colour: [236, 184, 46] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1.02, 1, 0.95], noise: 3 }) },
    { rest: ['van'], groups: { vanAndSign: ['van', 'sign'] } },
  );
}

async function breakfastTable(): Promise<GroundingScene> {
  const behind = mirrorPicture(await readScene('food'));
  const draw = behindOf(behind);
  const bowl = mirrorMask(await readMask('food.alpha'));
  const areas = {
    bowl,
    grapes: draw('grapes', true),
    mug: draw('backMug', true),
    oranges: draw('rightOranges', true),
  };
  const stage = withForms(before(behind, areas), {
    teapot: { shape: 'teapot', x: 1330, y: 880, radius: 190, colour: [52, 104, 172] },
    apple: { shape: 'apple', x: 330, y: 1010, radius: 115, colour: [190, 40, 44] },
  });
  const { picture, truths } = staged({
    ...stage,
    picture: relight(stage.picture, { gain: [1.03, 0.98, 0.92], vignette: 0.15, noise: 3 }),
  });
  return { picture, truths: { ...truths, teapotAndApple: together(truths.teapot!, truths.apple!) } };
}

async function stampedToys(): Promise<GroundingScene> {
  const behind = mirrorPicture(await readScene('teddy'));
  const stamp = letter(behind, { text: '12 7 98', left: 1335, top: 1130, dot: 6, colour: [255, 156, 44] });
  const bear = mirrorMask(await readMask('teddy.alpha'));
  const draw = (name: 'ball' | 'suitcase' | 'bow' | 'blocks' | 'rug', ...over: Parameters<typeof without>[1][]) =>
    without(mirrorMask(drawShapes(behind, outlines[name])), ...over);
  const [ball, blocks] = [draw('ball'), draw('blocks')];
  const suitcase = draw('suitcase', bear, ball, blocks);
  return {
    picture: relight(stamp.picture, { gain: [1.03, 0.96, 0.86], vignette: 0.2, noise: 4 }),
    truths: {
      stamp: stamp.mask,
      bear,
      ball,
      blocks,
      suitcase,
      bow: draw('bow'),
      rug: draw('rug', ball, blocks, stamp.mask, suitcase),
      bearAndBall: together(bear, ball),
      rest: without(whole(behind), bear),
    },
  };
}
