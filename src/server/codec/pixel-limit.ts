import { ApiError } from '../errors/api-error.ts';

/** Throws `too_many_pixels`, saying how many are too many. */
export function assertPixelCount({ width, height }: { width: number; height: number }, maxPixels: number): void {
  if (width * height > maxPixels) {
    throw new ApiError('too_many_pixels', {
      details: { width: String(width), height: String(height), millions: String(inMillions(maxPixels)) },
    });
  }
}

function inMillions(pixels: number): number {
  return Math.round(pixels / 1e5) / 10;
}
