/** What of a tool's bench can be run by itself, by its name on the command line; each prints its figures and tells whether they do. */
export type Parts = Readonly<Record<string, () => Promise<boolean>>>;

/** Runs the part that is called `only`, or all in turn; throws where there is none of that name. */
export async function benchParts(parts: Parts, only: string | undefined): Promise<boolean> {
  if (only !== undefined && !Object.hasOwn(parts, only)) {
    throw new Error(`There is ${Object.keys(parts).join(', ')}, not ${only}`);
  }
  let passed = true;
  for (const [name, bench] of Object.entries(parts)) {
    if (only === undefined || name === only) passed = (await bench()) && passed;
  }
  return passed;
}
