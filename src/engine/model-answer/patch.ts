import type { PixelArea } from '../resample/crop.ts';
import type { PictureMapping } from '../resample/resample.ts';
import { createRaster, type Raster } from '../raster.ts';
import { startingAt } from './axis-mapping.ts';
import type { ColorMatch } from './match-colors.ts';
import { reflect } from './reflect.ts';

/** The answer that is to be shown in a part of a photo. */
export interface Patch {
  readonly answer: Raster;
  /** From pixels of the photo to pixels of the answer. */
  readonly toAnswer: PictureMapping;
  readonly colors: ColorMatch;
  /** In pixels of the photo: all that is shown of the answer, and some of the photo round it. */
  readonly area: PixelArea;
}

/** The patch with its answer padded by reflection to all of `area`, because a model may have cut off a border. */
export function patchOf({ answer, toAnswer, colors, area }: Patch): Patch {
  const beyond = (at: number, last: number): [number, number] => [
    Math.max(0, Math.ceil(-at)),
    Math.max(0, Math.ceil(last)),
  ];
  const { x, y } = startingAt(toAnswer, area.left, area.top);
  const [left, right] = beyond(x.offset, x.scale * (area.width - 1) + x.offset - (answer.width - 1));
  const [top, bottom] = beyond(y.offset, y.scale * (area.height - 1) + y.offset - (answer.height - 1));
  if (left + right + top + bottom === 0) return { answer, toAnswer, colors, area };
  const padded = createRaster(answer.width + left + right, answer.height + top + bottom);
  const [from, to] = [answer, padded].map(
    ({ data }) => new Int32Array(data.buffer, data.byteOffset, data.length / 4),
  ) as [Int32Array, Int32Array];
  for (let row = 0, i = 0; row < padded.height; row++) {
    const start = reflect(row - top, answer.height) * answer.width;
    for (let column = 0; column < padded.width; column++, i++)
      to[i] = from[start + reflect(column - left, answer.width)]!;
  }
  const moved = {
    x: { ...toAnswer.x, offset: toAnswer.x.offset + left },
    y: { ...toAnswer.y, offset: toAnswer.y.offset + top },
  };
  return { answer: padded, toAnswer: moved, colors, area };
}
