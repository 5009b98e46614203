/** The name of the error that says why the network cannot be loaded; names survive the way between processes. */
export const NETWORK_MISSING = 'NetworkMissingError';

export function networkMissing(cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return Object.assign(new Error(`The matting network cannot be loaded: ${reason}`, { cause }), {
    name: NETWORK_MISSING,
  });
}
