import type { BenchModels } from './models.ts';

/** Prints the figures of one tool, or of one `part` of them. Returns false when a required figure is missed. */
export type ToolBench = (models: BenchModels, part?: string) => Promise<boolean>;

/** The parts of a bench by their names on the command line. */
export type Parts = Readonly<Record<string, () => Promise<boolean>>>;

/** Runs the part named `only`, or all in turn. Throws an Error when there is no part of that name. */
export async function benchParts(parts: Parts, only: string | undefined): Promise<boolean> {
  if (only !== undefined && !Object.hasOwn(parts, only)) {
    throw new Error(`There is ${Object.keys(parts).join(', ')}, not ${only}`);
  }
  return every(Object.entries(parts), async ([name, bench]) => (only === undefined || name === only ? bench() : true));
}

/** Runs a bench for each item, one after the other. Returns whether all passed. */
export async function every<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  bench: (item: Item) => Promise<boolean> | boolean,
): Promise<boolean> {
  let passed = true;
  for await (const item of items) passed = (await bench(item)) && passed;
  return passed;
}

/** The mean of what `of` reads of each item; NaN of none. */
export function meanOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0) / items.length;
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
