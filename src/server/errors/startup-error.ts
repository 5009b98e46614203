/** Why the server cannot start, in one line for whoever started it; it is printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
