import { z } from 'zod';
import { toolTexts } from './tool-texts.ts';
import { defineTool } from './tool.ts';

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
  resultName: 'avatar',
  invalidParams: 'Please name a style.',
});
