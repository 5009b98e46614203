import { ApiError, isErrorCode } from '../errors/api-error.ts';

/** An error on its way between processes: structured cloning would drop its class and its code. */
export interface PackedError {
  readonly name: string;
  readonly message: string;
  readonly code: unknown;
  readonly details: Readonly<Record<string, string>> | undefined;
  readonly stack: string | undefined;
}

export function packError(error: unknown): PackedError {
  if (!(error instanceof Error)) {
    return { name: 'Error', message: String(error), code: undefined, details: undefined, stack: undefined };
  }
  return {
    name: error.name,
    message: error.message,
    code: 'code' in error ? error.code : undefined,
    details: 'details' in error ? (error.details as PackedError['details']) : undefined,
    stack: error.stack,
  };
}

/**
 * The error as the parent throws it: one whose code people are told about (an ApiError, an EngineError) becomes an
 * ApiError, with the sentence of its code unless it brought a better one. Any other keeps name, message and stack.
 */
export function unpackError({ name, message, code, details, stack }: PackedError): Error {
  if (isErrorCode(code)) {
    return new ApiError(code, name === 'ApiError' ? { message, details } : { details });
  }
  const error = Object.assign(new Error(message), { name });
  if (stack !== undefined) {
    error.stack = stack;
  }
  return error;
}
