import type { DetectedObject } from '../../abilities.ts';
import type { Matte } from '../../matte.ts';
import type { Raster } from '../../raster.ts';
import { fitWithin } from '../../resample/fit-within.ts';
import { boxFilter, resamplePlane, resampleRaster } from '../../resample/resample.ts';
import { colorEvidence } from '../../segment/color-evidence.ts';

/** The detector's classes of vessels, which may be of glass. */
const VESSELS: ReadonlySet<string> = new Set(['wine glass', 'cup', 'bottle', 'vase', 'bowl']);
/** The longer side at which colors are compared, in pixels. */
const SIDE = 512;
/** The network takes glass for the subject, between these values. */
const [HALF, SURE] = [0.5, 0.985];
/** The limit of the color evidence, and the value below which it speaks for the background, as natural log odds. */
const [LIMIT, BACKGROUND] = [4, -1.5];
/** The share of its box that the matte shows of a vessel, and the share of that through which the background shows. */
const [SHOWN, THROUGH] = [0.5, 0.15];

/**
 * Whether one of the objects is a vessel of glass: where the network is not quite sure of it, it has the colors of the
 * background. The boxes are in pixels of `source`, the matte is the network's.
 */
export function showsThroughGlass(source: Raster, matte: Matte, objects: readonly DetectedObject[]): boolean {
  const vessels = objects.filter(({ label }) => VESSELS.has(label));
  if (vessels.length === 0) return false;
  const { width, height } = fitWithin(source, SIDE);
  const alpha = resamplePlane(matte, width, height, boxFilter);
  const evidence = colorEvidence(resampleRaster(source, width, height, boxFilter), alpha, LIMIT).data;
  const [across, down] = [width / source.width, height / source.height];
  return vessels.some(({ box }) => {
    let [all, shown, through] = [0, 0, 0];
    for (let y = Math.max(0, Math.ceil(box.top * down)); y < Math.min(height, box.bottom * down); y++) {
      for (let x = Math.max(0, Math.ceil(box.left * across)); x < Math.min(width, box.right * across); x++) {
        const i = y * width + x;
        const value = alpha.data[i]!;
        all++;
        if (value > HALF) shown++;
        if (value > HALF && value < SURE && evidence[i]! < BACKGROUND) through++;
      }
    }
    return shown >= SHOWN * all && through > THROUGH * shown;
  });
}
