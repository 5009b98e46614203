import * as fake from './fake-openai.ts';
import { transportRows, row, type FailureRow } from './failure-rows.ts';
import { garbled, json } from './fake-service.ts';

const refusals = ['content_policy_violation', 'content_filter', 'contentFilter', 'responsible_ai_policy_violation'];
const limited = (headers: Record<string, string>) => fake.failed(429, { code: 'rate_limit_exceeded' }, headers);

/** Every shape of a failure that is known of servers with `images/edits`. */
export const openaiRows: readonly FailureRow[] = [
  row('bad argument', fake.badArgument, 'rejected', 'model_rejected', 1),
  row('an error that names no code', fake.failed(400, { code: null }), 'rejected', 'model_rejected', 1),
  row('an error of FastAPI', json(422, { detail: [{ loc: ['size'] }] }), 'rejected', 'model_rejected', 1),
  row('too large', garbled(413), 'rejected', 'model_rejected', 1),
  row('bad key', fake.badKey, 'configuration', 'model_unavailable', 1),
  row('organisation not verified', fake.failed(403, { code: null }), 'configuration', 'model_unavailable', 1),
  row('unknown model', fake.failed(400, { code: 'model_not_found' }), 'configuration', 'model_unavailable', 1),
  row('wrong address', garbled(404), 'configuration', 'model_unavailable', 1),
  row('no such method', garbled(405), 'configuration', 'model_unavailable', 1),
  row('a link to another host', fake.linked('http://127.0.0.1:9/a.png'), 'configuration', 'model_unavailable', 1),
  row('a link to metadata', fake.linked('http://169.254.169.254/a'), 'configuration', 'model_unavailable', 1),
  row('a link to a file', fake.linked('file:///etc/passwd'), 'configuration', 'model_unavailable', 1),
  row('quota', fake.depleted, 'spent', 'model_unavailable', 1),
  row('limit of the bill', fake.failed(400, { code: 'billing_hard_limit_reached' }), 'spent', 'model_unavailable', 1),
  row('402', garbled(402), 'spent', 'model_unavailable', 1),
  row('throttled for long', limited({ 'retry-after': '38' }), 'throttled', 'model_busy', 1),
  row('throttled', limited({ 'retry-after-ms': '20' }), 'throttled', 'model_busy', 3),
  row('429 without details', garbled(429), 'throttled', 'model_busy', 3),
  row('500', fake.failed(500, { code: null, type: 'server_error' }), 'busy', 'model_busy', 3),
  row('503', garbled(503), 'busy', 'model_busy', 3),
  row('overloaded for long', fake.failed(503, { code: null }, { 'retry-after': '90' }), 'busy', 'model_busy', 1),
  row('moderation', fake.refused, 'refused', 'model_refused', 1),
  ...refusals.map((code) => row(code, fake.failed(400, { code }), 'refused', 'model_refused', 1)),
  row('451', garbled(451), 'refused', 'model_refused', 1),
  row('no picture', fake.empty, 'empty', 'no_image_generated', 2),
  row('a picture without bytes', json(200, { data: [{ b64_json: null }] }), 'empty', 'no_image_generated', 2),
  row('another answer', json(200, { output: [] }), 'broken', 'model_busy', 3),
  ...transportRows,
];
