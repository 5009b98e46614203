/** A color, each channel 0..1. */
export type PaletteColor = readonly [red: number, green: number, blue: number];

const ROUNDS = 8;

/** A sample color with its weight. */
export interface PaletteSample {
  readonly color: PaletteColor;
  readonly weight: number;
}

/**
 * Chooses `count` palette colors (0..1) for the samples, or fewer when there are fewer samples: k-means (Lloyd 1982)
 * from farthest-point seeds (Gonzalez 1985). Distances are of sRGB values and their differences. Deterministic.
 */
export function choosePalette(samples: readonly PaletteSample[], count: number): PaletteColor[] {
  let palette = farApart(
    samples.map(({ color }) => color),
    count,
  );
  for (let round = 0; round < ROUNDS; round++) {
    const sums = palette.map(() => [0, 0, 0, 0] as [number, number, number, number]);
    for (const { color, weight } of samples) {
      const sum = sums[nearestColor(palette, color)]!;
      for (let c = 0; c < 3; c++) sum[c]! += weight * color[c]!;
      sum[3] += weight;
    }
    palette = palette.map((color, k) => {
      const [red, green, blue, n] = sums[k]!;
      return n === 0 ? color : [red / n, green / n, blue / n];
    });
  }
  return palette;
}

/** The index of the nearest palette color. */
export function nearestColor(palette: readonly PaletteColor[], color: PaletteColor): number {
  let best = 0;
  let least = Infinity;
  for (let k = 0; k < palette.length; k++) {
    const distance = squaredDistance(palette[k]!, color);
    if (distance < least) {
      least = distance;
      best = k;
    }
  }
  return best;
}

function farApart(samples: readonly PaletteColor[], count: number): PaletteColor[] {
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

function squaredDistance(a: PaletteColor, b: PaletteColor): number {
  const red = a[0] - b[0];
  const green = a[1] - b[1];
  const blue = a[2] - b[2];
  // Hue counts beside brightness, or shades of skin would become a red of the same luma.
  const redness = red - green;
  const blueness = blue - green;
  return 2 * red * red + 4 * green * green + 3 * blue * blue + 2 * redness * redness + blueness * blueness;
}
