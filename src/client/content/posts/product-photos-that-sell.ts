import type { Post } from './post.ts';

export const productPhotosThatSell: Post = {
  slug: 'product-photos-that-sell',
  title: 'Product photos that sell, from a kitchen table',
  excerpt: 'A window, a sheet of paper and two edits. Where the minutes go, and which ones to skip.',
  author: 'Maya Lindqvist',
  date: '2026-10-08',
  picture: 'A ceramic mug photographed on a kitchen table',
  sections: [
    {
      paragraphs: [
        'A buyer decides by the picture, and the picture is decided before the camera clicks. The good news is that a window and a table beat a cheap lamp kit. The better news is that the rest takes two edits.',
      ],
    },
    {
      heading: 'Light from one side',
      paragraphs: [
        'Put the table beside a window, not under a lamp. Turn the room lights off: mixed light gives every white a second colour, and no tool can take one out and leave the other. A sheet of white paper on the far side of the thing lifts its shadow. That is the whole studio.',
      ],
    },
    {
      heading: 'Shoot for the cut-out',
      paragraphs: [
        'You will take the background away, so help the edge. A dark mug goes in front of something light and a white one in front of something dark. Leave room on all sides; a handle that touches the frame is a handle cut off. Step back and zoom in, which keeps the shape honest.',
        'Glass and thin straps are the hard cases. Show them in front of a plain surface and look at the edge at full size before you use the result.',
      ],
    },
    {
      heading: 'Two edits',
      paragraphs: [
        'Enhancer first: it sets exposure and white, takes the noise out and sharpens, each only as far as the photo falls short. A photo that was good stays as it was.',
        'Then BG Remover. The result is a PNG with real transparency at the size of your photo, its soft edges cleaned of the old background’s colour, so it sits on your page’s white as well as on a dark banner.',
      ],
    },
    {
      heading: 'What shops ask for',
      paragraphs: ['Rules differ, and a few hold nearly everywhere:'],
      points: [
        'the main picture on plain white, the thing filling most of the frame;',
        'at least 1600 pixels on the longer side, so that zoom works;',
        'one picture in use, with a hand or a table for scale;',
        'true colour. A return costs more than a duller photo.',
      ],
    },
  ],
};
