import type { Post } from './post.ts';

export const rescueOldFamilyPhotos: Post = {
  slug: 'rescue-old-family-photos',
  title: 'How to rescue old family photos',
  excerpt: 'Scan first, clean later. A calm order of work for a shoebox of prints, and what to leave alone.',
  author: 'Ines Vogel',
  date: '2026-11-12',
  picture: 'Old family prints spread on a table, some of them creased and faded',
  sections: [
    {
      paragraphs: [
        'There is a shoebox in most families. In it lie two hundred prints, forty of which matter, and nobody alive has seen the negatives. Paper fades whether we look at it or not, so the order of work is simple: save what is there, then repair a copy.',
      ],
    },
    {
      heading: 'Scan before you touch anything',
      paragraphs: [
        'Do not wipe, do not press flat, do not peel a print from its glass. Blow the loose dust off, lay the print on a scanner, and take 600 dots per inch in colour, also of black-and-white prints: the yellow of the paper tells the repair what is paper and what is picture.',
        'No scanner? A phone does well. Stand at a window without sun, put the print on something dark, hold the phone parallel to it, and step back until the corners are straight. Glare is worse than softness: turn until it is gone.',
      ],
    },
    {
      heading: 'Let the machine do the boring part',
      paragraphs: [
        'Restore looks for what does not belong to the picture: lines that are much thinner than they are long, specks with no neighbours, the white of bare paper. These it fills from what surrounds them. It then undoes the fading, by asking how dark the darkest and how light the lightest part of a print from that time would have been.',
        'It is careful round faces, on purpose. A wide crease across a wall can be guessed; a mouth cannot. Where a tear runs through a face, you will still see where it ran, and that is better than the smile of somebody else.',
      ],
    },
    {
      heading: 'Then decide about colour',
      paragraphs: [
        'Colorize lays colour over the light that the film recorded and does not change the light itself. Clear skies and faces have colours that can be told; the rest gets a warm tone. Nobody can tell the colour of a car. If your uncle remembers that it was green, say so in the hints: “the car is green”. He is the better source.',
      ],
    },
    {
      heading: 'Three habits that save regret',
      paragraphs: ['None of them takes a minute:'],
      points: [
        'Keep the raw scan, untouched, under the name of the people in it.',
        'Write on the file what you know: who, where, roughly when. Pencil on the back of a print does not survive the next move.',
        'Give copies away. The surest archive is three cousins.',
      ],
    },
  ],
};
