import { hc, type ClientResponse, type InferResponseType } from 'hono/client';
import type { App } from '../server/api.ts';
import { errorMessages, type ErrorCode } from '../tools/messages.ts';

/** The server's interface, typed by its contracts: `api.images.$get({ query })`. Give its calls to `answer`. */
export const { api } = hc<App>('/');

export type Image = InferResponseType<(typeof api.images)[':id']['$get'], 200>;
export type Profile = InferResponseType<typeof api.profile.$get, 200>;
export type Config = InferResponseType<typeof api.config.$get, 200>;
export type Generation = InferResponseType<(typeof api.generations)[':id']['$get'], 200>;

/** `offline`: no answer came at all. */
export type FailureCode = ErrorCode | 'offline';

/** A call that did not succeed, with a sentence that may be shown to the person as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.code = code;
  }

  static offline(): ApiError {
    return new ApiError('offline', 'The server did not answer. Please check your connection and try again.');
  }

  /** From the body of an answer that is not a success; whatever else it holds, there is a sentence. */
  static from(body: unknown): ApiError {
    const { error } = (body ?? {}) as { error?: { code?: string; message?: string } };
    if (error?.code !== undefined && error.code in errorMessages) {
      const code = error.code as ErrorCode;
      return new ApiError(code, error.message ?? errorMessages[code]);
    }
    return new ApiError('internal', errorMessages.internal);
  }
}

/** The sentence to show for anything that was thrown. */
export function sentenceFor(error: unknown): string {
  return error instanceof ApiError ? error.message : errorMessages.internal;
}

type SuccessBody<Answer> =
  Answer extends ClientResponse<infer Body, infer Status, string>
    ? `${Status}` extends `2${string}`
      ? Body
      : never
    : never;

/** The body of a successful answer; everything else is an `ApiError`. An answer without a body is null. */
export async function answer<Answer extends ClientResponse<unknown, number, string>>(
  call: Promise<Answer>,
): Promise<SuccessBody<Answer>> {
  const response = await call.catch(() => {
    throw ApiError.offline();
  });
  const body: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw ApiError.from(body);
  return body as SuccessBody<Answer>;
}
