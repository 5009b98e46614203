import { markedFaces } from '../coloured-scenes.ts';
import { damage, STRENGTHS } from '../damage.ts';
import { letter } from './lettering.ts';
import { relight } from './light.ts';
import { behindOf, mirroredFace, peopleParts, portraitOutlines, readMask, readScene, whole } from './scene-parts.ts';
import type { GroundingScene } from './scenes.ts';
import { without } from './shapes.ts';
import { before, indoors, outdoors, staged, withForms, withSolids, withSubject, withToys } from './staging.ts';
import { mirrorMask, mirrorPicture, recolour } from './transform.ts';

/** Animals, figures and things that were not drawn before, in dusk, haze, lamplight and noise. */
export const eighthScenes = {
  parkAtDusk,
  windowsill,
  aquarium,
  snowyGarden,
  bandRoom,
  crabOnBeach,
  hikingTrail,
  nightStreet,
  lamplitTable,
  redSweater,
  birthday,
  shopFront,
  oldPortrait,
};

export type EighthName = keyof typeof eighthScenes;

async function parkAtDusk(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1500,
    height: 1125,
    sky: [
      [128, 132, 178],
      [244, 190, 150],
    ],
    hills: [72, 78, 82],
    ground: [104, 128, 66],
    grain: 'blades',
    horizon: 0.44,
  });
  const dog = withForms(view, { dog: { shape: 'dog', x: 600, y: 720, radius: 290, colour: [150, 102, 62] } });
  const stage = withToys(dog, { ball: { shape: 'ball', x: 1190, y: 930, radius: 95, colour: [210, 40, 44] } });
  const dim = relight(stage.picture, { gain: [0.92, 0.8, 0.74], vignette: 0.25, noise: 5 });
  return staged({ ...stage, picture: dim }, { rest: ['dog'], groups: { both: ['dog', 'ball'] } });
}

async function windowsill(): Promise<GroundingScene> {
  const room = indoors('sill', 1400, 1120, [206, 196, 214], [214, 206, 196], 0.72);
  const stage = withForms(room, {
    cactus: { shape: 'cactus', x: 1080, y: 640, radius: 250, colour: [74, 132, 84] },
    cat: { shape: 'cat', x: 430, y: 560, radius: 340, colour: [118, 114, 112] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1.04, 1, 0.94], haze: 0.1, noise: 3 }) },
    { rest: ['cat'], groups: { both: ['cat', 'cactus'] } },
  );
}

async function aquarium(): Promise<GroundingScene> {
  const tank = indoors('gravel', 1600, 1067, [52, 118, 148], [150, 138, 118], 0.82);
  const stage = withForms(tank, {
    orange: { shape: 'fish', x: 520, y: 360, radius: 230, colour: [238, 128, 34] },
    yellow: { shape: 'fish', x: 1180, y: 300, radius: 140, colour: [240, 208, 58] },
    purple: { shape: 'fish', x: 1120, y: 680, radius: 170, colour: [132, 66, 156] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [0.9, 1, 1.05], vignette: 0.3, noise: 4 }) },
    { groups: { all: ['orange', 'yellow', 'purple'] } },
  );
}

async function snowyGarden(): Promise<GroundingScene> {
  const view = outdoors('snow', {
    width: 1600,
    height: 1200,
    sky: [
      [132, 160, 200],
      [214, 220, 230],
    ],
    hills: [96, 112, 126],
    ground: [228, 234, 242],
    grain: 'drifts',
    horizon: 0.5,
  });
  const stage = withForms(view, {
    pine: { shape: 'pine', x: 360, y: 560, radius: 380, colour: [44, 86, 62] },
    snowman: { shape: 'snowman', x: 1130, y: 700, radius: 330, colour: [188, 40, 46] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [0.95, 0.98, 1.03], noise: 3 }) },
    { rest: ['snowman'], groups: { both: ['pine', 'snowman'] } },
  );
}

async function bandRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1300, 1300, [112, 84, 76], [92, 70, 56], 0.74);
  const stage = withForms(room, {
    guitar: { shape: 'guitar', x: 470, y: 700, radius: 400, colour: [206, 140, 58] },
    lamp: { shape: 'lamp', x: 1030, y: 640, radius: 420, colour: [246, 222, 160] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [0.95, 0.82, 0.68], vignette: 0.45, noise: 8 }) },
    { groups: { both: ['guitar', 'lamp'] } },
  );
}

async function crabOnBeach(): Promise<GroundingScene> {
  const behind = mirrorPicture(await readScene('beach'));
  const draw = behindOf(behind);
  const beach = before(behind, {
    sky: draw('beachSky', true),
    sea: draw('beachSea', true),
    sand: draw('beachSand', true),
  });
  const stage = withForms(beach, {
    umbrella: { shape: 'umbrella', x: 420, y: 700, radius: 230, colour: [240, 190, 40] },
    crab: { shape: 'crab', x: 1120, y: 960, radius: 160, colour: [206, 62, 40] },
  });
  return staged(stage, { rest: ['crab'], groups: { both: ['umbrella', 'crab'] } });
}

async function hikingTrail(): Promise<GroundingScene> {
  const view = outdoors('path', {
    width: 1200,
    height: 1500,
    sky: [
      [110, 158, 214],
      [206, 222, 234],
    ],
    hills: [104, 120, 132],
    ground: [158, 138, 108],
    grain: 'drifts',
    horizon: 0.42,
  });
  const stage = withForms(view, {
    hiker: { shape: 'hiker', x: 460, y: 860, radius: 430, colour: [196, 48, 44] },
    backpack: { shape: 'backpack', x: 920, y: 1210, radius: 140, colour: [40, 92, 150] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1, 0.99, 0.97], haze: 0.15, noise: 4 }) },
    { rest: ['hiker'] },
  );
}

async function nightStreet(): Promise<GroundingScene> {
  const view = outdoors('road', {
    width: 1600,
    height: 1000,
    sky: [
      [60, 66, 108],
      [128, 116, 140],
    ],
    hills: [48, 50, 66],
    ground: [108, 104, 110],
    grain: 'drifts',
    horizon: 0.5,
  });
  const stage = withForms(view, {
    lamp: { shape: 'lamp', x: 300, y: 480, radius: 390, colour: [250, 230, 170] },
    taxi: { shape: 'car', x: 980, y: 640, radius: 230, colour: [236, 190, 44] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [0.75, 0.72, 0.82], vignette: 0.3, noise: 9 }) },
    { rest: ['taxi'] },
  );
}

async function lamplitTable(): Promise<GroundingScene> {
  const room = indoors('table', 1600, 1200, [170, 152, 132], [120, 84, 58], 0.55);
  const bowl = await withSubject(room, 'bowl', 'food', { left: -120, top: 380, scale: 0.66 });
  const bottle = withSolids(bowl, { bottle: { shape: 'bottle', x: 1080, y: 700, radius: 150, colour: [48, 116, 66] } });
  const stage = withForms(bottle, {
    candle: { shape: 'candle', x: 1400, y: 780, radius: 200, colour: [226, 220, 200] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1.02, 0.86, 0.64], vignette: 0.35, noise: 5 }) },
    { rest: ['bowl'], groups: { both: ['bottle', 'candle'] } },
  );
}

async function redSweater(): Promise<GroundingScene> {
  const original = await readScene('person-1');
  const parts = peopleParts(original, portraitOutlines);
  const TO_RED = [
    [0.75, 0, 0],
    [0.14, 0, 0],
    [0.18, 0, 0],
  ];
  const painted = mirrorPicture(recolour(original, parts.sweater, TO_RED));
  return {
    picture: relight(painted, { gain: [0.94, 0.94, 1], vignette: 0.2, noise: 4 }),
    faces: [mirroredFace(markedFaces['person-1']!, original.width)],
    truths: Object.fromEntries(Object.entries(parts).map(([name, mask]) => [name, mirrorMask(mask)])),
  };
}

async function birthday(): Promise<GroundingScene> {
  const room = indoors('floor', 1600, 1200, [236, 214, 190], [150, 122, 96], 0.66);
  const balloons = withSolids(room, {
    blue: { shape: 'balloon', x: 350, y: 330, radius: 150, colour: [52, 110, 200] },
    pink: { shape: 'balloon', x: 720, y: 260, radius: 130, colour: [236, 120, 160] },
  });
  const bear = await withSubject(balloons, 'bear', 'teddy', { left: 520, top: 330, scale: 0.78 }, { mirrored: true });
  const stage = withForms(bear, {
    gift: { shape: 'gift', x: 330, y: 900, radius: 190, colour: [40, 140, 90] },
  });
  return staged(stage, { rest: ['bear'], groups: { balloons: ['blue', 'pink'] } });
}

async function shopFront(): Promise<GroundingScene> {
  const room = indoors('pavement', 1500, 1125, [84, 112, 104], [150, 148, 146], 0.72);
  const words = letter(room.picture, { text: 'SALE 1987', left: 180, top: 120, dot: 18, colour: [244, 232, 196] });
  const wall = without(room.areas.wall!, words.mask);
  const lettered = { ...room, picture: words.picture, areas: { ...room.areas, wall } };
  const mug = await withSubject(lettered, 'mug', 'product', { left: 240, top: 380, scale: 0.72 }, { paint: 'red' });
  const stage = withForms(mug, {
    clock: { shape: 'clock', x: 1290, y: 520, radius: 120, colour: [40, 60, 110] },
  });
  const scene = staged(stage, { rest: ['mug'] });
  return { ...scene, truths: { ...scene.truths, words: words.mask } };
}

async function oldPortrait(): Promise<GroundingScene> {
  const original = await readScene('character');
  const { damaged, scratches } = damage(mirrorPicture(original), 'toned', STRENGTHS[2]!, 808);
  const woman = mirrorMask(await readMask('character.alpha'));
  return {
    picture: damaged,
    faces: [mirroredFace(markedFaces.character!, original.width)],
    truths: { scratches, woman, rest: without(whole(damaged), woman) },
  };
}
