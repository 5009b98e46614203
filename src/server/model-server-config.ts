import { z } from 'zod';
import { type ToolId, toolIds } from '../tools/catalogue.ts';
import { isForbidden } from './editors/hosted/model-host.ts';
import { StartupError } from './startup-error.ts';

/** How the server that serves the model is spoken to. */
const dialects = ['gemini'] as const;
export type DialectName = (typeof dialects)[number];

/** What a dialect needs, and where its maker serves it. */
const makers: Readonly<Record<DialectName, { readonly baseUrl?: string; readonly model?: string }>> = {
  gemini: { baseUrl: 'https://generativelanguage.googleapis.com', model: 'gemini-nano-banana-2.1' },
};

/** The hosted model gives no transparency, so our own matte makes cut-outs unless the operator asks otherwise. */
const hostedTools = toolIds.filter((id) => id !== 'removeBackground');

// The format of keys has changed before, so any value that fits into a header is accepted.
const key = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')
  .optional();
const url = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => !URL.canParse(text) || !isForbidden(text),
    'must not be an address of metadata or of this link only',
  )
  .optional();
const geminiModel = z
  .string()
  .regex(/^[\w.-]+$/, 'must be the id of a model, such as gemini-nano-banana-2.1')
  .optional();

/** The variables, each with its old name. */
export const modelServerVariables = {
  MODEL_SERVER: z.enum(dialects).optional(),
  MODEL_SERVER_URL: url,
  MODEL_SERVER_KEY: key,
  MODEL_SERVER_MODEL: geminiModel,
  GEMINI_BASE_URL: url,
  GEMINI_API_KEY: key,
  GEMINI_MODEL: geminiModel,
  HOSTED_TOOLS: z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .pipe(z.array(z.enum(toolIds)))
    .default(hostedTools),
  HOSTED_CONCURRENCY: z.coerce.number().int().positive().max(64).default(8),
  HOSTED_DAILY_BUDGET_USD: z.coerce.number().nonnegative().default(20),
};

type Values = z.output<z.ZodObject<typeof modelServerVariables>>;

/** The hosted model, when a server for it is set. */
export interface HostedConfig {
  readonly dialect: DialectName;
  /** Never to be logged or answered. */
  readonly apiKey: string;
  readonly model: string;
  readonly baseUrl: string;
  readonly tools: readonly ToolId[];
  /** Calls at once, and edits that wait for them at once. */
  readonly concurrency: number;
  /** The ceiling of a day of UTC, in US dollars. */
  readonly dailyBudgetUsd: number;
}

/** Reads the set, which is there whole or not at all. Throws StartupError for half a set. */
export function modelServerOf(values: Values): HostedConfig | undefined {
  const dialect = values.MODEL_SERVER ?? (values.GEMINI_API_KEY === undefined ? undefined : 'gemini');
  if (!dialect) {
    const alone = (['MODEL_SERVER_URL', 'MODEL_SERVER_KEY', 'MODEL_SERVER_MODEL'] as const).find(
      (name) => values[name],
    );
    if (alone) throw new StartupError(`MODEL_SERVER: must be set as well when ${alone} is`);
    return undefined;
  }
  const { baseUrl, model } = makers[dialect];
  return {
    dialect,
    apiKey: required(values, 'MODEL_SERVER_KEY', dialect, values.GEMINI_API_KEY),
    model: required(values, 'MODEL_SERVER_MODEL', dialect, values.GEMINI_MODEL ?? model),
    baseUrl: required(values, 'MODEL_SERVER_URL', dialect, values.GEMINI_BASE_URL ?? baseUrl).replace(/\/+$/, ''),
    tools: values.HOSTED_TOOLS,
    concurrency: values.HOSTED_CONCURRENCY,
    dailyBudgetUsd: values.HOSTED_DAILY_BUDGET_USD,
  };
}

function required(
  values: Values,
  name: 'MODEL_SERVER_KEY' | 'MODEL_SERVER_MODEL' | 'MODEL_SERVER_URL',
  dialect: DialectName,
  otherwise: string | undefined,
): string {
  const value = values[name] ?? otherwise;
  if (value === undefined) throw new StartupError(`${name}: must be set as well when MODEL_SERVER is ${dialect}`);
  return value;
}
