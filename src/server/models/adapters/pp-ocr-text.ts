import type { TextRegion } from '../../../engine/abilities.ts';
import type { Point } from '../../../engine/face.ts';
import { connectedComponents } from '../../../engine/morphology/connected-components.ts';
import type { Plane, Raster } from '../../../engine/raster.ts';
import { letterbox } from './letterbox.ts';
import { bluePlanesFirst } from './network-input.ts';
import { type ModelFile, openSession, outputData } from '../open-session.ts';
import { cornersOf, smallestRectangle } from './rotated-rectangle.ts';

/** The longer side at which the network looks; a smaller picture is enlarged by `MAX_ENLARGED` at most. */
const LONGER_SIDE = 960;
const MAX_ENLARGED = 1.5;
/** The network's sides are multiples of this. */
const MULTIPLE = 32;
const OUTPUT = 'sigmoid_0.tmp_0';
/** From which probability on a pixel is of text, and from which mean on the pixels of a component are. */
const TEXT_PIXEL = 0.3;
const TEXT_REGION = 0.6;
/** Pixels of the network's input; less is a speck. */
const MIN_SIDE = 3;
/** The network tells text shrunken by its area over its perimeter times this. */
const UNCLIP_RATIO = 1.5;
/** Of ImageNet, in levels of 0..255. */
const MEAN = [123.675, 116.28, 103.53] as const;
const DEVIATION = [58.395, 57.12, 57.375] as const;
/** The mean color, which the network sees as nothing. */
const BACKGROUND = [124, 116, 104] as const;

export interface TextDetector {
  /** In reading order; positions in the picture's pixels. */
  readonly detect: (picture: Raster) => Promise<readonly TextRegion[]>;
}

/**
 * The text detector of PP-OCRv4 (github.com/PaddlePaddle/PaddleOCR, Apache-2.0), which is trained for differentiable binarization (Liao et
 * al. 2020, arXiv:1911.08947). It takes `x`, 1×3×height×width, and gives the probability that each pixel is of the inner part of text; a
 * component is a line or a word, and its smallest rectangle is enlarged to what the inner part stands for.
 */
export async function loadPpOcrText(model: ModelFile): Promise<TextDetector> {
  const session = await openSession(model);
  return {
    async detect(picture) {
      const scale = Math.min(MAX_ENLARGED, LONGER_SIDE / Math.max(picture.width, picture.height));
      const side = (length: number) => MULTIPLE * Math.ceil((length * scale) / MULTIPLE);
      const [width, height] = [side(picture.width), side(picture.height)];
      const { raster, toPicture } = letterbox(picture, width, height, BACKGROUND);
      const outputs = await session.run({ x: bluePlanesFirst(raster, MEAN, DEVIATION) });
      const data = outputData(model.id, outputs, OUTPUT, [1, 1, height, width]);
      const regions = regionsOf({ width, height, data }).map(({ corners, score }) => ({
        corners: corners.map(toPicture) as [Point, Point, Point, Point],
        score,
      }));
      return inReadingOrder(regions);
    },
  };
}

function regionsOf(probability: Plane): TextRegion[] {
  return componentsOf(probability).flatMap(({ outline, score }) => {
    if (score < TEXT_REGION) return [];
    const rectangle = smallestRectangle(outline);
    const { width, height } = rectangle;
    if (Math.min(width, height) < MIN_SIDE) return [];
    const margin = (UNCLIP_RATIO * width * height) / (2 * (width + height));
    return [{ corners: cornersOf(rectangle, margin), score }];
  });
}

/** The corners of the first and the last pixel of each component's rows, and the mean probability of its pixels. */
function componentsOf(probability: Plane): { outline: Point[]; score: number }[] {
  const { labels, count } = connectedComponents(probability, TEXT_PIXEL);
  const { width, data } = probability;
  const components = Array.from({ length: count }, () => ({ outline: [] as Point[], sum: 0, pixels: 0 }));
  labels.forEach((label, i) => {
    if (label === 0) return;
    const component = components[label - 1]!;
    component.sum += data[i]!;
    component.pixels++;
    const x = i % width;
    const y = Math.floor(i / width);
    const ends = [
      ...(x === 0 || labels[i - 1] !== label ? [x] : []),
      ...(x === width - 1 || labels[i + 1] !== label ? [x + 1] : []),
    ];
    for (const end of ends) component.outline.push({ x: end, y }, { x: end, y: y + 1 });
  });
  return components.map(({ outline, sum, pixels }) => ({ outline, score: sum / pixels }));
}

/** From the top down, and from left to right what stands beside each other: less than half of the lower one's height apart. */
function inReadingOrder(regions: readonly TextRegion[]): TextRegion[] {
  const lines: TextRegion[][] = [];
  for (const region of regions.toSorted((a, b) => middle(a).y - middle(b).y)) {
    const line = lines.at(-1);
    const first = line?.[0];
    const isBeside = first && middle(region).y - middle(first).y < Math.min(heightOf(first), heightOf(region)) / 2;
    if (isBeside) line!.push(region);
    else lines.push([region]);
  }
  return lines.flatMap((line) => line.toSorted((a, b) => middle(a).x - middle(b).x));
}

function middle({ corners: [a, , c] }: TextRegion): Point {
  return { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 };
}

function heightOf({ corners: [a, , , d] }: TextRegion): number {
  return Math.hypot(d.x - a.x, d.y - a.y);
}
