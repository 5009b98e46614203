import type { PackedError } from './packed-error.ts';

/**
 * What a child process can do. A method takes one value that structured cloning can carry and answers with another. `report`
 * sends the parent a word while the method works; `services` asks the parent for what the child has not got itself: an object of
 * functions of one value, each of which answers with a promise. A child does one task at a time.
 */
export type Methods = Record<string, (input: never, report: (event: unknown) => void, services: never) => unknown>;

export type InputOf<Method> = Method extends (input: infer Input, ...rest: never[]) => unknown ? Input : never;
export type OutputOf<Method> = Method extends (...args: never[]) => infer Output ? Awaited<Output> : never;
export type EventOf<Method> = Method extends (
  input: never,
  report: (event: infer Event) => void,
  ...rest: never[]
) => unknown
  ? Event
  : never;

/** The parent's side of the services that a method takes: `signal` is aborted when the task that asked is over. */
export type ServicesOf<Method> = Method extends (input: never, report: never, services: infer Services) => unknown
  ? { readonly [Name in keyof Services]: ServedTo<Services[Name]> }
  : never;

type ServedTo<Call> = Call extends (input: infer Input) => Promise<infer Output>
  ? (input: Input, signal: AbortSignal) => Promise<Output>
  : never;

/** A service as a process pool keeps it. */
export type Service = (input: never, signal: AbortSignal) => Promise<unknown>;

/** Parent → child: a task, or the answer to the call of that id. */
export type ParentMessage =
  | { readonly kind: 'task'; readonly method: string; readonly input: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly output: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly error: PackedError };

/** Child → parent: `ready` once, then for each task any number of events and calls and one result or error. */
export type ReplyMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'event'; readonly event: unknown }
  | CallMessage
  | { readonly kind: 'result'; readonly output: unknown; readonly residentBytes: number }
  | { readonly kind: 'error'; readonly error: PackedError; readonly residentBytes: number };

/** A service of the parent is asked for; ids are not used again by the same child. */
export interface CallMessage {
  readonly kind: 'call';
  readonly id: number;
  readonly service: string;
  readonly input: unknown;
}
