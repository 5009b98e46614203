import type { Post } from './post.ts';

export const rescueOldFamilyPhotos: Post = {
  slug: 'rescue-old-family-photos',
  title: 'How to rescue old family photos',
  excerpt: 'Scan first, repair later. How to work through a shoebox of old prints, and what to leave alone.',
  author: 'Ines Vogel',
  date: '2026-11-12',
  picture: 'A faded print of a teddy bear with creases and scratches',
  sections: [
    {
      paragraphs: [
        'Most families have that shoebox. There are two hundred prints in it, about forty of them matter, and the negatives are long gone. Paper fades whether you look at it or not, so start by saving what’s there. Then repair a copy.',
      ],
    },
    {
      heading: 'Scan before you touch anything',
      paragraphs: [
        'Don’t wipe prints, don’t press them flat, and don’t peel them off glass. Blow off any loose dust, put the print on a scanner, and scan it in color at 600 dots per inch. Do that for black-and-white prints, too: yellowed paper helps the repair tell the paper from the picture.',
        'No scanner? Your phone works well, too. Stand at a window out of direct sun, put the print on something dark, hold the phone parallel to it, and step back until the corners look straight. Watch out for glare, and turn until it’s gone. A slightly soft photo is better than one with a reflection.',
      ],
    },
    {
      heading: 'Let the machine do the boring part',
      paragraphs: [
        'Restore looks for things that don’t belong in the photo: long thin lines, lone specks, white patches of bare paper. It fills them in from their surroundings. Then it reverses the fading by working out how dark and how light a print from that time would have been.',
        'It’s careful around faces, on purpose. You can guess what a wall looked like under a crease, but not a mouth. If a tear runs through a face, you’ll still see where it was. That’s better than giving someone a stranger’s smile.',
      ],
    },
    {
      heading: 'Then decide about color',
      paragraphs: [
        'Colorize adds color and leaves the light as the film recorded it. Faces and clear skies get their colors, and the rest gets a warm tone. A car could be any color. If your uncle remembers that it was green, type “the car is green”. He knows better than any software.',
      ],
    },
    {
      heading: 'Three habits you’ll be glad of',
      paragraphs: ['Each takes less than a minute:'],
      points: [
        'Keep the untouched scan, named after the people in it.',
        'Note what you know in the file name: who, where and roughly when. Pencil notes on the back of a print are easily lost.',
        'Give copies away. The safest archive is three cousins.',
      ],
    },
  ],
};
