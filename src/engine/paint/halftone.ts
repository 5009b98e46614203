import { createPlane, type Plane } from '../raster.ts';

export interface Screen {
  /** Distance between dots, pixels. */
  readonly cell: number;
  /** Turn of the grid, radians. */
  readonly angle: number;
}

/**
 * Printers' dots (amplitude-modulated screen): 1 is paper, 0 is ink, soft over about a pixel. `tone` is 0..1; dots grow as it
 * darkens, touch at one half, and leave white ones between them beyond.
 */
export function halftone(tone: Plane, { cell, angle }: Screen): Plane {
  const { width, height } = tone;
  const result = createPlane(width, height);
  const across = (2 * Math.PI * Math.cos(angle)) / cell;
  const down = (2 * Math.PI * Math.sin(angle)) / cell;
  const softness = cell / 2.2;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const wave = (Math.cos(x * across + y * down) + Math.cos(y * across - x * down)) / 4 + 0.5;
      const paper = (tone.data[i]! - wave) * softness + 0.5;
      result.data[i] = paper < 0 ? 0 : paper > 1 ? 1 : paper;
    }
  }
  return result;
}
