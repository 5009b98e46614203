import { expect, it } from 'vitest';
import { catalogue } from '../../tools/catalogue.ts';
import { toolTexts } from './tools.ts';

it('says of every tool what the catalogue says, in its order', () => {
  const stated = Object.entries(toolTexts).map(([id, text]) => ({ id, ...text }));
  expect(stated).toEqual(catalogue.map(({ id, label, icon, summary }) => ({ id, label, icon, summary })));
});
