import { errorMessages, type ErrorCode } from '../../tools/messages.ts';
import { errorText } from '../language/tool-messages.ts';
import { t } from '../language/text.ts';

/** `offline`: no answer came at all. */
export type FailureCode = ErrorCode | 'offline';

/** A call that did not succeed, with a sentence, in the language of this visit, that may be shown to the person as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: FailureCode;
  /** The words in the gaps of the sentence. */
  readonly details: Readonly<Record<string, string>>;

  constructor(code: FailureCode, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  static offline(): ApiError {
    return new ApiError('offline', t('failure.offline'));
  }

  /** From the body of an answer that is not a success; whatever else it holds, there is a sentence. */
  static from(body: unknown): ApiError {
    const { error } = (body ?? {}) as {
      error?: { code?: string; message?: string; details?: Record<string, string> };
    };
    if (error?.code !== undefined && error.code in errorMessages) {
      const code = error.code as ErrorCode;
      return new ApiError(code, errorText(code, error.message, error.details), error.details);
    }
    return new ApiError('internal', errorText('internal'));
  }
}

/** The sentence to show for anything that was thrown. */
export function errorMessageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : errorText('internal');
}
