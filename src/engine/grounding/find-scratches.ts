import { EngineError } from '../engine-error.ts';
import { boxMean } from '../kernels/box-mean.ts';
import { labPlanes } from '../kernels/lab-planes.ts';
import { mapPlane, multiplyPlanes } from '../kernels/map-planes.ts';
import { boxFilter, resamplePlane, resampleRaster, tentFilter } from '../kernels/resample.ts';
import type { Plane, Raster } from '../raster.ts';
import { findDefects } from '../restoring/find-defects.ts';
import type { Choice } from './choose.ts';
import { distanceFromTones } from './print-tones.ts';
import type { Query } from './query.ts';
import { scaledFace, type SceneView } from './scene-view.ts';

/** How surely the damage that its finder, which is careful, finds in a print is all that is meant: fine scratches it leaves out. */
const SCRATCHED = 0.45;
/** Names of lines alone: nobody calls a speck of dust so, nor what only may be a line and is filled to be on the safe side. */
const LINES: ReadonlySet<string | undefined> = new Set(['scratch', 'crease', 'scrape', 'fold']);

/**
 * The damage of a print that a phrase names, at the source's size; in a picture without a sure scratch there is none. Throws
 * EngineError `object_not_found`.
 */
export function findScratches({ words, noun }: Query, { source, image, faces }: SceneView): Choice {
  const scale = source.width / image.width;
  const defects = findDefects(
    source,
    faces.map((face) => scaledFace(face, scale)),
    () => {},
  );
  const found = LINES.has(noun) ? withoutOwnLines(source, defects.lines()) : defects.mask;
  if (!found.data.some((value) => value > 0)) throw new EngineError('object_not_found', { object: words });
  const mask = found.width === source.width ? found : resamplePlane(found, source.width, source.height, tentFilter);
  const said = LINES.has(noun) ? 'scratches' : 'scratches and dust';
  return { mask, final: true, agreement: SCRATCHED, found: said, doubt: said, fit: SCRATCHED, rivalled: false };
}

/** How far from the tones of a print what is scratched off or dirt lies, as the mean along so much of a line, pixels to either side. */
const [BARE, ALONG] = [2.5, 6];
/** What share of the lines does where that tells scratches from what the print shows. */
const MOSTLY = 0.5;

/** `lines` (0 or 1) without those in the tones of a print of one hue where most show paper or dirt: bars of its windows, hems, handles. */
export function withoutOwnLines(source: Raster, lines: Plane): Plane {
  const { width, height } = lines;
  const picture = width === source.width ? source : resampleRaster(source, width, height, boxFilter);
  const offTone = distanceFromTones(labPlanes(picture));
  if (!offTone) return lines;
  const [share, sum] = [boxMean(lines, ALONG), boxMean(multiplyPlanes(offTone, lines), ALONG)];
  const bare = mapPlane(lines, (value, i) => (value > 0 && sum.data[i]! > BARE * share.data[i]! ? value : 0));
  const sizeOf = ({ data }: Plane): number => data.reduce((count, value) => count + value, 0);
  return sizeOf(bare) > MOSTLY * sizeOf(lines) ? bare : lines;
}
