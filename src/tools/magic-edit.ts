import { z } from 'zod';
import { defineTool } from './tool.ts';

export const magicEdit = defineTool({
  id: 'magicEdit',
  label: 'Magic Editor',
  icon: 'wand-sparkles',
  summary: 'Say the change. Nothing else moves.',
  params: z.strictObject({ instruction: z.string().trim().min(1).max(1000) }),
  start: { instruction: '' },
  resultName: 'magicEdit',
  invalidParams: 'Say what should change.',
});
