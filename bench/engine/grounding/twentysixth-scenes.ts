import { brush } from './lettering.ts';
import type { GroundingScene } from './scenes.ts';
import { roadside, waterside } from './sculpted-backdrops.ts';
import { belongings } from './sculpted-belongings.ts';
import { rowHouse } from './sculpted-city.ts';
import { tabletop } from './sculpted-grounds.ts';
import { kitchenThings } from './sculpted-kitchen.ts';
import { roomThings } from './sculpted-rooms.ts';
import { deckchair, sandcastle } from './sculpted-seaside.ts';
import { finish, PHOTO, SUN, WINDOW, withSculptures } from './sculpted-stage.ts';
import { outdoorThings, tableware, vehicles } from './sculpted-things.ts';
import { without } from './shapes.ts';
import { indoors, outOfFocus } from './staging.ts';
import { footballBoy, henYardPrint, musicPortrait, quayCouple } from './twentysixth-people.ts';

/** A portrait with headphones, a couple by the sea, a boy in a garden, a camera for sale, a bicycle in a street, a beach, a bedroom, a print of a woman and a girl. */
export const twentysixthScenes = {
  musicPortrait,
  quayCouple,
  footballBoy,
  cameraTable,
  yellowBicycleStreet,
  parasolBeach,
  teddyBedroom,
  henYardPrint,
};

export type TwentysixthName = keyof typeof twentysixthScenes;

async function cameraTable(): Promise<GroundingScene> {
  const room = tabletop('table', 1200, 900, { wall: [186, 198, 204], wood: [140, 100, 70] }, 0.4);
  const behind = withSculptures(
    room,
    { ...WINDOW, down: 0.34 },
    {
      mug: { of: tableware.mug([226, 182, 60]), x: 190, y: 540, scale: 200, turn: 0.3 },
      croissants: {
        of: tableware.plate(
          [238, 238, 234],
          kitchenThings.croissants([
            [-0.34, 0.16, 0],
            [0.34, 0.16, -0.05],
          ]),
        ),
        x: 980,
        y: 490,
        scale: 190,
      },
    },
  );
  const { stage, parts } = withSculptures(
    outOfFocus(behind.stage, 1.6),
    { ...WINDOW, down: 0.3 },
    {
      camera: { of: belongings.camera([48, 46, 48], [186, 44, 44]), x: 540, y: 720, scale: 225, turn: -0.1 },
      apple: { of: tableware.fruit([128, 172, 62]), x: 190, y: 800, scale: 120 },
    },
  );
  return finish(stage, { rest: ['camera'] }, PHOTO, {
    strap: parts.camera!.strap!,
    food: without(behind.parts.croissants!.croissants!, stage.things.camera!),
  });
}

async function yellowBicycleStreet(): Promise<GroundingScene> {
  const street = roadside(
    {
      width: 1200,
      height: 900,
      sky: [
        [118, 166, 220],
        [222, 230, 234],
      ],
      hills: [118, 136, 116],
      ground: [188, 182, 172],
      horizon: 0.52,
    },
    [590, 690],
    [100, 98, 98],
  );
  const far = withSculptures(street, SUN, {
    leftHouse: {
      of: rowHouse({
        walls: [190, 112, 88],
        frames: [244, 240, 230],
        across: 3,
        floors: 1,
        door: [66, 84, 106],
        shop: { board: [62, 74, 110], stripe: [222, 174, 70] },
      }),
      x: 320,
      y: 540,
      scale: 230,
      hanging: true,
    },
    rightHouse: {
      of: rowHouse({ walls: [204, 212, 206], frames: [246, 244, 238], across: 3, floors: 1, door: [160, 60, 52] }),
      x: 800,
      y: 536,
      scale: 210,
      hanging: true,
    },
    van: { of: vehicles.van([236, 234, 228]), x: 860, y: 650, scale: 170, turn: 0.1 },
  });
  const words = brush(far.stage.picture, { text: 'BIO', left: 220, top: 371, dot: 5, colour: [246, 240, 224] });
  const { stage } = withSculptures(
    outOfFocus({ ...far.stage, picture: words.picture }, 1),
    { ...SUN, down: 0.18 },
    {
      bench: { of: outdoorThings.bench([84, 128, 84]), x: 1010, y: 800, scale: 150, turn: -0.15 },
      bicycle: { of: vehicles.bicycle([236, 188, 40]), x: 450, y: 840, scale: 290, turn: 0.12 },
    },
  );
  return finish(stage, { rest: ['bicycle'], groups: { houses: ['leftHouse', 'rightHouse'] } }, PHOTO, {
    words: without(words.mask, stage.things.bicycle!),
  });
}

async function parasolBeach(): Promise<GroundingScene> {
  const coast = waterside(
    {
      width: 1200,
      height: 900,
      sky: [
        [96, 156, 224],
        [222, 232, 238],
      ],
      hills: [126, 152, 160],
      ground: [56, 136, 164],
      horizon: 0.44,
    },
    [-20, 610, 300, 596, 700, 612, 1220, 590, 1220, 930, -20, 930],
    [228, 206, 162],
  );
  const afloat = withSculptures(
    outOfFocus(coast, 0.8),
    { ...SUN, down: 0.14 },
    {
      small: {
        of: vehicles.sailboat([70, 84, 110], [246, 242, 232]),
        x: 560,
        y: 445,
        scale: 48,
        turn: 0.2,
        hanging: true,
      },
      large: {
        of: vehicles.sailboat([190, 56, 50], [246, 242, 232]),
        x: 330,
        y: 520,
        scale: 112,
        turn: -0.2,
        hanging: true,
      },
    },
  );
  const { stage } = withSculptures(
    outOfFocus(afloat.stage, 0.8),
    { ...SUN, down: 0.22 },
    {
      parasol: { of: outdoorThings.parasol([48, 104, 180], [244, 240, 230]), x: 920, y: 740, scale: 460 },
      chair: { of: deckchair([200, 52, 50]), x: 740, y: 800, scale: 170, turn: 0.5 },
      castle: { of: sandcastle([206, 176, 124], [196, 44, 44]), x: 200, y: 790, scale: 120 },
      ball: { of: outdoorThings.beachBall([240, 186, 44]), x: 480, y: 840, scale: 120 },
    },
  );
  return finish(stage, { rest: ['parasol', 'chair'], groups: { boats: ['small', 'large'] } }, PHOTO);
}

async function teddyBedroom(): Promise<GroundingScene> {
  const room = indoors('floor', 1200, 900, [196, 206, 196], [160, 120, 84], 0.62);
  const light = { ...WINDOW, down: 0.26 };
  const hung = withSculptures(outOfFocus(room, 0.8), light, {
    picture: {
      of: roomThings.poster([70, 54, 42], (x, y) => {
        if (Math.hypot(x + 0.2, y - 1.45) < 0.2) return [244, 210, 110];
        return y < 0.8 + 0.2 * Math.sin(3 * x) ? [92, 130, 108] : [188, 208, 220];
      }),
      x: 680,
      y: 330,
      scale: 120,
      hanging: true,
    },
    stand: { of: roomThings.nightstand([150, 106, 70]), x: 1060, y: 670, scale: 210 },
    lamp: { of: roomThings.tableLamp([214, 206, 190], [236, 186, 84]), x: 1060, y: 486, scale: 200, hanging: true },
  });
  const { stage, parts } = withSculptures(hung.stage, light, {
    bed: {
      of: roomThings.bed([206, 174, 132], [240, 238, 232], [178, 56, 66], [242, 240, 234]),
      x: 500,
      y: 690,
      scale: 350,
      turn: 0.1,
    },
    teddy: { of: roomThings.teddy([170, 118, 70], [60, 110, 176]), x: 590, y: 560, scale: 190, hanging: true },
    rug: { of: roomThings.rug([120, 150, 176], [232, 228, 218]), x: 820, y: 830, scale: 190 },
  });
  return finish(stage, { rest: ['bed', 'teddy'] }, PHOTO, {
    blanket: parts.bed!.blanket!,
    pillow: parts.bed!.pillow!,
  });
}
