import type { PackedError } from './packed-error.ts';

/**
 * What a child process can do. A method takes one value that structured cloning can carry and answers with
 * another; `report` sends the parent a word while it works. A child does one task at a time.
 */
export type Methods = Record<string, (input: never, report: (event: unknown) => void) => unknown>;

export type InputOf<Method> = Method extends (input: infer Input, ...rest: never[]) => unknown ? Input : never;
export type OutputOf<Method> = Method extends (...args: never[]) => infer Output ? Awaited<Output> : never;
export type EventOf<Method> = Method extends (input: never, report: (event: infer Event) => void) => unknown
  ? Event
  : never;

/** Parent → child. */
export interface TaskMessage {
  readonly method: string;
  readonly input: unknown;
}

/** Child → parent: `ready` once, then for each task any number of events and one result or error. */
export type ReplyMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'event'; readonly event: unknown }
  | { readonly kind: 'result'; readonly output: unknown; readonly residentBytes: number }
  | { readonly kind: 'error'; readonly error: PackedError; readonly residentBytes: number };
