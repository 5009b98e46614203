import { gaussianBlur } from '../../src/engine/filters/gaussian-blur.ts';
import { channelPlane } from '../../src/engine/color/channels.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../src/engine/raster.ts';
import { sceneFile } from '../known-scenes.ts';
import { readAlpha, readPicture } from '../picture-files.ts';
import type { SceneName } from './magic-edit-phrases.ts';

/** A scene of Magic Edit's bench with what is known of it. All planes have the picture's size. */
export interface EditScene {
  readonly picture: Raster;
  /** The picture before it was tilted or spoilt, or without the object that is to go. */
  readonly truth?: Raster;
  /** 1 where there is surely subject, and surely background; no such planes for scenes without a subject. */
  readonly subject?: Plane;
  readonly background?: Plane;
  /** Where the named things are: all of one whose mask is known, or a box well inside. */
  readonly things: Readonly<Record<string, Plane>>;
}

/** Clockwise. */
export const TILT = 4;
const NOISE = 11;
const SOFTNESS = 1.6;

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Shares of the width and height; looked up in the pictures. */
const BOXES: Readonly<Partial<Record<SceneName, Readonly<Record<string, Box>>>>> = {
  beach: { sky: [0.05, 0.03, 0.6, 0.36] },
  cone: { sky: [0.05, 0.03, 0.6, 0.36] },
  street: { door: [0.445, 0.34, 0.54, 0.68] },
  food: { bowl: [0.3, 0.66, 0.62, 0.76] },
  character: { sweater: [0.36, 0.93, 0.66, 0.995] },
};
/** A subject's alpha may leave out what belongs to it (the bear's suitcase): there the background is only sure in this box. */
const SURE_BACKGROUND: Readonly<Partial<Record<SceneName, Box>>> = { teddy: [0, 0, 1, 0.45] };
const WITH_ALPHA = ['character', 'food', 'product', 'teddy'];
const WITHOUT_OBJECT: Readonly<Partial<Record<SceneName, string>>> = { cone: 'beach', scooter: 'street' };
const MASKED: Readonly<Partial<Record<SceneName, string>>> = { cone: 'cone', scooter: 'scooter', product: 'mug' };

/** Reads or makes a scene. */
export async function editScene(name: SceneName): Promise<EditScene> {
  const [kind, base] = name.includes(' ') ? name.split(' ') : [undefined, name];
  const picture = await readPicture(sceneFile(`${base}.jpg`));
  if (kind === 'tilted') return { picture: tilted(picture, TILT), truth: picture, things: {} };
  if (kind === 'noisy') return { picture: withNoise(picture), truth: picture, things: {} };
  if (kind === 'soft') return { picture: softened(picture), truth: picture, things: {} };
  const alpha = WITH_ALPHA.includes(name) ? await readAlpha(sceneFile(`${name}.alpha.png`)) : undefined;
  const without = WITHOUT_OBJECT[name];
  return {
    picture,
    things: await thingsOf(name, picture, alpha),
    ...(without !== undefined && { truth: await readPicture(sceneFile(`${without}.jpg`)) }),
    ...(alpha && { subject: where(alpha, (a) => a > 0.98), background: sureBackground(alpha, SURE_BACKGROUND[name]) }),
  };
}

async function thingsOf(name: SceneName, picture: Raster, alpha: Plane | undefined): Promise<Record<string, Plane>> {
  const things: Record<string, Plane> = {};
  for (const [thing, box] of Object.entries(BOXES[name] ?? {})) things[thing] = boxPlane(picture, box);
  const masked = MASKED[name];
  if (masked !== undefined) things[masked] = alpha ?? (await readAlpha(sceneFile(`${name}.mask.png`)));
  return things;
}

function sureBackground(alpha: Plane, box: Box = [0, 0, 1, 1]): Plane {
  const inside = boxPlane(alpha, box);
  const near = gaussianBlur(alpha, alpha.width / 200);
  return where(near, (a, i) => a < 0.002 && inside.data[i] === 1);
}

function boxPlane({ width, height }: { width: number; height: number }, [left, top, right, bottom]: Box): Plane {
  const plane = createPlane(width, height);
  for (let y = Math.round(top * height); y < Math.round(bottom * height); y++) {
    plane.data.fill(1, y * width + Math.round(left * width), y * width + Math.round(right * width));
  }
  return plane;
}

function where({ width, height, data }: Plane, test: (value: number, i: number) => boolean): Plane {
  return { width, height, data: data.map((value, i) => (test(value, i) ? 1 : 0)) };
}

/** The part of a side that is left of a picture that was turned, when the frame keeps its shape and lies inside. */
export function partLeft({ width, height }: Raster, degrees: number): number {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const longest = Math.max(width / height, height / width);
  return 1 / (Math.cos(angle) + longest * Math.sin(angle));
}

/** Turned clockwise round its centre by bilinear sampling, cropped so that no corner is empty. */
function tilted(picture: Raster, degrees: number): Raster {
  const angle = (degrees * Math.PI) / 180;
  const part = partLeft(picture, degrees);
  const result = createRaster(Math.floor(picture.width * part), Math.floor(picture.height * part));
  for (let y = 0, i = 0; y < result.height; y++) {
    for (let x = 0; x < result.width; x++, i += 4) {
      const u = x + 0.5 - result.width / 2;
      const v = y + 0.5 - result.height / 2;
      const fromX = u * Math.cos(angle) + v * Math.sin(angle) + picture.width / 2 - 0.5;
      const fromY = v * Math.cos(angle) - u * Math.sin(angle) + picture.height / 2 - 0.5;
      for (let c = 0; c < 4; c++) result.data[i + c] = bilinear(picture, fromX, fromY, c);
    }
  }
  return result;
}

function bilinear({ width, height, data }: Raster, x: number, y: number, channel: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const at = (column: number, row: number): number => data[(row * width + column) * 4 + channel]!;
  const [a, b] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const upper = at(left, top) * (1 - a) + at(left + 1, top) * a;
  return upper * (1 - b) + (at(left, top + 1) * (1 - a) + at(left + 1, top + 1) * a) * b;
}

/** Gaussian noise of each channel (sum of 12 uniform values), the same each time. */
function withNoise({ width, height, data }: Raster): Raster {
  let state = 7;
  const uniform = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const noisy = data.map((value, i) => {
    if (i % 4 === 3) return value;
    let sum = -6;
    for (let k = 0; k < 12; k++) sum += uniform();
    return Math.round(value + NOISE * sum);
  });
  return { width, height, data: noisy };
}

function softened(picture: Raster): Raster {
  const result = createRaster(picture.width, picture.height);
  for (const channel of [0, 1, 2, 3] as const) {
    const plane = gaussianBlur(channelPlane(picture, channel), SOFTNESS);
    plane.data.forEach((value, i) => (result.data[4 * i + channel] = 255 * value));
  }
  return result;
}
