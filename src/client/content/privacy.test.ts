import { expect, it } from 'vitest';
import { privacy } from './privacy.ts';

it('S4 the page says where the company is named that a photo may go to, and that its owner is asked first', () => {
  const text = privacy(false)
    .flatMap(({ paragraphs }) => paragraphs)
    .join('\n');
  expect(text).toContain('The top of this page says whose model we use');
  expect(text).toContain('we ask you before your first photo goes there');
});
