import {
  COMMON_RATIOS,
  type ModelFrame,
  type ModelShapes,
  showFrame,
  valueOf,
} from '../../src/engine/model-answer/model-frame.ts';
import type { PixelArea } from '../../src/engine/resample/crop.ts';
import { lanczosFilter, resampleRaster } from '../../src/engine/resample/resample.ts';
import type { Raster } from '../../src/engine/raster.ts';
import { freeSizeOf } from '../../src/server/editors/model-server/free-size.ts';
import { decode } from '../../test/model-server/redraw.ts';
import { toSharp } from '../pictures/picture-files.ts';

/** How a server takes pictures and gives them back. */
export interface StandIn {
  readonly name: 'gemini' | 'openai';
  readonly shapes: ModelShapes;
}

/** Gemini makes fourteen ratios and JPEG; OpenAI's models any ratio up to 3:1, and PNG. */
export const STAND_INS: readonly StandIn[] = [
  { name: 'gemini', shapes: { ratios: [...COMMON_RATIOS, '1:4', '4:1', '1:8', '8:1'], largest: '2K' } },
  { name: 'openai', shapes: { ratios: 'any', largest: '2K' } },
];

const SIDE = { '1K': 1024, '2K': 2048, '4K': 2880 };
const JPEG_QUALITY = 92;

/**
 * The answer as the server would have given it: `output` is what a model made of `shown`, an area in pixels of the photo, and is put into
 * the frame that was sent, at the size asked for. Its shift, its scale and its drift stay.
 */
export async function answerInFrame(
  { name }: StandIn,
  frame: ModelFrame,
  output: Raster,
  shown: PixelArea,
): Promise<Raster> {
  const { width, height } = sizeOf(name, frame);
  // The filter of a frame only reduces, so what is to be larger is enlarged before.
  const wanted = ((width / frame.width) * frame.inner.width) / frame.area.width;
  const times = Math.max(1, (wanted * shown.width) / output.width);
  const large = resampleRaster(
    output,
    Math.round(times * output.width),
    Math.round(times * output.height),
    lanczosFilter,
  );
  const [across, down] = [large.width / shown.width, large.height / shown.height];
  const area = {
    left: (frame.area.left - shown.left) * across,
    top: (frame.area.top - shown.top) * down,
    width: frame.area.width * across,
    height: frame.area.height * down,
  };
  const answer = toSharp(showFrame(large, { ...frame, area }, width, height)).removeAlpha();
  return decode(await (name === 'gemini' ? answer.jpeg({ quality: JPEG_QUALITY }) : answer.png()).toBuffer());
}

function sizeOf(name: StandIn['name'], { aspectRatio, imageSize, width, height }: ModelFrame) {
  if (name === 'openai') return freeSizeOf({ aspectRatio, imageSize, pixels: width * height });
  const ratio = valueOf(aspectRatio);
  const side = SIDE[imageSize];
  return { width: Math.round(side * Math.sqrt(ratio)), height: Math.round(side / Math.sqrt(ratio)) };
}
