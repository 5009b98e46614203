import { expect, it } from 'vitest';
import { planeFrom } from '../../../test-pictures.ts';
import { framePortrait } from './framing.ts';

it('T8 a frame that has not the room for hat and chin keeps the chin', () => {
  // A wide hat that both sides cut, over a face whose chin is farther below the hat's top than the picture is wide.
  const alpha = planeFrom(102, 154, (x, y) => ((y > 4 && y < 60 && Math.abs(x - 51) < 40) || y > 50 ? 1 : 0));
  const eye = (x: number) => ({ x, y: 340 });
  const face = {
    x: 115,
    y: 277,
    width: 286,
    height: 290,
    leftEye: eye(235),
    rightEye: eye(351),
    mouth: { x: 260, y: 488 },
    confidence: 1,
  };
  const crops = [1, 0.85].map((zoom) => ({ zoom, shift: 0 }));
  for (const { top, size } of framePortrait(face, { alpha, width: 512, height: 768 }, crops)) {
    expect(top + size).toBeGreaterThan(567);
    expect(top).toBeLessThan(277);
  }
});
