import { drawAvatar } from './avatar.ts';
import { colorizePhoto } from './colorize.ts';
import { editPhoto } from './edit.ts';
import { erasePhoto } from './erase.ts';
import { extendPhoto } from './extend.ts';
import { newScene } from './new-scene.ts';
import type { ModelServerRecipe } from './model-server-recipe.ts';
import { enhancePhoto, restorePhoto } from './enhance-and-restore.ts';

/** The recipes that use a generative model, by the tool's id. */
export const modelServerRecipes = {
  enhancePhoto,
  batchEnhance: enhancePhoto,
  magicErase: erasePhoto,
  magicEdit: editPhoto,
  restorePhoto,
  colorizePhoto,
  extendImage: extendPhoto,
  generateAvatar: drawAvatar,
  newScene,
} as const satisfies Record<string, ModelServerRecipe<never>>;
