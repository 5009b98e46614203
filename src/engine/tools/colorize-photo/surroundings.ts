import { boxMean } from '../../filters/box-mean.ts';
import { connectedComponents } from '../../morphology/connected-components.ts';
import { mapPlane, multiplyPlanes } from '../../filters/map-planes.ts';
import { smoothStep } from '../../color/smooth-step.ts';
import type { Plane } from '../../raster.ts';
import type { GreyScene } from './grey-scene.ts';
import { growArea } from './grow-area.ts';
import type { Chroma, Material } from './material.ts';
import type { SkyEvidence } from './sky.ts';

const SKY = [-2, -12] as const;
const DARK_SKY = [1, -26] as const;
const HAZE = [0, 2] as const;
const WATER = [-4, -8] as const;
const FAR = [-3, 1] as const;
const SAND = [2, 14] as const;
const EARTH = [4, 14] as const;
const VEGETATION = [-9, 20] as const;
const DEEP_LEAVES = [-17, 14] as const;
const WOOD = [8, 20] as const;
const TABLETOP = [12, 27] as const;
/** Indoors it may be a white wall as well. */
const LOWER_PARTS = [3, 9] as const;
const WALL = [-1, 3] as const;
/** Waves over less of the picture than this may be steps, tiles or boards. */
const LEAST_SEA = 0.06;

/** How like vegetation the texture is: fine, in no direction, neither black nor white. */
function foliage({ fine, coherence, base }: GreyScene, i: number): number {
  return (
    smoothStep(fine.data[i]!, 0.018, 0.04) *
    (1 - smoothStep(coherence.data[i]!, 0.55, 0.85)) *
    smoothStep(base.data[i]!, 0.1, 0.2) *
    (1 - smoothStep(base.data[i]!, 0.6, 0.78))
  );
}

/** The materials of open country under a sky, each weighed by how sure the sky is. */
export function outdoorMaterials(scene: GreyScene, subject: Plane, sky: SkyEvidence, sure: number): Material[] {
  const { width, height, base, unit } = scene;
  const foot = skylineOf(sky.field, Math.round(height / 8));
  const usual = meanOfField(base, sky.field, Math.round(60 * unit));
  const horizon = Math.max(1, ...foot);
  const near = boxMean(sky.field, Math.round(14 * unit));
  /** What is close to the sky and no darker is sky that shows beside a thing's edge, where texture cannot tell. */
  const besideThings = (i: number): number =>
    smoothStep(near.data[i]!, 0, 0.02) * smoothStep(scene.lightness.data[i]! - usual.data[i]!, -0.07, -0.03);
  const inSky = (i: number): number => {
    const y = Math.floor(i / width);
    if (y > horizon) return 0;
    return Math.max(y <= foot[i % width]! ? 1 - smoothStep(scene.fine.data[i]!, 0.015, 0.03) : 0, besideThings(i));
  };
  const around = (value: (i: number, below: number) => number): Plane =>
    mapPlane(base, (_, i) => {
      const below = (Math.floor(i / width) - foot[i % width]!) / height;
      return sure * (1 - subject.data[i]!) * value(i, below);
    });
  const calm = findWater(scene, subject, foot);
  const waves = findWaves(scene, subject, foot);
  const water = mapPlane(calm, (value, i) => Math.max(value, waves.data[i]!));
  const pale = 0.9 * smoothStep(sky.lightness, 0.25, 0.45);
  /** Clouds are lighter than the sky round them, and by day it is pale towards the horizon. */
  const haze = (i: number): number => {
    const cloud = smoothStep(base.data[i]! - usual.data[i]!, 0.01, 0.06);
    return Math.max(cloud, pale * smoothStep(Math.floor(i / width) / horizon, 0.4, 0.9));
  };
  const notWater = (i: number): number => 1 - water.data[i]!;
  const onGround = (i: number, below: number): number => (1 - inSky(i)) * notWater(i) * smoothStep(below, 0, 0.01);
  return [
    { name: 'sky', where: around((i) => inSky(i) * (1 - haze(i))), chroma: skyChroma(sky.lightness) },
    { name: 'sky', where: around((i) => inSky(i) * haze(i)), chroma: HAZE },
    { name: 'water', where: around((i) => water.data[i]!), chroma: WATER },
    {
      name: 'vegetation',
      where: around((i, below) => 0.7 * onGround(i, below) * foliage(scene, i)),
      chroma: VEGETATION,
    },
    {
      name: 'sand',
      where: around((i, below) => onGround(i, below) * smoothStep(base.data[i]!, 0.5, 0.66) * (1 - foliage(scene, i))),
      chroma: SAND,
    },
    {
      name: 'earth',
      where: around(
        (i, below) => 0.6 * onGround(i, below) * (1 - smoothStep(base.data[i]!, 0.45, 0.6)) * (1 - foliage(scene, i)),
      ),
      chroma: EARTH,
    },
    {
      name: 'distance',
      where: around((i, below) => {
        if (below <= 0 || inSky(i) > 0.5) return 0;
        if (Math.floor(i / width) < horizon) return 1.5 * (1 - foliage(scene, i));
        return below < 0.05 ? 0.2 * notWater(i) : 0;
      }),
      chroma: FAR,
    },
  ];
}

/** The mean of `plane` over the part of a window that lies in `field`, what lies outside left out. */
function meanOfField(plane: Plane, field: Plane, radius: number): Plane {
  const sums = boxMean(multiplyPlanes(plane, field), radius);
  const shares = boxMean(field, radius);
  return mapPlane(plane, (value, i) => (shares.data[i]! > 0.01 ? sums.data[i]! / shares.data[i]! : value));
}

/** Detail that lies level in whole rows, from the horizon on down. */
function findWater({ width, height, level, coherence, unit }: GreyScene, subject: Plane, foot: Int32Array): Plane {
  const open = mapPlane(subject, (value, i) => (value < 0.3 && Math.floor(i / width) >= foot[i % width]! ? 1 : 0));
  const streaks = mapPlane(open, (value, i) =>
    value > 0 && level.data[i]! > 0.6 && coherence.data[i]! > 0.65 ? 1 : 0,
  );
  const rows = new Float32Array(height);
  for (let y = 0; y < height; y++) {
    let streaked = 0;
    let all = 1;
    for (let i = y * width; i < (y + 1) * width; i++) {
      streaked += streaks.data[i]!;
      all += open.data[i]!;
    }
    rows[y] = all > width / 8 ? streaked / all : 0;
  }
  const lowest = Math.max(...foot);
  let shore = Math.min(height, lowest + Math.round(12 * unit));
  while (shore < height && rows[shore]! > 0.75) shore++;
  const seeds = mapPlane(streaks, (value, i) => (Math.floor(i / width) <= lowest + 12 * unit ? value : 0));
  const horizon = lowest - 12 * unit;
  const above = mapPlane(streaks, (value, i) => {
    const y = Math.floor(i / width);
    return y > horizon && y < shore ? value : 0;
  });
  return growArea(seeds, above);
}

/**
 * Waves that hide each other seem to lie level, in one another's way as they are: darker than sand, and in wide windows more
 * level than grass, leaves or rock.
 */
function findWaves({ width, base, level, fine, unit }: GreyScene, subject: Plane, foot: Int32Array): Plane {
  const radius = Math.round(30 * unit);
  const open = mapPlane(subject, (value, i) => (value < 0.3 && Math.floor(i / width) > foot[i % width]! ? 1 : 0));
  const texture = multiplyPlanes(open, fine);
  const levels = boxMean(multiplyPlanes(texture, level), radius);
  const textures = boxMean(texture, radius);
  const light = meanOfField(base, open, radius);
  const waves = mapPlane(open, (value, i) =>
    value === 0
      ? 0
      : smoothStep(levels.data[i]! / (textures.data[i]! + 1e-6), 0.38, 0.5) *
        smoothStep(textures.data[i]!, 0.012, 0.02) *
        (1 - smoothStep(light.data[i]!, 0.58, 0.66)),
  );
  const { labels, count } = connectedComponents(waves, 0.5);
  const areas = new Int32Array(count + 1);
  for (const label of labels) areas[label]!++;
  return mapPlane(waves, (value, i) => (labels[i]! > 0 && areas[labels[i]!]! > LEAST_SEA * labels.length ? value : 0));
}

function skyChroma(lightness: number): Chroma {
  const dark = 1 - smoothStep(lightness, 0.25, 0.7);
  return [SKY[0] + dark * (DARK_SKY[0] - SKY[0]), SKY[1] + dark * (DARK_SKY[1] - SKY[1])];
}

/** For each column the first row below the field's upper part. */
function skylineOf({ width, height, data }: Plane, gap: number): Int32Array {
  const foot = new Int32Array(width);
  for (let x = 0; x < width; x++) {
    let missing = 0;
    let y = 0;
    for (; y < height && missing <= gap; y++) missing = data[y * width + x]! > 0 ? 0 : missing + 1;
    foot[x] = missing > gap ? y - gap - 1 : height;
  }
  return foot;
}

/**
 * The materials of a room, or of what cannot be told: neutral walls above, wood and warm things below. Behind a portrait
 * there is no telling above from below, but dark blotches out of focus are mostly leaves.
 */
export function indoorMaterials(scene: GreyScene, subject: Plane, portrait: boolean, sure: number): Material[] {
  const { width, height, base, level, coherence, fine, coarse, unit } = scene;
  const around = (value: (i: number, y: number) => number): Plane =>
    mapPlane(base, (_, i) => sure * (1 - subject.data[i]!) * value(i, Math.floor(i / width) / height));
  const streaky = mapPlane(base, (value, i) =>
    portrait
      ? 0
      : smoothStep(Math.floor(i / width) / height, 0.35, 0.7) *
        smoothStep(level.data[i]!, 0.3, 0.7) *
        smoothStep(coherence.data[i]!, 0.4, 0.7) *
        smoothStep(coarse.data[i]!, 0.004, 0.008) *
        (1 - smoothStep(value, 0.6, 0.72)),
  );
  // The windows in which streaks are seen reach over the edges of a board.
  const boards = boxMean(streaky, Math.max(1, Math.round(12 * unit)));
  const seenFromAbove = portrait ? 0 : slantingGrain(scene, subject);
  const tabletop = (i: number): number => seenFromAbove * (1 - smoothStep(base.data[i]!, 0.68, 0.85));
  const wood = (i: number): number => streaky.data[i]! * smoothStep(boards.data[i]!, 0.78, 1) * (1 - tabletop(i));
  /** What is neither wood nor leaves. */
  const uncoloured = (i: number): number => (1 - wood(i)) * (1 - tabletop(i)) * (1 - bokeh(i));
  const blotches = boxMean(coarse, Math.round(40 * unit));
  const shade = portrait ? 0 : outOfFocusShade(scene, subject);
  const garden = portrait ? 1 - smoothStep(evenLight(scene, subject), 0.22, 0.35) : 0;
  const bokeh = (i: number): number =>
    (1 - smoothStep(base.data[i]!, 0.45, 0.6)) *
    (portrait
      ? garden * smoothStep(blotches.data[i]!, 0.015, 0.035) * (1 - smoothStep(fine.data[i]!, 0.02, 0.05))
      : shade * (1 - smoothStep(fine.data[i]!, 0.012, 0.03)));
  const calm = (i: number): number => 1 - smoothStep(fine.data[i]!, 0.008, 0.02);
  return [
    { name: 'wood', where: around(wood), chroma: WOOD },
    { name: 'wood', where: around(tabletop), chroma: TABLETOP },
    {
      name: 'wall',
      where: around((i, y) => 0.4 * calm(i) * uncoloured(i) * (portrait ? 1 : 1 - smoothStep(y, 0.5, 0.8))),
      chroma: WALL,
    },
    {
      name: 'earth',
      where: around((i, y) => (portrait ? 0 : 0.2) * uncoloured(i) * smoothStep(y, 0.6, 0.85)),
      chroma: LOWER_PARTS,
    },
    {
      name: 'vegetation',
      where: around((i) => (portrait ? 0.5 : 0.8) * bokeh(i)),
      chroma: portrait ? VEGETATION : DEEP_LEAVES,
    },
  ];
}

/**
 * How sure it is that all round a subject lies the grain of a board seen from above, 0..1: detail with one direction that is
 * neither upright nor level, as walls, shelves and waves have it.
 */
function slantingGrain({ diagonal, fine }: GreyScene, subject: Plane): number {
  let [diagonals, texture, area] = [0, 1e-6, 1e-6];
  for (let i = 0; i < subject.data.length; i++) {
    if (subject.data[i]! > 0.02) continue;
    diagonals += fine.data[i]! * diagonal.data[i]!;
    texture += fine.data[i]!;
    area++;
  }
  return (
    smoothStep(Math.abs(diagonals) / texture, 0.2, 0.35) *
    smoothStep(texture / area, 0.012, 0.022) *
    smoothStep(area / subject.data.length, 0.15, 0.3)
  );
}

/** The share of what lies behind a subject that is light and without texture, 0..1: in a studio more than in a garden. */
function evenLight({ base, fine, coarse }: GreyScene, subject: Plane): number {
  let [even, behind] = [0, 1e-6];
  for (let i = 0; i < subject.data.length; i++) {
    if (subject.data[i]! > 0.02) continue;
    behind++;
    if (base.data[i]! > 0.6 && fine.data[i]! < 0.012 && coarse.data[i]! < 0.02) even++;
  }
  return even / behind;
}

/** How sure it is that what lies behind a sharp subject is dark and far out of focus, 0..1: outdoors those are leaves. */
function outOfFocusShade({ fine, coarse, base }: GreyScene, subject: Plane): number {
  let [behind, blur, blotch, light, own, sharp] = [1e-6, 0, 0, 0, 1e-6, 0];
  for (let i = 0; i < subject.data.length; i++) {
    if (subject.data[i]! > 0.9) {
      own++;
      sharp += fine.data[i]!;
    } else if (subject.data[i]! < 0.02) {
      behind++;
      blur += fine.data[i]!;
      blotch += coarse.data[i]!;
      light += base.data[i]!;
    }
  }
  return (
    smoothStep(own / subject.data.length, 0.03, 0.08) *
    smoothStep(sharp / own, 0.015, 0.03) *
    (1 - smoothStep(blur / behind, 0.006, 0.01)) *
    smoothStep(blotch / behind, 0.004, 0.007) *
    (1 - smoothStep(light / behind, 0.28, 0.42))
  );
}
