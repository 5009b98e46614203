const parent = process.ppid;

/** Called between steps of work that blocks this thread, which would notice the closed channel only after all of it. */
export function endIfOrphaned(): void {
  if (process.ppid !== parent) {
    process.exit();
  }
}
