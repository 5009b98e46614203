import { join, resolve } from 'node:path';
import { z } from 'zod';
import { companyOf } from './company-of.ts';
import { type ToolId, toolIds } from '../../../tools/catalogue.ts';
import { type DialectName, dialectNames, type MaskField, maskFields, type ModelChoice } from './model-choice.ts';
import { isForbidden, isOwnHost } from './model-host.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { placesOf, toolsAt } from '../tool-places.ts';

/** Where Google serves its models, and which of them is meant when none is named. */
const GOOGLE = { url: 'https://generativelanguage.googleapis.com', model: 'gemini-nano-banana-2.1' };

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
/** Gemini's becomes a part of an address. */
const modelInPath = z
  .string()
  .regex(/^[\w.-]+$/, 'must be the id of a model, such as gemini-nano-banana-2.1')
  .optional();

/** The variables, each with its old name. */
export const modelServerVariables = {
  MODEL_SERVER: z.enum(dialectNames).optional(),
  MODEL_SERVER_URL: url,
  MODEL_SERVER_KEY: key,
  MODEL_SERVER_MODEL: z
    .string()
    .regex(/^[\w./:@+-]+$/, 'must be the id of a model, such as gpt-image-2')
    .optional(),
  MODEL_SERVER_MASK_FIELD: z.enum(maskFields).default('mask'),
  MODEL_SERVER_TIMEOUT: z.coerce.number().int().min(10).max(900).default(90),
  MODEL_SERVER_LARGEST: z.enum(['2K', '4K']).default('2K'),
  MODEL_SERVER_WORKFLOWS: z.string().optional(),
  MODEL_SERVER_PROMPTS: z.string().optional(),
  MODEL_SERVER_MASK_PATH: z
    .string()
    .regex(/^\/[\w/-]+$/, 'must be a path such as /images/inpainting')
    .optional(),
  MODEL_SERVER_IS_OURS: z.stringbool().optional(),
  MODEL_SERVER_COMPANY: z.string().trim().min(1).max(60).optional(),
  GEMINI_BASE_URL: url,
  GEMINI_API_KEY: key,
  GEMINI_MODEL: modelInPath,
  TOOLS: z.string().optional(),
  HOSTED_TOOLS: z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .pipe(z.array(z.enum(toolIds)))
    .optional(),
  HOSTED_CONCURRENCY: z.coerce.number().int().positive().max(64).default(8),
  HOSTED_DAILY_BUDGET_USD: z.coerce.number().nonnegative().default(20),
};

/** In seconds: a company's server that has not answered by then will not. */
const LONGEST_OF_OTHERS = 180;

type Values = z.output<z.ZodObject<typeof modelServerVariables>> & { readonly DATA_DIR: string };

/** The model server, when a server for it is set. */
export interface ModelServerConfig extends ModelChoice {
  /** Never to be logged or answered. */
  readonly apiKey: string | undefined;
  readonly baseUrl: string;
  readonly maskField: MaskField;
  /** The path of calls with a mask, where it is not that of the others: `/images/inpainting` of LocalAI. */
  readonly maskPath?: string;
  /** Where the workflows of ComfyUI lie. */
  readonly workflowsDir: string;
  /** Where the operator's own prompts lie; left out where there are none. */
  readonly promptsDir?: string;
  /** How long one call may take. */
  readonly timeoutMs: number;
  /** Who receives the photos, as people are told. */
  readonly company: string;
  readonly tools: readonly ToolId[];
  /** Calls at once, and edits that wait for them at once. */
  readonly concurrency: number;
  /** The ceiling of a day of UTC, in US dollars. */
  readonly dailyBudgetUsd: number;
}

/** Reads the set, which is there whole or not at all. Throws StartupError for half a set. */
export function modelServerOf(values: Values): ModelServerConfig | undefined {
  const dialect = values.MODEL_SERVER ?? (values.GEMINI_API_KEY === undefined ? undefined : 'gemini');
  if (!dialect) {
    const alone = (['MODEL_SERVER_URL', 'MODEL_SERVER_KEY', 'MODEL_SERVER_MODEL'] as const).find(
      (name) => values[name],
    );
    if (alone) throw new StartupError(`MODEL_SERVER: must be set as well when ${alone} is`);
    return undefined;
  }
  const { url, key: apiKey, model } = dialect === 'gemini' ? geminiOf(values) : otherOf(dialect, values);
  const isOurs = values.MODEL_SERVER_IS_OURS ?? isOwnHost(url);
  if (!isOurs && apiKey === undefined) throw missing(dialect, 'MODEL_SERVER_KEY');
  if (!isOurs && values.MODEL_SERVER_TIMEOUT > LONGEST_OF_OTHERS)
    throw new StartupError(`MODEL_SERVER_TIMEOUT: may be at most ${LONGEST_OF_OTHERS} for a server that is not yours`);
  return {
    dialect,
    apiKey,
    model,
    baseUrl: url.replace(/\/+$/, ''),
    timeoutMs: 1000 * values.MODEL_SERVER_TIMEOUT,
    largest: values.MODEL_SERVER_LARGEST,
    maskField: values.MODEL_SERVER_MASK_FIELD,
    workflowsDir: resolve(values.MODEL_SERVER_WORKFLOWS ?? join(values.DATA_DIR, 'workflows')),
    ...(values.MODEL_SERVER_PROMPTS !== undefined && { promptsDir: resolve(values.MODEL_SERVER_PROMPTS) }),
    ...(values.MODEL_SERVER_MASK_PATH !== undefined && { maskPath: values.MODEL_SERVER_MASK_PATH }),
    company: values.MODEL_SERVER_COMPANY ?? companyOf(url),
    isOurs,
    tools: toolsAt(placesOf(values, true), 'served'),
    concurrency: values.HOSTED_CONCURRENCY,
    dailyBudgetUsd: values.HOSTED_DAILY_BUDGET_USD,
  };
}

interface Given {
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string;
}

function geminiOf(values: Values): Given {
  const model = modelInPath.safeParse(values.MODEL_SERVER_MODEL);
  if (!model.success) throw new StartupError(`MODEL_SERVER_MODEL: ${model.error.issues[0]?.message}`);
  return {
    url: values.MODEL_SERVER_URL ?? values.GEMINI_BASE_URL ?? GOOGLE.url,
    key: values.MODEL_SERVER_KEY ?? values.GEMINI_API_KEY,
    model: model.data ?? values.GEMINI_MODEL ?? GOOGLE.model,
  };
}

/** The models of ComfyUI stand in its workflows, so its name is only what results are said to be made by. */
function otherOf(dialect: 'openai' | 'comfyui', values: Values): Given {
  const { MODEL_SERVER_URL: url, MODEL_SERVER_KEY: key } = values;
  const model = values.MODEL_SERVER_MODEL ?? (dialect === 'comfyui' ? 'comfyui' : undefined);
  if (url === undefined) throw missing(dialect, 'MODEL_SERVER_URL');
  if (model === undefined) throw missing(dialect, 'MODEL_SERVER_MODEL');
  if (values.GEMINI_API_KEY) throw new StartupError('GEMINI_API_KEY: is of use only when MODEL_SERVER is gemini');
  return { url, key, model };
}

function missing(dialect: DialectName, name: string): StartupError {
  return new StartupError(`${name}: must be set as well when MODEL_SERVER is ${dialect}`);
}
