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
  removeBackground: { label: 'BG Remover', icon: 'scissors', summary: 'Clean cut-outs with soft edges, at full size.' },
  enhancePhoto: {
    label: 'Enhancer',
    icon: 'aperture',
    summary: 'Sharper, cleaner and better lit. Small photos get bigger.',
  },
  magicErase: {
    label: 'Magic Eraser',
    icon: 'eraser',
    summary: 'Removes objects and their shadows, and fills the gap.',
  },
  magicEdit: { label: 'Magic Editor', icon: 'wand-sparkles', summary: 'Describe a change in your own words.' },
  restorePhoto: { label: 'Restore', icon: 'bandage', summary: 'Repairs scratches, tears, dust and fading.' },
  colorizePhoto: {
    label: 'Colorize',
    icon: 'palette',
    summary: 'Adds color to the faces and clear skies of black-and-white photos, and to what you name.',
  },
  extendImage: { label: 'Extend', icon: 'unfold-horizontal', summary: 'Adds room at the edges, in any ratio.' },
  generateAvatar: { label: 'AI Avatar', icon: 'circle-user-round', summary: 'Four portraits in one of 11 styles.' },
} as const satisfies Record<string, ToolText>;

/** The tools that only a model server can do: they have a button where one does. */
export const modelServerToolTexts = {
  newScene: { label: 'New Scene', icon: 'mountain', summary: 'Puts the subject of your photo somewhere else.' },
} satisfies Record<string, ToolText>;

export type ShownToolId = keyof typeof toolTexts;
