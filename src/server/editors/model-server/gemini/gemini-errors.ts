import { z } from 'zod';
import { ModelFailure } from '../model-failure.ts';

const errorSchema = z.looseObject({
  error: z.looseObject({
    status: z.string().catch('').default(''),
    message: z.string().catch('').default(''),
    details: z
      .array(
        z.looseObject({
          reason: z.string().optional(),
          retryDelay: z.string().optional(),
          violations: z
            .array(z.looseObject({ quotaId: z.string().optional(), quotaValue: z.coerce.string().optional() }))
            .optional(),
        }),
      )
      .catch([])
      .default([]),
  }),
});

const NOTHING_SAID = { status: '', message: '', details: [] };

/** Said by a 429 that no waiting ends, since nothing but its message tells it from the others. */
const DEPLETED = /credits? (?:are|is|have been|has been) (?:depleted|exhausted|used up)/i;

/** What an answer other than 200 means; `json` is its body, if that was JSON. */
export function failureOfStatus({ status }: { readonly status: number }, json: unknown): ModelFailure {
  const parsed = errorSchema.safeParse(json);
  const { status: name, message, details } = parsed.success ? parsed.data.error : NOTHING_SAID;
  const said = `${status} ${name}`.trim();
  if (status === 402 || (status === 429 && DEPLETED.test(message)))
    return new ModelFailure('spent', `${said}, credits`, { alarm: true });
  if (status === 429) return quotaFailure(said, details);
  if (status === 408 || status >= 500) return new ModelFailure('busy', said);
  const badKey = details.some(({ reason }) => reason === 'API_KEY_INVALID');
  const configuration = badKey || name === 'FAILED_PRECONDITION' || [401, 403, 404].includes(status);
  return new ModelFailure(configuration ? 'configuration' : 'rejected', badKey ? `${said} API_KEY_INVALID` : said);
}

type Details = z.infer<typeof errorSchema>['error']['details'];

function quotaFailure(said: string, details: Details): ModelFailure {
  const violations = details.flatMap((detail) => detail.violations ?? []);
  const spent = violations.some(({ quotaId = '', quotaValue }) => quotaId.includes('PerDay') || quotaValue === '0');
  if (spent) return new ModelFailure('spent', said);
  const retryAfterMs = details.map(({ retryDelay }) => milliseconds(retryDelay)).find((ms) => ms !== undefined);
  return new ModelFailure('throttled', said, { retryAfterMs });
}

/** A protobuf duration, such as `38s` or `1.5s`. */
function milliseconds(duration: string | undefined): number | undefined {
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(duration ?? '')?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

/** Reasons of content, for input and output. */
const REFUSALS = new Set([
  'SAFETY',
  'IMAGE_SAFETY',
  'PROHIBITED_CONTENT',
  'IMAGE_PROHIBITED_CONTENT',
  'SPII',
  'BLOCKLIST',
  'RECITATION',
  'IMAGE_RECITATION',
]);

/** Why a 200 has no picture. An unknown reason counts as `empty`. */
export function failureOfAnswer(blockReason: string | undefined, finishReason = 'no reason'): ModelFailure {
  if (blockReason !== undefined) return new ModelFailure('refused', blockReason);
  if (REFUSALS.has(finishReason)) return new ModelFailure('refused', finishReason);
  return new ModelFailure('empty', finishReason);
}
