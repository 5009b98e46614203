import { unpackError } from './packed-error.ts';
import type { CallMessage, ParentMessage } from './protocol.ts';

type Answer = Extract<ParentMessage, { kind: 'answer' }>;

/** The child's side of the services of its parent. */
export interface ParentServices {
  /** Each property is the service of that name: a function of one value that answers with a promise. */
  readonly services: never;
  readonly onAnswer: (answer: Answer) => void;
}

/** `send` takes a call to the parent; a service's error arrives with its code, as `unpackError` makes it. */
export function createParentServices(send: (call: CallMessage) => void): ParentServices {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;
  const call = (service: string, input: unknown): Promise<unknown> => {
    const id = ++calls;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, answer);
    send({ kind: 'call', id, service, input });
    return answer.promise;
  };
  return {
    services: new Proxy({}, { get: (_, name) => (input: unknown) => call(String(name), input) }) as never,
    onAnswer(answer) {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer) asked?.reject(unpackError(answer.error));
      else asked?.resolve(answer.output);
    },
  };
}
