import { z } from 'zod';
import { defineTool } from './tool.ts';

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
      examples: [{ label: 'Professional headshot', text: 'professional headshot' }],
    },
  ],
  gives: 'set',
  says: { working: 'Warming up the AI artists...', done: 'Avatars are ready!' },
  resultName: 'avatar',
  invalidParams: 'Name a style.',
});
