import type { Box } from '../../abilities.ts';
import type { Face } from '../../face.ts';
import { cropPlane, type PixelArea } from '../../resample/crop.ts';
import { fitWithin } from '../../resample/fit-within.ts';
import { grabCut } from '../../segment/grab-cut.ts';
import { type LabPlanes, labPlanes } from '../../color/lab-planes.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { boxFilter, fromPart, resamplePlane, resampleRasterAt, tentFilter } from '../../resample/resample.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { boxOfMask } from '../boxes.ts';
import { colorMembership } from '../colors.ts';
import { pasteMask } from './paste-mask.ts';
import type { ColorName, PersonPart } from '../../vocabulary/vocabulary.ts';

/** The longer side at which a part is segmented, in pixels. */
const CUT_SIDE = 320;
/** The share of a head's height from brows to chin, and the height of an adult in heads. */
const FACE_OF_HEAD = 0.58;
const HEADS_HIGH = 7.5;
/** A head's height in widths. */
const HEAD_RATIO = 1.3;
/** The largest distance in a and b of Lab between skin and the face's color. */
const SKIN_REACH = 9;

/** The limits of skin's hue (degrees) and chroma in CIE LCh, from deep to pale, in shade and in warm light. */
const SKIN_HUE = [25, 75] as const;
const SKIN_CHROMA = [11, 48] as const;

/** Parts that are taken by place, whatever their colors: a hat in light and shade is one hat. */
const BY_PLACE: ReadonlySet<PersonPart> = new Set(['hat', 'head']);

/** The positions of a person's parts, in pixels: heights along y, and the middle of the head. */
interface Build {
  readonly top: number;
  readonly brows: number;
  readonly chin: number;
  readonly hips: number;
  readonly ankles: number;
  readonly middle: number;
  /** The face's width. */
  readonly width: number;
  readonly head: number;
}

/**
 * Segments a part of a person whose mask is given (0..1, the size of `image`): a prior from average body proportions,
 * refined by GrabCut. Returns undefined where the picture does not show that part.
 */
export function maskOfPart(
  image: Raster,
  person: Plane,
  part: PersonPart,
  { face, colors }: { readonly face: Face | undefined; readonly colors: readonly ColorName[] },
): Plane | undefined {
  const box = boxOfMask(person);
  if (!box) return undefined;
  const build = face ? buildFromFace(face, box) : buildFromMask(person, box);
  const area = { left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top };
  const size = fitWithin(area, CUT_SIDE);
  const crop = resampleRasterAt(image, size.width, size.height, boxFilter, fromPart(area, size.width, size.height));
  const lab = labPlanes(crop);
  const body = resamplePlane(cropPlane(person, area), size.width, size.height, tentFilter);
  const prior = createPlane(size.width, size.height);
  const named = colors.length > 0 ? colorMembership(lab, colors) : undefined;
  const skin = face ? skinOf(lab, face, area, size) : usualSkin(lab);
  let believed = 0;
  for (let y = 0, i = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, i++) {
      if (body.data[i]! < 0.5) continue;
      const at = {
        x: area.left + ((x + 0.5) * area.width) / size.width,
        y: area.top + ((y + 0.5) * area.height) / size.height,
      };
      const place = PLACES[part](build, at.x, at.y);
      const byColor = named ? 0.1 + 0.9 * named.data[i]! : 1;
      const bare = !named && part !== 'face' && part !== 'head' ? 1 - 0.85 * skin.data[i]! : 1;
      prior.data[i] = Math.min(0.95, place * byColor * bare);
      if (prior.data[i]! > 0.5) believed++;
    }
  }
  if (believed < 12) return undefined;
  const cut = BY_PLACE.has(part)
    ? mapPlane(prior, (value) => (value > 0.5 ? 1 : 0))
    : grabCut(lab, prior, { priorWeight: 1, smoothness: 3, rounds: 2 });
  return pasteMask(
    mapPlane(cut, (value, i) => Math.min(value, body.data[i]!)),
    area,
    image,
  );
}

/** The likelihood of each part at a place of the body, 0..1, without colors. */
const PLACES: Readonly<Record<PersonPart, (build: Build, x: number, y: number) => number>> = {
  face: (build, x, y) => (inFace(build, x, y) ? 0.95 : 0),
  head: ({ chin, middle, head }, x, y) => (y < chin && Math.abs(x - middle) < 1.2 * head ? 0.95 : 0),
  hair: (build, x, y) => {
    if (inFace(build, x, y)) return 0.05;
    if (y < build.brows) return 0.9;
    if (y < build.chin) return 0.75;
    return y < build.chin + 2.5 * build.head ? 0.3 : 0;
  },
  hat: ({ brows, middle, head }, x, y) => (y < brows && Math.abs(x - middle) < 1.4 * head ? 0.9 : 0),
  upper: ({ chin, hips, head }, _x, y) =>
    y < chin + 0.05 * head ? 0.02 : y < hips ? 0.85 : y < hips + head ? 0.4 : 0.1,
  lower: ({ hips, ankles, head }, _x, y) => (y < hips - 0.8 * head ? 0.05 : y < hips ? 0.4 : y < ankles ? 0.9 : 0.3),
  clothes: ({ chin, ankles, head }, _x, y) => (y < chin + 0.05 * head ? 0.02 : y < ankles ? 0.85 : 0.4),
  shoes: ({ ankles, head }, _x, y) => (y > ankles ? 0.9 : y > ankles - 0.6 * head ? 0.25 : 0),
};

function inFace({ brows, chin, middle, width }: Build, x: number, y: number): boolean {
  const [across, down] = [(x - middle) / (0.5 * width), (y - (brows + chin) / 2) / (0.56 * (chin - brows))];
  return across * across + down * down < 1;
}

function buildFromFace({ x, y, width, height }: Face, box: Box): Build {
  const head = height / FACE_OF_HEAD;
  const chin = y + height;
  const top = Math.max(box.top, chin - 1.15 * head);
  return {
    top,
    brows: y,
    chin,
    hips: chin + 2.6 * head,
    ankles: chin + 5.9 * head,
    middle: x + width / 2,
    width,
    head,
  };
}

/** Estimates a build without a face: by the height of somebody who stands, else by the width of the head. */
function buildFromMask(person: Plane, box: Box): Build {
  const { left, top, right, bottom } = box;
  const [width, height] = [right - left, bottom - top];
  const widest = Math.min(height / 3, width / 2);
  const head =
    height > 2 * width
      ? height / HEADS_HIGH
      : Math.max(height / HEADS_HIGH, Math.min(widest, HEAD_RATIO * headWidth(person, box)));
  return {
    top,
    brows: top + (1 - FACE_OF_HEAD) * head,
    chin: top + head,
    hips: top + 3.7 * head,
    ankles: top + 6.95 * head,
    middle: (left + right) / 2,
    width: 0.75 * head,
    head,
  };
}

/** The width of what a person's mask begins with, half as far down as it is wide: of a head that is its widest place. */
function headWidth({ width, data }: Plane, { left, top, right, bottom }: Box): number {
  let inRow = 0;
  for (let y = Math.max(0, Math.floor(top)); y < bottom; y++) {
    inRow = 0;
    for (let x = Math.max(0, Math.floor(left)); x < right; x++) inRow += data[y * width + x]! > 0.5 ? 1 : 0;
    if (inRow > 0 && y - top >= inRow / 2) break;
  }
  return inRow;
}

/** The likelihood (0..1) that each pixel is skin, where no face tells its color: by the hues and chromas that skin has in usual light. */
function usualSkin({ lightness, a, b }: LabPlanes): Plane {
  return mapPlane(lightness, (light, i) => {
    const chroma = Math.hypot(a.data[i]!, b.data[i]!);
    const hue = (Math.atan2(b.data[i]!, a.data[i]!) * 180) / Math.PI;
    return light > 15 && chroma > SKIN_CHROMA[0] && chroma < SKIN_CHROMA[1] && hue > SKIN_HUE[0] && hue < SKIN_HUE[1]
      ? 1
      : 0;
  });
}

/** The likelihood (0..1) that each pixel is skin, by its distance to the face's color. */
function skinOf(
  lab: LabPlanes,
  face: Face,
  area: PixelArea,
  { width, height }: { width: number; height: number },
): Plane {
  const [scaleX, scaleY] = [width / area.width, height / area.height];
  const middle = {
    x: (face.leftEye.x + face.rightEye.x) / 2,
    y: (face.leftEye.y + face.rightEye.y + face.mouth.y) / 3,
  };
  const [x, y] = [(middle.x - area.left) * scaleX, (middle.y - area.top) * scaleY];
  const reach = Math.max(1, 0.12 * face.width * scaleX);
  let [a, b, count] = [0, 0, 0];
  for (let row = Math.max(0, Math.floor(y - reach)); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, Math.floor(x - reach)); column <= Math.min(width - 1, x + reach); column++) {
      a += lab.a.data[row * width + column]!;
      b += lab.b.data[row * width + column]!;
      count++;
    }
  }
  const result = createPlane(width, height);
  if (count === 0) return result;
  for (let i = 0; i < result.data.length; i++) {
    const away = Math.hypot(lab.a.data[i]! - a / count, lab.b.data[i]! - b / count);
    result.data[i] = Math.exp(-((away / SKIN_REACH) ** 2));
  }
  return result;
}
