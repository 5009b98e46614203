import { createPlane, type Plane, type Raster } from '../../raster.ts';

/** Wider than this share of a side it is no margin. */
const WIDEST = 0.4;
/** All of a margin is lighter, or darker, than these (of 255): paper itself is neither as white nor as black. */
const WHITE = 250;
const BLACK = 6;
/** The share of the pixels of one line that may be otherwise: JPEG, a corner of the print. */
const OTHERWISE = 0.01;
/** Beside the margin lie so many lines that are mixed with it. */
const RIM = 2;

/** 1 on the white or black margins that a scanner or a page put around the print, of the picture's size. */
export function marginOf(picture: Raster): Plane {
  const { width, height } = picture;
  const margin = createPlane(width, height);
  const clear = (count: number, length: number, at: (line: number, i: number) => number): void => {
    const lines = depthOf(picture, Math.floor(WIDEST * count), length, at);
    for (let line = 0; line < (lines === 0 ? 0 : Math.min(count, lines + RIM)); line++) {
      for (let i = 0; i < length; i++) margin.data[at(line, i)] = 1;
    }
  };
  clear(height, width, (line, i) => line * width + i);
  clear(height, width, (line, i) => (height - 1 - line) * width + i);
  clear(width, height, (line, i) => i * width + line);
  clear(width, height, (line, i) => i * width + width - 1 - line);
  return margin;
}

/** How many of the first `most` lines are white, or black, as a whole; 0 if more of them are. */
function depthOf({ data }: Raster, most: number, length: number, at: (line: number, i: number) => number): number {
  const isBare = (line: number): boolean => {
    let [white, black] = [0, 0];
    for (let i = 0; i < length; i++) {
      const from = 4 * at(line, i);
      const [red, green, blue] = [data[from]!, data[from + 1]!, data[from + 2]!];
      if (Math.min(red, green, blue) >= WHITE) white++;
      if (Math.max(red, green, blue) <= BLACK) black++;
    }
    return Math.max(white, black) >= (1 - OTHERWISE) * length;
  };
  let lines = 0;
  while (lines <= most && isBare(lines)) lines++;
  return lines > most ? 0 : lines;
}
