import { z } from 'zod';
import { defineTool } from './tool.ts';

/** The styles by name: what is asked for, and what a person reads. The engine's own list is held equal to it by a test. */
export const avatarStyles = [
  { text: 'professional headshot', label: 'Professional headshot' },
  { text: 'oil painting', label: 'Oil painting' },
  { text: 'watercolour', label: 'Watercolour' },
  { text: 'pencil sketch', label: 'Pencil sketch' },
  { text: 'comic', label: 'Comic book' },
  { text: 'pop art', label: 'Pop art' },
  { text: 'cinematic', label: 'Cinematic' },
  { text: 'black and white portrait', label: 'Black-and-white portrait' },
  { text: 'pixel art', label: 'Pixel art' },
  { text: 'vintage film', label: 'Vintage film' },
  { text: 'neon', label: 'Neon' },
] as const;

export const generateAvatar = defineTool({
  id: 'generateAvatar',
  label: 'AI Avatar',
  icon: 'circle-user-round',
  summary: 'Four portraits in a style you name.',
  params: z.strictObject({ style: z.string().trim().min(1).max(300) }),
  start: { style: 'professional headshot' },
  fields: [
    {
      kind: 'text',
      param: 'style',
      label: 'Style',
      placeholder: 'professional headshot',
      hint: 'Pick one, or say it in your own words.',
      examples: avatarStyles,
    },
  ],
  gives: 'set',
  says: { working: 'Warming up the AI artists...', done: 'Avatars are ready!' },
  resultName: 'avatar',
  invalidParams: 'Name a style.',
});
