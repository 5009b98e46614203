import type { Abilities, Box, DetectedObject, TextRegion } from '../abilities.ts';
import type { Face } from '../face.ts';
import type {
  AskModel,
  ModelQuestion,
  PromptPoint,
  SegmentPointAnswer,
  SegmentPointQuestion,
} from '../model-question.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { contains } from './boxes.ts';
import type { FindingScene } from './scene-view.ts';

export type Color = readonly [red: number, green: number, blue: number];

export const RED: Color = [200, 30, 35];
export const BLUE: Color = [30, 60, 200];
export const BROWN: Color = [120, 75, 40];
const GROUND: Color = [205, 205, 195];

/** Something that is drawn into a picture, later ones over earlier ones. */
export interface Thing {
  readonly box: Box;
  readonly color: Color;
  readonly round?: boolean;
  /** What the detector calls it; it does not see what has no label. */
  readonly label?: string;
  readonly score?: number;
  /** Whether the matting model takes it for a part of what stands behind. */
  readonly behind?: boolean;
}

interface Seen {
  readonly width?: number;
  readonly height?: number;
  readonly ground?: Color;
  readonly faces?: readonly Face[];
  readonly text?: readonly TextRegion[];
}

export function box(left: number, top: number, right: number, bottom: number): Box {
  return { left, top, right, bottom };
}

/** A face whose brows are at the top of a box and whose chin is at its bottom. */
export function faceIn({ left, top, right, bottom }: Box): Face {
  const [width, height] = [right - left, bottom - top];
  const eye = (share: number) => ({ x: left + share * width, y: top + 0.25 * height });
  const mouth = { x: left + width / 2, y: top + 0.75 * height };
  return { x: left, y: top, width, height, confidence: 0.95, leftEye: eye(0.3), rightEye: eye(0.7), mouth };
}

/** A level line of text, as the text detector tells it. */
export function lineIn({ left, top, right, bottom }: Box, score = 0.9): TextRegion {
  const [a, b, c, d] = [left, right, right, left].map((x, i) => ({ x, y: i < 2 ? top : bottom }));
  return { corners: [a!, b!, c!, d!], score };
}

/**
 * Flat things on a flat ground (160 × 120 unless told), and models that see them: the detector as they are planted, in the whole
 * picture only, the matting model by their colors in whatever part it is shown.
 */
export function sceneOf(things: readonly Thing[], seen: Seen = {}): FindingScene {
  const { width = 160, height = 120, ground = GROUND, faces = [], text = [] } = seen;
  const source = rasterOf(width, height, (x, y) => things.findLast((thing) => isIn(thing, x, y))?.color ?? ground);
  const objects = things.flatMap(({ label, score = 0.8, box: planted }): DetectedObject[] =>
    label === undefined ? [] : [{ label, score, box: planted }],
  );
  const shown = things.filter(({ behind }) => !behind).map(({ color }) => color);
  const hidden = [ground, ...things.filter(({ behind }) => behind).map(({ color }) => color)];
  const abilities: Abilities = {
    matte: (square) => Promise.resolve(matteOf(square, shown, hidden)),
    mattePeople: ({ width, height }) => Promise.resolve(planeFrom(width, height, () => 0)),
    detectObjects: (picture) => Promise.resolve(picture.width === width ? objects : []),
    detectFaces: () => Promise.resolve(faces),
    detectDamage: () => Promise.resolve(createPlane(1, 1)),
    detectText: () => Promise.resolve(text),
  };
  return { source, abilities };
}

/**
 * The scene with a model that takes points: of the topmost of the things that hold the first point it shows the left half, the whole and
 * everything, the likeliest first as `order` says. It notes in `asked` what it was asked.
 */
export function withSegmenter(
  { source, abilities }: FindingScene,
  things: readonly Thing[],
  { order = [0, 1, 2], asked = [] }: { readonly order?: readonly number[]; readonly asked?: PromptPoint[][] } = {},
): FindingScene {
  const answer = ({ picture: { width, height }, points }: SegmentPointQuestion): SegmentPointAnswer | undefined => {
    asked.push([...points]);
    const { x: atX, y: atY } = points[0]!;
    const thing = things.findLast((each) => isIn(each, Math.floor(atX), Math.floor(atY)));
    if (!thing) return undefined;
    const middle = (thing.box.left + thing.box.right) / 2;
    const masks = [
      planeFrom(width, height, (x, y) => (isIn(thing, x, y) && x < middle ? 1 : 0)),
      planeFrom(width, height, (x, y) => (isIn(thing, x, y) ? 1 : 0)),
      planeFrom(width, height, () => 1),
    ];
    return { ability: 'segmentPoint', masks: order.map((i) => masks[i]!) };
  };
  const askModel = async (question: ModelQuestion) => {
    const found = question.ability === 'segmentPoint' ? answer(question) : undefined;
    return found && { ...found, by: 'a-segmenter' };
  };
  return { source, abilities: { ...abilities, askModel: askModel as AskModel } };
}

/** How well a mask is that of some things, 0..1: intersection over union of the pixels above one half. */
export function likeness(mask: Plane, things: readonly Thing[]): number {
  let [shared, all] = [0, 0];
  mask.data.forEach((value, i) => {
    const [x, y] = [i % mask.width, Math.floor(i / mask.width)];
    const [found, planted] = [value > 0.5, things.some((thing) => isIn(thing, x, y))];
    if (found && planted) shared++;
    if (found || planted) all++;
  });
  return all === 0 ? 0 : shared / all;
}

function isIn({ box: { left, top, right, bottom }, round }: Thing, x: number, y: number): boolean {
  if (!round) return contains({ left, top, right, bottom }, x, y);
  const [across, down] = [(2 * x + 1 - left - right) / (right - left), (2 * y + 1 - top - bottom) / (bottom - top)];
  return across * across + down * down < 1;
}

function matteOf({ width, height, data }: Raster, shown: readonly Color[], hidden: readonly Color[]): Plane {
  const nearest = (colors: readonly Color[], at: number): number =>
    Math.min(...colors.map((color) => Math.hypot(...color.map((value, c) => value - data[at + c]!))));
  return planeFrom(width, height, (x, y) => {
    const at = 4 * (y * width + x);
    return nearest(shown, at) < nearest(hidden, at) ? 1 : 0;
  });
}
