import { EngineError } from '../../../engine-error.ts';
import { type Face, transformFace } from '../../../face.ts';
import { connectedComponents } from '../../../morphology/connected-components.ts';
import { cropRaster, type PixelArea } from '../../../resample/crop.ts';
import { fitWithin } from '../../../resample/fit-within.ts';
import { mapPlane } from '../../../filters/map-planes.ts';
import { removeSpecks } from '../../../morphology/remove-specks.ts';
import {
  type AxisMapping,
  boxFilter,
  resamplePlaneAt,
  resampleRaster,
  tentFilter,
} from '../../../resample/resample.ts';
import { createPlane, type Plane, type Raster } from '../../../raster.ts';
import { cleanMatte, cutOutPart } from '../../../subject.ts';
import { cleanContour } from './clean-contour.ts';
import { enlargeDetail } from './enlarge-detail.ts';
import { type Crop, type Frame, framePortrait } from './framing.ts';

/** The longer side at which the subject is looked for: what the network's matte can tell. */
const SEARCH_SIZE = 1024;
/** How much larger than a portrait the prepared picture may become, so that all crops fit in. */
const MOST_OVERSIZE = 1.45;

/** The part of the source that the portraits show, at about their resolution. */
export interface PreparedPortrait {
  /** Which part of the source, in its pixels. */
  readonly area: PixelArea;
  /** The subject on transparency. */
  readonly subject: Raster;
  /** The same part of the source as it was. */
  readonly photo: Raster;
  /** One frame a crop, in pixels of the rasters above; may reach beyond them where the subject ends within. */
  readonly frames: readonly PixelArea[];
  /** The face in pixels of the rasters above. */
  readonly face: Face;
}

/**
 * Frames the portrait for each crop, cuts that part out of the source, brings it to the portraits' resolution (`side` pixels a frame) and frees
 * the subject. Without a subject in the matte the picture is kept whole.
 */
export function preparePortrait(
  source: Raster,
  matte: Plane,
  face: Face,
  crops: readonly Crop[],
  side: number,
  step: (name: string) => void,
): PreparedPortrait {
  step('find the subject');
  const alpha = findSubject(source, matte, face);
  const frames = framePortrait(face, { alpha, width: source.width, height: source.height }, crops);
  const area = sharedArea(frames, source);
  const smallest = Math.min(...frames.map(({ size }) => size));
  const largest = Math.max(...frames.map(({ size }) => size));
  const scale = Math.min(side / smallest, (MOST_OVERSIZE * side) / largest);
  step('bring to size');
  const photo = toScale(cropRaster(source, area), scale);
  const own = { x: photo.width / area.width, y: photo.height / area.height };
  step('cut out');
  const part = Math.max(area.width, area.height) / Math.max(source.width, source.height);
  const subject = cutOutPart(photo, planeOfArea(alpha, area, source, photo), step, part);
  step('clean the contour');
  cleanContour(subject);
  return {
    area,
    subject,
    photo,
    frames: frames.map((frame) => ({
      left: Math.round((frame.left - area.left) * own.x),
      top: Math.round((frame.top - area.top) * own.y),
      width: Math.round(frame.size * own.x),
      height: Math.round(frame.size * own.x),
    })),
    face: transformFace(face, own.x, area),
  };
}

/**
 * The subject over the whole source, without doubt and specks; of several people only the one with the face; all of the picture
 * where the matte shows no subject. Doubt is settled here and not in the portrait's part, whose colors and surroundings tell less.
 */
function findSubject(source: Raster, matte: Plane, face: Face): Plane {
  const size = fitWithin(source, SEARCH_SIZE);
  const small = resampleRaster(source, size.width, size.height, boxFilter);
  try {
    const clean = cleanMatte(small, matte);
    return subjectWith(face, clean, source);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return wholePicture(size);
  }
}

function wholePicture({ width, height }: { width: number; height: number }): Plane {
  const alpha = createPlane(width, height);
  alpha.data.fill(1);
  return alpha;
}

/** Below this a strand or a seam does not join two people. */
const JOINED = 0.3;

/** What hangs together with the face. All of it where the subject does not cover the face. */
function subjectWith(face: Face, alpha: Plane, source: Raster): Plane {
  const { labels } = connectedComponents(alpha, JOINED);
  const at = (x: number, y: number): number => {
    const column = Math.min(alpha.width - 1, Math.max(0, Math.floor((x / source.width) * alpha.width)));
    const row = Math.min(alpha.height - 1, Math.max(0, Math.floor((y / source.height) * alpha.height)));
    return labels[row * alpha.width + column]!;
  };
  const own = at(face.x + face.width / 2, face.y + face.height / 2);
  if (own === 0) return wholePicture(alpha);
  return removeSpecks(mapPlane(alpha, (value, i) => (labels[i] === own || labels[i] === 0 ? value : 0)));
}

/** The pixels of the source that any frame shows. */
function sharedArea(frames: readonly Frame[], { width, height }: Raster): PixelArea {
  const left = Math.max(0, Math.floor(Math.min(...frames.map((frame) => frame.left))));
  const top = Math.max(0, Math.floor(Math.min(...frames.map((frame) => frame.top))));
  const right = Math.min(width, Math.ceil(Math.max(...frames.map((frame) => frame.left + frame.size))));
  const bottom = Math.min(height, Math.ceil(Math.max(...frames.map((frame) => frame.top + frame.size))));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

function toScale(raster: Raster, scale: number): Raster {
  const width = Math.max(1, Math.round(raster.width * scale));
  const height = Math.max(1, Math.round(raster.height * scale));
  if (scale <= 1) return resampleRaster(raster, width, height, boxFilter);
  return enlargeDetail(raster, width, height);
}

/** The part of `plane`, which covers a picture `whole`, in `area` of that picture, at another size. */
function planeOfArea(plane: Plane, area: PixelArea, whole: Raster, { width, height }: Raster): Plane {
  const axis = (start: number, length: number, all: number, cells: number, to: number): AxisMapping => {
    const scale = ((length / all) * cells) / to;
    return { scale, offset: (start / all) * cells + scale / 2 - 0.5 };
  };
  return resamplePlaneAt(plane, width, height, tentFilter, {
    x: axis(area.left, area.width, whole.width, plane.width, width),
    y: axis(area.top, area.height, whole.height, plane.height, height),
  });
}
