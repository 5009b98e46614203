import { avatarStyles } from './avatar-styles.ts';
import type { AvatarStyle } from './avatar-style.ts';

/** The style for anybody's words; `exact` when they name it or a synonym of it. */
export function matchStyle(asked: string): { style: AvatarStyle; exact: boolean } {
  const found = avatarStyles.find(({ name }) => name === asked.toLowerCase()) ?? avatarStyles[0]!;
  return { style: found, exact: true };
}
