import { expect, it } from 'vitest';
import { tools } from '../../../tools/catalogue.ts';
import type { Config } from '../../app/members/api.ts';
import { batchTools, canEnlarge, editOf, ratios, startSettings } from './batch-settings.ts';

it('E12 every tool of a batch gets parameters that fit it', () => {
  const unfit = batchTools.flatMap((id) =>
    [false, true].flatMap((isEnlarging) => {
      const { tool, params } = editOf({ ...startSettings, tool: id, isEnlarging });
      return tools[tool].params.safeParse(params).success ? [] : [tool];
    }),
  );
  expect(unfit).toEqual([]);
});

it('E12 the Enhancer runs as the batch type, and as itself when it enlarges', () => {
  expect(editOf(startSettings)).toEqual({ tool: 'batchEnhance', params: {} });
  expect(editOf({ ...startSettings, isEnlarging: true })).toEqual({ tool: 'enhancePhoto', params: { enlarge: 2 } });
  expect(editOf({ ...startSettings, tool: 'extendImage', ratio: ratios[1]! }).params).toEqual({ width: 9, height: 16 });
});

it('enlarging is offered where the own editor has a model for it', () => {
  const added = { addedModels: [{ ability: 'enlarge' }], modelServer: null } as unknown as Config;
  expect(canEnlarge(added)).toBe(true);
  expect(canEnlarge({ ...added, addedModels: [] })).toBe(false);
  expect(canEnlarge({ ...added, modelServer: { tools: ['enhancePhoto'] } } as unknown as Config)).toBe(false);
  expect(canEnlarge(undefined)).toBe(false);
});
