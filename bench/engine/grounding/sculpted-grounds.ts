import { gaussianBlur } from '../../../src/engine/kernels/gaussian-blur.ts';
import { smoothStep } from '../../../src/engine/kernels/smooth-step.ts';
import { createPlane, createRaster, type Raster } from '../../../src/engine/raster.ts';
import type { Colour } from './form-parts.ts';
import { drawShapes, without } from './shapes.ts';
import { noise } from './solid-geometry.ts';
import type { Stage } from './staging.ts';

/** A table of one broad board before a wall; its areas are `wall` and what the table is called. Its edge is a share of the height. */
export function tabletop(
  name: string,
  width: number,
  height: number,
  colours: { readonly wall: Colour; readonly wood: Colour },
  edge: number,
): Stage {
  const picture = createRaster(width, height);
  const [wall, table] = [createPlane(width, height), createPlane(width, height)];
  for (let y = 0, i = 0; y < height; y++) {
    const near = (y - edge * height) / (height - edge * height);
    const below = smoothStep(y / height, edge - 0.002, edge + 0.002);
    for (let x = 0; x < width; x++, i++) {
      const across = (x - 0.5 * width) / (width * (0.7 + 0.5 * Math.max(0, near)));
      const lean = 4 * noise(3 * across, 5 * near, 2);
      const rings = noise(2.2 * across + lean * 0.2, 34 * near + lean, 4) + 0.5 * noise(70 * across, 160 * near, 6);
      const lit = 1.08 - 0.36 * Math.hypot(x / width - 0.25, y / height - 0.1);
      const plaster = 0.985 + 0.02 * noise(x / 3, y / 3, 1) + 0.02 * noise(x / 90, y / 90, 3);
      for (let c = 0; c < 3; c++) {
        const wood = colours.wood[c]! * (0.8 + 0.26 * rings) * (0.95 + 0.14 * near);
        picture.data[4 * i + c] = lit * (below * wood + (1 - below) * colours.wall[c]! * plaster);
      }
      picture.data[4 * i + 3] = 255;
      wall.data[i] = 1 - below;
      table.data[i] = below;
    }
  }
  return { picture, areas: { wall, [name]: table }, things: {} };
}

/** The wall of a room laid with bricks, each of its own shade; `size` is a brick's height, pixels. */
export function bricked(stage: Stage, brick: Colour, mortar: Colour, size: number): Stage {
  return repainted(stage, stage.areas.wall!.data, (x, y) => {
    const row = Math.floor(y / size);
    const aside = x / (2.6 * size) + (row % 2) / 2;
    const [u, v] = [aside - Math.floor(aside), y / size - row];
    const joint = Math.min(u * 2.6, (1 - u) * 2.6, v, 1 - v);
    const share = smoothStep(joint + 0.05 * noise(x / 3, y / 3, 8), 0.06, 0.13);
    const shade =
      0.78 + 0.4 * noise(3.7 * Math.floor(aside) + 0.5, 2.9 * row + 0.5, 0.5) + 0.12 * (noise(x / 4, y / 4, 5) - 0.5);
    return blend(mortar, [brick[0] * shade, brick[1] * shade, brick[2] * shade], share);
  });
}

/** A road or a path over a ground; the ground is what is left of it. */
export function laid(
  stage: Stage,
  name: string,
  on: string,
  outline: readonly number[],
  colour: Colour,
  marks: readonly (readonly number[])[] = [],
): Stage {
  const { picture, areas } = stage;
  const soft = (shape: readonly number[]) => gaussianBlur(drawShapes(picture, [{ outline: shape }]), 1.2);
  const ground = areas[on]!;
  const covered = { ...ground, data: soft(outline).data.map((value, i) => value * ground.data[i]!) };
  const top = Math.floor(ground.data.indexOf(1) / picture.width);
  const road = repainted(stage, covered.data, (x, y) => {
    const near = (y - top) / (picture.height - top);
    const size = 0.12 + near;
    const across = (x - picture.width / 2) / (picture.width * size);
    const light =
      0.84 +
      0.1 * noise(190 * across, 120 * Math.log(size), 1) +
      0.1 * noise(60 * across, 60 * Math.log(size), 3) +
      0.14 * noise(5 * across, 9 * Math.log(size), 5);
    return [colour[0] * light, colour[1] * light, colour[2] * light];
  });
  const painted = marks.reduce(
    (before, mark) =>
      repainted(before, soft(mark).data, (x, y) => {
        const light = 0.9 + 0.1 * noise(x / 3, y / 2, 2);
        return [226 * light, 224 * light, 214 * light];
      }),
    road,
  );
  return { ...painted, areas: { ...areas, [on]: without(ground, covered), [name]: covered } };
}

/** What floats, mirrored in the ripples below its waterline (a row of the picture). */
export function mirroredInWater(stage: Stage, waterlines: Readonly<Record<string, number>>): Stage {
  const { picture, things } = stage;
  const { width, height } = picture;
  const dry = without({ width, height, data: new Float32Array(width * height).fill(1) }, ...Object.values(things));
  const result = copied(picture);
  for (const [name, line] of Object.entries(waterlines)) {
    const { data } = things[name]!;
    for (let y = Math.max(0, Math.floor(line)); y < height; y++) {
      const down = y - line;
      const from = Math.round(line - 1.1 * down);
      if (from < 0) break;
      for (let x = 0; x < width; x++) {
        const aside = Math.round(x + (1 + 0.09 * down) * 3 * (noise(x / 60, y / 3.5, 4) - 0.5));
        if (aside < 0 || aside >= width) continue;
        const [to, source] = [y * width + x, from * width + aside];
        const share =
          0.6 *
          data[source]! *
          dry.data[to]! *
          Math.max(0, 1 - down / (0.3 * height)) *
          (0.55 + 0.6 * noise(x / 26, y / 2.6, 9));
        for (let c = 0; c < 3; c++) {
          result.data[4 * to + c] =
            share * 0.8 * picture.data[4 * source + c]! + (1 - share) * result.data[4 * to + c]!;
        }
      }
    }
  }
  return { ...stage, picture: result };
}

function copied({ width, height, data }: Raster): Raster {
  const result = createRaster(width, height);
  result.data.set(data);
  return result;
}

/** Where `share` is above 0, in the colour told, darker away from the light. */
function repainted(stage: Stage, share: Float32Array, colourAt: (x: number, y: number) => Colour): Stage {
  const { width, height } = stage.picture;
  const picture = copied(stage.picture);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (share[i] === 0) continue;
      const colour = colourAt(x, y);
      const light = 1.05 - 0.16 * Math.hypot(x / width - 0.3, y / height - 0.3);
      for (let c = 0; c < 3; c++) {
        picture.data[4 * i + c] = share[i]! * colour[c]! * light + (1 - share[i]!) * picture.data[4 * i + c]!;
      }
    }
  }
  return { ...stage, picture };
}

function blend(from: Colour, to: Colour, share: number): Colour {
  return [0, 1, 2].map((c) => from[c]! + share * (to[c]! - from[c]!)) as unknown as Colour;
}
