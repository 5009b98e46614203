import type { Box, DetectedObject } from '../../../engine/abilities.ts';
import type { Raster } from '../../../engine/raster.ts';
import { DETECTOR_CLASSES } from '../../../engine/vocabulary/detector-classes.ts';
import { letterbox } from './letterbox.ts';
import { bluePlanesFirst } from './network-input.ts';
import { type ModelFile, openSession, outputData } from '../open-session.ts';
import { suppressOverlaps } from './suppress-overlaps.ts';

const SIDE = 416;
/** Cells of so many pixels, and the outputs that hold their scores and their distances. */
const LEVELS = [
  { stride: 8, scores: 'Identity', distances: 'Identity_3' },
  { stride: 16, scores: 'Identity_1', distances: 'Identity_4' },
  { stride: 32, scores: 'Identity_2', distances: 'Identity_5' },
] as const;
/** A distance is told as a distribution over 0, 1 … 10 cells. */
const BINS = 11;
const CLASSES = DETECTOR_CLASSES.length;
/** Lower scores are noise; whoever asks chooses among the rest (docs/decisions/027). */
const MIN_SCORE = 0.25;
/** Of blue, green and red, in levels of 0..255. */
const MEAN = [103.53, 116.28, 123.675] as const;
/** The mean color, which the network sees as nothing. */
const BACKGROUND = [124, 116, 104] as const;
const DEVIATION = [57.375, 57.12, 58.395] as const;

export interface ObjectDetector {
  /** Best score first; positions in the picture's pixels. */
  readonly detect: (picture: Raster) => Promise<readonly DetectedObject[]>;
}

/**
 * NanoDet-g, a detector of COCO's classes of a single stage without anchors (RangiLyu 2020, github.com/RangiLyu/nanodet, Apache-2.0); boxes
 * as in Generalized Focal Loss (Li et al. 2020, arXiv:2006.04388). It takes `input_1`, 1×3×416×416, blue first, less the mean and divided by
 * the deviation of ImageNet. A cell has a score (0..1) of each class and, for the distance from its centre to each side of the box, logits.
 */
export async function loadNanodet(model: ModelFile): Promise<ObjectDetector> {
  const session = await openSession(model);
  return {
    async detect(picture) {
      const { raster, boxToPicture } = letterbox(picture, SIDE, SIDE, BACKGROUND);
      const outputs = await session.run({ input_1: bluePlanesFirst(raster, MEAN, DEVIATION) });
      const found = LEVELS.flatMap(({ stride, scores, distances }) => {
        const cells = (SIDE / stride) ** 2;
        return detectionsOf(
          outputData(model.id, outputs, scores, [1, cells, CLASSES]),
          outputData(model.id, outputs, distances, [1, cells, 4 * BINS]),
          stride,
        );
      });
      return suppressOverlaps(found).map((detection) => ({ ...detection, box: boxToPicture(detection.box) }));
    },
  };
}

function detectionsOf(scores: Float32Array, distances: Float32Array, stride: number): DetectedObject[] {
  const detections: DetectedObject[] = [];
  for (let cell = 0; cell < scores.length / CLASSES; cell++) {
    const best = indexOfLargest(scores.subarray(cell * CLASSES, (cell + 1) * CLASSES));
    const score = scores[cell * CLASSES + best]!;
    if (score < MIN_SCORE) continue;
    const box = boxOf(distances.subarray(cell * 4 * BINS, (cell + 1) * 4 * BINS), cell, stride);
    detections.push({ label: DETECTOR_CLASSES[best]!, score, box });
  }
  return detections;
}

function boxOf(logits: Float32Array, cell: number, stride: number): Box {
  const across = SIDE / stride;
  const x = ((cell % across) + 0.5) * stride;
  const y = (Math.floor(cell / across) + 0.5) * stride;
  const distance = (side: number) => stride * expectation(logits.subarray(side * BINS, (side + 1) * BINS));
  return { left: x - distance(0), top: y - distance(1), right: x + distance(2), bottom: y + distance(3) };
}

/** The mean of a distribution over 0, 1 … that is given by its logits. */
function expectation(logits: Float32Array): number {
  let sum = 0;
  let weighted = 0;
  logits.forEach((logit, bin) => {
    const weight = Math.exp(logit);
    sum += weight;
    weighted += bin * weight;
  });
  return weighted / sum;
}

function indexOfLargest(values: Float32Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i;
  return best;
}
