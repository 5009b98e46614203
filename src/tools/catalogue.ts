import { batchEnhance } from './batch-enhance.ts';
import { colorizePhoto } from './colorize-photo.ts';
import { enhancePhoto } from './enhance-photo.ts';
import { extendImage } from './extend-image.ts';
import { generateAvatar } from './generate-avatar.ts';
import { magicEdit } from './magic-edit.ts';
import { magicErase } from './magic-erase.ts';
import { removeBackground } from './remove-background.ts';
import { restorePhoto } from './restore-photo.ts';

/** The eight tools, in the order in which they are shown. */
export const catalogue = [
  removeBackground,
  enhancePhoto,
  magicErase,
  magicEdit,
  restorePhoto,
  colorizePhoto,
  extendImage,
  generateAvatar,
] as const;

/** What the API accepts: the eight tools, and the batch type, which has no button of its own. */
export const tools = {
  removeBackground,
  enhancePhoto,
  magicErase,
  magicEdit,
  restorePhoto,
  colorizePhoto,
  extendImage,
  generateAvatar,
  batchEnhance,
} as const;

export type ToolId = keyof typeof tools;
export const toolIds = Object.keys(tools) as [ToolId, ...ToolId[]];
