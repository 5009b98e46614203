import { message } from '../language/text.ts';

/** The three fixed testimonials. Each speaks of something that the product does. */
export const testimonials = [
  {
    quote: message('landing.quote1'),
    name: 'Amara Okoye',
    about: message('landing.quote1About'),
  },
  {
    quote: message('landing.quote2'),
    name: 'Jonas Lindqvist',
    about: message('landing.quote2About'),
  },
  {
    quote: message('landing.quote3'),
    name: 'Mei Tanaka',
    about: message('landing.quote3About'),
  },
] as const;
