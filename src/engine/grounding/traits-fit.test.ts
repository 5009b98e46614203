import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { fitToBuild } from './build-fit.ts';
import { candidateOf } from './candidate.ts';
import { parsePhrase } from './parse-phrase.ts';
import { viewScene } from './scene-view.ts';
import { fitToTraits } from './traits-fit.ts';

const [WIDTH, HEIGHT] = [120, 90] as const;
const view = viewScene({ source: rasterOf(WIDTH, HEIGHT, () => [120, 120, 120]) });

/** How well what is inside is built as a thing is that the phrase names. */
function fitOf(phrase: string, inside: (x: number, y: number) => boolean): number {
  const query = parsePhrase(phrase).parts[0]!;
  const thing = candidateOf(
    planeFrom(WIDTH, HEIGHT, (x, y) => Number(inside(x, y))),
    1,
  )!;
  return fitToTraits(fitToBuild([thing], query, view), query, view)[0]!.fit;
}

it('takes what is twice as wide as high for a lamp, which may hang, and for no bottle', () => {
  const shade = (x: number, y: number): boolean => y >= 30 && y < 54 && Math.abs(x - 60) < 4 + (y - 30);
  expect(fitOf('the lamp', shade)).toBe(1);
  expect(fitOf('the bottle', shade)).toBeLessThan(0.6);
});

it('takes two strips beside a window for its curtains, or one of them', () => {
  const strip = (x: number, y: number): boolean => y >= 10 && y < 80 && x >= 20 && x < 34;
  const pair = (x: number, y: number): boolean => strip(x, y) || strip(x - 50, y);
  expect(fitOf('the curtain', strip)).toBe(1);
  expect(fitOf('the curtains', pair)).toBe(1);
});
