import { PRODUCT_NAME } from '../../tools/product.ts';
import type { Section } from './section.ts';

export const about: readonly Section[] = [
  {
    paragraphs: [
      `${PRODUCT_NAME} is for people with a photo and a minute. Something is wrong with the photo: a stranger in it, a dull light, a crease through a face from 1962. You say what should change, and get it back at full size with everything else as it was.`,
    ],
  },
  {
    heading: 'What you did not ask for stays as it was',
    paragraphs: [
      'Many picture models redraw the whole photo to change a part of it. Faces shift, text garbles, the frame moves. We hold on to the original instead: erasing touches the hole and nothing beside it, extending keeps the middle to the last bit, colour is laid over the light that the film recorded. Our tests compare pixel by pixel.',
    ],
  },
  {
    heading: 'It runs without anybody’s permission',
    paragraphs: [
      'The image engine is our own, and the whole product runs on one machine: no key, no network, no other company. That is why your photos need not leave the server that you chose.',
      'What such an engine cannot do, it says. When it does not understand an instruction, you read which part, what would work instead, and the edit stays free.',
    ],
  },
  {
    heading: 'Open',
    paragraphs: [
      'The code is free software under the AGPL. The figures by which we judge it, and the pictures on which it still does badly, are published with it.',
    ],
  },
];
