import { type Defects, findDefects } from '../restoring/find-defects.ts';
import { EngineError } from '../engine-error.ts';
import type { Face } from '../face.ts';
import { fillDefects } from '../restoring/fill-defects.ts';
import { levelCreases } from '../restoring/level-creases.ts';
import { denoise } from '../kernels/denoise.ts';
import { fitWithin } from '../kernels/fit-within.ts';
import { dilate } from '../kernels/morphology.ts';
import { noiseLevels, type NoiseLevels, noisiness } from '../kernels/noise-level.ts';
import { applyCurves, largestChange, printLevels } from '../kernels/print-levels.ts';
import { boxFilter, resamplePlane, resampleRaster } from '../kernels/resample.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import { unstain } from '../kernels/unstain.ts';
import { createRaster, type Plane, type Raster } from '../raster.ts';
import type { Recipe } from '../recipe.ts';

/** The longer side at which fading is judged. */
const JUDGING_SIZE = 768;
/** How much of the measured grain is taken out: the rest is the print's own. */
const GRAIN_TAKEN = 0.55;
/** A change of tone below this (of 255) is none. */
const LEAST_CHANGE = 2;

/**
 * Scratches, creases, dust and torn corners whole, fading and a yellowed paper's cast taken out, grain softened. Faces
 * keep their grain, and but for scratches across them change by the common tone curves alone. Throws EngineError
 * `nothing_to_change` for a picture with no damage, no fading and no grain.
 */
export const restorePhoto: Recipe<object> = {
  needs: () => ({ matte: false, faces: true }),
  run: ({ source, seed, faces = [] }, step) => {
    const restored = restoreDefects(source, findDefects(source, faces, step), { faces, seed, step });
    if (restored === undefined) throw new EngineError('nothing_to_change');
    return { pictures: [restored] };
  },
};

interface Restoring {
  readonly faces: readonly Face[];
  readonly seed: number;
  readonly step: (name: string) => void;
}

/** `source` with these defects filled, without fading and with softer grain; undefined when nothing of that is needed. */
export function restoreDefects(source: Raster, defects: Defects, { faces, seed, step }: Restoring): Raster | undefined {
  // A scan larger than the search has soft borders beyond the mask's pixels.
  const mask = dilate(defects.mask, source.width === defects.mask.width ? 1 : 2);
  const isDamaged = mask.data.some((value) => value > 0);
  const whole = isDamaged ? fillDefects(source, mask, seed, step) : source;
  step('level creases');
  levelCreases(whole, defects.creases, defects.mask);
  step('look for stains');
  if (isDamaged) unstain(whole);
  step('measure grain');
  const noise = noiseLevels(whole);
  const noisy = noisiness(noise);
  step('soften the grain');
  const calm = noisy > 0 ? keepFaces(denoise(whole, scaleLevels(noise, GRAIN_TAKEN * noisy)), whole, faces) : whole;
  step('light and colour');
  const curves = fadingCurves(whole, defects);
  if (!isDamaged && noisy === 0 && largestChange(curves) < LEAST_CHANGE) return undefined;
  return applyCurves(calm, curves, calm === source ? createRaster(source.width, source.height) : calm);
}

function fadingCurves(picture: Raster, { torn, paper }: Defects): ReturnType<typeof printLevels> {
  const size = fitWithin(picture, JUDGING_SIZE);
  const small = resampleRaster(picture, size.width, size.height, boxFilter);
  const leftOut: Plane = resamplePlane(torn, size.width, size.height, boxFilter);
  return printLevels(small, leftOut, paper);
}

function scaleLevels({ luma, chroma, isotropy }: NoiseLevels, factor: number): NoiseLevels {
  return { isotropy, luma: luma.map((level) => level * factor), chroma: chroma.map((level) => level * factor) };
}

/** `calm` with the pixels of `picture` in the faces; both blend into each other round them. */
function keepFaces(calm: Raster, picture: Raster, faces: readonly Face[]): Raster {
  const { width, height } = picture;
  for (const { x, y, width: across, height: down } of faces) {
    const [middleX, middleY] = [x + across / 2, y + down / 2];
    for (let row = Math.max(0, Math.floor(y - down / 2)); row < Math.min(height, y + 1.5 * down); row++) {
      for (let column = Math.max(0, Math.floor(x - across / 2)); column < Math.min(width, x + 1.5 * across); column++) {
        // 1 on the box's corners; the face lies inside of that ellipse.
        const distance = Math.hypot((column - middleX) / across, (row - middleY) / down) * Math.SQRT2;
        const kept = 1 - smoothStep(distance, 1, 1.4);
        for (let i = 4 * (row * width + column), c = 0; c < 3; i++, c++) {
          calm.data[i] = calm.data[i]! + (picture.data[i]! - calm.data[i]!) * kept;
        }
      }
    }
  }
  return calm;
}
