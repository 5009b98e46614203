import type { Recipe } from '../recipe.ts';
import { colorizePhoto } from './colorize-photo/colorize-photo.ts';
import { enhancePhoto } from './enhance-photo/enhance-photo.ts';
import { extendImage } from './extend-image/extend-image.ts';
import { generateAvatar } from './generate-avatar/generate-avatar.ts';
import { magicEdit } from './magic-edit/magic-edit.ts';
import { magicErase } from './magic-erase/magic-erase.ts';
import { removeBackground } from './remove-background/remove-background.ts';
import { restorePhoto } from './restore-photo/restore-photo.ts';

/** What the embedded engine can do, by the tool's id. A tool that is missing here has no embedded editor yet. */
export const recipes = {
  removeBackground,
  restorePhoto,
  enhancePhoto,
  batchEnhance: enhancePhoto,
  colorizePhoto,
  extendImage,
  generateAvatar,
  magicEdit,
  magicErase,
} as const satisfies Record<string, Recipe<never>>;
