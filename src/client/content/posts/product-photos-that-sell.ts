import type { Post } from './post.ts';

export const productPhotosThatSell: Post = {
  slug: 'product-photos-that-sell',
  title: 'Product photos that sell, from a kitchen table',
  excerpt:
    'All you need is a window, a sheet of paper and two edits. Here’s what’s worth your time, and what you can skip.',
  author: 'Maya Lindqvist',
  date: '2026-10-08',
  picture: 'A ceramic mug photographed on a kitchen table',
  sections: [
    {
      paragraphs: [
        'People buy with their eyes, and a good photo starts before you press the shutter. The good news: a window and a table beat a cheap set of lamps. The better news: the rest takes two edits.',
      ],
    },
    {
      heading: 'Light from one side',
      paragraphs: [
        'Put the table next to a window, not under a lamp. Turn off the room lights: mixed light tints your whites in two different colors, and that’s hard to fix later. Stand a sheet of white paper on the far side of your product to brighten its shadow. That’s your whole studio.',
      ],
    },
    {
      heading: 'Shoot for the cut-out',
      paragraphs: [
        'You’re going to remove the background, so make it easy to see where your product ends. Place a dark mug in front of something light, and a white one in front of something dark. Leave some space on all sides so that nothing gets cut off. Step back and zoom in, so the shape doesn’t look distorted.',
        'Glass and thin straps are tricky. Photograph them in front of a plain surface, and check the edges at full size before you use the result.',
      ],
    },
    {
      heading: 'Two edits',
      paragraphs: [
        'Start with Enhancer. It corrects exposure and white balance, removes noise and sharpens, but only where your photo needs it. A good photo stays as it is.',
        'Then use BG Remover. You get a PNG with real transparency at your photo’s full size. The old background’s color is cleaned from the edges, so it looks right on a white page and on a dark banner.',
      ],
    },
    {
      heading: 'What shops ask for',
      paragraphs: ['Every shop has its own rules, but these apply almost everywhere:'],
      points: [
        'a main photo on plain white, with the product filling most of the frame;',
        'at least 1600 pixels on the longer side, so that customers can zoom in;',
        'one photo of the product in use, with a hand or a table to show its size;',
        'true colors. A return costs you more than a slightly dull photo.',
      ],
    },
  ],
};
