import { ModelFailure } from './model-failure.ts';

/** What a status means of which nothing else is known, also where a proxy answers. `detail` goes into the log. */
export function failureOfPlainStatus(
  { status, headers }: { readonly status: number; readonly headers: Headers },
  detail = String(status),
): ModelFailure {
  if (status === 451) return new ModelFailure('refused', detail, { unbilled: true });
  if (status === 402) return new ModelFailure('spent', detail, { alarm: true });
  if (status === 429) return new ModelFailure('throttled', detail, { retryAfterMs: waitOf(headers) });
  if (status === 408 || status >= 500) return new ModelFailure('busy', detail, { retryAfterMs: waitOf(headers) });
  return new ModelFailure([401, 403, 404, 405].includes(status) ? 'configuration' : 'rejected', detail);
}

/** The pause that the server asked for: `Retry-After` in seconds or as a date, or OpenAI's own in milliseconds. */
function waitOf(headers: Headers): number | undefined {
  const own = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(own) && own >= 0) return own;
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value) ? 1000 * Number(value) : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
