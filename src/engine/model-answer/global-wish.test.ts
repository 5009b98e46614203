import { expect, test } from 'vitest';
import { isGlobalWish } from './global-wish.ts';

test.each([
  'Change image to anime style.',
  'restore and colorize this photo.',
  'Make this picture sharp',
  'Make it look like a winter evening with snowfall.',
  'Mach daraus ein Aquarell',
  'Mets la photo en hiver',
  'haz que parezca de noche',
  'アニメ風にして',
  '겨울로 바꿔 줘',
  '变成动漫风格',
])('“%s” is for the whole picture', (words) => {
  expect(isGlobalWish(words)).toBe(true);
});

test.each([
  'Remove the flower from man’s hand. Do not change anything else.',
  'Change the middle panda to a cat',
  'Place a dog right next to the woman',
  'Replace the motorcycle with a bicycle',
  'Dress the woman in a beige blazer, white tank top and grey boots',
  'make only the snow blue',
  'mach das Auto blau',
])('“%s” is for a thing in it', (words) => {
  expect(isGlobalWish(words)).toBe(false);
});
