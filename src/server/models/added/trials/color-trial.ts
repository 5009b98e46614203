import { lumaPlane } from '../../../../engine/color/channels.ts';
import { labPlanes } from '../../../../engine/color/lab-planes.ts';
import type { ColorAnswer } from '../../../../engine/model-question.ts';
import { createRaster, type Plane, type Raster } from '../../../../engine/raster.ts';
import { resamplePlane, tentFilter } from '../../../../engine/resample/resample.ts';
import { type Figure, type Trial, verdictOf } from './trial.ts';

/** Rows of the picture: what lies there has a color that anybody would say. */
const AREAS = { sky: [8, 72], sand: [236, 328] } as const;
/** The mean hue may be so far from the truth's, as the cosine between them, and has to be seen. */
const [LEAST_COSINE, LEAST_CHROMA] = [0.5, 4];
/** What has less chroma is grey, and may get so much at most. */
const [GREY, MOST_OF_GREY] = [4, 16];

/** A grey beach is to get its colors: the sky's hue and the sand's agree with the truth, which no single tone does, and what is grey stays so. */
export function colorTrial(beach: Raster): Trial<ColorAnswer> {
  const truth = labPlanes(beach);
  const light = lumaPlane(beach);
  const picture = createRaster(beach.width, beach.height);
  for (let i = 0; i < light.data.length; i++) {
    const level = 255 * light.data[i]!;
    picture.data.set([level, level, level, 255], 4 * i);
  }
  return {
    question: { ability: 'color', picture },
    judge: (answer) => {
      const [a, b] = [answer.a, answer.b].map((plane) =>
        resamplePlane(plane, beach.width, beach.height, tentFilter),
      ) as [Plane, Plane];
      const figures = Object.entries(AREAS).flatMap(([name, rows]): Figure[] => {
        const [given, known] = [meanOf(a, b, rows), meanOf(truth.a, truth.b, rows)];
        const chroma = Math.hypot(...given);
        const along = given[0] * known[0] + given[1] * known[1];
        return [
          { name: `hue of the ${name}`, value: along / (chroma * Math.hypot(...known)), atLeast: LEAST_COSINE },
          { name: `chroma of the ${name}`, value: chroma, atLeast: LEAST_CHROMA },
        ];
      });
      let [sum, count] = [0, 0];
      for (let i = 0; i < a.data.length; i++) {
        if (Math.hypot(truth.a.data[i]!, truth.b.data[i]!) >= GREY) continue;
        sum += Math.hypot(a.data[i]!, b.data[i]!);
        count++;
      }
      return verdictOf([...figures, { name: 'chroma of what is grey', value: sum / count, atMost: MOST_OF_GREY }]);
    },
  };
}

function meanOf(a: Plane, b: Plane, [from, to]: readonly [number, number]): readonly [a: number, b: number] {
  const part = (plane: Plane) => plane.data.subarray(from * plane.width, to * plane.width);
  const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean(part(a)), mean(part(b))];
}
