/** A process of added models that is too slow for a picture of one pixel, never done with one of two, and dies at any other, as one does that gets no memory. */
import type { ModelQuestion } from '../../../engine/model-question.ts';
import { serveMethods } from '../../processes/serve-methods.ts';

serveMethods({
  answer: ({ question }: { readonly question: ModelQuestion }) => {
    if (question.picture.width === 2) return new Promise<never>(() => {});
    if (question.picture.width > 1) return process.kill(process.pid, 'SIGKILL');
    throw Object.assign(new Error('stopped'), { name: 'ProcessTimeoutError' });
  },
});
