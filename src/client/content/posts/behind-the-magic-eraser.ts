import type { Post } from './post.ts';

export const behindTheMagicEraser: Post = {
  slug: 'behind-the-magic-eraser',
  title: 'Behind the Magic Eraser',
  excerpt:
    'How do you fill a hole in a photo without making things up? You copy, very carefully, from the photo itself.',
  author: 'Tomás Reyes',
  date: '2026-10-29',
  picture: 'A photo on a screen with a half-erased object',
  sections: [
    {
      paragraphs: [
        'Take a person out of a beach photo, and you’re left with a hole in the shape of a person. What goes there? There are two ways to fill it. One asks a large AI model to imagine something. The other looks around in the photo, which already has a few million pixels of exactly this sand, in exactly this light.',
        'We chose the second way. It works offline, and it can’t invent an extra hand.',
      ],
    },
    {
      heading: 'Small squares that agree',
      paragraphs: [
        'Imagine each small square of the hole asking: which square elsewhere in the photo would fit best here? At first it has no idea, so it guesses. But a good guess is worth sharing: if my square matches one over there, my neighbor probably matches the one right beside it. After a few rounds of guessing and sharing, every square has found a good match. The method is called PatchMatch, and Connelly Barnes and colleagues published it in 2009.',
        'We start with a tiny copy of the photo, where the hole is only a handful of pixels, and work our way up. The horizon falls into place first, then the waves, and finally the grain of the sand.',
      ],
    },
    {
      heading: 'The details that give it away',
      paragraphs: [
        'A fill that’s almost right can look worse than none at all. Most of our work went into four details:',
      ],
      points: [
        'Shadows. Erase a person but not their shadow, and you get a ghost. The eraser looks for a darker patch of the same color that touches the object, and removes that too.',
        'Twins. If the eraser copied from the people next to the hole, you’d see them twice. So it leaves them out.',
        'Light. The sand on the left may be a little brighter than the sand on the right. Copied texture keeps its grain but takes on the light of its new place.',
        'Straight lines. Nobody notices a misplaced pebble, but everybody notices a broken door frame. So we join lines across the hole first.',
      ],
    },
    {
      heading: 'What it can’t do',
      paragraphs: [
        'It only knows this one photo. If a pillar hides half a face, the other half isn’t anywhere in the photo to copy. And a house with one window won’t get a second one where you’d expect it. In cases like these, mark a smaller area, or leave the pillar where it is.',
        'One promise always holds: outside the area you marked, not a single pixel changes. We test for that.',
      ],
    },
  ],
};
