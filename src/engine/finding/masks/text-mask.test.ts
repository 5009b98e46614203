import { describe, expect, it } from 'vitest';
import { parsePhrase } from '../phrase/parse-phrase.ts';
import { SceneView } from '../scene-view.ts';
import { box, lineIn, sceneOf } from '../test-scene.ts';
import { maskOfText } from './text-mask.ts';

const [upper, lower] = [lineIn(box(20, 10, 120, 26)), lineIn(box(40, 90, 140, 106))];
const textOf = (phrase: string, lines = [upper, lower]) =>
  maskOfText(new SceneView(sceneOf([], { text: lines })), parsePhrase(phrase).parts[0]!);

describe('the mask of text', () => {
  it('the mask covers each line with a small margin and nothing else', async () => {
    const { mask, found } = (await textOf('the text'))!;
    const at = (x: number, y: number): number => mask.data[y * 160 + x]!;
    expect([at(20, 10), at(119, 25), at(40, 90), at(139, 105), at(19, 18)]).toEqual([1, 1, 1, 1, 1]);
    expect([at(10, 18), at(70, 40), at(70, 4), at(70, 115)]).toEqual([0, 0, 0, 0]);
    expect(found).toBe('2 lines of text');
  });

  it('the mask covers the line on the side that the phrase names', async () => {
    const { mask, found } = (await textOf('the text at the bottom'))!;
    expect([mask.data[18 * 160 + 60], mask.data[98 * 160 + 60]]).toEqual([0, 1]);
    expect(found).toBe('a line of text');
  });

  it('the mask covers a rotated line and not its upright box', async () => {
    const corners = [
      { x: 40, y: 20 },
      { x: 100, y: 80 },
      { x: 90, y: 90 },
      { x: 30, y: 30 },
    ] as const;
    const { mask } = (await textOf('the text', [{ corners, score: 0.9 }]))!;
    expect([mask.data[55 * 160 + 65], mask.data[25 * 160 + 95], mask.data[85 * 160 + 35]]).toEqual([1, 0, 0]);
  });

  it('faint lines and a choice among very many lines are less certain', async () => {
    const { confidence } = (await textOf('the text'))!;
    const faint = (await textOf('the text', [lineIn(box(20, 10, 120, 26), 0.5)]))!;
    const many = (await textOf(
      'the text',
      Array.from({ length: 9 }, (_, i) => lineIn(box(20, 12 * i, 120, 12 * i + 8))),
    ))!;
    expect(faint.confidence).toBeLessThan(confidence);
    expect(many.confidence).toBeLessThan(confidence);
  });

  it('there is no mask where there is no text', async () => {
    expect(await textOf('the text', [])).toBeUndefined();
  });
});
