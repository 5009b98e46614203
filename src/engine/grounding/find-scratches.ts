import { EngineError } from '../engine-error.ts';
import { resamplePlane, tentFilter } from '../kernels/resample.ts';
import { findDefects } from '../restoring/find-defects.ts';
import type { Choice } from './choose.ts';
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
  const found = LINES.has(noun) ? defects.lines() : defects.mask;
  if (!found.data.some((value) => value > 0)) throw new EngineError('object_not_found', { object: words });
  const mask = found.width === source.width ? found : resamplePlane(found, source.width, source.height, tentFilter);
  const said = LINES.has(noun) ? 'scratches' : 'scratches and dust';
  return { mask, final: true, agreement: SCRATCHED, found: said, doubt: said, fit: SCRATCHED, rivalled: false };
}
