/** Sides of the scene: no whole blocks of 16, so that pictures are cut. */
export const SCENE = { width: 148, height: 104 };

/**
 * A sample of the picture that the coded fixtures are of, 0 to 1: a smooth ground, a turned square with sharp edges, stripes
 * in several directions, and noise, each of which a coder treats otherwise. `component`: 0 luma, 1 and 2 colors; `x`, `y` in luma samples.
 */
export function sceneSample(component: number, x: number, y: number): number {
  const ground = 0.25 + (0.4 * (x + component * 20)) / SCENE.width + (0.2 * y) / SCENE.height;
  if (Math.abs(x - 40) + Math.abs(y - 34) < 24) return component === 1 ? 0.3 : 0.8;
  if (x > 84 && y < 48)
    return 0.5 + 0.25 * Math.sin((x + component) * 0.9 + y * (0.3 + 0.2 * Math.floor((x - 84) / 22)));
  if (x < 60 && y > 68) return ground + 0.15 * noise(x, y, component);
  if (x > 100 && y > 72) return (x >> 2) % 2 === (y >> 2) % 2 ? 0.15 : 0.85;
  return ground;
}

/** −1 to 1, the same each time. */
function noise(x: number, y: number, component: number): number {
  const mixed = Math.imul(x * 73 + y * 1291 + component * 7919 + 1, 0x9e3779b1);
  return ((mixed >>> 8) & 0xffff) / 32_768 - 1;
}
