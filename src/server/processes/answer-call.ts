import { packError } from './packed-error.ts';
import type { CallMessage, ParentMessage, Service } from './protocol.ts';

/** Answers a child's call of a service; never rejects. */
export async function answerCall(
  { id, service, input }: CallMessage,
  services: Readonly<Record<string, Service>>,
  signal: AbortSignal,
): Promise<ParentMessage> {
  try {
    const serve = Object.hasOwn(services, service) ? services[service] : undefined;
    if (serve === undefined) throw new TypeError(`There is no service ${service}`);
    return { kind: 'answer', id, output: await serve(input as never, signal) };
  } catch (error) {
    return { kind: 'answer', id, error: packError(error) };
  }
}
