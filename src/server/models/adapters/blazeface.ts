import type { Box } from '../../../engine/abilities.ts';
import type { Point } from '../../../engine/face.ts';
import type { Raster } from '../../../engine/raster.ts';
import { letterbox } from './letterbox.ts';
import { pixelColors } from './network-input.ts';
import { type ModelFile, openSession, outputData } from '../open-session.ts';
import { suppressOverlaps } from './suppress-overlaps.ts';

const SIDE = 256;
/** Cells of so many pixels, how many anchors each has, and the outputs that hold their logits and their boxes. */
const LEVELS = [
  { stride: 16, anchors: 2, logits: 'Identity', boxes: 'Identity_2' },
  { stride: 32, anchors: 6, logits: 'Identity_1', boxes: 'Identity_3' },
] as const;
/** Centre, size and six points, x and y of each. */
const NUMBERS = 16;
/** Chosen in docs/decisions/028. */
const MIN_SCORE = 0.6;
const BLACK = [0, 0, 0] as const;

/** Where there may be a face. */
export interface FaceCandidate {
  readonly label: 'face';
  /** From the brows to the chin or nearly so. */
  readonly box: Box;
  /** 0..1 */
  readonly score: number;
  /** As seen in the picture. */
  readonly leftEye: Point;
  readonly rightEye: Point;
}

export interface FaceCandidateDetector {
  /** Best score first; positions in the picture's pixels. */
  readonly detect: (picture: Raster) => Promise<readonly FaceCandidate[]>;
}

/**
 * BlazeFace for the camera at the back (Bazarevsky et al. 2019, arXiv:1907.05047; MediaPipe, Apache-2.0), for faces of 5 % of the picture's
 * longer side and more. It takes `input`, 1×256×256×3, levels from -1 to 1, and gives for each of 896 anchors, which are centres of cells, a
 * logit and, in pixels from the anchor, the centre of a box, its size, and six points of a face of which the first two are the eyes.
 */
export async function loadBlazeface(model: ModelFile): Promise<FaceCandidateDetector> {
  const session = await openSession(model);
  return {
    async detect(picture) {
      const { raster, toPicture, boxToPicture } = letterbox(picture, SIDE, SIDE, BLACK);
      const outputs = await session.run({ input: pixelColors(raster, -1, 1) });
      const found = LEVELS.flatMap((level) => {
        const count = level.anchors * (SIDE / level.stride) ** 2;
        const logits = outputData(model.id, outputs, level.logits, [1, count, 1]);
        const boxes = outputData(model.id, outputs, level.boxes, [1, count, NUMBERS]);
        return candidatesOf(logits, boxes, level);
      });
      return suppressOverlaps(found).map((candidate) => ({
        ...candidate,
        box: boxToPicture(candidate.box),
        leftEye: toPicture(candidate.leftEye),
        rightEye: toPicture(candidate.rightEye),
      }));
    },
  };
}

function candidatesOf(logits: Float32Array, boxes: Float32Array, { stride, anchors }: (typeof LEVELS)[number]) {
  const candidates: FaceCandidate[] = [];
  logits.forEach((logit, i) => {
    const score = 1 / (1 + Math.exp(-logit));
    if (score < MIN_SCORE) return;
    const cell = Math.floor(i / anchors);
    const across = SIDE / stride;
    const anchor = { x: stride * ((cell % across) + 0.5), y: stride * (Math.floor(cell / across) + 0.5) };
    candidates.push({ label: 'face', score, ...candidateAt(anchor, boxes.subarray(i * NUMBERS, (i + 1) * NUMBERS)) });
  });
  return candidates;
}

function candidateAt(anchor: Point, numbers: Float32Array) {
  const point = (at: number): Point => ({ x: anchor.x + numbers[at]!, y: anchor.y + numbers[at + 1]! });
  const centre = point(0);
  const [halfWidth, halfHeight] = [numbers[2]! / 2, numbers[3]! / 2];
  const box = {
    left: centre.x - halfWidth,
    top: centre.y - halfHeight,
    right: centre.x + halfWidth,
    bottom: centre.y + halfHeight,
  };
  return { box, leftEye: point(4), rightEye: point(6) };
}
