/** libvips and PostgreSQL have the system's words alone, and an error of another process has lost its code. */
const WORDS = /no space left on device|disk quota exceeded|\bENOSPC\b|\bEDQUOT\b/i;

/** Whether `error`, or what caused it, is that a disk has no room left. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === 'out_of_space' || WORDS.test(`${String(code)} ${error.message}`) || isDiskFull(error.cause);
}
