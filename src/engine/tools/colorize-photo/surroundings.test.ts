import { describe, expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { describeScene } from './grey-scene.ts';
import { indoorMaterials } from './surroundings.ts';

const WIDTH = 480;
const HEIGHT = 360;

/** How sure it is of leaves, on average, where nothing of a striped disc is in front of `behind` (0..255). */
function leavesBehind(behind: (x: number, y: number) => number, portrait = false): number {
  const subject = planeFrom(WIDTH, HEIGHT, (x, y) => (Math.hypot(x - 240, y - 180) < 80 ? 1 : 0));
  const image = rasterOf(WIDTH, HEIGHT, (x, y) => {
    const grey = subject.data[y * WIDTH + x] ? (Math.floor(x / 2) % 2 === 0 ? 60 : 110) : behind(x, y);
    return [grey, grey, grey];
  });
  const leaves = indoorMaterials(describeScene(image), subject, portrait, 1).find(({ name }) => name === 'vegetation')!;
  let [sum, count] = [0, 0];
  for (let i = 0; i < subject.data.length; i++) {
    if (Math.hypot((i % WIDTH) - 240, Math.floor(i / WIDTH) - 180) < 110) continue;
    sum += leaves.where.data[i]!;
    count++;
  }
  return sum / count;
}

describe('indoorMaterials', () => {
  const blots =
    (mean: number) =>
    (x: number, y: number): number =>
      mean + 30 * Math.sin(x / 6) * Math.cos(y / 6);

  it('T6 takes dark blots far out of focus behind a sharp thing for leaves', () => {
    expect(leavesBehind(blots(60))).toBeGreaterThan(0.5);
  });

  it('T6 takes no light blots, no dark backdrop and nothing sharp for them', () => {
    expect(leavesBehind(blots(150))).toBeLessThan(0.05);
    expect(leavesBehind((x) => 50 + x / 20)).toBeLessThan(0.05);
    expect(leavesBehind((x, y) => blots(60)(x, y) + 20 * ((x + y) % 2))).toBeLessThan(0.05);
  });
});
