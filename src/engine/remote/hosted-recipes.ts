import { drawAvatar } from './avatar.ts';
import { keyBackground } from './backdrop.ts';
import { colorizePhoto } from './colorize.ts';
import { editPhoto } from './edit.ts';
import { erasePhoto } from './erase.ts';
import { extendPhoto } from './extend.ts';
import type { HostedRecipe } from './hosted-recipe.ts';
import { enhancePhoto, restorePhoto } from './improve.ts';

/** What a generative model can be used for, by the tool's id. */
export const hostedRecipes = {
  removeBackground: keyBackground,
  enhancePhoto,
  batchEnhance: enhancePhoto,
  magicErase: erasePhoto,
  magicEdit: editPhoto,
  restorePhoto,
  colorizePhoto,
  extendImage: extendPhoto,
  generateAvatar: drawAvatar,
} as const satisfies Record<string, HostedRecipe<never>>;
