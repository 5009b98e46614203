import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { roadside, waterside } from './sculpted-backdrops.ts';
import { dustbin, rowHouse } from './sculpted-city.ts';
import { deskThings } from './sculpted-desk.ts';
import { dining } from './sculpted-dining.ts';
import { carried } from './sculpted-finery.ts';
import { tabletop } from './sculpted-grounds.ts';
import { interiorThings } from './sculpted-interiors.ts';
import { boulder, surfboard } from './sculpted-seaside.ts';
import { buoy, motorboat } from './sculpted-shore.ts';
import { finish, OVERCAST, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { tableware } from './sculpted-things.ts';
import { motorbike } from './sculpted-town.ts';
import { streetLamp } from './sculpted-traffic.ts';
import { without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';
import { catRoomGirl, officeTrio, tiePortrait, tractorPrint } from './twentyeighth-people.ts';

/** A portrait with a tie, three people in an office, a girl and her cat in a room, a handbag for sale, a motorcycle in a street, surfboards on a beach, a study, a print of a man and a boy with a tractor. */
export const twentyeighthScenes = {
  tiePortrait,
  officeTrio,
  catRoomGirl,
  handbagTable,
  motorbikeStreet,
  surfBeach,
  homeOffice,
  tractorPrint,
};

export type TwentyeighthName = keyof typeof twentyeighthScenes;

async function handbagTable(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [178, 190, 180], wood: [150, 112, 82] }, 0.38);
  const behind = withSculptures(
    room,
    { ...WINDOW, down: 0.3 },
    {
      candle: { of: tableware.candle([232, 150, 160]), x: 1000, y: 520, scale: 210 },
      clock: { of: deskThings.alarmClock([58, 140, 146]), x: 230, y: 540, scale: 230, turn: 0.15 },
    },
  );
  const { stage } = withSculptures(
    outOfFocus(behind.stage, 1.5),
    { ...WINDOW, down: 0.28, sharpness: 6 },
    {
      bag: { of: carried.handbag([158, 92, 52], [222, 184, 92]), x: 600, y: 740, scale: 520, turn: 0.2 },
      notebook: { of: deskThings.notebook([44, 62, 112], [226, 184, 70]), x: 190, y: 800, scale: 130, turn: 0.25 },
    },
  );
  return finish(stage, { rest: ['bag'] }, PHOTO);
}

async function motorbikeStreet(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1200,
      height: 900,
      sky: [
        [158, 176, 200],
        [226, 228, 228],
      ],
      hills: [124, 132, 124],
      ground: [176, 172, 168],
      horizon: 0.5,
    },
    [560, 690],
    [88, 88, 92],
  );
  const far = withSculptures(street, OVERCAST, {
    leftHouse: {
      of: rowHouse({ walls: [142, 168, 180], frames: [244, 242, 236], across: 3, floors: 1, door: [150, 66, 52] }),
      x: 210,
      y: 520,
      scale: 190,
      hanging: true,
    },
    middleHouse: {
      of: rowHouse({
        walls: [232, 216, 186],
        frames: [110, 74, 56],
        across: 4,
        floors: 2,
        door: [70, 52, 44],
        shop: { board: [112, 36, 48], stripe: [112, 36, 48] },
      }),
      x: 630,
      y: 524,
      scale: 220,
      hanging: true,
    },
    rightHouse: {
      of: rowHouse({ walls: [206, 124, 96], frames: [244, 240, 230], across: 3, floors: 1, door: [60, 80, 70] }),
      x: 1040,
      y: 520,
      scale: 185,
      hanging: true,
    },
  });
  const words = brush(far.stage.picture, { text: 'HOTEL', left: 500, top: 361, dot: 5, colour: [248, 240, 220] });
  const { stage } = withSculptures(
    outOfFocus({ ...far.stage, picture: words.picture }, 0.9),
    { ...OVERCAST, down: 0.18 },
    {
      lamp: { of: streetLamp([58, 66, 70]), x: 120, y: 780, scale: 620 },
      bin: { of: dustbin([66, 118, 78]), x: 1030, y: 790, scale: 220, turn: -0.15 },
      motorbike: { of: motorbike([200, 48, 44]), x: 570, y: 840, scale: 265, turn: 0.1 },
    },
  );
  return finish(stage, { rest: ['motorbike'], groups: { houses: ['leftHouse', 'middleHouse', 'rightHouse'] } }, PHOTO, {
    words: without(words.mask, stage.things.motorbike!),
  });
}

async function surfBeach(): Promise<GroundingScene> {
  const coast = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [86, 148, 218],
        [220, 232, 240],
      ],
      hills: [104, 134, 112],
      ground: [40, 122, 150],
      horizon: 0.38,
    },
    [-20, 600, 240, 580, 560, 566, 900, 586, 1220, 560, 1220, 930, -20, 930],
    [216, 192, 146],
  );
  const afloat = withSculptures(
    outOfFocus(coast, 0.8),
    { ...SUN, down: 0.16 },
    {
      boat: { of: motorboat([240, 238, 232], [40, 84, 150]), x: 1000, y: 450, scale: 120, turn: 0.15, hanging: true },
      buoy: { of: buoy([216, 72, 44]), x: 420, y: 500, scale: 110, hanging: true },
    },
  );
  const { stage } = withSculptures(
    outOfFocus(afloat.stage, 0.8),
    { ...SUN, down: 0.2 },
    {
      small: { of: boulder([130, 124, 116]), x: 1090, y: 690, scale: 70, turn: 0.4 },
      large: { of: boulder([130, 124, 116]), x: 180, y: 760, scale: 140 },
      yellow: { of: surfboard([242, 200, 58], [230, 96, 60]), x: 560, y: 810, scale: 470, turn: 0.15 },
      green: { of: surfboard([92, 178, 140], [244, 242, 236]), x: 760, y: 790, scale: 430, turn: -0.15 },
    },
  );
  return finish(
    stage,
    { rest: ['yellow', 'green'], groups: { surfboards: ['yellow', 'green'], rocks: ['small', 'large'] } },
    PHOTO,
  );
}

async function homeOffice(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [214, 218, 200], [142, 106, 78], 0.62);
  const hung = withSculptures(
    room,
    { ...WINDOW, down: 0.1 },
    { clock: { of: interiorThings.wallClock([190, 64, 52]), x: 560, y: 230, scale: 130, hanging: true } },
  );
  const light = { ...WINDOW, down: 0.2 };
  const { stage, parts } = withSculptures(outOfFocus(hung.stage, 0.7), light, {
    shelf: {
      of: interiorThings.bookcase(
        [120, 84, 58],
        [
          [60, 100, 134],
          [210, 190, 150],
          [158, 60, 52],
          [92, 120, 84],
        ],
      ),
      x: 170,
      y: 660,
      scale: 520,
    },
    desk: { of: dining.table([204, 172, 128]), x: 760, y: 740, scale: 290 },
    globe: { of: deskThings.globe([70, 124, 168], [196, 176, 110]), x: 950, y: 460, scale: 150, hanging: true },
    laptop: { of: deskThings.laptop([176, 180, 186]), x: 740, y: 490, scale: 110, hanging: true },
    lamp: { of: deskThings.lamp([232, 180, 52]), x: 540, y: 480, scale: 190, hanging: true },
    chair: { of: dining.chair([92, 66, 50], [64, 104, 150]), x: 420, y: 830, scale: 400, turn: 0.5 },
  });
  return finish(stage, { rest: ['desk'] }, PHOTO, { screen: parts.laptop!.screen! });
}
