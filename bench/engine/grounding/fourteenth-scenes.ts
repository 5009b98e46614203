import type { Plane } from '../../../src/engine/raster.ts';
import { cubicFilter, resampleRaster } from '../../../src/engine/kernels/resample.ts';
import { readPicture } from '../../picture-files.ts';
import { damage, STRENGTHS } from '../damage.ts';
import { letter } from './lettering.ts';
import { relight } from './light.ts';
import { behindOf, readScene, whole } from './scene-parts.ts';
import type { GroundingScene } from './scenes.ts';
import { together, without } from './shapes.ts';
import {
  before,
  indoors,
  joined,
  outdoors,
  outOfFocus,
  staged,
  withForms,
  withPerson,
  withSolids,
  withSunlitForms,
} from './staging.ts';
import { cropPicture, mirrorPicture } from './transform.ts';

/** A man in a hat, a family by the sea, a cat on a sofa, flowers, a crossing, a kite, old photos on a table, a couple's print. */
export const fourteenthScenes = {
  hatPortrait,
  familyBeach,
  sofaCat,
  tulipVase,
  stopCrossing,
  kiteBeach,
  photoTable,
  couplePrint,
};

export type FourteenthName = keyof typeof fourteenthScenes;

async function hatPortrait(): Promise<GroundingScene> {
  const shelves = mirrorPicture(await readScene('dim-room.clean'));
  const corner = cropPicture(shelves, { left: 0.1, top: 0, right: 0.85, bottom: 1 });
  const man = await withPerson(outOfFocus(before(corner), 10), 'body', 'person-3', { left: 60, top: 130, scale: 4.2 });
  const stage = withForms(man.stage, {
    hat: { shape: 'beanie', x: 592, y: 428, radius: 338, colour: [178, 40, 44] },
  });
  const lit = joined(stage, 'man', ['body', 'hat']);
  const { picture, truths } = staged({
    ...lit,
    picture: relight(lit.picture, { gain: [1.02, 1, 0.96], noise: 3 }),
  });
  const { hat } = stage.things;
  return {
    picture,
    faces: [man.face],
    truths: { ...truths, hat: hat!, face: without(man.parts.face, hat!), sweater: man.parts.sweater },
  };
}

async function familyBeach(): Promise<GroundingScene> {
  const behind = mirrorPicture(await readScene('beach'));
  const draw = behindOf(behind);
  const beach = before(behind, {
    sky: draw('beachSky', true),
    sea: draw('beachSea', true),
    sand: draw('beachSand', true),
  });
  const man = { x: 430, y: 790, radius: 345 };
  const child = { x: 800, y: 925, radius: 215 };
  const woman = { x: 1150, y: 810, radius: 325 };
  const stage = withForms(beach, {
    manBody: { shape: 'man', ...man, colour: [0, 0, 0] },
    shirt: { shape: 'shirt', ...man, colour: [58, 108, 176] },
    childBody: { shape: 'child', ...child, colour: [0, 0, 0] },
    tee: { shape: 'tee', ...child, colour: [84, 150, 76] },
    womanBody: { shape: 'woman', ...woman, colour: [0, 0, 0] },
    dress: { shape: 'dress', ...woman, colour: [198, 44, 52] },
    hat: { shape: 'sunHat', ...woman, colour: [226, 196, 128] },
  });
  const couple = joined(joined(stage, 'man', ['manBody', 'shirt']), 'child', ['childBody', 'tee']);
  const family = joined(couple, 'woman', ['womanBody', 'dress', 'hat']);
  const { picture, truths } = staged(
    { ...family, picture: relight(stage.picture, { gain: [1.02, 1, 0.97], noise: 3 }) },
    { groups: { all: ['man', 'child', 'woman'] } },
  );
  const { shirt, tee, dress, hat } = stage.things;
  return { picture, truths: { ...truths, shirt: shirt!, tee: tee!, dress: dress!, hat: hat! } };
}

async function sofaCat(): Promise<GroundingScene> {
  const room = withForms(indoors('floor', 1600, 1200, [206, 198, 184], [142, 106, 74], 0.76), {
    painting: { shape: 'wallPicture', x: 420, y: 230, radius: 160, colour: [255, 255, 255] },
    lamp: { shape: 'lamp', x: 1420, y: 640, radius: 340, colour: [238, 222, 180] },
  });
  const stage = withForms(outOfFocus(room, 3), {
    sofa: { shape: 'sofa', x: 720, y: 760, radius: 450, colour: [158, 52, 48] },
    cushion: { shape: 'cushion', x: 1010, y: 680, radius: 135, colour: [232, 184, 62] },
    cat: { shape: 'cat', x: 520, y: 650, radius: 190, colour: [128, 126, 128] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1.03, 0.99, 0.94], vignette: 0.2, noise: 3 }) },
    { rest: ['cat'], groups: { catAndCushion: ['cat', 'cushion'] } },
  );
}

async function tulipVase(): Promise<GroundingScene> {
  const table = await readScene('product');
  const corner = cropPicture(table, { left: 0.66, top: 0, right: 1, bottom: 0.62 });
  const behind = before(resampleRaster(corner, 1100, 1504, cubicFilter));
  const bloom = (x: number, y: number, colour: readonly [number, number, number]) =>
    ({ shape: 'bloom', x, y, radius: 100, colour }) as const;
  const [yellow, red] = [[240, 200, 56] as const, [196, 36, 48] as const];
  const flowers = withForms(outOfFocus(behind, 2), {
    stems: { shape: 'stems', x: 540, y: 640, radius: 250, colour: [0, 0, 0] },
    firstYellow: bloom(340, 600, yellow),
    firstRed: bloom(465, 470, red),
    secondYellow: bloom(615, 430, yellow),
    secondRed: bloom(740, 570, red),
    thirdYellow: bloom(545, 660, yellow),
    vase: { shape: 'vase', x: 540, y: 1090, radius: 270, colour: [226, 228, 230] },
  });
  const stage = withSolids(flowers, { orange: { shape: 'ball', x: 880, y: 1270, radius: 92, colour: [240, 140, 36] } });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1.03, 1, 0.95], noise: 3 }) },
    {
      rest: ['stems', 'firstYellow', 'secondYellow', 'thirdYellow', 'firstRed', 'secondRed', 'vase', 'orange'],
      groups: {
        yellow: ['firstYellow', 'secondYellow', 'thirdYellow'],
        red: ['firstRed', 'secondRed'],
        flowers: ['firstYellow', 'secondYellow', 'thirdYellow', 'firstRed', 'secondRed'],
        vaseAndOrange: ['vase', 'orange'],
      },
    },
  );
}

async function stopCrossing(): Promise<GroundingScene> {
  const view = outdoors('road', {
    width: 1600,
    height: 1067,
    sky: [
      [126, 168, 214],
      [224, 226, 224],
    ],
    hills: [92, 110, 88],
    ground: [112, 112, 116],
    grain: 'drifts',
    horizon: 0.52,
  });
  const far = withForms(view, {
    house: { shape: 'house', x: 760, y: 420, radius: 170, colour: [128, 80, 62] },
    tree: { shape: 'tree', x: 180, y: 380, radius: 240, colour: [74, 112, 60] },
  });
  const stage = withForms(outOfFocus(far, 3), {
    sign: { shape: 'stopSign', x: 1370, y: 520, radius: 310, colour: [196, 34, 40] },
    blue: { shape: 'hatchback', x: 420, y: 690, radius: 165, colour: [44, 88, 164] },
    yellow: { shape: 'hatchback', x: 960, y: 840, radius: 245, colour: [236, 186, 44] },
  });
  const words = letter(stage.picture, { text: 'STOP', left: 1283, top: 303, dot: 8, colour: [240, 238, 232] });
  const { picture, truths } = staged(
    { ...stage, picture: relight(words.picture, { gain: [1, 0.99, 0.97], noise: 3 }) },
    { groups: { cars: ['blue', 'yellow'] }, rest: ['yellow'] },
  );
  return { picture, truths: { ...truths, words: words.mask } };
}

async function kiteBeach(): Promise<GroundingScene> {
  const behind = await readScene('meadow');
  const draw = behindOf(behind);
  const beach = before(behind, { sky: draw('meadowSky'), sea: draw('meadowSea'), grass: draw('meadowGrass') });
  const kite = withForms(beach, { kite: { shape: 'kite', x: 760, y: 300, radius: 170, colour: [206, 42, 46] } });
  const place = { x: 800, y: 1180, radius: 250 };
  const body = withSunlitForms(
    kite,
    { body: { shape: 'man', ...place, colour: [0, 0, 0] } },
    { across: 0.7, away: 0.3 },
  );
  const stage = withForms(body, { jacket: { shape: 'shirt', ...place, colour: [232, 140, 40] } });
  const man = joined(stage, 'man', ['body', 'jacket']);
  const { picture, truths } = staged(
    { ...man, picture: relight(stage.picture, { gain: [1.02, 1, 0.97], noise: 3 }) },
    { groups: { manAndKite: ['man', 'kite'] }, rest: ['man'] },
  );
  return { picture, truths: { ...truths, jacket: stage.things.jacket! } };
}

async function photoTable(): Promise<GroundingScene> {
  const table = await readPicture(
    new URL('../../../public/pictures/rescue-old-family-photos-1200.webp', import.meta.url),
  );
  const draw = behindOf(table);
  const areas: Record<string, Plane> = {
    middle: draw('middlePhoto'),
    topLeft: draw('topLeftPhoto'),
    top: draw('topPhoto'),
    topRight: draw('topRightPhoto'),
    right: draw('rightPhoto'),
    bottom: draw('bottomPhoto'),
    bottomLeft: draw('bottomLeftPhoto'),
    left: draw('leftPhoto'),
  };
  const all = together(...Object.values(areas));
  const stage = withForms(before(table, { ...areas, all }), {
    glasses: { shape: 'spectacles', x: 1110, y: 615, radius: 76, colour: [196, 36, 40] },
  });
  const { picture, truths } = staged({
    ...stage,
    picture: relight(stage.picture, { gain: [1.02, 1, 0.97], noise: 3 }),
  });
  return { picture, truths: { ...truths, noPhotos: without(whole(table), without(all, truths.glasses!)) } };
}

async function couplePrint(): Promise<GroundingScene> {
  const studio = outOfFocus(indoors('floor', 1500, 1125, [168, 160, 148], [140, 132, 122], 0.98), 20);
  const left = await withPerson(studio, 'left', 'person-2', { left: -20, top: 285, scale: 3.3 });
  const right = await withPerson(left.stage, 'right', 'person-1', { left: 640, top: 250, scale: 3.45 });
  const { damaged, scratches } = damage(right.stage.picture, 'toned', STRENGTHS[1]!, 1414);
  const { truths } = staged(right.stage, { groups: { both: ['left', 'right'] } });
  const { things } = right.stage;
  return {
    picture: damaged,
    faces: [left.face, right.face],
    truths: {
      ...truths,
      scratches,
      rightFace: right.parts.face,
      leftHair: without(left.parts.hair, things.right!),
      leftFace: left.parts.face,
      rightSweater: right.parts.sweater,
    },
  };
}
