import type { Plane } from '../../../src/engine/raster.ts';
import { markedFaces } from '../coloured-scenes.ts';
import { damage, STRENGTHS } from '../damage.ts';
import { letter } from './lettering.ts';
import { outlines } from './outlines.ts';
import { paste } from './paste.ts';
import { mirroredFace, peopleParts, placedFace, readScene, stand, whole } from './scene-parts.ts';
import type { GroundingScene } from './scenes.ts';
import { drawShapes, without } from './shapes.ts';
import { indoors, outdoors, staged, withForms, withSubject, withToys } from './staging.ts';
import { mirrorMask, mirrorPicture, recolour } from './transform.ts';

/** Scenes of what people take pictures of: an outing, a table, a portrait, a street, an old print. */
export const seventhScenes = {
  campsite,
  pond,
  roadside,
  hallway,
  orchardTable,
  flowerbed,
  notice,
  dunes,
  scratchedPrint,
  teatime,
  purpleSweater,
};

export type SeventhName = keyof typeof seventhScenes;

async function campsite(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1600,
    height: 1200,
    sky: [
      [104, 152, 208],
      [206, 220, 230],
    ],
    hills: [92, 110, 104],
    ground: [112, 142, 66],
    grain: 'blades',
    horizon: 0.48,
  });
  const stage = withForms(view, {
    tree: { shape: 'tree', x: 1250, y: 520, radius: 280, colour: [62, 104, 52] },
    tent: { shape: 'tent', x: 520, y: 780, radius: 260, colour: [222, 116, 34] },
  });
  return staged(stage, { rest: ['tent'] });
}

async function pond(): Promise<GroundingScene> {
  const view = outdoors('water', {
    width: 1500,
    height: 1000,
    sky: [
      [150, 186, 222],
      [224, 230, 232],
    ],
    hills: [84, 106, 72],
    ground: [70, 116, 132],
    grain: 'ripples',
    horizon: 0.3,
  });
  const stage = withForms(view, {
    yellow: { shape: 'duck', x: 1080, y: 620, radius: 190, colour: [238, 200, 46] },
    white: { shape: 'duck', x: 430, y: 520, radius: 100, colour: [236, 236, 230] },
  });
  return staged(stage, { groups: { ducks: ['yellow', 'white'] } });
}

async function roadside(): Promise<GroundingScene> {
  const view = outdoors('road', {
    width: 1600,
    height: 1067,
    sky: [
      [116, 160, 214],
      [214, 224, 232],
    ],
    hills: [104, 122, 92],
    ground: [120, 118, 116],
    grain: 'drifts',
    horizon: 0.55,
  });
  return staged(
    withForms(view, {
      bus: { shape: 'bus', x: 700, y: 660, radius: 270, colour: [30, 92, 170] },
    }),
  );
}

async function hallway(): Promise<GroundingScene> {
  const room = indoors('floor', 1600, 1200, [150, 170, 160], [126, 98, 74], 0.75);
  const clock = withForms(room, {
    clock: { shape: 'clock', x: 330, y: 300, radius: 130, colour: [150, 40, 44] },
  });
  const place = { left: 420, top: 140, scale: 0.9 };
  const stage = await withSubject(clock, 'woman', 'character', place, { mirrored: true });
  const original = await readScene('character');
  const partOf = (name: 'face' | 'neck' | 'sweater'): Plane =>
    paste(room.picture, mirrorPicture(original), mirrorMask(drawShapes(original, outlines[name])), place).mask;
  const [face, neck, sweater] = [partOf('face'), partOf('neck'), partOf('sweater')];
  const marked = placedFace(mirroredFace(markedFaces.character!, original.width), place);
  const { picture, truths } = staged(stage, { rest: ['woman'] });
  const hair = without(truths.woman!, face, neck, sweater);
  return { picture, faces: [marked], truths: { ...truths, face, sweater, hair } };
}

async function orchardTable(): Promise<GroundingScene> {
  const room = indoors('table', 1500, 1125, [222, 206, 178], [158, 116, 78], 0.42);
  const stage = withForms(room, {
    large: { shape: 'apple', x: 330, y: 720, radius: 190, colour: [192, 34, 38] },
    green: { shape: 'apple', x: 780, y: 760, radius: 140, colour: [128, 176, 60] },
    small: { shape: 'apple', x: 1180, y: 800, radius: 110, colour: [200, 40, 44] },
  });
  return staged(stage, { groups: { reds: ['large', 'small'], apples: ['large', 'green', 'small'] } });
}

async function flowerbed(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1400,
    height: 1050,
    sky: [
      [128, 170, 220],
      [216, 226, 234],
    ],
    hills: [98, 122, 96],
    ground: [84, 122, 54],
    grain: 'blades',
    horizon: 0.35,
  });
  const stage = withForms(view, {
    red: { shape: 'flower', x: 300, y: 640, radius: 230, colour: [208, 44, 60] },
    yellow: { shape: 'flower', x: 720, y: 600, radius: 230, colour: [240, 206, 60] },
    white: { shape: 'flower', x: 1120, y: 650, radius: 230, colour: [236, 232, 236] },
  });
  return staged(stage, { groups: { flowers: ['red', 'yellow', 'white'] } });
}

async function notice(): Promise<GroundingScene> {
  const room = indoors('floor', 1500, 1200, [60, 92, 110], [140, 130, 118], 0.7);
  const words = letter(room.picture, { text: 'HOTEL', left: 560, top: 180, dot: 14, colour: [240, 236, 220] });
  const wall = without(room.areas.wall!, words.mask);
  const stage = withForms(
    { ...room, picture: words.picture, areas: { ...room.areas, wall } },
    {
      backpack: { shape: 'backpack', x: 420, y: 850, radius: 240, colour: [196, 60, 52] },
      chair: { shape: 'chair', x: 1090, y: 780, radius: 300, colour: [206, 170, 116] },
    },
  );
  const { picture, truths } = staged(stage);
  return { picture, truths: { ...truths, words: words.mask } };
}

async function dunes(): Promise<GroundingScene> {
  const view = outdoors('sand', {
    width: 1500,
    height: 1125,
    sky: [
      [96, 150, 212],
      [200, 220, 234],
    ],
    hills: [196, 172, 128],
    ground: [214, 188, 142],
    grain: 'drifts',
    horizon: 0.4,
  });
  return staged(
    withToys(view, {
      ball: { shape: 'ball', x: 640, y: 800, radius: 170, colour: [44, 96, 196] },
    }),
  );
}

async function scratchedPrint(): Promise<GroundingScene> {
  const original = await readScene('teddy');
  const { damaged, scratches } = damage(mirrorPicture(original), 'colour', STRENGTHS[1]!, 707);
  const { mask } = await stand(damaged, 'teddy', { left: 0, top: 0, scale: 1 }, { mirrored: true });
  return { picture: damaged, truths: { scratches, bear: mask, rest: without(whole(damaged), mask) } };
}

async function teatime(): Promise<GroundingScene> {
  const room = indoors('table', 1600, 1200, [226, 222, 212], [104, 84, 72], 0.55);
  const mug = await withSubject(room, 'mug', 'product', { left: 560, top: 300, scale: 0.85 }, { paint: 'green' });
  const stage = withForms(mug, {
    teapot: { shape: 'teapot', x: 440, y: 720, radius: 250, colour: [58, 88, 160] },
    apple: { shape: 'apple', x: 860, y: 980, radius: 80, colour: [196, 40, 40] },
  });
  return staged(stage, { groups: { teapotAndMug: ['mug', 'teapot'] } });
}

async function purpleSweater(): Promise<GroundingScene> {
  const original = await readScene('person-3');
  const names = { body: 'beardedBody', face: 'beardedFace', sweater: 'beardedSweater' } as const;
  const parts = peopleParts(original, names);
  const TO_PURPLE = [
    [0.62, 0, 0],
    [0.22, 0, 0],
    [0.72, 0, 0],
  ];
  return {
    picture: recolour(original, parts.sweater, TO_PURPLE),
    faces: [markedFaces['person-3']!],
    truths: parts,
  };
}
