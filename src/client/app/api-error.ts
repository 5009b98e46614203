import { errorMessages, type ErrorCode } from '../../tools/messages.ts';
import { errorText } from '../language/tool-messages.ts';
import { t } from '../language/text.ts';

/** `offline`: the server did not answer. */
export type FailureCode = ErrorCode | 'offline';

/** A call that failed. Its message is in the language of this visit and can be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: FailureCode;
  /** The values of the message's placeholders. */
  readonly details: Readonly<Record<string, string>>;

  constructor(code: FailureCode, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  static offline(): ApiError {
    return new ApiError('offline', t('failure.offline'));
  }

  /** The same, where this browser has not kept the picture either. */
  static notHere(): ApiError {
    return new ApiError('offline', t('failure.notHere'));
  }

  /** From the body of an unsuccessful response. It always has a message, whatever the body is. */
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

/** The message to show for anything that was thrown. */
export function errorMessageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : errorText('internal');
}
