import { editorScreens } from './editor-screens.ts';
import { memberScreens } from './member-screens.ts';
import { siteScreens } from './site-screens.ts';

/** Every screen of the product by the part that it belongs to. */
export const screens = { site: siteScreens, member: memberScreens, editor: editorScreens } as const;

export type ScreenGroup = keyof typeof screens;
