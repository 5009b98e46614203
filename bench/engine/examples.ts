import type { recipes } from '../../src/engine/tools/recipes.ts';

/** An edit as a person might ask for it, on one of the project's own scenes. */
export interface Example {
  readonly tool: keyof typeof recipes;
  /** A file of `bench/scenes`. */
  readonly scene: string;
  readonly params: object;
  /** A file of `bench/scenes`: what the person painted. */
  readonly mask?: string;
  /** Shown to the tool without its colors. */
  readonly grey?: boolean;
}

/** The first of a tool needs nothing that only its own scene shows: it is measured on other photos too. */
export const EXAMPLES: readonly Example[] = [
  { tool: 'removeBackground', scene: 'character.jpg', params: {} },
  { tool: 'removeBackground', scene: 'product.jpg', params: {} },
  { tool: 'enhancePhoto', scene: 'dim-room.jpg', params: {} },
  { tool: 'magicErase', scene: 'cone.jpg', params: {}, mask: 'cone.mask-with-shadow.png' },
  { tool: 'magicErase', scene: 'scooter.jpg', params: {}, mask: 'scooter.mask-with-shadow.png' },
  { tool: 'magicErase', scene: 'product.jpg', params: { object: 'the white mug' } },
  { tool: 'magicEdit', scene: 'food.jpg', params: { instruction: 'blur the background and make it warmer' } },
  { tool: 'magicEdit', scene: 'product.jpg', params: { instruction: 'make the mug blue' } },
  { tool: 'magicEdit', scene: 'character.jpg', params: { instruction: 'white studio background' } },
  { tool: 'restorePhoto', scene: 'old-photo.jpg', params: {} },
  { tool: 'colorizePhoto', scene: 'meadow.jpg', params: {}, grey: true },
  { tool: 'colorizePhoto', scene: 'character.jpg', params: { hints: 'the jumper is red' }, grey: true },
  { tool: 'extendImage', scene: 'beach.jpg', params: { width: 16, height: 9 } },
  { tool: 'extendImage', scene: 'meadow.jpg', params: { width: 1, height: 1 } },
  { tool: 'generateAvatar', scene: 'character.jpg', params: { style: 'professional headshot' } },
  { tool: 'generateAvatar', scene: 'character.jpg', params: { style: 'oil painting' } },
];
