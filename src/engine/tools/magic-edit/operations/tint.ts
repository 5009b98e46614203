import type { NamedColor } from '../instructions/operation.ts';
import { BLUE, GREEN, RED } from '../../../../pixels/luma-weights.ts';
import type { Raster } from '../../../raster.ts';
import { LINEAR } from '../../../../pixels/srgb-transfer.ts';
import { mapLinear } from './map-linear.ts';

/** How strongly the gains follow the color. */
const PULL = 0.11;
/** A color's channel counts for no less and no more than this of its luminance. */
const WEAKEST = 0.15;
const STRONGEST = 6;

/**
 * Draws all colors towards `color` (`amount` above 0) or away from it: gains in linear light that leave a grey's luminance
 * where it is.
 */
export function tint(raster: Raster, { red, green, blue }: NamedColor, amount: number): void {
  const light = [LINEAR[red]!, LINEAR[green]!, LINEAR[blue]!];
  const luminance = Math.max(1e-4, light[0]! * RED + light[1]! * GREEN + light[2]! * BLUE);
  const gains = light.map((value) => Math.min(STRONGEST, Math.max(WEAKEST, value / luminance)) ** (PULL * amount));
  const grey = gains[0]! * RED + gains[1]! * GREEN + gains[2]! * BLUE;
  mapLinear(raster, [gains[0]! / grey, 0, 0, 0, gains[1]! / grey, 0, 0, 0, gains[2]! / grey]);
}
