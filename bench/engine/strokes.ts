import { createPlane, type Plane } from '../../src/engine/raster.ts';

/** Lines drawn with soft borders and uneven strength, as wear leaves them. */
export class Strokes {
  /** How much of each pixel is covered, 0..1. */
  readonly coverage: Plane;

  constructor(width: number, height: number) {
    this.coverage = createPlane(width, height);
  }

  /** Along `path`: `radius` in pixels to where the strength has fallen to 37 %; `strength` 0..1, varied by a third. */
  draw(path: readonly (readonly [number, number])[], radius: number, strength: number, random: () => number): void {
    let varied = strength;
    for (let i = 1; i < path.length; i++) {
      const next = strength * (0.67 + 0.66 * random());
      this.drawSegment(path[i - 1]!, path[i]!, radius, Math.min(1, varied), Math.min(1, next));
      varied = next;
    }
  }

  private drawSegment(
    [ax, ay]: readonly [number, number],
    [bx, by]: readonly [number, number],
    radius: number,
    from: number,
    to: number,
  ): void {
    const { width, height, data } = this.coverage;
    const reach = 2.5 * radius + 1;
    const squared = (bx - ax) ** 2 + (by - ay) ** 2 + 1e-9;
    const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by) + reach));
    const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx) + reach));
    for (let y = Math.max(0, Math.floor(Math.min(ay, by) - reach)); y <= bottom; y++) {
      for (let x = Math.max(0, Math.floor(Math.min(ax, bx) - reach)); x <= right; x++) {
        const t = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared));
        const distance = Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
        const value = (from + (to - from) * t) * Math.exp(-((distance / radius) ** 2));
        if (value > data[y * width + x]!) data[y * width + x] = value;
      }
    }
  }
}
