/** What the engine can find impossible; each has its sentence in `tools/messages.ts`. */
export type EngineErrorCode = 'no_subject';

/** Thrown by a recipe instead of returning a picture that would not be what was asked for. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode) {
    super(code);
    this.code = code;
  }
}
