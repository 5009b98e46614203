/** A process of added models that is too slow for a picture of one pixel, never done with one of two, and dies at any other and in a trial, as one does that gets no memory. */
import type { ModelQuestion } from '../../../engine/model-question.ts';
import { serveMethods } from '../../processes/serve-methods.ts';

serveMethods({
  try: () => process.kill(process.pid, 'SIGKILL'),
  answer: ({ question }: { readonly question: ModelQuestion }) => {
    if (question.picture.width === 2) return new Promise<never>(() => {});
    if (question.picture.width > 1) return process.kill(process.pid, 'SIGKILL');
    throw Object.assign(new Error('stopped'), { name: 'ProcessTimeoutError' });
  },
});
