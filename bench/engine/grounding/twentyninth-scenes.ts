import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { roadside, waterside } from './sculpted-backdrops.ts';
import { rowHouse } from './sculpted-city.ts';
import { deskThings } from './sculpted-desk.ts';
import { dining } from './sculpted-dining.ts';
import { tabletop, mirroredInWater } from './sculpted-grounds.ts';
import { heirlooms, lorry } from './sculpted-heirlooms.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { outings } from './sculpted-outings.ts';
import { DUSK, finish, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { roadCone } from './sculpted-traffic.ts';
import { without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';
import { bicyclePrint, ponyWoman, ranchPortrait, snowFamily } from './twentyninth-people.ts';

/** A portrait with a rider's hat, a mother and her son in the snow, a woman with a horse, a gramophone for sale, a lorry in a street, a camp by a lake, a dining room, a print of a man and a girl with a bicycle. */
export const twentyninthScenes = {
  ranchPortrait,
  snowFamily,
  ponyWoman,
  gramophoneTable,
  lorryStreet,
  lakeCamp,
  diningRoom,
  bicyclePrint,
};

export type TwentyninthName = keyof typeof twentyninthScenes;

async function gramophoneTable(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [128, 150, 156], wood: [134, 94, 64] }, 0.5);
  const behind = withSculptures(
    room,
    { ...WINDOW, down: 0.28 },
    {
      books: {
        of: deskThings.books([
          [52, 84, 120],
          [196, 160, 84],
          [120, 48, 50],
        ]),
        x: 1010,
        y: 610,
        scale: 150,
        turn: 0.2,
      },
    },
  );
  const { stage, parts } = withSculptures(
    outOfFocus(behind.stage, 1.4),
    { ...WINDOW, down: 0.28, sharpness: 6 },
    {
      gramophone: {
        of: heirlooms.gramophone([120, 70, 40], [214, 172, 92]),
        x: 560,
        y: 760,
        scale: 205,
        turn: 0.15,
      },
      cup: { of: tableware.mug([238, 236, 228]), x: 180, y: 800, scale: 150 },
      orange: { of: tableware.fruit([236, 140, 40]), x: 980, y: 820, scale: 110 },
    },
  );
  return finish(stage, { rest: ['gramophone'] }, PHOTO, {
    horn: parts.gramophone!.horn!,
    record: parts.gramophone!.record!,
  });
}

async function lorryStreet(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1280,
      height: 854,
      sky: [
        [104, 156, 218],
        [222, 230, 236],
      ],
      hills: [126, 134, 122],
      ground: [186, 182, 174],
      horizon: 0.52,
    },
    [610, 770],
    [84, 84, 88],
  );
  const far = withSculptures(street, SUN, {
    leftHouse: {
      of: rowHouse({ walls: [226, 190, 120], frames: [246, 242, 232], across: 3, floors: 2, door: [64, 88, 110] }),
      x: 210,
      y: 530,
      scale: 200,
      hanging: true,
    },
    rightHouse: {
      of: rowHouse({ walls: [170, 82, 66], frames: [238, 234, 224], across: 4, floors: 1, door: [52, 60, 56] }),
      x: 700,
      y: 528,
      scale: 225,
      hanging: true,
    },
    tree: { of: outdoorThings.tree([88, 134, 66]), x: 1110, y: 570, scale: 380 },
  });
  const { stage, parts } = withSculptures(
    outOfFocus(far.stage, 0.9),
    { ...SUN, down: 0.17 },
    {
      lorry: { of: lorry([206, 56, 44], [240, 238, 230]), x: 590, y: 730, scale: 300, turn: 0.1 },
      near: { of: roadCone([236, 106, 36]), x: 1100, y: 815, scale: 145 },
      far: { of: roadCone([236, 106, 36]), x: 1010, y: 690, scale: 100 },
    },
  );
  const words = brush(stage.picture, { text: 'FRUIT', left: 560, top: 480, dot: 7, colour: [44, 116, 66] });
  return finish({ ...stage, picture: words.picture }, { rest: ['lorry'], groups: { cones: ['near', 'far'] } }, PHOTO, {
    words: words.mask,
    cab: parts.lorry!.cab!,
  });
}

async function lakeCamp(): Promise<GroundingScene> {
  const view = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [120, 130, 176],
        [248, 204, 156],
      ],
      hills: [84, 98, 104],
      ground: [118, 130, 152],
      horizon: 0.42,
    },
    [-20, 600, 220, 590, 520, 606, 860, 590, 1220, 612, 1220, 930, -20, 930],
    [108, 118, 70],
  );
  const afloat = withSculptures(
    outOfFocus(view, 0.8),
    { ...DUSK, down: 0.16 },
    {
      canoe: { of: vehicles.canoe([214, 176, 56]), x: 470, y: 500, scale: 130, turn: 0.15, hanging: true },
    },
  );
  const mirrored = mirroredInWater(afloat.stage, { canoe: 502 });
  const { stage, parts } = withSculptures(
    mirrored,
    { ...DUSK, down: 0.22 },
    {
      large: { of: outings.spruce([58, 86, 62]), x: 1080, y: 760, scale: 580 },
      small: { of: outings.spruce([66, 94, 66]), x: 900, y: 705, scale: 350 },
      tent: { of: outings.tent([60, 118, 142], [30, 46, 56]), x: 270, y: 740, scale: 210, turn: 0.25 },
      campfire: { of: outings.campfire(), x: 620, y: 800, scale: 95 },
      rucksack: { of: outings.rucksack([186, 56, 48], [46, 42, 42]), x: 850, y: 860, scale: 165, turn: -0.15 },
    },
  );
  return finish(stage, { rest: ['tent'], groups: { trees: ['large', 'small'] } }, PHOTO, {
    fire: parts.campfire!.fire!,
  });
}

async function diningRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [196, 204, 186], [150, 112, 78], 0.64);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    {
      window: { of: interiorThings.window([240, 238, 230], [222, 172, 84]), x: 250, y: 490, scale: 180, hanging: true },
      pendant: { of: dining.pendantLamp([58, 92, 110]), x: 670, y: 230, scale: 150, hanging: true },
    },
  );
  const light = { ...WINDOW, down: 0.2 };
  const { stage, parts } = withSculptures(outOfFocus(hung.stage, 0.7), light, {
    sideboard: { of: dining.sideboard([168, 124, 84], [196, 150, 106]), x: 1030, y: 660, scale: 170 },
    vase: { of: tableware.vase([236, 234, 226]), x: 1140, y: 552, scale: 120, hanging: true },
    leftChair: { of: dining.chair([74, 54, 42], [176, 58, 50]), x: 350, y: 800, scale: 400, turn: 0.9 },
    table: { of: dining.table([196, 156, 108]), x: 640, y: 790, scale: 250 },
    bowl: { of: dining.orangeBowl([74, 116, 150]), x: 610, y: 560, scale: 80, hanging: true },
    rightChair: { of: dining.chair([74, 54, 42], [176, 58, 50]), x: 950, y: 840, scale: 400, turn: -0.7 },
  });
  return finish(stage, { rest: ['table'], groups: { chairs: ['leftChair', 'rightChair'] } }, PHOTO, {
    curtains: without(hung.parts.window!.curtains!, stage.things.leftChair!),
    oranges: parts.bowl!.oranges!,
  });
}
