import { message, type Message } from '../language/text.ts';
import type { ShownToolId } from '../../tools/tool-texts.ts';

/** What a tool does and what it cannot do, in more detail than the catalogue. Optional. */
export const toolDetails: Readonly<Partial<Record<ShownToolId, Message>>> = {
  removeBackground: message('features.removeBackground'),
  enhancePhoto: message('features.enhancePhoto'),
  magicErase: message('features.magicErase'),
  magicEdit: message('features.magicEdit'),
  restorePhoto: message('features.restorePhoto'),
  colorizePhoto: message('features.colorizePhoto'),
  extendImage: message('features.extendImage'),
  generateAvatar: message('features.generateAvatar'),
};
