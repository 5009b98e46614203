import { smoothStep } from '../../../src/engine/kernels/smooth-step.ts';

export type Vector = readonly [x: number, y: number, z: number];

/** How far a place is from a solid, or a bound of that; below 0 inside. */
export type Distance = (x: number, y: number, z: number) => number;

const length = (x: number, y: number, z = 0): number => Math.sqrt(x * x + y * y + z * z);

export const ball =
  ([cx, cy, cz]: Vector, radius: number): Distance =>
  (x, y, z) =>
    length(x - cx, y - cy, z - cz) - radius;

export const egg =
  ([cx, cy, cz]: Vector, [rx, ry, rz]: Vector): Distance =>
  (x, y, z) => {
    const u = (x - cx) / rx;
    const v = (y - cy) / ry;
    const w = (z - cz) / rz;
    const scaled = length(u, v, w);
    return (scaled * (scaled - 1)) / Math.max(length(u / rx, v / ry, w / rz), 1e-4);
  };

/** From one place to another, thick at the first and at the last. */
export const rod = ([ax, ay, az]: Vector, [bx, by, bz]: Vector, thick: number, thin = thick): Distance => {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const squared = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / squared));
    return length(x - ax - along * dx, y - ay - along * dy, z - az - along * dz) - (thick + (thin - thick) * along);
  };
};

export const block =
  ([cx, cy, cz]: Vector, [halfX, halfY, halfZ]: Vector, round = 0.02): Distance =>
  (x, y, z) => {
    const u = Math.abs(x - cx) - halfX + round;
    const v = Math.abs(y - cy) - halfY + round;
    const w = Math.abs(z - cz) - halfZ + round;
    return length(Math.max(u, 0), Math.max(v, 0), Math.max(w, 0)) + Math.min(Math.max(u, v, w), 0) - round;
  };

/** What a lathe makes: radii at heights, from below, joined by smooth curves. */
export const turnedOnLathe =
  ([cx, cz]: readonly [number, number], profile: readonly (readonly [height: number, radius: number])[]): Distance =>
  (x, y, z) => {
    const low = profile[0]![0];
    const high = profile.at(-1)![0];
    let above = 1;
    while (above < profile.length - 1 && profile[above]![0] < y) above++;
    const from = profile[above - 1]!;
    const to = profile[above]!;
    const radius = from[1] + (to[1] - from[1]) * smoothStep(y, from[0], to[0]);
    return Math.max(0.7 * (length(x - cx, z - cz) - radius), y - high, low - y);
  };

/** A ring about the named axis. */
export const hoop =
  (axis: 'x' | 'y' | 'z', [cx, cy, cz]: Vector, radius: number, thick: number): Distance =>
  (x, y, z) => {
    const [u, v, w] = [x - cx, y - cy, z - cz];
    const [a, b, off] = axis === 'x' ? [v, w, u] : axis === 'y' ? [u, w, v] : [u, v, w];
    return length(length(a, b) - radius, off) - thick;
  };

/** A round plate about the named axis. */
export const disc =
  (axis: 'x' | 'y' | 'z', [cx, cy, cz]: Vector, radius: number, half: number, round = 0.01): Distance =>
  (x, y, z) => {
    const [u, v, w] = [x - cx, y - cy, z - cz];
    const [a, b, off] = axis === 'x' ? [v, w, u] : axis === 'y' ? [u, w, v] : [u, v, w];
    const [out, up] = [length(a, b) - radius + round, Math.abs(off) - half + round];
    return length(Math.max(out, 0), Math.max(up, 0)) + Math.min(Math.max(out, up), 0) - round;
  };

export const any =
  (...solids: readonly Distance[]): Distance =>
  (x, y, z) => {
    let least = Infinity;
    for (const solid of solids) least = Math.min(least, solid(x, y, z));
    return least;
  };

export const all =
  (...solids: readonly Distance[]): Distance =>
  (x, y, z) => {
    let most = -Infinity;
    for (const solid of solids) most = Math.max(most, solid(x, y, z));
    return most;
  };

export const not =
  (solid: Distance): Distance =>
  (x, y, z) =>
    -solid(x, y, z);

/** Several solids that run into each other over `width`. */
export const melted =
  (width: number, ...solids: readonly Distance[]): Distance =>
  (x, y, z) => {
    let sum = solids[0]!(x, y, z);
    for (let i = 1; i < solids.length; i++) {
      const other = solids[i]!(x, y, z);
      const share = Math.max(width - Math.abs(sum - other), 0) / width;
      sum = Math.min(sum, other) - (share * share * width) / 4;
    }
    return sum;
  };

/** A surface that is rough by `height`, `fine` bumps to the unit. */
export const rough =
  (solid: Distance, height: number, fine: number, along = fine): Distance =>
  (x, y, z) => {
    const away = solid(x, y, z);
    if (away > 3 * height) return away - height;
    return (
      away - height * (noise(fine * x, along * y, fine * z) + 0.5 * noise(2 * fine * x, 2 * along * y, 2 * fine * z))
    );
  };

/** Moved, and turned about the viewer's axis by an angle. */
export const moved =
  ([dx, dy, dz]: Vector, angle: number, solid: Distance): Distance =>
  (x, y, z) => {
    const [u, v] = [x - dx, y - dy];
    return solid(u * Math.cos(angle) + v * Math.sin(angle), v * Math.cos(angle) - u * Math.sin(angle), z - dz);
  };

/** Smooth noise, 0..1, one bump to the unit. */
export function noise(x: number, y: number, z: number): number {
  const left = Math.floor(x);
  const low = Math.floor(y);
  const far = Math.floor(z);
  const u = ease(x - left);
  const v = ease(y - low);
  const w = ease(z - far);
  const layer = (k: number): number => {
    const below = at(left, low, k) * (1 - u) + at(left + 1, low, k) * u;
    const above = at(left, low + 1, k) * (1 - u) + at(left + 1, low + 1, k) * u;
    return below * (1 - v) + above * v;
  };
  return layer(far) * (1 - w) + layer(far + 1) * w;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

function at(x: number, y: number, z: number): number {
  let mixed = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(z, 1_440_662_683);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** A flat outline in x and y, `half` thick to each side of z = `middle`. */
export const slab = (outline: readonly number[], middle: number, half: number, round = 0.01): Distance => {
  const count = outline.length / 2;
  const across = outline.filter((_, i) => i % 2 === 0);
  const up = outline.filter((_, i) => i % 2 === 1);
  const [left, right, low, high] = [Math.min(...across), Math.max(...across), Math.min(...up), Math.max(...up)];
  return (x, y, z) => {
    const aside = length(
      Math.max(left - x, x - right, 0),
      Math.max(low - y, y - high, 0),
      Math.max(Math.abs(z - middle) - half, 0),
    );
    if (aside > 0.2) return aside;
    let nearest = Infinity;
    let inside = false;
    for (let i = 0, j = count - 1; i < count; j = i, i++) {
      const ax = outline[2 * i]!;
      const ay = outline[2 * i + 1]!;
      const ex = outline[2 * j]! - ax;
      const ey = outline[2 * j + 1]! - ay;
      const px = x - ax;
      const py = y - ay;
      const along = Math.min(1, Math.max(0, (px * ex + py * ey) / (ex * ex + ey * ey)));
      nearest = Math.min(nearest, length(px - along * ex, py - along * ey));
      if (py < 0 !== py < ey && px < (ex * py) / ey) inside = !inside;
    }
    const out = (inside ? -nearest : nearest) + round;
    const off = Math.abs(z - middle) - half + round;
    return length(Math.max(out, 0), Math.max(off, 0)) + Math.min(Math.max(out, off), 0) - round;
  };
};

/** The same to the left and to the right. */
export const mirrored =
  (solid: Distance): Distance =>
  (x, y, z) =>
    solid(Math.abs(x), y, z);
