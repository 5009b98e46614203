import type { Post } from './post.ts';

export const behindTheMagicEraser: Post = {
  slug: 'behind-the-magic-eraser',
  title: 'Behind the Magic Eraser',
  excerpt: 'No model dreams up what was behind the stranger. The eraser copies, very carefully, from the photo itself.',
  author: 'Tomás Reyes',
  date: '2026-10-29',
  picture: 'A photo on a screen with an object half erased',
  sections: [
    {
      paragraphs: [
        'Take a person out of a beach photo and there is a hole the shape of a person. What goes in? There are two schools. One asks a large model to imagine something. The other looks round in the picture: it already holds a few million pixels of exactly this sand, in exactly this light.',
        'Ours is of the second school. It works without a network, and it cannot invent an extra hand.',
      ],
    },
    {
      heading: 'Small squares that agree',
      paragraphs: [
        'Imagine every small square of the hole asking: which square elsewhere looks most like me and my neighbours? At first it knows nothing, so it guesses. But a good guess can be passed on, for if my square came from there, my neighbour’s probably came from beside there. A few rounds of guessing and passing on settle astonishingly fast. The method is called PatchMatch, published by Connelly Barnes and colleagues in 2009.',
        'We start with a tiny copy of the photo, where the hole is a handful of pixels, and go up size by size. The horizon finds itself first, then the waves, and the grain of the sand last.',
      ],
    },
    {
      heading: 'The details that give it away',
      paragraphs: ['A fill that is nearly right looks worse than none. Most of our work went into four traps:'],
      points: [
        'Shadows. A person erased without their shadow leaves a ghost. The eraser looks for the darker patch of the same colour that touches the object, and takes it along.',
        'Copies of the subject. What stands next to the hole must not be used to fill it, or you get twins.',
        'Light. Sand on the left is a little brighter than sand on the right. The copied texture keeps its grain and takes the light of its new place.',
        'Straight lines. Eyes forgive a wrong pebble and never a broken door frame, so lines that cross the hole are joined first.',
      ],
    },
    {
      heading: 'What it cannot do',
      paragraphs: [
        'It knows only this photo. If a pillar hides half a face, the other half is nowhere to be copied from. And a house front with one window will not grow a second one where you would expect it. For these, choose a smaller area, or leave the pillar.',
        'One promise holds always: outside of what was marked, not a single pixel changes. We test that bit by bit.',
      ],
    },
  ],
};
