import { describe, expect, it } from 'vitest';
import { createRaster } from '../../../engine/raster.ts';
import { letterbox } from './letterbox.ts';
import { overlappingTiles } from './overlapping-tiles.ts';

const BACKGROUND = [10, 20, 30] as const;

describe('a letterbox', () => {
  it('centres the picture, with the background around it and behind transparent parts', () => {
    const picture = createRaster(2, 4);
    picture.data.fill(255, 0, 16);
    const { raster } = letterbox(picture, 4, 4, BACKGROUND);
    const colorAt = (x: number, y: number) => [...raster.data.subarray(4 * (4 * y + x), 4 * (4 * y + x) + 4)];
    expect([colorAt(0, 0), colorAt(1, 0), colorAt(2, 3), colorAt(3, 3)]).toEqual([
      [10, 20, 30, 255],
      [255, 255, 255, 255],
      [10, 20, 30, 255],
      [10, 20, 30, 255],
    ]);
  });

  it('maps positions back into the picture, and clips boxes', () => {
    const { toPicture, boxToPicture } = letterbox(createRaster(200, 100), 50, 50, BACKGROUND);
    expect(toPicture({ x: 25, y: 25 })).toEqual({ x: 100, y: 52 });
    expect(boxToPicture({ left: 0, top: 0, right: 50, bottom: 50 })).toEqual({
      left: 0,
      top: 0,
      right: 200,
      bottom: 100,
    });
  });

  it('keeps at least one pixel of a picture that is very long', () => {
    const { raster } = letterbox(createRaster(1000, 1), 8, 8, BACKGROUND);
    expect([raster.width, raster.height]).toEqual([8, 8]);
  });
});

describe('overlapping tiles', () => {
  it('cover a picture in squares of half of its longer side, the next starting within three quarters', () => {
    const tiles = overlappingTiles({ width: 800, height: 500 });
    expect(new Set(tiles.map(({ width, height }) => `${width}×${height}`))).toEqual(new Set(['400×400']));
    expect([...new Set(tiles.map(({ left }) => left))]).toEqual([0, 200, 400]);
    expect([...new Set(tiles.map(({ top }) => top))]).toEqual([0, 100]);
  });

  it('are as high as a picture that is lower than half of its width', () => {
    expect(overlappingTiles({ width: 100, height: 30 }).map(({ left, height }) => [left, height])).toEqual([
      [0, 30],
      [25, 30],
      [50, 30],
    ]);
  });
});
