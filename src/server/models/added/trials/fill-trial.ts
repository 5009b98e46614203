import { inpaint } from '../../../../engine/inpaint/inpaint.ts';
import { HOLE } from '../../../../engine/inpaint/inpaint-level.ts';
import { membraneFill } from '../../../../engine/inpaint/fill/membrane-fill.ts';
import type { FillAnswer } from '../../../../engine/model-question.ts';
import { createPlane, createRaster, type Raster } from '../../../../engine/raster.ts';
import type { PixelArea } from '../../../../engine/resample/crop.ts';
import { colorDifference, gradientDifference } from './differences.ts';
import { type Trial, verdictOf } from './trial.ts';

/** Over the door, its frame and the wall beside it; and over the wall, its base and the cobbles before it. */
const GAPS: readonly PixelArea[] = [
  { left: 222, top: 120, width: 72, height: 72 },
  { left: 300, top: 204, width: 72, height: 96 },
];
/** A color that the street does not have: what is to go. */
const THING = [235, 20, 205] as const;
/** The sides of the cells in which colors and the strength of gradients are compared: cobbles need not lie where they lay. */
const [COLOR_CELL, GRADIENT_CELL] = [8, 24];
/** How much, in levels, the answer may differ where nothing was to be filled: a network draws that again, more or less exactly. */
const MOST_OUTSIDE = 8;
const [LEAST_TRUST, MOST_TRUST] = [0.5, 2];

/** Two things before a street are to go. The answer must come nearer to what is behind them than a smooth fill does, in color and in gradients. */
export function fillTrial(street: Raster): Trial<FillAnswer> {
  const { width, height } = street;
  const hole = createPlane(width, height);
  const picture = createRaster(width, height);
  picture.data.set(street.data);
  for (const gap of GAPS) {
    for (let y = gap.top; y < gap.top + gap.height; y++) {
      for (let x = gap.left; x < gap.left + gap.width; x++) {
        hole.data[y * width + x] = 1;
        picture.data.set(THING, 4 * (y * width + x));
      }
    }
  }
  const meanOf = (difference: (gap: PixelArea) => number): number =>
    GAPS.reduce((sum, gap) => sum + difference(gap), 0) / GAPS.length;
  const closeness = (filled: Raster) => ({
    color: meanOf((gap) => colorDifference(filled, street, gap, COLOR_CELL)),
    gradients: meanOf((gap) => gradientDifference(filled, street, gap, GRADIENT_CELL)),
  });
  return {
    question: { ability: 'fill', picture, hole },
    judge: ({ picture: answer }) => {
      const state = Uint8Array.from(hole.data, (one) => one * HOLE);
      const smooth = closeness({ width, height, data: membraneFill({ width, height, pixels: picture.data, state }) });
      const { color, gradients } = closeness(answer);
      const verdict = verdictOf([
        { name: 'color', value: color, atMost: smooth.color },
        { name: 'gradients', value: gradients, atMost: smooth.gradients },
        { name: 'outside', value: outside(answer, picture), atMost: MOST_OUTSIDE },
      ]);
      if (!verdict.passed) return verdict;
      const own = closeness(inpaint(picture, hole, { seed: 1 }));
      const nearer = (own.color / color + own.gradients / gradients) / 2;
      return { ...verdict, trust: Math.max(LEAST_TRUST, Math.min(MOST_TRUST, nearer)) };
    },
  };

  function outside(answer: Raster, asked: Raster): number {
    let [sum, count] = [0, 0];
    for (let i = 0; i < hole.data.length; i++) {
      if (hole.data[i] === 1) continue;
      for (let c = 0; c < 3; c++) sum += Math.abs(answer.data[4 * i + c]! - asked.data[4 * i + c]!);
      count += 3;
    }
    return sum / count;
  }
}
