import { z } from 'zod';
import { quoteWords, sentences } from './model-server-instruction.ts';
import { toolTexts } from './tool-texts.ts';
import { defineTool } from './tool.ts';

interface Variation {
  readonly backdrop: string;
  readonly light: string;
  readonly crop: string;
  readonly rendering: string;
}

/** Four portraits of one style; any two differ in at least two choices. */
const VARIATIONS: readonly Variation[] = [
  {
    backdrop: 'plain, in a color that suits the style',
    light: 'soft and even, from the front',
    crop: 'head and shoulders, the face in the middle',
    rendering: 'the style in its purest form',
  },
  {
    backdrop: 'a place that belongs to the style, out of focus',
    light: 'warm, low, from one side',
    crop: 'half-length, the face in the upper third',
    rendering: 'the style with much fine detail',
  },
  {
    backdrop: 'dark, fading towards the borders',
    light: 'dramatic, from one side, with deep shadows',
    crop: 'close, the face fills most of the frame',
    rendering: 'the style with strong contrast',
  },
  {
    backdrop: 'bright and airy',
    light: 'daylight from behind, with a rim round the hair',
    crop: 'head and shoulders, turned a little to one side',
    rendering: 'the style with a light and loose hand',
  },
];

function portrait(style: string, { backdrop, light, crop, rendering }: Variation): string {
  return sentences(
    'Using the provided photo, make a portrait of its main person.',
    'Keep the person exactly recognisable as the same: face shape, eyes, nose, mouth, skin tone, hair, age and expression.',
    quoteWords('The style of the portrait was named by the person who sent the photo.', style),
    `Backdrop: ${backdrop}.`,
    `Light: ${light}.`,
    `Crop: ${crop}.`,
    `Rendering: ${rendering}.`,
    'Return one square image that shows this one portrait alone, up to its borders.',
  );
}

/** The styles by what a person reads and asks for. The engine's own list is held equal to it by a test. */
export const avatarStyles = [
  { label: 'Professional headshot', picture: 'style-professional-headshot' },
  { label: 'Oil painting', picture: 'style-oil-painting' },
  { label: 'Watercolor', picture: 'style-watercolor' },
  { label: 'Pencil sketch', picture: 'style-pencil-sketch' },
  { label: 'Comic book', picture: 'style-comic' },
  { label: 'Pop art', picture: 'style-pop-art' },
  { label: 'Cinematic', picture: 'style-cinematic' },
  { label: 'Black-and-white portrait', picture: 'style-black-and-white-portrait' },
  { label: 'Pixel art', picture: 'style-pixel-art' },
  { label: 'Vintage film', picture: 'style-vintage-film' },
  { label: 'Neon', picture: 'style-neon' },
] as const;

export const generateAvatar = defineTool({
  id: 'generateAvatar',
  ...toolTexts.generateAvatar,
  params: z.strictObject({ style: z.string().trim().min(1).max(300) }),
  start: { style: avatarStyles[0].label },
  fields: [
    {
      kind: 'text',
      param: 'style',
      label: 'Style',
      placeholder: avatarStyles[0].label,
      hint: 'Pick one, or describe your own.',
      examples: avatarStyles,
    },
  ],
  gives: 'set',
  says: { working: 'Warming up the AI artists...', done: 'Avatars are ready!' },
  modelServerInstructions: ({ style }) => VARIATIONS.map((variation) => portrait(style, variation)),
  resultName: 'avatar',
  invalidParams: 'Please name a style.',
});
