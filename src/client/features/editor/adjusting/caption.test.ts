import { expect, it, vi } from 'vitest';
import { drawCaption, NO_CAPTION } from './caption.ts';

/** A context in which each character is as wide as the font is high. */
function fakeContext() {
  return {
    font: '',
    fillStyle: '' as CanvasRenderingContext2D['fillStyle'],
    textAlign: 'left' as CanvasTextAlign,
    textBaseline: 'top' as CanvasTextBaseline,
    measureText(text: string) {
      return { width: text.length * Number(/(\d+(\.\d+)?)px/.exec(this.font)![1]) } as TextMetrics;
    },
    fillText: vi.fn<(text: string, x: number, y: number) => void>(),
  };
}

it('a line stands in the same place and size of a picture, however large that is', () => {
  const caption = { ...NO_CAPTION, text: ' Sale ', size: 20, x: 25, y: 50 };
  for (const times of [1, 10]) {
    const context = fakeContext();
    drawCaption(context, caption, { width: 200 * times, height: 100 * times });
    expect(context.font).toContain(`700 ${20 * times}px`);
    expect(context.fillText).toHaveBeenCalledWith('Sale', 50 * times, 50 * times);
  }
});

it('a line that is too long becomes smaller', () => {
  const context = fakeContext();
  drawCaption(context, { ...NO_CAPTION, text: 'x'.repeat(96), size: 40 }, { width: 200, height: 100 });
  expect(context.font).toContain('700 2px');
});

it('spaces alone draw nothing', () => {
  const context = fakeContext();
  drawCaption(context, { ...NO_CAPTION, text: '  ' }, { width: 200, height: 100 });
  expect(context.fillText).not.toHaveBeenCalled();
});
