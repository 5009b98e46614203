import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { appliances } from './sculpted-appliances.ts';
import { meadow, waterside } from './sculpted-backdrops.ts';
import { rowHouse } from './sculpted-city.ts';
import { barn, fence } from './sculpted-farm.ts';
import { goat, milkChurn, wheelbarrow } from './sculpted-farmyard.ts';
import { laid, mirroredInWater, tabletop } from './sculpted-grounds.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { kitchenThings } from './sculpted-kitchen.ts';
import { meals } from './sculpted-meals.ts';
import { outings } from './sculpted-outings.ts';
import { figure, figureFace } from './sculpted-portraits.ts';
import { roomThings } from './sculpted-rooms.ts';
import { sights } from './sculpted-sights.ts';
import { finish, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { furniture, outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { telephoneBox, tram } from './sculpted-town.ts';
import { streetLamp, suitcase } from './sculpted-traffic.ts';
import { hen } from './sculpted-yard.ts';
import { together, without } from './shapes.ts';
import { indoors, outdoors, outOfFocus } from './staging.ts';
import { sunHatPortrait, iceCreamQueue, anglersPrint } from './twentyfourth-people.ts';

/** A portrait in a sun hat, people at an ice cream cart, goats in a yard, a tram in a street, pancakes, a kitchen, a castle by a lake, a print of anglers. */
export const twentyfourthScenes = {
  sunHatPortrait,
  iceCreamQueue,
  goatYard,
  tramStreet,
  pancakeBrunch,
  kitchenCorner,
  castleLake,
  anglersPrint,
};

export type TwentyfourthName = keyof typeof twentyfourthScenes;

async function goatYard(): Promise<GroundingScene> {
  const yard = meadow({
    width: 1280,
    height: 900,
    sky: [
      [146, 178, 212],
      [230, 232, 230],
    ],
    hills: [110, 128, 104],
    ground: [118, 142, 80],
    horizon: 0.42,
  });
  const far = withSculptures(yard, SUN, {
    leftFence: { of: fence([196, 190, 178]), x: 190, y: 470, scale: 150 },
    rightFence: { of: fence([196, 190, 178]), x: 580, y: 470, scale: 150 },
    barn: { of: barn([94, 112, 92], [132, 82, 64]), x: 1030, y: 450, scale: 200, turn: -0.15 },
  });
  const { stage } = withSculptures(
    outOfFocus(far.stage, 1.6),
    { ...SUN, down: 0.22 },
    {
      wheelbarrow: { of: wheelbarrow([62, 100, 160], [140, 102, 66]), x: 200, y: 650, scale: 150, turn: 0.15 },
      churn: { of: milkChurn([196, 198, 202]), x: 1120, y: 690, scale: 200 },
      goat: { of: goat([226, 216, 196], [120, 98, 76], [60, 96, 160]), x: 610, y: 720, scale: 250, turn: 0.15 },
      brown: { of: goat([132, 88, 56], [238, 230, 216], [60, 96, 160], true), x: 280, y: 830, scale: 120, turn: 0.2 },
      black: { of: goat([74, 68, 68], [226, 222, 212], [60, 96, 160], true), x: 900, y: 850, scale: 125, turn: 2.9 },
      hen: { of: hen([176, 92, 52], [70, 46, 36]), x: 1160, y: 850, scale: 105, turn: 0.2 },
    },
  );
  return finish(
    stage,
    {
      rest: ['goat', 'brown', 'black', 'hen'],
      groups: {
        kids: ['brown', 'black'],
        goats: ['goat', 'brown', 'black'],
        fence: ['leftFence', 'rightFence'],
      },
    },
    PHOTO,
  );
}

async function tramStreet(): Promise<GroundingScene> {
  const plain = outdoors('pavement', {
    width: 1280,
    height: 900,
    sky: [
      [126, 166, 214],
      [224, 230, 232],
    ],
    hills: [122, 134, 122],
    ground: [186, 180, 172],
    grain: 'drifts',
    horizon: 0.56,
  });
  const street = laid(
    plain,
    'road',
    'pavement',
    [-20, 640, 1300, 640, 1300, 800, -20, 800],
    [102, 98, 94],
    [
      [-20, 726, 1300, 726, 1300, 731, -20, 731],
      [-20, 768, 1300, 768, 1300, 774, -20, 774],
    ],
  );
  const far = withSculptures(street, SUN, {
    leftHouse: {
      of: rowHouse({ walls: [186, 196, 176], frames: [244, 242, 234], across: 3, floors: 1, door: [110, 60, 48] }),
      x: 250,
      y: 590,
      scale: 220,
      hanging: true,
    },
    rightHouse: {
      of: rowHouse({
        walls: [222, 178, 130],
        frames: [246, 242, 234],
        across: 4,
        floors: 1,
        door: [64, 84, 62],
        shop: { board: [116, 44, 52], stripe: [70, 96, 150] },
      }),
      x: 820,
      y: 600,
      scale: 300,
      hanging: true,
    },
    lamp: { of: streetLamp([54, 58, 60]), x: 1210, y: 628, scale: 440 },
  });
  const words = brush(far.stage.picture, { text: 'HOTEL', left: 700, top: 382, dot: 5, colour: [246, 232, 196] });
  const standing = { x: 1020, y: 870, scale: 460, turn: -0.1 };
  const { stage, parts } = withSculptures(
    { ...far.stage, picture: words.picture },
    { ...SUN, down: 0.17 },
    {
      tram: { of: tram([224, 190, 62], [236, 232, 220]), x: 590, y: 762, scale: 360, turn: 0.08 },
      phone: { of: telephoneBox([182, 32, 36]), x: 120, y: 880, scale: 400, turn: 0.3 },
      woman: {
        of: figure(
          { hair: [196, 152, 92], haircut: 'bob' },
          { top: [54, 112, 128], below: [60, 58, 70], shoes: [48, 42, 44] },
        ),
        ...standing,
      },
      suitcase: { of: suitcase([128, 84, 54], [84, 54, 36]), x: 1170, y: 868, scale: 74, turn: -0.2 },
    },
  );
  const scene = finish(stage, {}, PHOTO, {
    words: without(words.mask, stage.things.tram!, stage.things.woman!),
    sweater: parts.woman!.top!,
  });
  return { ...scene, faces: [figureFace({}, standing, 0.17)] };
}

async function pancakeBrunch(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [196, 206, 190], wood: [150, 108, 76] }, 0.38);
  const { stage, parts } = withSculptures(
    outOfFocus(room, 1.4),
    { ...WINDOW, down: 0.36 },
    {
      press: { of: meals.coffeePress([58, 34, 22]), x: 250, y: 510, scale: 330 },
      jug: { of: kitchenThings.jug([236, 232, 220]), x: 1010, y: 520, scale: 260 },
      leftEgg: { of: meals.eggCup([72, 124, 180]), x: 770, y: 500, scale: 150 },
      rightEgg: { of: meals.eggCup([72, 124, 180]), x: 870, y: 620, scale: 165 },
      plate: { of: tableware.plate([238, 238, 234]), x: 540, y: 720, scale: 260 },
      pancakes: { of: meals.pancakes(), x: 540, y: 706, scale: 240, hanging: true },
      mug: { of: tableware.mug([206, 92, 54]), x: 190, y: 700, scale: 170, turn: 0.3 },
      big: { of: meals.strawberry(), x: 920, y: 830, scale: 140, turn: 0.4 },
      middle: { of: meals.strawberry(), x: 1030, y: 760, scale: 108 },
      small: { of: meals.strawberry(), x: 1110, y: 840, scale: 84, turn: 0.9 },
    },
  );
  return finish(stage, { rest: ['pancakes'], groups: { strawberries: ['big', 'middle', 'small'] } }, PHOTO, {
    egg: parts.leftEgg!.egg!,
    eggs: together(parts.leftEgg!.egg!, parts.rightEgg!.egg!),
    cups: together(parts.leftEgg!.cup!, parts.rightEgg!.cup!),
  });
}

async function kitchenCorner(): Promise<GroundingScene> {
  const room = indoors('floor', 1280, 900, [226, 212, 180], [150, 112, 82], 0.66);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    {
      shelf: { of: appliances.wallShelf([146, 100, 66], [216, 182, 116]), x: 640, y: 290, scale: 190, hanging: true },
      clock: { of: interiorThings.wallClock([60, 100, 110]), x: 1080, y: 250, scale: 130, hanging: true },
    },
  );
  const { stage, parts } = withSculptures(outOfFocus(hung.stage, 0.6), WINDOW, {
    fridge: { of: appliances.fridge([150, 200, 190], [248, 216, 84]), x: 170, y: 690, scale: 540, turn: 0.1 },
    unit: { of: appliances.kitchenUnit([86, 110, 140], [212, 200, 178]), x: 600, y: 690, scale: 250 },
    cooker: { of: appliances.cooker([240, 240, 236]), x: 980, y: 700, scale: 130 },
    kettle: { of: appliances.kettle([196, 44, 40]), x: 930, y: 476, scale: 100, hanging: true },
    apple: { of: tableware.fruit([124, 168, 60]), x: 450, y: 460, scale: 48, hanging: true },
    rug: { of: roomThings.rug([206, 196, 176], [120, 140, 110]), x: 620, y: 820, scale: 210 },
    stool: { of: roomThings.stool([200, 150, 60]), x: 1150, y: 830, scale: 260, turn: 0.3 },
  });
  return finish(stage, { rest: ['fridge'] }, PHOTO, {
    notes: parts.fridge!.notes!,
    jars: hung.parts.shelf!.jars!,
    plate: hung.parts.shelf!.plates!,
  });
}

async function castleLake(): Promise<GroundingScene> {
  const lake = waterside(
    {
      width: 1280,
      height: 900,
      sky: [
        [104, 150, 212],
        [232, 228, 220],
      ],
      hills: [94, 118, 98],
      ground: [84, 124, 152],
      horizon: 0.46,
    },
    [-20, 900, 240, 850, 560, 770, 860, 740, 1300, 720, 1300, 940, -20, 940],
    [122, 146, 78],
  );
  const banked = laid(
    lake,
    'bank',
    'water',
    [-20, 400, 700, 400, 660, 470, 520, 510, 260, 540, -20, 550],
    [110, 140, 76],
  );
  const far = withSculptures(banked, SUN, {
    castle: { of: sights.castle([200, 188, 166], [150, 84, 66], [196, 44, 44]), x: 300, y: 500, scale: 200 },
    fir: { of: outings.spruce([58, 92, 62]), x: 590, y: 486, scale: 210 },
  });
  const afloat = withSculptures(
    far.stage,
    { ...SUN, down: 0.18 },
    {
      leftBoat: {
        of: vehicles.sailboat([150, 100, 62], [244, 240, 228]),
        x: 690,
        y: 585,
        scale: 80,
        turn: 0.2,
        hanging: true,
      },
      rightBoat: {
        of: vehicles.sailboat([52, 82, 130], [228, 186, 66]),
        x: 1010,
        y: 560,
        scale: 86,
        turn: -0.2,
        hanging: true,
      },
    },
  );
  const mirrored = mirroredInWater(afloat.stage, { leftBoat: 585, rightBoat: 560 });
  const { stage } = withSculptures(
    mirrored,
    { ...SUN, down: 0.22 },
    {
      caravan: { of: sights.caravan([240, 236, 224], [92, 164, 156]), x: 1050, y: 810, scale: 165, turn: 0.15 },
      bench: { of: outdoorThings.bench([130, 92, 62]), x: 700, y: 850, scale: 100, turn: 2.9 },
      basket: { of: furniture.basket([176, 130, 82], [206, 60, 60]), x: 480, y: 866, scale: 66 },
    },
  );
  const scene = finish(stage, { rest: ['castle'], groups: { boats: ['leftBoat', 'rightBoat'] } }, PHOTO);
  const { shore, bank } = scene.truths;
  return { ...scene, truths: { ...scene.truths, grass: together(shore!, bank!) } };
}
