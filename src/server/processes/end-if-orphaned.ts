const parent = process.ppid;

/**
 * Called between the steps of work that blocks this thread: the closing of the parent's channel would only be heard after
 * all of it.
 */
export function endIfOrphaned(): void {
  if (process.ppid !== parent) {
    process.exit();
  }
}
