import type { ErrorCode } from '../../src/tools/messages.ts';
import type { FailureKind } from '../../src/server/editors/model-server/model-failure.ts';
import * as fake from './fake-gemini.ts';
import * as wire from './fake-service.ts';

/** One way for a call to give no picture, and what has to come of it. */
export interface FailureRow {
  readonly name: string;
  readonly reply: wire.Reply;
  readonly kind: FailureKind;
  readonly code: ErrorCode;
  /** How often the service is called. */
  readonly calls: 1 | 2 | 3;
}

/** A row of a table. */
export const row = (
  name: string,
  reply: wire.Reply,
  kind: FailureKind,
  code: ErrorCode,
  calls: FailureRow['calls'],
): FailureRow => ({ name, reply, kind, code, calls });

/** What goes wrong on the way, in the same words for every service. */
export const transportRows: readonly FailureRow[] = [
  row('a redirect', wire.redirected, 'configuration', 'model_unavailable', 1),
  row('reset', wire.reset, 'broken', 'model_busy', 3),
  row('cut body', wire.cutBody, 'broken', 'model_busy', 3),
  row('garbage', wire.garbage, 'broken', 'model_busy', 3),
  row('hang', wire.hang, 'slow', 'model_busy', 2),
  row('slow drip', wire.drip, 'slow', 'model_busy', 2),
];

const perMinute = 'GenerateRequestsPerMinutePerProjectPerModel';
const perDay = 'GenerateRequestsPerDayPerProjectPerModel-FreeTier';

const refusals = [
  'SAFETY',
  'IMAGE_SAFETY',
  'PROHIBITED_CONTENT',
  'IMAGE_PROHIBITED_CONTENT',
  'SPII',
  'BLOCKLIST',
  'RECITATION',
  'IMAGE_RECITATION',
];
const blocks = ['SAFETY', 'PROHIBITED_CONTENT', 'BLOCKLIST', 'OTHER', 'IMAGE_SAFETY', 'A_NEW_VALUE'];
const flakes = ['NO_IMAGE', 'IMAGE_OTHER', 'OTHER', 'MALFORMED_RESPONSE', 'MAX_TOKENS', 'A_NEW_VALUE'];

/** Every shape of a failure that is known of Gemini's service, each as often as it repeats itself. */
export const failureRows: readonly FailureRow[] = [
  row('bad argument', fake.failed(400, 'INVALID_ARGUMENT'), 'rejected', 'model_rejected', 1),
  row('bad key', fake.badKey, 'configuration', 'model_unavailable', 1),
  row('billing or region', fake.failed(400, 'FAILED_PRECONDITION'), 'configuration', 'model_unavailable', 1),
  row('type of key', fake.failed(401, 'UNAUTHENTICATED'), 'configuration', 'model_unavailable', 1),
  row('leaked key', fake.failed(403, 'PERMISSION_DENIED'), 'configuration', 'model_unavailable', 1),
  row('retired model', fake.failed(404, 'NOT_FOUND'), 'configuration', 'model_unavailable', 1),
  row('quota of the day', fake.quota(perDay), 'spent', 'model_unavailable', 1),
  row('no free tier', fake.quota(perMinute, { quotaValue: '0' }), 'spent', 'model_unavailable', 1),
  row('credits depleted', fake.depleted(402), 'spent', 'model_unavailable', 1),
  row('credits depleted, as a 429', fake.depleted(429), 'spent', 'model_unavailable', 1),
  row('402 without a word', wire.garbled(402), 'spent', 'model_unavailable', 1),
  row('throttled for long', fake.quota(perMinute, { retryDelay: '38s' }), 'throttled', 'model_busy', 1),
  row('throttled', fake.quota(perMinute, { retryDelay: '0.05s' }), 'throttled', 'model_busy', 3),
  row('429 without details', fake.failed(429, 'RESOURCE_EXHAUSTED'), 'throttled', 'model_busy', 3),
  row('500', fake.failed(500, 'INTERNAL'), 'busy', 'model_busy', 3),
  row('503', fake.failed(503, 'UNAVAILABLE'), 'busy', 'model_busy', 3),
  row('504', fake.failed(504, 'DEADLINE_EXCEEDED'), 'busy', 'model_busy', 3),
  ...blocks.map((reason) => row(`blocked: ${reason}`, fake.blocked(reason), 'refused', 'model_refused', 1)),
  ...refusals.map((reason) => row(reason, fake.finished(reason), 'refused', 'model_refused', 1)),
  ...flakes.map((reason) => row(reason, fake.finished(reason), 'empty', 'no_image_generated', 2)),
  row('text alone', fake.parts({ text: 'I would rather not.' }), 'empty', 'no_image_generated', 2),
  row('no parts', fake.parts(), 'empty', 'no_image_generated', 2),
  ...transportRows,
];
