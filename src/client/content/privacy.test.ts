import { expect, it } from 'vitest';
import { HOSTED_COMPANY } from '../../tools/product.ts';
import { privacy } from './privacy.ts';

it('S4 says which company a photo may go to, and that its owner is asked before', () => {
  const text = privacy.flatMap(({ paragraphs }) => paragraphs).join('\n');
  expect(text).toContain(`an edit sends ${HOSTED_COMPANY} the photo`);
  expect(text).toContain('you are asked before your first photo goes there');
});
