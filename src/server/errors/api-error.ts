import { toolTexts } from '../../tools/tool-texts.ts';
import { type ErrorCode, errorMessages, fillSentence } from '../../tools/messages.ts';

/**
 * The codes of one room with their HTTP status, in a `*.errors.ts` beside the modules that throw them. Their sentences stand
 * in `tools/messages.ts`; `error-status.ts` has all tables together.
 */
export type ErrorTable = Readonly<Partial<Record<ErrorCode, number>>>;

export interface ApiErrorOptions extends ErrorOptions {
  /** A more specific message than the code's own (a limit, a name). */
  readonly message?: string;
  /** Words for the gaps in the code's sentence; they may be the person's own. */
  readonly details?: Readonly<Record<string, string>> | undefined;
  /** Whole seconds after which trying again may help. */
  readonly retryAfter?: number;
}

/** An error that may be shown to the person who asked. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { message, details, retryAfter, cause }: ApiErrorOptions = {}) {
    super(
      message ?? fillSentence(errorMessages[code], withLabel(details)),
      cause === undefined ? undefined : { cause },
    );
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** Whether `code`, which came from outside the type system (another process, a row), is one of ours. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorMessages, code);
}

/** In a sentence a tool is called by its label; its id stays in the details. */
function withLabel(details: ApiErrorOptions['details']): ApiErrorOptions['details'] {
  const tool = details?.['tool'];
  if (tool === undefined || !Object.hasOwn(toolTexts, tool)) return details;
  return { ...details, tool: toolTexts[tool as keyof typeof toolTexts].label };
}
