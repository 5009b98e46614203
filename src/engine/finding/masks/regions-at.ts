import { labPlanes } from '../../color/lab-planes.ts';
import type { Point } from '../../face.ts';
import { mapPlane, sumOf } from '../../filters/map-planes.ts';
import { localDeviation } from '../../filters/local-deviation.ts';
import { connectedComponents } from '../../morphology/connected-components.ts';
import { fillHoles } from '../../morphology/morphology.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { PixelArea } from '../../resample/crop.ts';
import { fitWithin } from '../../resample/fit-within.ts';
import { boxFilter, fromPart, resamplePlane, resampleRasterAt, tentFilter } from '../../resample/resample.ts';
import type { FeatureGrid } from '../../segment/graph-regions.ts';
import { type RegionTree, regionTree } from '../../segment/region-tree.ts';
import { squareAround } from '../boxes.ts';
import type { SceneView } from '../scene-view.ts';
import { pasteMask } from './paste-mask.ts';

/** The side of the square around the point in which small things are told apart, as a share of the view's longer side. */
const NEAR = 0.4;
/** The longer side at which regions are merged, in pixels. */
const SIDE = 256;
/** What a step of L*, of a or b, of their roughness and of the matte counts, in levels. */
const [LIGHT, COLOR, ROUGH, SHOWN] = [2, 2.5, 3, 60];
/** The limits of the share of the view that a region takes. */
const [LEAST, MOST] = [0.0004, 0.9];
/** The largest share of its border on which the region may leave the square. */
const MOST_CUT = 0.08;
/** A smaller share of the view is less likely meant, a larger one only where there is no other. */
const [SMALL, LARGE] = [0.005, 0.4];
/** How well the piece of the matte parts what it shows. */
const SEEN = 0.6;
/** The share of a matte's piece that its square takes at most. */
const MOST_SEEN = 0.6;
/** Added to heights, in levels: below it differences are noise. */
const NOISE = 2;
/** Smaller holes, as a share of the region, belong to it. */
const HOLE = 0.1;
/** How many times larger a size is than the one before. */
const STEP = 1.7;

/** A region that a point lies in. */
export interface Region {
  /** The share of the view that it takes. */
  readonly share: number;
  /** How much more its border parts than anything in it, less where its size is unlikely. */
  readonly strength: number;
  readonly mask: () => Plane;
}

/**
 * The regions of the view around a point, the smallest first, each in the next: colors, roughness and the matte part them. Around the point
 * small things are told apart, and what the matte shows there as one piece is a region too.
 */
export async function regionsAt(view: SceneView, at: Point): Promise<Region[]> {
  const { width, height } = view.image;
  const half = (NEAR / 2) * Math.max(width, height);
  const square = { left: at.x - half, right: at.x + half, top: at.y - half, bottom: at.y + half };
  const near = squareAround(square, 0, view.image);
  const whole = { left: 0, top: 0, width, height };
  const matte = await view.matteOf(near, true);
  const small = [...regionsIn(view, near, matte, at), ...pieceOf(view, near, matte, at)];
  const large = regionsIn(view, whole, await view.subject(), at);
  const limit = Math.max(0, ...small.map(({ share }) => share));
  const regions = [...small, ...large.filter(({ share }) => share > limit)].toSorted((a, b) => a.share - b.share);
  const usual = regions.filter(({ share }) => share < LARGE);
  return usual.length > 0 ? usual : regions;
}

/** The region that stands out most, and those that do among the smaller and the larger ones: `at` is the place of the first. */
export function threeOf(regions: readonly Region[]): { readonly three: readonly Region[]; readonly at: number } {
  const best = strongest(regions);
  if (!best) return { three: [], at: 0 };
  const smaller = strongest(regions.filter(({ share }) => share * STEP < best.share));
  const larger = strongest(regions.filter(({ share }) => share > STEP * best.share));
  return { three: [smaller, best, larger].filter((each) => each !== undefined), at: smaller ? 1 : 0 };
}

const strongest = (regions: readonly Region[]): Region | undefined =>
  regions.toSorted((a, b) => b.strength - a.strength)[0];

const likelihoodOf = (share: number): number => Math.min(1, share / SMALL) ** 0.3;

/** The piece of a part's matte that holds the point, where it lies wholly in the part. */
function pieceOf(view: SceneView, area: PixelArea, matte: Plane, at: Point): Region[] {
  const seen = resamplePlane(matte, area.width, area.height, tentFilter);
  const { labels } = connectedComponents(seen, 0.5);
  const own = labels[Math.floor(at.y - area.top) * area.width + Math.floor(at.x - area.left)];
  if (!own) return [];
  const part = mapPlane(seen, (alpha, i) => (labels[i] === own ? alpha : 0));
  const size = sumOf(part);
  const share = size / (view.image.width * view.image.height);
  if (share < LEAST || size > MOST_SEEN * part.data.length || isCut(part, area, view.image)) return [];
  return [{ share, strength: SEEN * likelihoodOf(share), mask: () => pasteMask(part, area, view.image) }];
}

/** The regions around a point of a part of the view, the smallest first. */
function regionsIn(view: SceneView, area: PixelArea, matte: Plane, at: Point): Region[] {
  const { width, height } = fitWithin(area, SIDE);
  const crop = resampleRasterAt(view.image, width, height, boxFilter, fromPart(area, width, height));
  const { lightness, a, b } = labPlanes(crop);
  const rough = localDeviation(lightness, 2);
  const shown = resamplePlane(matte, width, height, tentFilter);
  const planes = [
    [lightness, LIGHT],
    [a, COLOR],
    [b, COLOR],
    [rough, ROUGH],
    [shown, SHOWN],
  ] as const;
  const values = new Float32Array(planes.length * width * height);
  planes.forEach(([{ data }, weight], c) =>
    data.forEach((value, i) => (values[planes.length * i + c] = weight * value)),
  );
  const grid: FeatureGrid = {
    width,
    height,
    channels: planes.length,
    values,
    excluded: new Uint8Array(width * height),
  };
  const tree = regionTree(grid);
  const x = Math.min(width - 1, Math.floor(((at.x - area.left) * width) / area.width));
  const y = Math.min(height - 1, Math.floor(((at.y - area.top) * height) / area.height));
  const ofView = (area.width * area.height) / (view.image.width * view.image.height * width * height);
  const regions: Region[] = [];
  for (let node = tree.labels[y * width + x]!; tree.parents[node] !== -1; node = tree.parents[node]!) {
    const share = tree.sizes[node]! * ofView;
    if (share < LEAST || share > MOST) continue;
    const part = partOf(tree, node, grid);
    const hole = HOLE * tree.sizes[node]!;
    if (isCut(part, area, view.image)) break;
    const inside = (tree.heights[node]! + NOISE) / (tree.heights[tree.parents[node]!]! + NOISE);
    regions.push({
      share,
      strength: likelihoodOf(share) * (1 - inside),
      mask: () => pasteMask(fillHoles(part, hole), area, view.image),
    });
  }
  return regions;
}

/** The pixels of a region, 0 or 1. */
function partOf({ labels, parents }: RegionTree, region: number, { width, height }: FeatureGrid): Plane {
  const isIn = new Uint8Array(parents.length);
  for (let node = region; node >= 0; node--) isIn[node] = node === region || isIn[parents[node]!] === 1 ? 1 : 0;
  const part = createPlane(width, height);
  labels.forEach((label, i) => (part.data[i] = isIn[label]!));
  return part;
}

/** Whether a region goes on beyond the part of the view that was looked at. */
function isCut(part: Plane, area: PixelArea, view: { readonly width: number; readonly height: number }): boolean {
  const { width, height, data } = part;
  let [border, cut] = [0, 0];
  const count = (inner: boolean, i: number): void => {
    if (!inner) return;
    border++;
    cut += data[i]!;
  };
  for (let x = 0; x < width; x++) {
    count(area.top > 0, x);
    count(area.top + area.height < view.height, (height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    count(area.left > 0, y * width);
    count(area.left + area.width < view.width, y * width + width - 1);
  }
  return cut > MOST_CUT * border;
}
