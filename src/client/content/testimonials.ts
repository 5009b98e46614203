/** The three fixed testimonials. Each speaks of something that the product does. */
export const testimonials = [
  {
    quote:
      'I photograph every mug on my kitchen table. Pixmend lifts it off, rim, handle and all, before my coffee gets cold.',
    name: 'Amara Okoye',
    about: 'Sells her pottery online',
    picture: '/people/person-1.webp',
  },
  {
    quote: 'Half of our album was taken by the light of one lamp. Now I can see who sat at the table.',
    name: 'Jonas Lindqvist',
    about: 'Keeps the family album',
    picture: '/people/person-3.webp',
  },
  {
    quote: 'My sister stood in front of a hedge in the wind. Every hair came along, and none of the hedge.',
    name: 'Mei Tanaka',
    about: 'Travels with a small camera',
    picture: '/people/person-2.webp',
  },
] as const;
