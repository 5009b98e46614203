import { expect, it } from 'vitest';
import { avatarStyles as engineStyles } from '../../../engine/styles/avatar-styles.ts';
import { avatarStyles } from '../../../tools/generate-avatar.ts';

it('T8 offers the styles that the engine has, by the same names', () => {
  expect(avatarStyles).toEqual(engineStyles.map(({ name, label }) => ({ text: name, label })));
});
