import { cubicFilter, resampleRaster } from '../../../src/engine/kernels/resample.ts';
import { damage, STRENGTHS } from '../damage.ts';
import { brush } from './lettering.ts';
import { relight } from './light.ts';
import { behindOf, readScene } from './scene-parts.ts';
import type { GroundingScene } from './scenes.ts';
import { sittingDog, standingDog } from './sculpted-animals.ts';
import { person } from './sculpted-people.ts';
import { dated, finish, grown, lawnUnder, sheetOf, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { food, furniture, headwear, outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { without } from './shapes.ts';
import { before, indoors, joined, outdoors, outOfFocus, staged, withPerson } from './staging.ts';
import { cropPicture, recolour } from './transform.ts';

/** A straw hat, a couple at the shore, a kitchen table, a dog on a sofa, a road, a lake, a print of a garden, a lunch. */
export const fifteenthScenes = {
  strawHatPortrait,
  coupleShore,
  kitchenTable,
  dogSofa,
  schoolRoad,
  lakeSail,
  gardenPrint,
  saladLunch,
};

export type FifteenthName = keyof typeof fifteenthScenes;

async function strawHatPortrait(): Promise<GroundingScene> {
  const dunes = await readScene('meadow');
  const view = cropPicture(dunes, { left: 0, top: 0.22, right: 1, bottom: 0.97 });
  const woman = await withPerson(outOfFocus(before(view), 12), 'body', 'person-2', { left: 70, top: 150, scale: 4.15 });
  const red = recolour(woman.stage.picture, grown(woman.parts.sweater), [
    [0, 0, 1.05],
    [0, 0.25, 0],
    [0.35, 0, 0.08],
  ]);
  const { stage } = withSculptures(
    { ...woman.stage, picture: red },
    { ...SUN, down: 0.2, blur: 1.4 },
    { hat: { of: headwear.strawHat([214, 178, 112], [92, 52, 40]), x: 608, y: 468, scale: 455, hanging: true } },
  );
  const { hat } = stage.things;
  const { picture, truths } = staged(joined(stage, 'woman', ['body', 'hat']));
  return {
    picture: relight(picture, { gain: [1.02, 1, 0.97], noise: 3 }),
    faces: [woman.face],
    truths: {
      ...truths,
      hat: hat!,
      face: without(woman.parts.face, hat!),
      hair: without(woman.parts.hair, hat!),
      sweater: woman.parts.sweater,
    },
  };
}

async function coupleShore(): Promise<GroundingScene> {
  const behind = await readScene('beach');
  const draw = behindOf(behind);
  const { stage, parts } = withSculptures(
    before(behind, { sky: draw('beachSky'), sea: draw('beachSea'), sand: draw('beachSand') }),
    { ...SUN, from: [0.62, 0.8, 0.5] },
    {
      parasol: { of: outdoorThings.parasol([188, 58, 52], [232, 224, 210]), x: 1300, y: 960, scale: 540 },
      man: {
        of: person({ top: [62, 100, 158], below: [92, 88, 82], hair: [58, 42, 34], wears: 'shorts', sleeves: 'short' }),
        x: 430,
        y: 1090,
        scale: 690,
        turn: 0.12,
      },
      woman: {
        of: person({
          top: [226, 184, 74],
          below: [0, 0, 0],
          wears: 'dress',
          haircut: 'long',
          sleeves: 'short',
          hair: [112, 68, 38],
          hat: [222, 202, 160],
          shoes: [190, 150, 110],
        }),
        x: 770,
        y: 1110,
        scale: 665,
        turn: -0.12,
      },
    },
  );
  return finish(
    stage,
    { groups: { both: ['man', 'woman'] } },
    { gain: [1.02, 1, 0.97], noise: 3 },
    {
      shirt: parts.man!.top!,
      dress: parts.woman!.top!,
      hat: parts.woman!.hat!,
    },
  );
}

async function kitchenTable(): Promise<GroundingScene> {
  const table = cropPicture(await readScene('product'), { left: 0.67, top: 0.37, right: 1, bottom: 0.7 });
  const behind = resampleRaster(table, 1600, 1200, cubicFilter);
  const { stage } = withSculptures(
    outOfFocus(before(behind), 2),
    { ...WINDOW, strength: 0.92 },
    {
      bottle: { of: tableware.bottle([46, 92, 58], [226, 214, 186]), x: 600, y: 900, scale: 640 },
      box: { of: tableware.carton([222, 172, 60], [236, 228, 210]), x: 1260, y: 930, scale: 430, turn: -0.35 },
      bowl: {
        of: tableware.bowl(
          [74, 110, 156],
          [
            ...food.apple([186, 52, 44], [-0.38, 0.5, 0.18], 0.4),
            ...food.apple([232, 140, 48], [0.36, 0.5, 0.22], 0.4),
            ...food.apple([128, 156, 70], [0, 0.6, -0.3], 0.4),
          ],
        ),
        x: 930,
        y: 1020,
        scale: 200,
      },
      mug: { of: tableware.mug([176, 48, 44]), x: 330, y: 1040, scale: 250 },
    },
  );
  return finish(
    stage,
    { groups: { bottleAndMug: ['bottle', 'mug'] } },
    { gain: [1.02, 1, 0.96], vignette: 0.12, noise: 3 },
  );
}

async function dogSofa(): Promise<GroundingScene> {
  const room = indoors('floor', 1600, 1200, [204, 198, 186], [150, 112, 78], 0.76);
  const { stage } = withSculptures(
    room,
    { ...WINDOW, down: 0.14 },
    {
      lamp: { of: furniture.floorLamp([232, 216, 178]), x: 1400, y: 1000, scale: 800 },
      sofa: { of: furniture.sofa([70, 100, 146]), x: 690, y: 1040, scale: 455 },
    },
  );
  const pets = withSculptures(
    stage,
    { ...WINDOW, down: 0.14 },
    {
      cushion: { of: furniture.cushion([218, 170, 66]), x: 1000, y: 830, scale: 210, hanging: true },
      dog: { of: sittingDog([156, 104, 62], [104, 64, 38]), x: 560, y: 850, scale: 360, turn: -0.2, hanging: true },
    },
  );
  return finish(
    pets.stage,
    { rest: ['dog'], groups: { dogAndCushion: ['dog', 'cushion'] } },
    { gain: [1.03, 1, 0.95], vignette: 0.15, noise: 3 },
  );
}

async function schoolRoad(): Promise<GroundingScene> {
  const view = outdoors('road', {
    width: 1600,
    height: 1200,
    sky: [
      [120, 162, 210],
      [226, 226, 222],
    ],
    hills: [84, 106, 76],
    ground: [122, 120, 120],
    grain: 'drifts',
    horizon: 0.5,
  });
  const far = withSculptures(view, SUN, {
    house: { of: outdoorThings.house([222, 206, 178], [150, 84, 66]), x: 420, y: 680, scale: 215, turn: 0.3 },
    tree: { of: outdoorThings.tree([92, 122, 60]), x: 1390, y: 720, scale: 560 },
  });
  const near = withSculptures(
    outOfFocus(far.stage, 2),
    { ...SUN, down: 0.16 },
    {
      van: { of: vehicles.van([178, 52, 46]), x: 620, y: 960, scale: 350, turn: 0.35 },
      board: { of: outdoorThings.board([226, 184, 66]), x: 1330, y: 930, scale: 340 },
      child: {
        of: person({ top: [84, 140, 96], below: [92, 84, 80], young: true, hair: [92, 60, 40] }),
        x: 1060,
        y: 1120,
        scale: 400,
        turn: 0.1,
      },
    },
  );
  const words = brush(near.stage.picture, { text: 'SCHOOL', left: 1155, top: 635, dot: 10, colour: [40, 38, 40] });
  return finish(
    { ...near.stage, picture: words.picture },
    { groups: { vanAndChild: ['van', 'child'] } },
    { gain: [1.01, 1, 0.97], noise: 3 },
    {
      words: words.mask,
      shirt: near.parts.child!.top!,
    },
  );
}

async function lakeSail(): Promise<GroundingScene> {
  const view = outdoors('water', {
    width: 1600,
    height: 1067,
    sky: [
      [108, 152, 206],
      [234, 218, 202],
    ],
    hills: [76, 96, 88],
    ground: [78, 118, 136],
    grain: 'ripples',
    horizon: 0.56,
  });
  const far = withSculptures(view, SUN, {
    first: { of: outdoorThings.fir([58, 88, 60]), x: 1290, y: 603, scale: 290, hanging: true },
    second: { of: outdoorThings.fir([52, 82, 56]), x: 1440, y: 606, scale: 350, turn: 1, hanging: true },
    balloon: { of: outdoorThings.balloon([204, 70, 54], [232, 190, 84]), x: 980, y: 350, scale: 230, hanging: true },
  });
  const { stage, parts } = withSculptures(outOfFocus(far.stage, 1), SUN, {
    boat: {
      of: vehicles.sailboat([60, 92, 146], [238, 232, 220]),
      x: 480,
      y: 860,
      scale: 270,
      turn: 0.2,
      hanging: true,
    },
  });
  return dated(
    stage,
    { text: '22 9 18', left: 1130, top: 960, dot: 10 },
    { groups: { boatAndBalloon: ['boat', 'balloon'], trees: ['first', 'second'] } },
    { sail: parts.boat!.sail! },
  );
}

async function gardenPrint(): Promise<GroundingScene> {
  const view = outdoors('grass', {
    width: 1500,
    height: 1125,
    sky: [
      [150, 180, 212],
      [226, 230, 230],
    ],
    hills: [84, 104, 74],
    ground: [106, 132, 72],
    grain: 'blades',
    horizon: 0.5,
  });
  const lawn = lawnUnder(view, view.areas.grass!, [110, 132, 72]);
  const { stage, parts } = withSculptures(
    lawn,
    { ...SUN, down: 0.15 },
    {
      woman: {
        of: person({
          top: [216, 208, 196],
          below: [0, 0, 0],
          wears: 'dress',
          haircut: 'long',
          hair: [84, 56, 40],
          sleeves: 'short',
        }),
        x: 430,
        y: 1010,
        scale: 620,
        turn: 0.15,
      },
      child: {
        of: person({ top: [120, 70, 64], below: [66, 66, 74], hair: [110, 76, 48], young: true, wears: 'shorts' }),
        x: 760,
        y: 1040,
        scale: 420,
        turn: -0.1,
      },
      dog: { of: standingDog([66, 54, 48], [170, 160, 150]), x: 1120, y: 1030, scale: 230, turn: 0.2 },
    },
  );
  const { damaged, scratches } = damage(stage.picture, 'toned', STRENGTHS[1]!, 1609);
  const { truths } = staged(stage, { groups: { both: ['woman', 'child'], womanAndDog: ['woman', 'dog'] } });
  return { picture: damaged, truths: { ...truths, scratches, dress: parts.woman!.top! } };
}

async function saladLunch(): Promise<GroundingScene> {
  const cloth = sheetOf(1600, 1200, [214, 208, 198], 0.2);
  const { stage, parts } = withSculptures(
    before(cloth),
    { ...WINDOW, down: 0.75 },
    {
      napkin: { of: food.napkin([176, 58, 54]), x: 240, y: 640, scale: 210, turn: 0.25 },
      bowl: {
        of: tableware.bowl(
          [84, 118, 160],
          [
            ...food.salad,
            ...[
              [-0.4, 0.2],
              [0.35, 0.38],
              [0.3, -0.35],
              [-0.1, -0.1],
            ].flatMap(([x, z]) => food.tomato([x!, 0.55, z!], 0.17)),
          ],
        ),
        x: 740,
        y: 680,
        scale: 360,
      },
      glass: { of: tableware.glass([238, 214, 120]), x: 1300, y: 560, scale: 400 },
      bread: { of: food.loaf, x: 1230, y: 1010, scale: 250, turn: 0.3 },
    },
  );
  return finish(
    stage,
    { rest: ['bowl'], groups: { bowlAndGlass: ['bowl', 'glass'] } },
    { gain: [1.02, 1, 0.97], vignette: 0.12, noise: 3 },
    {
      tomatoes: parts.bowl!.tomatoes!,
    },
  );
}
