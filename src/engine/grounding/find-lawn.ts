import { mapPlane } from '../kernels/map-planes.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, meanWithin, separateParts } from './candidate.ts';
import { regionChances } from './find-by-class.ts';
import { maskOfRegions, type Region, type Regions } from './regions.ts';
import type { SceneView } from './scene-view.ts';

/** Below this share of the height what is green lies before all else. */
const NEAR = 0.6;
/** By how many degrees hills are bluer than the grass before them at least, and how much of its chroma they have at most: haze. */
const [BLUER, PALER] = [6, 0.7];
/** From this chance on a region is of leaves that stand. */
const LEAVES = 0.4;
/** From this alpha of the matte on something stands there, such as an arbour; below it the matte has taken in some lawn. */
const STANDS = 0.8;
/** A green that loses more than this share of it has no hills behind it: it is all of them. */
const MOST = 0.7;
/** Parts smaller than this share of the largest are rims between fields. */
const RIM = 0.02;

/** Green areas without the hills behind them, which haze makes bluer and paler, and without the trees that stand there. */
export function withoutHillsAndTrees(greens: readonly Candidate[], view: SceneView): Candidate[] {
  const regions = view.regions();
  const near = nearGreen(greens, regions, view);
  if (!near) return [...greens];
  const leaves = view.classes ? regionChances(regions, view.classes, ['plant']) : regions.list.map(() => 0);
  const others = [...regions.list.entries()].filter(
    ([at, { hue, chroma }]) => (hue > near.hue + BLUER && chroma < PALER * near.chroma) || leaves[at]! > LEAVES,
  );
  const other = maskOfRegions(regions, new Set(others.map(([at]) => at)), view.image);
  return greens.flatMap((green) => {
    const left = mapPlane(green.mask, (value, i) =>
      other.data[i] === 1 || view.subject.data[i]! > STANDS ? 0 : value,
    );
    if (meanWithin(left, green.mask) < 1 - MOST) return [green];
    const largest = sizeOf(separateParts(left, 1)[0]);
    return separateParts(left, RIM * largest).flatMap((part) => candidateOf(part, green.fit) ?? []);
  });
}

function sizeOf(mask: Plane | undefined): number {
  return mask ? mask.data.reduce((sum, value) => sum + value, 0) : 0;
}

/** The mean hue and chroma of the green that lies near; undefined where none does. */
function nearGreen(
  greens: readonly Candidate[],
  { list }: Regions,
  { image: { width, height } }: SceneView,
): Pick<Region, 'hue' | 'chroma'> | undefined {
  const isIn = ({ x, y }: Region): boolean =>
    greens.some(({ mask }) => mask.data[Math.floor(y * height) * width + Math.floor(x * width)]! > 0.5);
  const lawn = list.filter((r) => r.y > NEAR && r.subject < 0.4 && isIn(r));
  const area = lawn.reduce((sum, r) => sum + r.area, 0);
  if (area === 0) return undefined;
  const meanOf = (of: (r: Region) => number): number => lawn.reduce((sum, r) => sum + of(r) * r.area, 0) / area;
  return { hue: meanOf(({ hue }) => hue), chroma: meanOf(({ chroma }) => chroma) };
}
