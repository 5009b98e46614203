import { smoothStep } from '../../../src/engine/kernels/smooth-step.ts';
import { gaussianBlur } from '../../../src/engine/kernels/gaussian-blur.ts';
import { createRaster, type Plane, type Raster } from '../../../src/engine/raster.ts';
import type { Colour } from './form-parts.ts';
import { type Daylight, sculpt, type Sculpture, type Standing } from './sculpting.ts';
import { noise } from './solid-geometry.ts';
import { brush, type Lettering } from './lettering.ts';
import { relight } from './light.ts';
import type { GroundingScene } from './scenes.ts';
import { without } from './shapes.ts';
import { type Stage, staged } from './staging.ts';

/** A bright day: the sun over the left shoulder of who takes the photo. */
export const SUN = { from: [-0.6, 0.85, 0.45], down: 0.12, sharpness: 16, depth: 0.6, tint: [1, 0.97, 0.9] } as const;
/** A room with a wide window to the left. */
export const WINDOW = { from: [-0.7, 0.9, 0.5], down: 0.22, sharpness: 4, depth: 0.5, tint: [1, 0.98, 0.94] } as const;

/** A low sun on the right. */
export const DUSK = { from: [0.75, 0.52, 0.5], down: 0.14, sharpness: 14, depth: 0.6, tint: [1, 0.86, 0.68] } as const;
/** A grey day: the light comes from the whole sky. */
export const OVERCAST = {
  from: [0.15, 1, 0.4],
  down: 0.15,
  sharpness: 3,
  depth: 0.45,
  tint: [0.95, 0.98, 1],
  strength: 0.95,
} as const;
/** A room in the evening, lit by a bulb on the right. */
export const BULB = { from: [0.6, 0.8, 0.5], down: 0.25, sharpness: 6, depth: 0.55, tint: [1, 0.86, 0.66] } as const;

/** A camera's warm daylight picture, with its noise. */
export const PHOTO = { gain: [1.02, 1, 0.97], vignette: 0.1, noise: 3 } as const;

type Parts = Readonly<Record<string, Readonly<Record<string, Plane>>>>;

interface Placed extends Standing {
  readonly of: Sculpture;
  /** In the air or on something: without a shadow on the ground. */
  readonly hanging?: true;
}

/** A stage with sculptures, what can be seen of the parts each of them has, and their shadows as areas: `manShadow`. */
export interface Sculpted {
  readonly stage: Stage;
  readonly parts: Parts;
}

/** Sculptures, each before those told earlier. */
export function withSculptures(stage: Stage, light: Daylight, placed: Readonly<Record<string, Placed>>): Sculpted {
  return Object.entries(placed).reduce<Sculpted>(
    ({ stage: { picture, areas, things }, parts }, [name, { of, hanging, ...standing }]) => {
      const made = sculpt(picture, of, standing, light, hanging);
      return {
        stage: {
          picture: made.picture,
          areas: hanging ? areas : { ...areas, [`${name}Shadow`]: made.shadow },
          things: { ...things, [name]: made.mask },
        },
        parts: {
          ...mapParts(parts, (part) => without(part, made.mask)),
          [name]: made.parts,
        },
      };
    },
    { stage, parts: {} },
  );
}

function mapParts(parts: Parts, change: (part: Plane) => Plane): Parts {
  return Object.fromEntries(
    Object.entries(parts).map(([thing, planes]) => [
      thing,
      Object.fromEntries(Object.entries(planes).map(([name, plane]) => [name, change(plane)])),
    ]),
  );
}

/** An open view whose ground is a mown lawn: blades that grow finer and paler towards the horizon, in soft patches. */
export function lawnUnder({ picture, areas, things }: Stage, ground: Plane, colour: Colour): Stage {
  const { width, height } = picture;
  const lawn = createRaster(width, height);
  lawn.data.set(picture.data);
  const top = Math.floor(ground.data.indexOf(1) / width);
  for (let y = top; y < height; y++) {
    const near = (y - top) / (height - top);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (ground.data[i] === 0) continue;
      const lean = 3 * Math.sin(x * 0.05 + y * 0.03);
      const far = noise((x + lean) / 2.2, y / 5, 1) + 0.7 * noise((x - lean) / 1.3, y / 4, 7);
      const close = noise((x + lean) / 4, y / 15, 1) + 0.7 * noise((x - lean) / 2.2, y / 9, 7);
      const blades = (1 - near) * far + near * close;
      const across = (x - width / 2) / (60 + 500 * near);
      const patches =
        noise(1.6 * across, 7 * Math.log(0.12 + near), 3) + 0.5 * noise(5 * across, 20 * Math.log(0.12 + near), 5);
      const light = 0.62 + (0.16 + 0.2 * near) * blades + 0.22 * patches;
      const pale = 26 * (1 - near) ** 2;
      for (let c = 0; c < 3; c++)
        lawn.data[4 * i + c] = colour[c]! * light * (c === 1 ? 1 : 0.94 + 0.1 * patches) + pale;
    }
  }
  return { picture: lawn, areas, things };
}

/** A photographer's table: a coloured sheet that bends upwards behind what lies on it, in the light of a wide window. */
export function sheetOf(width: number, height: number, colour: Colour, bend: number): Raster {
  const picture = createRaster(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const below = smoothStep(y / height, bend - 0.12, bend + 0.12);
      const window = Math.hypot(x / width - 0.2, y / height - 0.15);
      const light = (0.98 - 0.2 * window) * (0.92 + 0.1 * below) + 0.02 * noise(x / 180, y / 180, 3);
      for (let c = 0; c < 3; c++) picture.data[i + c] = colour[c]! * light;
      picture.data[i + 3] = 255;
    }
  }
  return picture;
}

/** A mask and what is within a few pixels of it: the soft edge of what is recoloured. */
export function grown(mask: Plane): Plane {
  const soft = gaussianBlur(mask, 4);
  return { ...soft, data: soft.data.map((value) => smoothStep(value, 0.02, 0.3)) };
}

/** What is seen, in its light and with the camera's noise; parts of things as they are seen. */
export function finish(
  stage: Stage,
  how: Parameters<typeof staged>[1],
  light: Parameters<typeof relight>[1],
  parts: Readonly<Record<string, Plane>> = {},
): GroundingScene {
  const { picture, truths } = staged(stage, how);
  return { picture: relight(picture, light), truths: { ...truths, ...parts } };
}

/** With the date in a corner, as cameras print it. */
export function dated(
  stage: Stage,
  date: Omit<Lettering, 'colour'>,
  how: Parameters<typeof staged>[1],
  parts: Readonly<Record<string, Plane>>,
): GroundingScene {
  const scene = finish(stage, how, { gain: [1.02, 1, 0.97], noise: 3 }, parts);
  const { picture, mask } = brush(scene.picture, { ...date, colour: [255, 158, 52] });
  return { picture, truths: { ...scene.truths, date: mask } };
}
