import { expect, it } from 'vitest';
import { avatarStyles as engineStyles } from '../../../engine/tools/generate-avatar/styles/avatar-styles.ts';
import { avatarStyles } from '../../../tools/generate-avatar.ts';

it('T8 offers the styles that the engine has, by the same labels', () => {
  expect(avatarStyles.map(({ label }) => label)).toEqual(engineStyles.map(({ words }) => words[0]));
});
