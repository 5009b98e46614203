import { hash } from 'node:crypto';
import type { Abilities, Box, DetectedObject, TextRegion } from '../../engine/abilities.ts';
import type { Face, Point } from '../../engine/face.ts';
import { fitWithin } from '../../engine/resample/fit-within.ts';
import { boxFilter, resampleRaster } from '../../engine/resample/resample.ts';
import type { Raster } from '../../engine/raster.ts';
import type { AbilityCall, AbilityServices } from './ability-services.ts';

/** The longer side of what is sent to a detector, at most: none looks at more, and the way between processes is not free. */
const SENT_SIDE = 1600;

/** The abilities as a task in a child process has them: each is asked of the parent. */
export function createChildAbilities(services: AbilityServices): Abilities {
  const reduced = new WeakMap<Raster, Raster>();
  const sent = (picture: Raster): Raster => {
    const known = reduced.get(picture) ?? reduce(picture);
    reduced.set(picture, known);
    return known;
  };
  /** Asks about a smaller picture, and tells the answer in the pixels of the one that was given. */
  const ask =
    <Found>(service: (call: AbilityCall) => Promise<readonly Found[]>, scaled: (found: Found, scale: Scale) => Found) =>
    async (picture: Raster): Promise<readonly Found[]> => {
      const small = sent(picture);
      const scale = { x: picture.width / small.width, y: picture.height / small.height };
      return (await service(callOf(small))).map((found) => scaled(found, scale));
    };
  return {
    matte: (square) => services.matte(callOf(square)),
    mattePeople: (picture) => services.mattePeople(callOf(sent(picture))),
    detectObjects: ask(services.detectObjects, scaledObject),
    detectText: ask(services.detectText, scaledText),
    detectFaces: ask(services.detectFaces, scaledFace),
    detectDamage: (picture) => services.detectDamage(callOf(sent(picture))),
  };
}

/** How many of the picture's pixels one of what was sent is. */
type Scale = Point;

function reduce(picture: Raster): Raster {
  if (Math.max(picture.width, picture.height) <= SENT_SIDE) return picture;
  const { width, height } = fitWithin(picture, SENT_SIDE);
  return resampleRaster(picture, width, height, boxFilter);
}

function callOf(picture: Raster): AbilityCall {
  return { picture, key: `${picture.width}×${picture.height}:${hash('sha256', picture.data)}` };
}

const scaledPoint = ({ x, y }: Point, scale: Scale): Point => ({ x: x * scale.x, y: y * scale.y });

const scaledBox = ({ left, top, right, bottom }: Box, scale: Scale): Box => ({
  left: left * scale.x,
  top: top * scale.y,
  right: right * scale.x,
  bottom: bottom * scale.y,
});

const scaledObject = (object: DetectedObject, scale: Scale): DetectedObject => ({
  ...object,
  box: scaledBox(object.box, scale),
});

function scaledText({ corners: [a, b, c, d], score }: TextRegion, scale: Scale): TextRegion {
  const at = (corner: Point): Point => scaledPoint(corner, scale);
  return { corners: [at(a), at(b), at(c), at(d)], score };
}

function scaledFace(face: Face, scale: Scale): Face {
  return {
    ...face,
    ...scaledPoint(face, scale),
    width: face.width * scale.x,
    height: face.height * scale.y,
    leftEye: scaledPoint(face.leftEye, scale),
    rightEye: scaledPoint(face.rightEye, scale),
    mouth: scaledPoint(face.mouth, scale),
  };
}
