import type { ColourPlanes } from './estimate-foreground.ts';

export type PaletteColour = readonly [red: number, green: number, blue: number];

const ROUNDS = 8;
const MOST_SAMPLES = 6000;

/**
 * The `count` colours (0..1) that the planes are best drawn with: k-means (Lloyd 1982) from seeds far apart
 * (Gonzalez 1985). Distances are of sRGB values and their differences. Deterministic.
 */
export function choosePalette(planes: ColourPlanes, count: number): PaletteColour[] {
  const samples = takeSamples(planes);
  let palette = farApart(samples, count);
  for (let round = 0; round < ROUNDS; round++) {
    const sums = palette.map(() => [0, 0, 0, 0] as [number, number, number, number]);
    for (const sample of samples) {
      const sum = sums[nearestColour(palette, sample)]!;
      for (let c = 0; c < 3; c++) sum[c]! += sample[c]!;
      sum[3]++;
    }
    palette = palette.map((colour, k) => {
      const [red, green, blue, n] = sums[k]!;
      return n === 0 ? colour : [red / n, green / n, blue / n];
    });
  }
  return palette;
}

/** The index of the palette's colour nearest to this one. */
export function nearestColour(palette: readonly PaletteColour[], colour: PaletteColour): number {
  let best = 0;
  let least = Infinity;
  for (let k = 0; k < palette.length; k++) {
    const distance = squaredDistance(palette[k]!, colour);
    if (distance < least) {
      least = distance;
      best = k;
    }
  }
  return best;
}

function takeSamples([reds, greens, blues]: ColourPlanes): PaletteColour[] {
  const every = Math.max(1, Math.floor(reds.data.length / MOST_SAMPLES));
  const samples: PaletteColour[] = [];
  for (let i = 0; i < reds.data.length; i += every) samples.push([reds.data[i]!, greens.data[i]!, blues.data[i]!]);
  return samples;
}

function farApart(samples: readonly PaletteColour[], count: number): PaletteColour[] {
  const seeds = [samples[0]!];
  const distances = samples.map((sample) => squaredDistance(sample, seeds[0]!));
  while (seeds.length < Math.min(count, samples.length)) {
    let farthest = 0;
    for (let i = 1; i < distances.length; i++) if (distances[i]! > distances[farthest]!) farthest = i;
    const seed = samples[farthest]!;
    seeds.push(seed);
    samples.forEach((sample, i) => (distances[i] = Math.min(distances[i]!, squaredDistance(sample, seed))));
  }
  return seeds;
}

function squaredDistance(a: PaletteColour, b: PaletteColour): number {
  const red = a[0] - b[0];
  const green = a[1] - b[1];
  const blue = a[2] - b[2];
  // Hue counts beside brightness: or shades of skin would be drawn in a red of the same luma.
  const redness = red - green;
  const blueness = blue - green;
  return 2 * red * red + 4 * green * green + 3 * blue * blue + 2 * redness * redness + blueness * blueness;
}
