import { extendedSize } from '../../resample/extended-size.ts';
import type { Raster } from '../../raster.ts';
import { maskOfStuff } from '../../finding/masks/stuff-mask.ts';
import { createPlane } from '../../raster.ts';
import { extensionAxis } from './edge-lines.ts';

/** Ratios that people use, from upright to wide. */
const USUAL = [
  [9, 16],
  [2, 3],
  [3, 4],
  [4, 5],
  [1, 1],
  [5, 4],
  [4, 3],
  [3, 2],
  [16, 9],
  [2, 1],
  [21, 9],
  [3, 1],
] as const;

type Size = Pick<Raster, 'width' | 'height'>;

/** How many times as long a picture becomes that is advised: less is not worth an edit, more is seldom good. */
const GROWN = { least: 1.08, most: 2 };
/** Most ratios that are tried along the axis that was asked for, and along the other. */
const TRIALS = 2;
/** From this share of the upper border on the picture has a sky there. */
const SKY_SHARE = 0.95;

/**
 * The first ratio, beside the one that cannot be made, whose extension `isGood`: the widest first along the axis that was asked for,
 * then the narrowest along the other. `addsSky` where the picture grows upwards into its sky. Undefined where none is good.
 */
export function adviseRatio(
  source: Raster,
  asked: Size,
  isGood: (ratio: Size) => boolean,
): { readonly ratio: string; readonly addsSky: boolean } | undefined {
  const size = extendedSize(source, asked);
  const axis = extensionAxis(source, size);
  const grown = ({ width, height }: Size): number => Math.max(width / source.width, height / source.height);
  const candidates = USUAL.map(([width, height]) => ({ ratio: { width, height }, to: sizeFor(source, width / height) }))
    .map((one) => ({ ...one, grown: grown(one.to) }))
    .filter((one) => one.grown >= GROWN.least && one.grown <= GROWN.most);
  const along = candidates
    .filter((one) => extensionAxis(source, one.to) === axis && one.grown < grown(size))
    .toSorted((a, b) => b.grown - a.grown);
  const across = candidates
    .filter((one) => extensionAxis(source, one.to) !== axis)
    .toSorted((a, b) => a.grown - b.grown);
  for (const { ratio, to } of [...along.slice(0, TRIALS), ...across.slice(0, TRIALS)]) {
    if (!isGood(ratio)) continue;
    const addsSky = extensionAxis(source, to) === 'y' && endsInSky(source);
    return { ratio: `${ratio.width}:${ratio.height}`, addsSky };
  }
  return undefined;
}

/** The smallest size of a ratio that holds the picture. */
function sizeFor({ width, height }: Size, ratio: number): Size {
  return width / height < ratio ? { width: height * ratio, height } : { width, height: width / ratio };
}

function endsInSky(source: Raster): boolean {
  const sky = maskOfStuff(source, 'sky', createPlane(1, 1))?.mask;
  return (
    sky !== undefined && sky.data.subarray(0, sky.width).filter((alpha) => alpha > 0.5).length >= SKY_SHARE * sky.width
  );
}
