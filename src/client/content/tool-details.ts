import type { ShownToolId } from './tools.ts';

/** What each tool does and where it ends, in a few sentences more than the catalogue has. */
export const toolDetails: Readonly<Record<ShownToolId, string>> = {
  removeBackground:
    'A PNG with true transparency. Hair and fur keep their softness, and lose the colour of what was behind them. Where a photo has no clear subject, it says so instead of guessing.',
  enhancePhoto:
    'Exposure, white balance, contrast, noise and sharpness, each only as far as the photo falls short. A good photo stays as it was. Several photos at once work too.',
  magicErase:
    'Name it or paint over it. Look at what is marked before anything goes. The gap is filled from the photo itself; outside of it no pixel changes.',
  magicEdit:
    'Background, colours, light, crop, turn: in your own words, several changes in one sentence. What it does not understand it names, and that costs nothing.',
  restorePhoto:
    'Finds scratches, dust, creases and missing corners, fills them, and brings back what has faded. Faces are left as they are.',
  colorizePhoto:
    'Skin, sky, leaves, sand and wood get the colours that they have. What cannot be known you can say: “the dress is green”.',
  extendImage: 'A wider sky, more sand, a square out of an upright photo. The middle stays identical, to the last bit.',
  generateAvatar:
    'A studio headshot, or a painting, a sketch, a comic: four pictures of the same person, each with another backdrop and light.',
};
