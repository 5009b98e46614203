import { expect, it } from 'vitest';
import { HOSTED_COMPANY } from '../../tools/product.ts';
import { privacy } from './privacy.ts';

it('S4 the page names the company that a photo may go to and says that its owner is asked first', () => {
  const text = privacy.flatMap(({ paragraphs }) => paragraphs).join('\n');
  expect(text).toContain(`an edit sends ${HOSTED_COMPANY} the photo`);
  expect(text).toContain('you are asked before your first photo goes there');
});
