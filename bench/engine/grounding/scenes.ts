import type { Face } from '../../../src/engine/face.ts';
import type { Plane, Raster } from '../../../src/engine/raster.ts';
import { letter } from './lettering.ts';
import { outlines } from './outlines.ts';
import { paste } from './paste.ts';
import { readMask, readScene, whole } from './scene-parts.ts';
import { drawShapes, together, without, type Shape } from './shapes.ts';
import { paintToys, type Toy } from './toys.ts';

/** A picture, and where the things lie that its phrases may mean. */
export interface GroundingScene {
  readonly picture: Raster;
  readonly faces?: readonly Face[];
  readonly truths: Readonly<Record<string, Plane>>;
}

/** The scenes by name; those in `heldOutScenes` were set aside before any tuning. */
export const groundingScenes = {
  cone,
  street,
  food,
  character,
  toys,
  pair,
  date,
  product,
  teddy,
  room,
  meadow,
  fruits,
  couple,
  sign,
};

export type SceneName = keyof typeof groundingScenes;

export const heldOutScenes: ReadonlySet<string> = new Set<SceneName>([
  'product',
  'teddy',
  'room',
  'meadow',
  'fruits',
  'couple',
  'sign',
]);

async function cone(): Promise<GroundingScene> {
  const picture = await readScene('cone');
  const object = await readMask('cone.mask');
  const shadow = without(await readMask('cone.mask-with-shadow'), object);
  const [sky, sea, sand, grass] = [outlines.beachSky, outlines.beachSea, outlines.beachSand, outlines.beachGrass].map(
    (shapes) => without(drawShapes(picture, shapes), object),
  );
  return {
    picture,
    truths: {
      cone: object,
      shadow,
      sky: sky!,
      sea: sea!,
      sand: sand!,
      grass: grass!,
      rest: without(whole(picture), object),
    },
  };
}

async function street(): Promise<GroundingScene> {
  const picture = await readScene('scooter');
  const scooter = await readMask('scooter.mask');
  const draw = (shapes: readonly Shape[]): Plane => without(drawShapes(picture, shapes), scooter);
  return {
    picture,
    truths: {
      scooter,
      door: draw(outlines.door),
      leftShutter: draw(outlines.shutters.slice(0, 1)),
      flowers: draw(outlines.flowers),
      wall: draw(outlines.houseWall),
      cobbles: draw(outlines.cobbles),
      rest: without(whole(picture), scooter),
    },
  };
}

async function food(): Promise<GroundingScene> {
  const picture = await readScene('food');
  const bowl = await readMask('food.alpha');
  const { grapes, rightOranges, bowlOranges, backMug, leftApple } = outlines;
  return {
    picture,
    truths: {
      bowl,
      grapes: drawShapes(picture, grapes),
      rightOranges: drawShapes(picture, rightOranges),
      allOranges: drawShapes(picture, [...rightOranges, ...bowlOranges]),
      mug: drawShapes(picture, backMug),
      apple: drawShapes(picture, leftApple),
      rest: without(whole(picture), bowl),
    },
  };
}

async function character(): Promise<GroundingScene> {
  const picture = await readScene('character');
  const woman = await readMask('character.alpha');
  const [sweater, face, neck] = [outlines.sweater, outlines.face, outlines.neck].map((s) => drawShapes(picture, s));
  return {
    picture,
    faces: [
      {
        x: 455,
        y: 320,
        width: 605,
        height: 545,
        confidence: 0.95,
        leftEye: { x: 592, y: 480 },
        rightEye: { x: 845, y: 480 },
        mouth: { x: 715, y: 715 },
      },
    ],
    truths: {
      woman,
      sweater: sweater!,
      face: face!,
      hair: without(woman, sweater!, face!, neck!),
      rest: without(whole(picture), woman),
    },
  };
}

const RED = [205, 30, 35] as const;
const BLUE = [35, 80, 200] as const;
const GREEN = [40, 150, 60] as const;
const YELLOW = [240, 205, 30] as const;
const PURPLE = [120, 45, 160] as const;
const BLACK = [25, 25, 28] as const;

async function toys(): Promise<GroundingScene> {
  const { picture, masks, shadow } = await painted('beach', [
    { shape: 'ball', x: 350, y: 880, radius: 110, colour: RED },
    { shape: 'can', x: 760, y: 850, radius: 90, colour: BLUE },
    { shape: 'ball', x: 1260, y: 930, radius: 90, colour: GREEN },
    { shape: 'ball', x: 1020, y: 1090, radius: 50, colour: RED },
  ]);
  const [bigRed, can, green, smallRed] = masks as [Plane, Plane, Plane, Plane];
  const reds = together(bigRed, smallRed);
  const all = together(reds, can, green);
  return { picture, truths: { bigRed, can, green, smallRed, reds, shadow, all, canAndGreen: together(can, green) } };
}

async function fruits(): Promise<GroundingScene> {
  const { picture, masks, shadow } = await painted('meadow', [
    { shape: 'ball', x: 420, y: 1330, radius: 80, colour: YELLOW },
    { shape: 'ball', x: 620, y: 1300, radius: 75, colour: YELLOW },
    { shape: 'ball', x: 830, y: 1330, radius: 85, colour: YELLOW },
    { shape: 'ball', x: 1000, y: 1180, radius: 70, colour: PURPLE },
    { shape: 'can', x: 640, y: 1500, radius: 60, colour: BLACK },
  ]);
  const [first, second, third, purple, black] = masks as [Plane, Plane, Plane, Plane, Plane];
  return { picture, truths: { first, second, third, purple, black, shadow, lemons: together(first, second, third) } };
}

async function pair(): Promise<GroundingScene> {
  return two(
    'beach',
    ['teddy', { left: -230, top: 420, scale: 0.85 }],
    ['product', { left: 620, top: 520, scale: 0.65 }],
  );
}

async function couple(): Promise<GroundingScene> {
  return two('street', ['food', { left: -100, top: 560, scale: 0.6 }], ['teddy', { left: 520, top: 380, scale: 0.95 }]);
}

async function date(): Promise<GroundingScene> {
  const background = await readScene('beach');
  const { picture, mask } = letter(background, {
    text: '12 7 98',
    left: 1240,
    top: 1090,
    dot: 7,
    colour: [255, 150, 40],
  });
  return { picture, truths: { text: mask } };
}

async function sign(): Promise<GroundingScene> {
  const background = await readScene('food');
  const { picture, mask } = letter(background, {
    text: 'HELLO SALE',
    left: 480,
    top: 40,
    dot: 11,
    colour: [250, 250, 250],
  });
  return { picture, truths: { text: mask } };
}

async function product(): Promise<GroundingScene> {
  const picture = await readScene('product');
  const mug = await readMask('product.alpha');
  return {
    picture,
    truths: {
      mug,
      pot: drawShapes(picture, outlines.pot),
      beans: drawShapes(picture, outlines.beans),
      rest: without(whole(picture), mug),
    },
  };
}

async function teddy(): Promise<GroundingScene> {
  const picture = await readScene('teddy');
  const bear = await readMask('teddy.alpha');
  const [ball, suitcase, bow, block] = [outlines.ball, outlines.suitcase, outlines.bow, outlines.yellowBlock].map(
    (shapes) => drawShapes(picture, shapes),
  ) as [Plane, Plane, Plane, Plane];
  return { picture, truths: { bear, ball, bow, block, both: together(bear, suitcase) } };
}

async function room(): Promise<GroundingScene> {
  const picture = await readScene('dim-room.clean');
  const { lamp, greenVase, blueVase, picture: frame } = outlines;
  return {
    picture,
    truths: {
      lamp: drawShapes(picture, lamp),
      greenVase: drawShapes(picture, greenVase),
      blueVase: drawShapes(picture, blueVase),
      frame: drawShapes(picture, frame),
    },
  };
}

async function meadow(): Promise<GroundingScene> {
  const picture = await readScene('meadow');
  const { meadowSky, meadowSea, meadowSand, meadowGrass } = outlines;
  return {
    picture,
    truths: {
      sky: drawShapes(picture, meadowSky),
      sea: drawShapes(picture, meadowSea),
      sand: drawShapes(picture, meadowSand),
      grass: drawShapes(picture, meadowGrass),
    },
  };
}

type Pasted = readonly [name: string, place: Parameters<typeof paste>[3]];

/** Two subjects before a background that is neither's own. */
async function two(background: string, left: Pasted, right: Pasted): Promise<GroundingScene> {
  const behind = await readScene(background);
  const first = await pasteSubject(behind, left);
  const second = await pasteSubject(first.picture, right);
  const leftMask = without(first.mask, second.mask);
  const both = together(leftMask, second.mask);
  return {
    picture: second.picture,
    truths: { left: leftMask, right: second.mask, both, rest: without(whole(behind), both) },
  };
}

async function pasteSubject(behind: Raster, [name, place]: Pasted): Promise<{ picture: Raster; mask: Plane }> {
  return paste(behind, await readScene(name), await readMask(`${name}.alpha`), place);
}

async function painted(background: string, list: readonly Toy[]): Promise<ReturnType<typeof paintToys>> {
  return paintToys(await readScene(background), list);
}
