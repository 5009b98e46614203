import { describe, expect, it } from 'vitest';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { meanWithin } from './candidate.ts';
import { findScarves } from './find-scarves.ts';
import { type SceneView, viewScene } from './scene-view.ts';

const [width, height] = [240, 220];
type Colour = readonly [number, number, number];
type Place = (x: number, y: number) => boolean;

const hair: Place = (x, y) => Math.abs(x - 120) < 26 && y >= 24 && y < 44;
const head: Place = (x, y) => ((x - 120) / 25) ** 2 + ((y - 58) / 32) ** 2 < 1;
const neck: Place = (x, y) => Math.abs(x - 120) < 14 && y >= 80 && y < 112;
const loop: Place = (x, y) => Math.abs(x - 120) < 30 && y >= 90 && y < 114;
const end: Place = (x, y) => Math.abs(x - 130) < 9 && y >= 114 && y < 165;
const stripe: Place = (x, y) => end(x, y) && y >= 148 && y < 154;
const coat: Place = (x, y) => Math.abs(x - 120) < 62 && y >= 108;

/** Somebody in a grey coat, with a scarf or a bare neck in the shade of the chin. */
function portrait(scarf: Colour | undefined): SceneView {
  const noise = gaussian(9);
  const source = rasterOf(width, height, (x, y) => {
    const n = 2 * noise();
    const isScarf = scarf !== undefined && (loop(x, y) || end(x, y));
    const body: Colour = coat(x, y) ? [84, 88, 96] : [190, 205, 215];
    const bare: Colour = head(x, y) ? [212, 164, 138] : neck(x, y) ? [150, 112, 92] : body;
    const [r, g, b] = isScarf ? (stripe(x, y) ? ([230, 228, 220] as const) : scarf) : hair(x, y) ? [52, 38, 30] : bare;
    return [r! + n, g! + n, b! + n];
  });
  const parts = [hair, head, neck, coat, ...(scarf ? [loop, end] : [])];
  const face = {
    x: 100,
    y: 46,
    width: 40,
    height: 40,
    confidence: 0.95,
    leftEye: { x: 111, y: 54 },
    rightEye: { x: 129, y: 54 },
    mouth: { x: 120, y: 74 },
  };
  const matte = planeFrom(width, height, (x, y) => (parts.some((part) => part(x, y)) ? 1 : 0));
  return viewScene({ source, matte, faces: [face] });
}

describe('T3 scarves', () => {
  it('are what has another colour about the neck than the coat, with its ends', () => {
    const [scarf, ...others] = findScarves(portrait([40, 90, 160]));
    expect(others).toEqual([]);
    const truth = planeFrom(width, height, (x, y) => (loop(x, y) || end(x, y) ? 1 : 0));
    expect(meanWithin(scarf!.mask, truth)).toBeGreaterThan(0.85);
    expect(meanWithin(truth, scarf!.mask)).toBeGreaterThan(0.9);
  });

  it('are no bare neck, and no collar of the colour of the coat', () => {
    expect(findScarves(portrait(undefined))).toEqual([]);
    expect(findScarves(portrait([84, 88, 96]))).toEqual([]);
  });
});
