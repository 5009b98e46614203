import type { EnlargeAnswer } from '../../../../engine/model-question.ts';
import type { Raster } from '../../../../engine/raster.ts';
import { boxFilter, lanczosFilter, resampleRaster } from '../../../../engine/resample/resample.ts';
import { colorDifference, gradientDifference } from './differences.ts';
import { type Trial, verdictOf } from './trial.ts';

/** What a model gives is four times as large. */
const SCALE = 4;
/** The side of the cells in which the strength of gradients is compared. */
const CELL = 28;
/** How much, in levels, the answer may differ from what was asked about when it is made small again. */
const MOST_CHANGED = 8;

/**
 * A street at a quarter of its size. The answer, made small again, must be what was asked about, and its gradients nearer to the truth's than
 * those of Lanczos: a network that invents detail is further from the truth than a blur, pixel by pixel.
 */
export function enlargeTrial(street: Raster): Trial<EnlargeAnswer> {
  const { width, height } = street;
  const whole = { left: 0, top: 0, width, height };
  const picture = resampleRaster(street, width / SCALE, height / SCALE, boxFilter);
  return {
    question: { ability: 'enlarge', picture },
    judge: ({ picture: answer }) => {
      const blurred = resampleRaster(picture, width, height, lanczosFilter);
      return verdictOf([
        { name: 'changed', value: colorDifference(answer, street, whole, SCALE), atMost: MOST_CHANGED },
        {
          name: 'gradients',
          value: gradientDifference(answer, street, whole, CELL),
          atMost: gradientDifference(blurred, street, whole, CELL),
        },
      ]);
    },
  };
}
