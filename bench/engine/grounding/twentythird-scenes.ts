import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { meadow, roadside, waterside } from './sculpted-backdrops.ts';
import { bathing } from './sculpted-bathing.ts';
import { rowHouse } from './sculpted-city.ts';
import { barn, fence } from './sculpted-farm.ts';
import { pig, trough, wheelbarrow } from './sculpted-farmyard.ts';
import { dressed, reflective } from './sculpted-finery.ts';
import { bricked, laid, mirroredInWater, tabletop } from './sculpted-grounds.ts';
import { meals } from './sculpted-meals.ts';
import { figure, figureFace } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { sights } from './sculpted-sights.ts';
import { finish, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, tableware } from './sculpted-things.ts';
import { fireEngine, motorbike, parkingMeter } from './sculpted-town.ts';
import { together, without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';
import { helmetPortrait, busStopQueue, weddingPrint } from './twentythird-people.ts';

/** A portrait in a cycle helmet, people at a bus stop, pigs in a yard, a fire engine in a street, a pizza, a bathroom, a bridge over a river, a wedding print. */
export const twentythirdScenes = {
  helmetPortrait,
  busStopQueue,
  pigYard,
  fireEngineStreet,
  pizzaSupper,
  bathroom,
  bridgeRiver,
  weddingPrint,
};

export type TwentythirdName = keyof typeof twentythirdScenes;

async function pigYard(): Promise<GroundingScene> {
  const yard = meadow({
    width: 1280,
    height: 900,
    sky: [
      [130, 172, 220],
      [226, 232, 234],
    ],
    hills: [96, 120, 84],
    ground: [128, 140, 74],
    horizon: 0.42,
  });
  const far = withSculptures(yard, SUN, {
    barn: { of: barn([150, 62, 50], [92, 88, 90]), x: 230, y: 440, scale: 210, turn: 0.15 },
    leftFence: { of: fence([150, 120, 88]), x: 640, y: 474, scale: 150 },
    rightFence: { of: fence([150, 120, 88]), x: 1030, y: 474, scale: 150 },
  });
  const pink = [232, 172, 160] as const;
  const snout = [216, 136, 130] as const;
  const { stage, parts } = withSculptures(
    outOfFocus(far.stage, 1.6),
    { ...SUN, down: 0.24 },
    {
      wheelbarrow: { of: wheelbarrow([70, 122, 84], [140, 102, 66]), x: 1060, y: 640, scale: 165, turn: 0.15 },
      sow: { of: pig(pink, snout), x: 480, y: 690, scale: 235, turn: 0.12 },
      trough: { of: trough([132, 100, 70], [206, 190, 140]), x: 300, y: 830, scale: 165, turn: 0.05 },
      first: { of: pig(pink, snout), x: 700, y: 790, scale: 92, turn: 0.25 },
      black: { of: pig([62, 56, 56], [120, 92, 92]), x: 900, y: 840, scale: 100, turn: 2.9 },
      last: { of: pig(pink, snout), x: 1130, y: 800, scale: 84, turn: 0.05 },
    },
  );
  return finish(
    stage,
    {
      rest: ['sow', 'first', 'black', 'last'],
      groups: {
        piglets: ['first', 'black', 'last'],
        pigs: ['sow', 'first', 'black', 'last'],
        fence: ['leftFence', 'rightFence'],
      },
    },
    PHOTO,
    { straw: parts.wheelbarrow!.straw! },
  );
}

async function fireEngineStreet(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1280,
      height: 900,
      sky: [
        [110, 160, 218],
        [218, 228, 236],
      ],
      hills: [118, 136, 118],
      ground: [180, 174, 166],
      horizon: 0.56,
    },
    [640, 810],
    [94, 94, 96],
  );
  const far = withSculptures(street, SUN, {
    leftHouse: {
      of: rowHouse({
        walls: [226, 206, 168],
        frames: [246, 242, 234],
        across: 3,
        floors: 1,
        door: [58, 84, 110],
        shop: { board: [178, 134, 44], stripe: [60, 104, 84] },
      }),
      x: 300,
      y: 596,
      scale: 270,
      hanging: true,
    },
    rightHouse: {
      of: rowHouse({ walls: [158, 88, 72], frames: [240, 236, 226], across: 3, floors: 1, door: [52, 66, 58] }),
      x: 850,
      y: 590,
      scale: 230,
      hanging: true,
    },
    tree: { of: outdoorThings.tree([92, 134, 66]), x: 1180, y: 600, scale: 380 },
  });
  const words = brush(far.stage.picture, { text: 'POST', left: 175, top: 398, dot: 5, colour: [250, 246, 232] });
  const standing = { x: 1020, y: 868, scale: 460, turn: -0.12 };
  const { stage, parts } = withSculptures(
    { ...far.stage, picture: words.picture },
    { ...SUN, down: 0.17 },
    {
      engine: { of: fireEngine([196, 34, 34]), x: 620, y: 770, scale: 310, turn: 0.14 },
      motorbike: { of: motorbike([40, 88, 168]), x: 240, y: 860, scale: 165, turn: 0.2 },
      meter: { of: parkingMeter([72, 88, 100]), x: 520, y: 880, scale: 270 },
      firefighter: {
        of: dressed(
          figure(
            { hair: [60, 46, 38], haircut: 'short', skin: [216, 164, 134] },
            { top: [48, 54, 74], below: [44, 48, 60], hat: [236, 200, 52], shoes: [30, 30, 32] },
          ),
          reflective([220, 226, 120]),
        ),
        ...standing,
      },
    },
  );
  const scene = finish(stage, {}, PHOTO, {
    words: without(words.mask, stage.things.engine!),
    ladder: parts.engine!.ladder!,
    helmet: parts.firefighter!.hat!,
  });
  return { ...scene, faces: [figureFace({}, standing, 0.17)] };
}

async function pizzaSupper(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [150, 112, 92], wood: [176, 140, 102] }, 0.38);
  const wine = [112, 22, 40] as const;
  const { stage } = withSculptures(
    outOfFocus(room, 1.4),
    { ...WINDOW, down: 0.36 },
    {
      bottle: { of: tableware.bottle([44, 70, 50], [232, 222, 196]), x: 240, y: 520, scale: 430 },
      basil: { of: meals.herbPot([186, 104, 72]), x: 1050, y: 540, scale: 260 },
      leftGlass: { of: meals.wineGlass(wine), x: 420, y: 500, scale: 260 },
      rightGlass: { of: meals.wineGlass(wine), x: 830, y: 520, scale: 270 },
      board: { of: meals.board([140, 96, 62]), x: 600, y: 700, scale: 290 },
      pizza: { of: meals.pizza(), x: 600, y: 674, scale: 290, hanging: true },
      cheese: { of: meals.cheese([190, 52, 40]), x: 1030, y: 740, scale: 125, turn: 0.3 },
      small: { of: meals.mushroom([224, 206, 180]), x: 110, y: 690, scale: 76 },
      middle: { of: meals.mushroom([224, 206, 180]), x: 210, y: 780, scale: 96 },
      big: { of: meals.mushroom([224, 206, 180]), x: 110, y: 850, scale: 124 },
    },
  );
  return finish(
    stage,
    { rest: ['pizza'], groups: { mushrooms: ['small', 'middle', 'big'], glasses: ['leftGlass', 'rightGlass'] } },
    PHOTO,
  );
}

async function bathroom(): Promise<GroundingScene> {
  const room = bricked(
    indoors('floor', 1280, 900, [200, 214, 212], [172, 150, 126], 0.66),
    [186, 208, 206],
    [232, 234, 230],
    44,
  );
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    {
      towel: { of: bathing.hangingTowel([52, 92, 156], [238, 236, 230]), x: 600, y: 470, scale: 250, hanging: true },
      mirror: { of: bathing.mirror([150, 104, 66]), x: 880, y: 330, scale: 230, hanging: true },
    },
  );
  const { stage, parts } = withSculptures(outOfFocus(hung.stage, 0.6), WINDOW, {
    basin: { of: bathing.washbasin([244, 244, 242]), x: 880, y: 690, scale: 290 },
    toilet: { of: bathing.toilet([244, 244, 242], [138, 92, 60]), x: 1120, y: 740, scale: 320, turn: -0.35 },
    bathtub: { of: bathing.bathtub([242, 242, 242], [188, 148, 84]), x: 330, y: 740, scale: 290, turn: 0.05 },
    mat: { of: roomThings.rug([214, 132, 116], [240, 226, 214]), x: 760, y: 830, scale: 190 },
    duck: { of: bathing.rubberDuck(), x: 620, y: 836, scale: 74, turn: 0.3 },
    laundry: { of: bathing.laundryBasket([186, 146, 98], [92, 120, 84]), x: 1010, y: 840, scale: 190 },
  });
  return finish(stage, { rest: ['bathtub'] }, PHOTO, { foam: parts.bathtub!.foam! });
}

async function bridgeRiver(): Promise<GroundingScene> {
  const river = waterside(
    {
      width: 1280,
      height: 900,
      sky: [
        [108, 158, 218],
        [226, 230, 232],
      ],
      hills: [102, 128, 92],
      ground: [86, 122, 132],
      horizon: 0.44,
    },
    [-20, 720, 200, 726, 480, 770, 700, 830, 860, 940, -20, 940],
    [126, 146, 76],
  );
  const green = [112, 142, 72] as const;
  const left = laid(river, 'leftBank', 'water', [-20, 380, 330, 380, 300, 500, 170, 560, -20, 590], green);
  const banks = laid(left, 'rightBank', 'water', [1300, 380, 950, 380, 980, 500, 1130, 570, 1300, 610], green);
  const far = withSculptures(banks, SUN, {
    leftTree: { of: outdoorThings.tree([92, 132, 62]), x: 90, y: 500, scale: 340 },
    rightTree: { of: outdoorThings.tree([92, 132, 62]), x: 1200, y: 490, scale: 300 },
    bridge: { of: sights.bridge([190, 172, 142]), x: 640, y: 510, scale: 420, hanging: true },
  });
  const afloat = withSculptures(
    far.stage,
    { ...SUN, down: 0.2 },
    {
      boat: {
        of: sights.rowingBoat([176, 50, 44], [238, 232, 218]),
        x: 760,
        y: 640,
        scale: 135,
        turn: 0.2,
        hanging: true,
      },
      heron: { of: sights.heron([142, 152, 166]), x: 1110, y: 780, scale: 210, hanging: true },
    },
  );
  const mirrored = mirroredInWater(afloat.stage, { bridge: 508, boat: 644, heron: 780 });
  const { stage } = withSculptures(
    mirrored,
    { ...SUN, down: 0.24 },
    {
      blanket: { of: outdoorThings.towel([196, 66, 72]), x: 270, y: 850, scale: 200, turn: 0.15 },
      basket: { of: furniture.basket([176, 130, 82], [240, 236, 224]), x: 320, y: 838, scale: 66, hanging: true },
    },
  );
  const scene = finish(stage, { rest: ['bridge'], groups: { trees: ['leftTree', 'rightTree'] } }, PHOTO);
  const { shore, leftBank, rightBank } = scene.truths;
  return { ...scene, truths: { ...scene.truths, grass: together(shore!, leftBank!, rightBank!) } };
}
