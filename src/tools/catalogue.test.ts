import { expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { toolTexts } from './tool-texts.ts';

it('has the tools that have texts, in their order', () => {
  expect(catalogue.map(({ id }) => id)).toEqual(Object.keys(toolTexts));
});
