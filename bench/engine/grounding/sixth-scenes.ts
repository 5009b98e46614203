import { markedFaces } from '../coloured-scenes.ts';
import { behindOf, peopleParts, placedFace, readScene } from './scene-parts.ts';
import type { GroundingScene } from './scenes.ts';
import { before, indoors, outdoors, staged, withForms, withSolids, withSubject } from './staging.ts';
import { mirrorPicture } from './transform.ts';

/** Scenes of other kinds than those before: painted landscapes, things of several parts, a dark room, another person. */
export const sixthScenes = {
  driveway,
  lake,
  snowfield,
  counter,
  fringe,
  picnic,
  eveningRoom,
  paving,
  studio,
  readingCorner,
};

export type SixthName = keyof typeof sixthScenes;

async function driveway(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1600,
    height: 1067,
    sky: [
      [92, 146, 214],
      [196, 218, 236],
    ],
    hills: [88, 112, 96],
    ground: [98, 140, 58],
    grain: 'blades',
    horizon: 0.52,
  });
  const stage = withForms(view, {
    house: { shape: 'house', x: 1230, y: 520, radius: 210, colour: [168, 62, 48] },
    car: { shape: 'car', x: 460, y: 740, radius: 190, colour: [196, 30, 36] },
  });
  return staged(stage, { rest: ['car'] });
}

async function lake(): Promise<GroundingScene> {
  const view = outdoors('water', {
    width: 1500,
    height: 1125,
    sky: [
      [120, 160, 205],
      [226, 222, 214],
    ],
    hills: [96, 104, 118],
    ground: [62, 104, 138],
    grain: 'ripples',
    horizon: 0.5,
  });
  const stage = withForms(view, {
    large: { shape: 'sailboat', x: 430, y: 580, radius: 170, colour: [176, 40, 44] },
    small: { shape: 'sailboat', x: 1010, y: 540, radius: 90, colour: [34, 96, 66] },
    kite: { shape: 'kite', x: 1230, y: 210, radius: 110, colour: [236, 196, 40] },
  });
  return staged(stage, { groups: { boats: ['large', 'small'] } });
}

async function snowfield(): Promise<GroundingScene> {
  const view = outdoors('snow', {
    width: 1500,
    height: 1200,
    sky: [
      [150, 176, 206],
      [222, 228, 236],
    ],
    hills: [72, 86, 88],
    ground: [226, 232, 240],
    grain: 'drifts',
    horizon: 0.46,
  });
  const bear = await withSubject(view, 'bear', 'teddy', { left: 330, top: 290, scale: 0.9 }, { mirrored: true });
  const stage = withForms(bear, {
    umbrella: { shape: 'umbrella', x: 380, y: 760, radius: 200, colour: [60, 60, 170] },
  });
  return staged(stage, { groups: { both: ['bear', 'umbrella'] }, rest: ['bear'] });
}

async function counter(): Promise<GroundingScene> {
  const room = indoors('table', 1600, 1200, [206, 212, 206], [176, 140, 100], 0.6);
  const bowl = await withSubject(room, 'bowl', 'food', { left: 520, top: 420, scale: 0.62 }, { mirrored: true });
  const stage = withForms(bowl, {
    vase: { shape: 'vase', x: 330, y: 620, radius: 230, colour: [44, 84, 160] },
    candle: { shape: 'candle', x: 1440, y: 700, radius: 150, colour: [196, 44, 60] },
  });
  return staged(stage, { groups: { vaseAndCandle: ['vase', 'candle'] } });
}

async function fringe(): Promise<GroundingScene> {
  const picture = await readScene('person-2');
  const names = { body: 'fringeBody', face: 'fringeFace', neck: 'fringeNeck', sweater: 'fringeSweater' } as const;
  return { picture, faces: [markedFaces['person-2']!], truths: peopleParts(picture, names) };
}

async function picnic(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1600,
    height: 1200,
    sky: [
      [140, 178, 220],
      [214, 222, 226],
    ],
    hills: [70, 100, 74],
    ground: [116, 146, 70],
    grain: 'blades',
    horizon: 0.4,
  });
  const place = { left: -60, top: 240, scale: 0.8 };
  const woman = await withSubject(view, 'woman', 'character', place);
  const stage = withForms(woman, {
    mushroom: { shape: 'mushroom', x: 1330, y: 980, radius: 130, colour: [204, 36, 32] },
  });
  const { picture, truths } = staged(stage, { rest: ['woman'] });
  return { picture, faces: [placedFace(markedFaces.character!, place)], truths };
}

async function eveningRoom(): Promise<GroundingScene> {
  const picture = mirrorPicture(await readScene('dim-room'));
  const draw = behindOf(picture);
  return {
    picture,
    truths: {
      lamp: draw('lamp', true),
      greenVase: draw('greenVase', true),
      blueVase: draw('blueVase', true),
      frame: draw('picture', true),
    },
  };
}

async function paving(): Promise<GroundingScene> {
  const street = await readScene('street');
  const draw = behindOf(street);
  const areas = { door: draw('door'), cobbles: draw('cobbles'), wall: draw('houseWall') };
  return staged(
    withForms(before(street, areas), {
      umbrella: { shape: 'umbrella', x: 460, y: 790, radius: 210, colour: [122, 48, 150] },
      chair: { shape: 'chair', x: 1240, y: 920, radius: 200, colour: [226, 180, 40] },
    }),
  );
}

async function studio(): Promise<GroundingScene> {
  const room = indoors('floor', 1600, 1200, [70, 78, 96], [52, 50, 56], 0.68);
  const places = { purple: { left: -260, top: 330, scale: 0.8 }, white: { left: 400, top: 260, scale: 0.9 } };
  const purple = await withSubject(room, 'purple', 'product', places.purple, { paint: 'purple' });
  const white = await withSubject(purple, 'white', 'product', places.white, { mirrored: true });
  const stage = withForms(white, {
    heart: { shape: 'heart', x: 800, y: 290, radius: 170, colour: [216, 40, 60] },
    book: { shape: 'book', x: 1390, y: 950, radius: 170, colour: [34, 120, 86] },
  });
  return staged(stage, { groups: { mugs: ['purple', 'white'] } });
}

async function readingCorner(): Promise<GroundingScene> {
  const room = indoors('floor', 1500, 1200, [214, 190, 160], [108, 76, 58], 0.64);
  const chair = withForms(room, { chair: { shape: 'chair', x: 380, y: 700, radius: 330, colour: [40, 110, 128] } });
  const solids = withSolids(chair, {
    balloon: { shape: 'balloon', x: 1050, y: 260, radius: 150, colour: [226, 226, 222] },
    box: { shape: 'box', x: 980, y: 960, radius: 150, colour: [190, 60, 130] },
  });
  return staged(withForms(solids, { book: { shape: 'book', x: 1330, y: 990, radius: 120, colour: [222, 160, 40] } }));
}
