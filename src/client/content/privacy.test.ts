import { expect, it } from 'vitest';
import { privacy } from './privacy.ts';

it('S4 the page says where the company is named that a photo may go to, and that its owner is asked first', () => {
  const text = privacy.flatMap(({ paragraphs }) => paragraphs).join('\n');
  expect(text).toContain('Whose it is on this server stands at the top of this page');
  expect(text).toContain('you are asked before your first photo goes there');
});
