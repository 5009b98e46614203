import { ApiError } from '../http/api-error.ts';

/** Throws `too_many_pixels`, saying how many are too many. */
export function assertPixelCount({ width, height }: { width: number; height: number }, maxPixels: number): void {
  if (width * height > maxPixels) {
    throw new ApiError('too_many_pixels', {
      message: `That picture is ${width} × ${height} pixels. At most ${inMillions(maxPixels)} million pixels can be opened.`,
    });
  }
}

function inMillions(pixels: number): number {
  return Math.round(pixels / 1e5) / 10;
}
