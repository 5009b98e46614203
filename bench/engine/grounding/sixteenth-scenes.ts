import { damage, STRENGTHS } from '../damage.ts';
import { markedFaces } from '../coloured-scenes.ts';
import { brush } from './lettering.ts';
import { relight } from './light.ts';
import { outlines } from './outlines.ts';
import { paste } from './paste.ts';
import { behindOf, placedFace, readScene } from './scene-parts.ts';
import type { GroundingScene } from './scenes.ts';
import { lyingCat } from './sculpted-animals.ts';
import { person } from './sculpted-people.ts';
import { dated, finish, grown, lawnUnder, sheetOf, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { food, furniture, headwear, outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { drawShapes, without } from './shapes.ts';
import { emptyRoom } from './solids.ts';
import { before, indoors, joined, outdoors, outOfFocus, staged, withSubject } from './staging.ts';
import { cropPicture, mirrorPicture, recolour } from './transform.ts';

/** Headphones, a walk in a park, cosmetics, a cat, a café, a kite, a print of a car, a breakfast. */
export const sixteenthScenes = {
  headphonesPortrait,
  parkWalk,
  cosmeticsTable,
  catFloor,
  cafeStreet,
  kiteField,
  carPrint,
  breakfastPlate,
};

export type SixteenthName = keyof typeof sixteenthScenes;

async function headphonesPortrait(): Promise<GroundingScene> {
  const shore = outOfFocus(
    before(cropPicture(mirrorPicture(await readScene('beach')), { left: 0.2, top: 0, right: 0.95, bottom: 1 })),
    11,
  );
  const original = await readScene('character');
  const place = { left: -40, top: 200, scale: 0.84 };
  const partOf = (name: 'face' | 'sweater' | 'neck') =>
    paste(shore.picture, original, drawShapes(original, outlines[name]), place).mask;
  const [face, sweater] = [partOf('face'), partOf('sweater')];
  const woman = await withSubject(shore, 'body', 'character', place);
  const blue = recolour(woman.picture, grown(sweater), [
    [0.12, 0.2, 0],
    [0.3, 0.3, 0],
    [0.62, 0.2, 0.2],
  ]);
  const { stage } = withSculptures(
    { ...woman, picture: blue },
    { ...WINDOW, down: 0.05, blur: 1.2 },
    { headphones: { of: headwear.headphones([226, 178, 52]), x: 597, y: 735, scale: 335, hanging: true } },
  );
  const { headphones: worn } = stage.things;
  const { picture, truths } = staged(joined(stage, 'woman', ['body', 'headphones']));
  return {
    picture: relight(picture, { gain: [1.02, 1, 0.96], noise: 3 }),
    faces: [placedFace(markedFaces.character!, place)],
    truths: {
      ...truths,
      headphones: worn!,
      face: without(face, worn!),
      sweater,
      hair: without(stage.things.body!, face, sweater, partOf('neck'), worn!),
    },
  };
}

async function parkWalk(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1600,
    height: 1200,
    sky: [
      [112, 156, 206],
      [220, 226, 228],
    ],
    hills: [74, 98, 66],
    ground: [98, 130, 62],
    grain: 'blades',
    horizon: 0.5,
  });
  const lawn = lawnUnder(view, view.areas.grass!, [104, 132, 62]);
  const far = withSculptures(lawn, SUN, {
    leftTree: { of: outdoorThings.tree([92, 124, 58]), x: 190, y: 690, scale: 520 },
    rightTree: { of: outdoorThings.tree([82, 116, 56]), x: 1440, y: 650, scale: 430, turn: 1 },
  });
  const { stage, parts } = withSculptures(
    outOfFocus(far.stage, 1.5),
    { ...SUN, down: 0.22 },
    {
      bench: { of: outdoorThings.bench([138, 90, 56]), x: 1130, y: 900, scale: 235, turn: -0.2 },
      man: {
        of: person({ top: [88, 124, 96], below: [96, 84, 72], hair: [196, 192, 186], shoes: [70, 52, 40] }),
        x: 470,
        y: 1060,
        scale: 600,
        turn: 0.15,
      },
      boy: {
        of: person({
          top: [214, 122, 54],
          below: [84, 84, 92],
          hair: [128, 88, 54],
          young: true,
          sleeves: 'short',
          shoes: [196, 190, 184],
        }),
        x: 760,
        y: 1090,
        scale: 420,
        turn: -0.15,
      },
    },
  );
  return finish(
    stage,
    { groups: { both: ['man', 'boy'], trees: ['leftTree', 'rightTree'] } },
    { gain: [1.02, 1, 0.96], noise: 3 },
    {
      sweater: parts.man!.top!,
      tee: parts.boy!.top!,
    },
  );
}

async function cosmeticsTable(): Promise<GroundingScene> {
  const behind = sheetOf(1600, 1200, [226, 186, 176], 0.55);
  const { stage } = withSculptures(before(behind), WINDOW, {
    pump: { of: tableware.pump([222, 128, 52], [244, 238, 226]), x: 780, y: 900, scale: 560 },
    box: { of: tableware.carton([78, 112, 160], [226, 226, 222]), x: 420, y: 900, scale: 440, turn: 0.35 },
    candle: { of: tableware.candle([122, 82, 140]), x: 1150, y: 930, scale: 290 },
    jar: { of: tableware.jar([104, 138, 96], [236, 232, 222]), x: 1000, y: 1070, scale: 190 },
  });
  return finish(stage, { groups: { pumpAndCandle: ['pump', 'candle'] } }, { gain: [1.01, 1, 0.98], noise: 3 });
}

async function catFloor(): Promise<GroundingScene> {
  const room = indoors('floor', 1600, 1200, [176, 190, 186], [164, 124, 86], 0.58);
  const { stage } = withSculptures(
    room,
    { ...WINDOW, down: 0.2 },
    {
      chair: { of: furniture.armchair([92, 124, 84]), x: 400, y: 850, scale: 390, turn: 0.35 },
      plant: { of: furniture.plant([196, 112, 78]), x: 1370, y: 850, scale: 520 },
      cat: { of: lyingCat([146, 142, 138], [92, 88, 84]), x: 930, y: 1040, scale: 250, turn: -0.15 },
      wool: { of: furniture.woolBall([186, 54, 52]), x: 480, y: 1110, scale: 150 },
    },
  );
  return finish(
    stage,
    { rest: ['cat'], groups: { catAndWool: ['cat', 'wool'] } },
    { gain: [1.03, 1, 0.95], vignette: 0.15, noise: 3 },
  );
}

async function cafeStreet(): Promise<GroundingScene> {
  const street = await readScene('street');
  const draw = behindOf(street);
  const board = withSculptures(
    before(street, { wall: draw('houseWall') }),
    { ...SUN, from: [0.5, 0.9, 0.5] },
    {
      board: { of: outdoorThings.plate([150, 44, 40]), x: 350, y: 210, scale: 210, hanging: true },
    },
  );
  const words = brush(board.stage.picture, { text: 'CAFE', left: 200, top: 92, dot: 13, colour: [244, 236, 216] });
  const { stage, parts } = withSculptures(
    { ...board.stage, picture: words.picture },
    { ...SUN, from: [0.5, 0.9, 0.5], down: 0.2 },
    {
      car: { of: vehicles.car([56, 92, 146]), x: 480, y: 1060, scale: 370, turn: 0.3 },
      woman: {
        of: person({
          top: [200, 90, 110],
          below: [60, 60, 70],
          haircut: 'long',
          hair: [58, 40, 30],
          shoes: [40, 38, 40],
        }),
        x: 1240,
        y: 1110,
        scale: 470,
        turn: -0.1,
      },
    },
  );
  return finish(
    stage,
    { groups: { womanAndCar: ['woman', 'car'] } },
    { gain: [1, 0.99, 0.97], noise: 3 },
    {
      words: words.mask,
      sweater: parts.woman!.top!,
    },
  );
}

async function kiteField(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1600,
    height: 1067,
    sky: [
      [98, 148, 210],
      [214, 224, 230],
    ],
    hills: [78, 102, 70],
    ground: [116, 138, 66],
    grain: 'blades',
    horizon: 0.62,
  });
  const lawn = lawnUnder(view, view.areas.grass!, [122, 140, 66]);
  const far = withSculptures(lawn, SUN, {
    first: { of: outdoorThings.tree([84, 116, 58]), x: 150, y: 730, scale: 330 },
    second: { of: outdoorThings.tree([92, 122, 56]), x: 330, y: 715, scale: 270, turn: 2 },
  });
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1.2), SUN, {
    kite: { of: outdoorThings.kite([202, 60, 50], [222, 120, 60]), x: 1180, y: 420, scale: 200, hanging: true },
    girl: {
      of: person({
        top: [78, 116, 176],
        below: [0, 0, 0],
        wears: 'dress',
        haircut: 'long',
        young: true,
        hair: [150, 104, 60],
        sleeves: 'short',
        hands: [
          [-0.2, 0.4, 0.05],
          [0.26, 0.86, 0.08],
        ],
      }),
      x: 800,
      y: 960,
      scale: 370,
      turn: 0.2,
    },
  });
  return dated(
    stage,
    { text: '28 8 19', left: 1130, top: 960, dot: 10 },
    { groups: { girlAndKite: ['girl', 'kite'], trees: ['first', 'second'] } },
    { dress: parts.girl!.top! },
  );
}

async function carPrint(): Promise<GroundingScene> {
  const view = outdoors('ground', {
    width: 1500,
    height: 1125,
    sky: [
      [170, 190, 210],
      [230, 230, 226],
    ],
    hills: [84, 100, 74],
    ground: [150, 140, 118],
    grain: 'drifts',
    horizon: 0.52,
  });
  const far = withSculptures(view, SUN, {
    house: { of: outdoorThings.house([214, 206, 190], [104, 72, 60]), x: 380, y: 690, scale: 240, turn: 0.3 },
  });
  const { stage, parts } = withSculptures(
    outOfFocus(far.stage, 2),
    { ...SUN, down: 0.15 },
    {
      car: { of: vehicles.car([52, 54, 60]), x: 610, y: 950, scale: 380, turn: 0.3 },
      man: {
        of: person({ top: [206, 200, 190], below: [60, 58, 56], hair: [60, 50, 44], hat: [70, 62, 54] }),
        x: 1180,
        y: 1030,
        scale: 600,
        turn: -0.15,
      },
    },
  );
  const { damaged, scratches } = damage(stage.picture, 'sepia', STRENGTHS[1]!, 1507);
  const { truths } = staged(stage, { rest: ['man', 'car'], groups: { manAndCar: ['man', 'car'] } });
  return { picture: damaged, truths: { ...truths, scratches, hat: parts.man!.hat! } };
}

async function breakfastPlate(): Promise<GroundingScene> {
  const table = emptyRoom(1600, 1200, [0, 0, 0], [150, 112, 80], 0);
  const { stage, parts } = withSculptures(
    before(table),
    { ...WINDOW, down: 1.15 },
    {
      plate: {
        of: tableware.plate(
          [232, 228, 218],
          [
            ...food.friedEgg([-0.28, 0.05, -0.22], 0.32),
            ...food.friedEgg([0.12, 0.05, -0.42], 0.27),
            ...[
              [0.42, -0.02],
              [0.5, 0.24],
              [0.28, 0.2],
            ].flatMap(([x, z]) => food.tomato([x!, 0.12, z!], 0.13)),
            ...food.toast([-0.22, 0.1, 0.34], 0.24),
          ],
        ),
        x: 700,
        y: 640,
        scale: 430,
      },
      cup: { of: tableware.mug([70, 104, 152]), x: 1330, y: 420, scale: 260, turn: -0.3 },
      fork: { of: food.fork, x: 150, y: 600, scale: 370 },
      juice: { of: tableware.glass([236, 152, 48]), x: 1330, y: 960, scale: 380 },
    },
  );
  return finish(
    stage,
    { rest: ['plate'], groups: { plateAndCup: ['plate', 'cup'] } },
    { gain: [1.03, 1, 0.95], vignette: 0.15, noise: 3 },
    {
      tomatoes: parts.plate!.tomatoes!,
      toast: parts.plate!.toast!,
    },
  );
}
