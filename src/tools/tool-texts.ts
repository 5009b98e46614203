/** What a tool is called, and what it does in one plain sentence. */
export interface ToolText {
  readonly label: string;
  /** The name of a lucide icon, kebab case, for the client's `ui/icon.tsx`. */
  readonly icon: string;
  readonly summary: string;
}

/**
 * The tools that have a button, in the order in which they are shown: apart from the rest of them, for pages that must not
 * carry their schemas (which bring a parser of 60 kB).
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
    summary: 'Color for black and white. The light stays as it fell.',
  },
  extendImage: { label: 'Extend', icon: 'unfold-horizontal', summary: 'More room at the edges, in any ratio.' },
  generateAvatar: { label: 'AI Avatar', icon: 'circle-user-round', summary: 'Four portraits in a style you name.' },
} as const satisfies Record<string, ToolText>;

export type ShownToolId = keyof typeof toolTexts;
