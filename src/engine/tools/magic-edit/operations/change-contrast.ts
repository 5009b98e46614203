import { applyTone } from '../../../color/apply-tone.ts';
import type { ToneCurve } from '../../../color/exposure-curve.ts';
import type { GreyModel } from '../../../filters/guided-filter.ts';
import { createPlane, type Raster } from '../../../raster.ts';
import { IDENTITY_BALANCE, meanLuma } from './tone-measures.ts';

/** By how much steeper the curve's middle gets. */
const STEEPER = 0.5;
/** Where the curve may turn. */
const DARKEST_PIVOT = 0.3;
const BRIGHTEST_PIVOT = 0.65;

/**
 * More (`amount` above 0) or less contrast by an S-shaped curve round the picture's mean luma that holds black and white.
 * `share` asks for a middle by so much steeper or flatter.
 */
export function changeContrast(raster: Raster, amount: number, share?: number): Raster {
  const pivot = Math.min(BRIGHTEST_PIVOT, Math.max(DARKEST_PIVOT, meanLuma(raster)));
  const steeper = Math.min(3, share ?? STEEPER * Math.abs(amount));
  return applyTone(raster, {
    balance: IDENTITY_BALANCE,
    curve: turningCurve(pivot, amount > 0 ? steeper : -steeper / (1 + steeper)),
    base: pixelItself(),
    localContrast: 0,
  });
}

/** Slope 1 + `bend` at the pivot, 1 / (1 + `bend`) at black and white. */
function turningCurve(pivot: number, bend: number): ToneCurve {
  const arm = (t: number): number => t / (bend * (1 - t) + 1);
  return (luma) =>
    luma < pivot
      ? pivot * arm(luma / pivot)
      : 1 - (1 - pivot) * arm(Math.min(1, Math.max(0, (1 - luma) / (1 - pivot))));
}

/** A base layer that is the pixel's own luma, so that the curve acts on detail as well. */
function pixelItself(): GreyModel {
  const scale = createPlane(1, 1);
  scale.data.fill(1);
  return { scale, offset: createPlane(1, 1) };
}
