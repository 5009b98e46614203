import type { z } from 'zod';

/** One tool as both sides see it. A tool is one file beside this one and one line in `catalogue.ts`. */
export interface Tool<Id extends string = string, Schema extends z.ZodType = z.ZodType> {
  readonly id: Id;
  readonly label: string;
  /** The name of a lucide icon, kebab case. */
  readonly icon: string;
  /** One plain sentence: what it does. */
  readonly summary: string;
  /** The edit's parameters as they travel and as they are stored. */
  readonly params: Schema;
  /** Parameters that the panel starts with; they need not be valid yet (an empty prompt is a start). */
  readonly start: z.input<Schema>;
  /** How the results are named in storage: `{resultName}_{timestamp}.png`. */
  readonly resultName: string;
  /** Said when `params` do not fit. */
  readonly invalidParams: string;
}

/** Keeps the literal id and the schema's type. */
export function defineTool<const Id extends string, Schema extends z.ZodType>(
  tool: Tool<Id, Schema>,
): Tool<Id, Schema> {
  return tool;
}
