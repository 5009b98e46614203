/** A process of added models that dies at its first question, as one does that gets no memory. */
import { serveMethods } from '../../processes/serve-methods.ts';

serveMethods({ answer: () => process.kill(process.pid, 'SIGKILL') });
