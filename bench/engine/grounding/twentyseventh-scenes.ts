import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { waterside } from './sculpted-backdrops.ts';
import { rowHouse, trafficLight } from './sculpted-city.ts';
import { duck } from './sculpted-farm.ts';
import { laid, mirroredInWater, tabletop } from './sculpted-grounds.ts';
import { kitchenThings } from './sculpted-kitchen.ts';
import { outings } from './sculpted-outings.ts';
import { figure, figureFace } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { jetty } from './sculpted-shore.ts';
import { sights } from './sculpted-sights.ts';
import { DUSK, finish, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { radio } from './sculpted-wares.ts';
import { parcels } from './sculpted-wheels.ts';
import { without } from './shapes.ts';
import { indoors, outdoors, outOfFocus } from './staging.ts';
import { beachDogBoy, glassesPortrait, goalTeam, pramPrint } from './twentyseventh-people.ts';

/** A portrait with glasses, children before a goal, a boy with his dog on a beach, a radio for sale, a van in a street, a jetty in a lake, a room for music, a print of a woman with a pram. */
export const twentyseventhScenes = {
  glassesPortrait,
  goalTeam,
  beachDogBoy,
  radioTable,
  breadVanStreet,
  jettyLake,
  musicRoom,
  pramPrint,
};

export type TwentyseventhName = keyof typeof twentyseventhScenes;

async function radioTable(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [214, 208, 194], wood: [198, 160, 116] }, 0.42);
  const behind = withSculptures(
    room,
    { ...WINDOW, down: 0.3 },
    {
      tulips: { of: kitchenThings.tulips([92, 128, 156], [226, 108, 140]), x: 190, y: 560, scale: 300 },
      jar: { of: tableware.jar([206, 140, 52], [236, 232, 222]), x: 1040, y: 560, scale: 190 },
    },
  );
  const { stage, parts } = withSculptures(
    outOfFocus(behind.stage, 1.6),
    { ...WINDOW, from: [-0.45, 1, 0.35], down: 0.26, sharpness: 7, depth: 0.65 },
    {
      radio: { of: radio([190, 52, 44], [214, 206, 188]), x: 570, y: 740, scale: 245, turn: -0.12 },
      lemon: { of: kitchenThings.lemon([238, 206, 66]), x: 980, y: 800, scale: 110 },
    },
  );
  return finish(stage, { rest: ['radio'] }, PHOTO, {
    antenna: parts.radio!.antenna!,
    flowers: without(behind.parts.tulips!.flowers!, stage.things.radio!),
  });
}

async function breadVanStreet(): Promise<GroundingScene> {
  const plain = outdoors('pavement', {
    width: 1200,
    height: 900,
    sky: [
      [132, 170, 214],
      [226, 230, 232],
    ],
    hills: [122, 132, 120],
    ground: [194, 188, 178],
    grain: 'drifts',
    horizon: 0.54,
  });
  const street = laid(
    plain,
    'road',
    'pavement',
    [-20, 690, 1220, 690, 1220, 930, -20, 930],
    [92, 92, 94],
    [
      [60, 866, 330, 866, 322, 878, 48, 878],
      [560, 866, 830, 866, 830, 878, 556, 878],
    ],
  );
  const far = withSculptures(street, SUN, {
    leftHouse: {
      of: rowHouse({ walls: [168, 96, 78], frames: [244, 240, 230], across: 3, floors: 2, door: [50, 72, 62] }),
      x: 270,
      y: 570,
      scale: 215,
      hanging: true,
    },
    rightHouse: {
      of: rowHouse({ walls: [222, 214, 190], frames: [86, 108, 120], across: 3, floors: 1, door: [168, 70, 50] }),
      x: 730,
      y: 566,
      scale: 215,
      hanging: true,
    },
    tree: { of: outdoorThings.tree([96, 138, 66]), x: 1060, y: 600, scale: 370 },
  });
  const standing = { x: 890, y: 680, scale: 300, turn: -0.15 };
  const { stage, parts } = withSculptures(
    outOfFocus(far.stage, 0.8),
    { ...SUN, down: 0.17 },
    {
      man: {
        of: figure(
          { hair: [70, 54, 44], haircut: 'short', skin: [220, 170, 138] },
          { top: [196, 64, 48], below: [70, 78, 96], shoes: [52, 44, 40] },
        ),
        ...standing,
      },
      boxes: { of: parcels([190, 148, 100], [222, 196, 150]), x: 1050, y: 690, scale: 62, turn: 0.2 },
      light: { of: trafficLight(2), x: 90, y: 700, scale: 400 },
      van: { of: vehicles.van([72, 130, 168]), x: 480, y: 810, scale: 280, turn: 0.08 },
    },
  );
  const words = brush(stage.picture, { text: 'BREAD', left: 410, top: 712, dot: 5, colour: [248, 244, 232] });
  const scene = finish({ ...stage, picture: words.picture }, { rest: ['van'] }, PHOTO, {
    words: words.mask,
    sweater: parts.man!.top!,
  });
  return { ...scene, faces: [figureFace({}, standing, 0.17)] };
}

async function jettyLake(): Promise<GroundingScene> {
  const view = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [122, 134, 184],
        [250, 206, 160],
      ],
      hills: [98, 100, 124],
      ground: [112, 124, 154],
      horizon: 0.44,
    },
    [-20, 800, 200, 770, 420, 780, 620, 840, 760, 930, -20, 930],
    [112, 124, 70],
  );
  const afloat = withSculptures(
    outOfFocus(view, 0.8),
    { ...DUSK, down: 0.2 },
    {
      jetty: { of: jetty([150, 118, 88]), x: 1010, y: 620, scale: 260, hanging: true },
      canoe: { of: vehicles.canoe([196, 52, 44]), x: 480, y: 560, scale: 170, turn: 0.15, hanging: true },
      far: {
        of: duck([142, 116, 90], [58, 96, 74], [220, 176, 60]),
        x: 740,
        y: 446,
        scale: 40,
        turn: 0.1,
        hanging: true,
      },
      near: {
        of: duck([142, 116, 90], [58, 96, 74], [220, 176, 60]),
        x: 660,
        y: 720,
        scale: 72,
        turn: 0.1,
        hanging: true,
      },
      heron: { of: sights.heron([150, 158, 172]), x: 870, y: 830, scale: 210, hanging: true },
    },
  );
  const mirrored = mirroredInWater(afloat.stage, { jetty: 622, canoe: 562, far: 447, near: 722, heron: 830 });
  const { stage } = withSculptures(
    mirrored,
    { ...DUSK, down: 0.22 },
    { fir: { of: outings.spruce([62, 88, 64]), x: 120, y: 850, scale: 560 } },
  );
  return finish(stage, { rest: ['canoe'], groups: { ducks: ['far', 'near'] } }, PHOTO);
}

async function musicRoom(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [188, 200, 206], [170, 130, 92], 0.62);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    {
      poster: {
        of: roomThings.poster([40, 40, 44], (x, y) => {
          if (Math.hypot(x, y - 1.25) < 0.38) return [240, 196, 72];
          return y < 0.55 ? [52, 58, 84] : [206, 84, 62];
        }),
        x: 560,
        y: 340,
        scale: 130,
        hanging: true,
      },
    },
  );
  const { stage } = withSculptures(outOfFocus(hung.stage, 0.8), WINDOW, {
    lamp: { of: furniture.floorLamp([240, 222, 178]), x: 125, y: 640, scale: 500 },
    sofa: { of: furniture.sofa([72, 108, 88]), x: 400, y: 690, scale: 250, turn: 0.05 },
    leftCushion: { of: furniture.cushion([226, 176, 62]), x: 290, y: 610, scale: 110, turn: 0.1, hanging: true },
    rightCushion: { of: furniture.cushion([190, 72, 60]), x: 520, y: 612, scale: 110, turn: -0.1, hanging: true },
    amplifier: { of: roomThings.amplifier([44, 42, 44], [120, 104, 84]), x: 1060, y: 720, scale: 115, turn: -0.15 },
    guitar: { of: roomThings.guitar([198, 118, 52]), x: 850, y: 780, scale: 430, turn: -0.1 },
    stool: { of: roomThings.stool([60, 84, 128]), x: 230, y: 860, scale: 210 },
  });
  return finish(stage, { rest: ['guitar'], groups: { cushions: ['leftCushion', 'rightCushion'] } }, PHOTO);
}
