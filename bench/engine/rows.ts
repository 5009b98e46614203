/** One line of a bench: what was measured, and whether it reaches what is required. */
export interface Row {
  readonly name: string;
  /** Whether the scene or phrase was set aside before any tuning. */
  readonly heldOut?: boolean;
  readonly figures: string;
  /** Undefined for a row that only informs. */
  readonly passed?: boolean;
}

/** Prints a line; says whether nothing in it failed. */
export function printRow({ name, heldOut, figures, passed }: Row): boolean {
  const verdict = passed === undefined ? '' : passed ? 'passed' : 'FAILED';
  console.log(`  ${heldOut ? '°' : ' '} ${name.padEnd(34)} ${figures.padEnd(60)} ${verdict}`.trimEnd());
  return passed ?? true;
}

/** A row for a peer that is not installed: told on a developer's machine, failed in CI. */
export function missingPeer(name: string): Row {
  return { name, figures: 'not installed', ...(process.env.CI && { passed: false }) };
}
