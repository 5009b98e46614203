import type { ToolId } from '../../tools/catalogue.ts';
import { toolText } from '../language/spoken.ts';

export interface ToolText {
  readonly label: string;
  /** A lucide name, for `ui/icon.tsx`. */
  readonly icon: string;
  readonly summary: string;
}

/**
 * What the catalogue says of the eight tools in English, for pages that must not carry its schemas (they bring a parser of 60 kB).
 * A test holds both to the same words.
 */
export const toolTexts = {
  removeBackground: { label: 'BG Remover', icon: 'scissors', summary: 'A true cut-out with soft edges, at full size.' },
  enhancePhoto: {
    label: 'Enhancer',
    icon: 'aperture',
    summary: 'Sharper, cleaner, better lit. Small pictures grow.',
  },
  magicErase: {
    label: 'Magic Eraser',
    icon: 'eraser',
    summary: 'The object goes, its shadow too, and the gap with them.',
  },
  magicEdit: { label: 'Magic Editor', icon: 'wand-sparkles', summary: 'Say the change. Nothing else moves.' },
  restorePhoto: { label: 'Restore', icon: 'bandage', summary: 'Scratches, tears, dust and fading, repaired.' },
  colorizePhoto: {
    label: 'Colorize',
    icon: 'palette',
    summary: 'Colour for black and white. The light stays as it fell.',
  },
  extendImage: { label: 'Extend', icon: 'unfold-horizontal', summary: 'More room at the edges, in any ratio.' },
  generateAvatar: { label: 'AI Avatar', icon: 'circle-user-round', summary: 'Four portraits in a style you name.' },
} as const satisfies Record<Exclude<ToolId, 'batchEnhance'>, ToolText>;

export type ShownToolId = keyof typeof toolTexts;

/** In the order in which they are shown. */
export const shownToolIds = Object.keys(toolTexts) as ShownToolId[];

/** In the language of this visit. */
export const toolLabel = (id: ShownToolId): string => toolText(id, 'label', toolTexts[id].label);
export const toolSummary = (id: ShownToolId): string => toolText(id, 'summary', toolTexts[id].summary);
