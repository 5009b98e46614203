import { markedFaces } from '../coloured-scenes.ts';
import { damage, STRENGTHS } from '../damage.ts';
import { letter } from './lettering.ts';
import { relight } from './light.ts';
import { outlines } from './outlines.ts';
import { paste } from './paste.ts';
import { behindOf, mirroredFace, peopleParts, placedFace, readScene, stand, whole } from './scene-parts.ts';
import type { GroundingScene } from './scenes.ts';
import { drawShapes, without } from './shapes.ts';
import { before, indoors, outdoors, staged, withForms, withSolids, withSubject, withToys } from './staging.ts';
import { mirrorMask, mirrorPicture, recolour } from './transform.ts';

/** What people want out of their pictures: passers-by, bicycles, signs, bins, wires, luggage, dates, in streets, harbours and rooms. */
export const ninthScenes = {
  oldTown,
  harbour,
  pasture,
  deskTop,
  busStop,
  luggage,
  palmBeach,
  wiresOverField,
  scooterStop,
  stampedHoliday,
  hallCorner,
  greenSweater,
  foundPrint,
};

export type NinthName = keyof typeof ninthScenes;

async function oldTown(): Promise<GroundingScene> {
  const street = await readScene('street');
  const draw = behindOf(street);
  const town = before(street, { door: draw('door'), cobbles: draw('cobbles'), wall: draw('houseWall') });
  const stage = withForms(town, {
    walker: { shape: 'hiker', x: 330, y: 800, radius: 270, colour: [58, 92, 150] },
    bicycle: { shape: 'bicycle', x: 1240, y: 880, radius: 170, colour: [176, 40, 42] },
  });
  return staged(stage, { rest: ['walker'], groups: { both: ['walker', 'bicycle'] } });
}

async function harbour(): Promise<GroundingScene> {
  const view = outdoors('water', {
    width: 1600,
    height: 1067,
    sky: [
      [112, 160, 210],
      [220, 228, 232],
    ],
    hills: [86, 100, 92],
    ground: [58, 104, 130],
    grain: 'ripples',
    horizon: 0.52,
  });
  const stage = withForms(view, {
    lighthouse: { shape: 'lighthouse', x: 1270, y: 420, radius: 330, colour: [196, 44, 44] },
    boat: { shape: 'rowboat', x: 560, y: 800, radius: 240, colour: [206, 54, 46] },
    leftGull: { shape: 'gull', x: 300, y: 240, radius: 100, colour: [238, 238, 236] },
    rightGull: { shape: 'gull', x: 760, y: 170, radius: 75, colour: [238, 238, 236] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1, 0.99, 0.97], haze: 0.06, noise: 3 }) },
    { rest: ['boat'], groups: { gulls: ['leftGull', 'rightGull'], boatAndLighthouse: ['boat', 'lighthouse'] } },
  );
}

async function pasture(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1500,
    height: 1125,
    sky: [
      [120, 164, 218],
      [222, 230, 236],
    ],
    hills: [88, 110, 86],
    ground: [104, 140, 66],
    grain: 'blades',
    horizon: 0.42,
  });
  const stage = withForms(view, {
    tree: { shape: 'tree', x: 1240, y: 430, radius: 250, colour: [58, 96, 48] },
    cow: { shape: 'cow', x: 520, y: 720, radius: 280, colour: [112, 70, 44] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1.03, 1, 0.92], noise: 3 }) },
    { rest: ['cow'], groups: { both: ['cow', 'tree'] } },
  );
}

async function deskTop(): Promise<GroundingScene> {
  const room = indoors('desk', 1600, 1200, [214, 210, 200], [150, 112, 80], 0.58);
  const laptop = withForms(room, {
    laptop: { shape: 'laptop', x: 480, y: 640, radius: 320, colour: [86, 132, 186] },
  });
  const mug = await withSubject(laptop, 'mug', 'product', { left: 640, top: 420, scale: 0.7 });
  const stage = withForms(mug, { book: { shape: 'book', x: 1440, y: 640, radius: 160, colour: [170, 44, 52] } });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [0.98, 0.98, 1], vignette: 0.2, noise: 4 }) },
    { rest: ['laptop'], groups: { laptopAndMug: ['laptop', 'mug'] } },
  );
}

async function busStop(): Promise<GroundingScene> {
  const view = outdoors('road', {
    width: 1600,
    height: 1100,
    sky: [
      [164, 178, 192],
      [222, 224, 226],
    ],
    hills: [102, 110, 104],
    ground: [112, 112, 114],
    grain: 'drifts',
    horizon: 0.5,
  });
  const stage = withForms(view, {
    bus: { shape: 'bus', x: 820, y: 560, radius: 250, colour: [46, 128, 84] },
    sign: { shape: 'sign', x: 220, y: 600, radius: 320, colour: [202, 36, 40] },
    bench: { shape: 'bench', x: 1320, y: 900, radius: 180, colour: [150, 104, 62] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [0.96, 0.98, 1], noise: 4 }) },
    { rest: ['bus'], groups: { signAndBench: ['sign', 'bench'] } },
  );
}

async function luggage(): Promise<GroundingScene> {
  const hall = indoors('floor', 1600, 1067, [204, 210, 214], [136, 134, 130], 0.6);
  const stage = withForms(hall, {
    blue: { shape: 'suitcase', x: 330, y: 640, radius: 210, colour: [38, 84, 162] },
    yellow: { shape: 'suitcase', x: 830, y: 690, radius: 170, colour: [226, 182, 44] },
    red: { shape: 'suitcase', x: 1270, y: 620, radius: 260, colour: [178, 38, 46] },
  });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1, 0.98, 0.94], vignette: 0.15, noise: 3 }) },
    { groups: { all: ['blue', 'yellow', 'red'], blueAndRed: ['blue', 'red'] } },
  );
}

async function palmBeach(): Promise<GroundingScene> {
  const view = outdoors('sand', {
    width: 1500,
    height: 1125,
    sky: [
      [84, 146, 214],
      [198, 222, 236],
    ],
    hills: [92, 128, 118],
    ground: [222, 202, 160],
    grain: 'drifts',
    horizon: 0.46,
  });
  const palm = withForms(view, {
    palm: { shape: 'palm', x: 1130, y: 560, radius: 330, colour: [66, 112, 52] },
  });
  const stage = withToys(palm, { ball: { shape: 'ball', x: 470, y: 880, radius: 120, colour: [214, 66, 48] } });
  return staged(stage, { rest: ['ball'], groups: { both: ['palm', 'ball'] } });
}

async function wiresOverField(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1600,
    height: 1200,
    sky: [
      [126, 172, 222],
      [220, 230, 236],
    ],
    hills: [96, 116, 92],
    ground: [128, 146, 74],
    grain: 'blades',
    horizon: 0.56,
  });
  const stage = withForms(view, {
    house: { shape: 'house', x: 1090, y: 660, radius: 230, colour: [168, 62, 48] },
    wires: { shape: 'wires', x: 800, y: 220, radius: 420, colour: [30, 30, 34] },
  });
  return staged(stage, { rest: ['house'] });
}

async function scooterStop(): Promise<GroundingScene> {
  const behind = mirrorPicture(await readScene('street'));
  const street = before(behind, { cobbles: behindOf(behind)('cobbles', true) });
  const scooter = await withSubject(street, 'scooter', 'scooter', { left: 260, top: 60, scale: 0.95 });
  const place = { left: -260, top: 330, scale: 0.72 };
  const stage = await withSubject(scooter, 'woman', 'character', place);
  const original = await readScene('character');
  const partOf = (name: 'face' | 'sweater'): GroundingScene['truths'][string] =>
    paste(behind, original, drawShapes(original, outlines[name]), place).mask;
  const { picture, truths } = staged(stage, { rest: ['woman'] });
  return {
    picture,
    faces: [placedFace(markedFaces.character!, place)],
    truths: { ...truths, face: partOf('face'), sweater: partOf('sweater') },
  };
}

async function stampedHoliday(): Promise<GroundingScene> {
  const behind = await readScene('meadow');
  const draw = behindOf(behind);
  const areas = { sky: draw('meadowSky'), sea: draw('meadowSea'), grass: draw('meadowGrass') };
  const stage = withForms(before(behind, areas), {
    tent: { shape: 'tent', x: 700, y: 1180, radius: 200, colour: [206, 58, 48] },
  });
  const stamp = letter(stage.picture, { text: '29 8 1987', left: 700, top: 1480, dot: 7, colour: [255, 150, 40] });
  const { truths } = staged(stage, { rest: ['tent'] });
  return { picture: stamp.picture, truths: { ...truths, stamp: stamp.mask } };
}

async function hallCorner(): Promise<GroundingScene> {
  const room = indoors('floor', 1400, 1120, [188, 204, 190], [120, 92, 70], 0.66);
  const bin = withForms(room, { bin: { shape: 'bin', x: 360, y: 690, radius: 270, colour: [70, 76, 84] } });
  const shoe = withForms(bin, { shoe: { shape: 'shoe', x: 830, y: 940, radius: 150, colour: [204, 52, 54] } });
  const stage = withSolids(shoe, { box: { shape: 'box', x: 1160, y: 780, radius: 150, colour: [182, 140, 92] } });
  return staged(
    { ...stage, picture: relight(stage.picture, { gain: [1, 0.95, 0.86], vignette: 0.25, noise: 5 }) },
    { rest: ['bin'], groups: { shoeAndBox: ['shoe', 'box'] } },
  );
}

async function greenSweater(): Promise<GroundingScene> {
  const original = await readScene('person-2');
  const names = { body: 'fringeBody', face: 'fringeFace', neck: 'fringeNeck', sweater: 'fringeSweater' } as const;
  const parts = peopleParts(original, names);
  const TO_GREEN = [
    [0.16, 0, 0.04],
    [0, 0.42, 0.3],
    [0.1, 0, 0.12],
  ];
  return {
    picture: relight(mirrorPicture(recolour(original, parts.sweater, TO_GREEN)), { gain: [1.02, 1, 0.95], noise: 3 }),
    faces: [mirroredFace(markedFaces['person-2']!, original.width)],
    truths: Object.fromEntries(Object.entries(parts).map(([name, mask]) => [name, mirrorMask(mask)])),
  };
}

async function foundPrint(): Promise<GroundingScene> {
  const original = await readScene('cone');
  const { damaged, scratches } = damage(mirrorPicture(original), 'colour', STRENGTHS[1]!, 909);
  const { mask } = await stand(damaged, 'cone', { left: 0, top: 0, scale: 1 }, { mirrored: true });
  return { picture: damaged, truths: { scratches, cone: mask, rest: without(whole(damaged), mask) } };
}
