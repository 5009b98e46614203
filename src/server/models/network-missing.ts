import { ApiError } from '../errors/api-error.ts';

/** The name of the error that says why a model cannot be loaded; names survive the way between processes. */
const NETWORK_MISSING = 'NetworkMissingError';

/** Why no model can be loaded that provides `ability`. */
export function networkMissing(ability: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `The model for ${ability} cannot be loaded: ${reason}`;
  return Object.assign(new Error(message, { cause }), { name: NETWORK_MISSING });
}

/** Throws `not_ready` in the place of a model that is missing, any other error as it is. */
export function refuseMissing(cause: unknown): never {
  throw cause instanceof Error && cause.name === NETWORK_MISSING ? new ApiError('not_ready', { cause }) : cause;
}
