import { z } from 'zod';
import { failureOfPlainStatus } from '../failure-of-status.ts';
import { ModelFailure } from '../model-failure.ts';

const text = z.string().catch('').default('');

/** Why ComfyUI did not take a workflow: as a whole, and node by node. */
const rejectionSchema = z.looseObject({
  error: z.looseObject({
    type: text,
    extra_info: z.looseObject({ class_type: text }).catch({ class_type: '' }).default({ class_type: '' }),
  }),
  node_errors: z
    .record(z.string(), z.looseObject({ class_type: text, errors: z.array(z.looseObject({ type: text })).catch([]) }))
    .catch({}),
});

/** What an answer other than 200 means. A workflow that ComfyUI finds invalid is the operator's: a node or a model's file is missing. */
export function failureOfStatus(
  answer: { readonly status: number; readonly headers: Headers },
  json: unknown,
): ModelFailure {
  const rejection = rejectionSchema.safeParse(json);
  if (answer.status !== 400 || !rejection.success) return failureOfPlainStatus(answer);
  const { error, node_errors: nodes } = rejection.data;
  const types = [error, ...Object.values(nodes).flatMap(({ errors }) => errors)].map(({ type }) => nameOnly(type));
  const classes = [error.extra_info.class_type, ...Object.values(nodes).map(({ class_type: name }) => name)].map(
    nameOnly,
  );
  return new ModelFailure(
    'configuration',
    `400 ${[...new Set([...types, ...classes])].filter(Boolean).join(' ')}`.trim(),
  );
}

const exceptionSchema = z.looseObject({ exception_type: text, exception_message: text });

/** What a node of a company says in its message alone. */
const REFUSED = /moderat|content[ _]policy|safety/i;
const UNPAID = /^payment required/i;
const NO_ACCOUNT = /^unauthorized/i;
const OUT_OF_MEMORY = /OutOfMemory|allocation on device/i;

/** Why a run ended without success, by the messages in its history: pairs of an event and its data. */
export function failureOfRun(messages: readonly (readonly [event: string, data: unknown])[]): ModelFailure {
  const said = messages.findLast(([event]) => event === 'execution_error');
  const parsed = exceptionSchema.safeParse(said?.[1]);
  // Somebody stopped it at the server.
  if (!parsed.success) return new ModelFailure('busy', 'interrupted');
  const { exception_type: type, exception_message: message } = parsed.data;
  const detail = `execution_error ${nameOnly(type)}`.trim();
  if (UNPAID.test(message)) return new ModelFailure('spent', detail, { alarm: true });
  if (NO_ACCOUNT.test(message)) return new ModelFailure('configuration', detail);
  if (REFUSED.test(message)) return new ModelFailure('refused', detail, { unbilled: true });
  if (OUT_OF_MEMORY.test(`${type} ${message}`)) return new ModelFailure('busy', detail);
  return new ModelFailure('broken', detail, { unbilled: true });
}

/** A name as it goes into the log; a sentence may hold the person's words. */
function nameOnly(type: string): string {
  return /^[\w.]{1,80}$/.test(type) ? type : '';
}
