import type { Point } from '../../../engine/face.ts';
import { cropRaster, type PixelArea } from '../../../engine/resample/crop.ts';
import { resampleRasterAt, tentFilter } from '../../../engine/resample/resample.ts';
import { createRaster, type Raster } from '../../../engine/raster.ts';
import { pixelColors } from './network-input.ts';
import { type ModelFile, openSession, outputData } from '../open-session.ts';

const SIDE = 192;
const POINTS = 468;
/** A square of `SIDE` lies in one of this side, however it is turned. */
const AROUND = 272;

/** A square in a picture, turned about its centre. */
export interface TurnedSquare {
  readonly centre: Point;
  /** The picture's pixels. */
  readonly side: number;
  /** Radians, clockwise. */
  readonly roll: number;
}

export interface FaceMesh {
  /** The 468 points of the face in the square, in the picture's pixels, and how sure it is that there is one (0..1). */
  readonly locate: (picture: Raster, square: TurnedSquare) => Promise<{ points: Point[]; score: number }>;
}

/**
 * MediaPipe Face Mesh (Kartynnik et al. 2019, arXiv:1907.06724; Apache-2.0). It takes `input_1`, 1×192×192×3, colors from 0 to 1, an
 * upright face with a quarter of its size about it, and gives 468 points, x, y and depth in pixels of the input (`Identity_2`), and how
 * sure it is that there is a face (`Identity_1`, 0..1).
 */
export async function loadFaceMesh(model: ModelFile): Promise<FaceMesh> {
  const session = await openSession(model);
  return {
    async locate(picture, square) {
      const outputs = await session.run({ input_1: pixelColors(readSquare(picture, square), 0, 1) });
      const numbers = outputData(model.id, outputs, 'Identity_2', [1, 3 * POINTS]);
      const [score] = outputData(model.id, outputs, 'Identity_1', [1, 1]);
      const points = Array.from({ length: POINTS }, (_, i) => toPicture(square, numbers[3 * i]!, numbers[3 * i + 1]!));
      return { points, score: score! };
    },
  };
}

/** From a position in the network's input to the one in the picture. */
function toPicture({ centre, side, roll }: TurnedSquare, x: number, y: number): Point {
  const scale = side / SIDE;
  const [right, down] = [(x - SIDE / 2) * scale, (y - SIDE / 2) * scale];
  return {
    x: centre.x + right * Math.cos(roll) - down * Math.sin(roll),
    y: centre.y + right * Math.sin(roll) + down * Math.cos(roll),
  };
}

/** The square as the network's input: reduced first, which averages, and then turned, with linear interpolation. */
function readSquare(picture: Raster, { centre, side, roll }: TurnedSquare): Raster {
  const scale = side / SIDE;
  const area = areaAbout(picture, centre, (AROUND / 2) * scale);
  const mapping = (middle: number) => ({ scale, offset: middle - (AROUND / 2) * scale + scale / 2 - 0.5 });
  const around = resampleRasterAt(cropRaster(picture, area), AROUND, AROUND, tentFilter, {
    x: mapping(centre.x - area.left),
    y: mapping(centre.y - area.top),
  });
  const square = createRaster(SIDE, SIDE);
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)];
  for (let y = 0, to = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, to += 4) {
      const [right, down] = [x + 0.5 - SIDE / 2, y + 0.5 - SIDE / 2];
      const column = AROUND / 2 + right * cos - down * sin - 0.5;
      const row = AROUND / 2 + right * sin + down * cos - 0.5;
      interpolate(around, Math.max(0, column), Math.max(0, row), square.data, to);
    }
  }
  return square;
}

/** What of the picture lies within `reach` of a position or just beyond, a pixel at least: the whole would be read for one face. */
function areaAbout({ width, height }: Raster, { x, y }: Point, reach: number): PixelArea {
  const left = Math.max(0, Math.min(width - 1, Math.floor(x - 1.1 * reach) - 2));
  const top = Math.max(0, Math.min(height - 1, Math.floor(y - 1.1 * reach) - 2));
  const right = Math.max(left + 1, Math.min(width, Math.ceil(x + 1.1 * reach) + 2));
  const bottom = Math.max(top + 1, Math.min(height, Math.ceil(y + 1.1 * reach) + 2));
  return { left, top, width: right - left, height: bottom - top };
}

function interpolate({ width, data }: Raster, x: number, y: number, target: Uint8ClampedArray, to: number): void {
  const [left, top] = [Math.min(width - 2, Math.floor(x)), Math.min(width - 2, Math.floor(y))];
  const [right, down] = [x - left, y - top];
  const from = 4 * (top * width + left);
  for (let channel = 0; channel < 4; channel++) {
    const at = from + channel;
    const upper = data[at]! + right * (data[at + 4]! - data[at]!);
    const lower = data[at + 4 * width]! + right * (data[at + 4 * width + 4]! - data[at + 4 * width]!);
    target[to + channel] = upper + down * (lower - upper);
  }
}
