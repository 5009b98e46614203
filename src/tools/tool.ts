import type { z } from 'zod';
import type { ToolText } from './tool-texts.ts';

/** Something that a press fills into a text, in place of what stands there. */
export interface Example {
  /** What its button says. */
  readonly label: string;
  /** What it fills in, where that is not its label. */
  readonly text?: string;
  /** What comes of it, in small: `public/pictures/{picture}.avif`. */
  readonly picture?: string;
  /** Shown only where a model server makes the tool's edits. */
  readonly needs?: 'server';
}

/** Words that a person types. */
export interface TextField<Param extends string = string> {
  readonly kind: 'text';
  readonly param: Param;
  readonly label: string;
  readonly placeholder: string;
  /** Said under the field. */
  readonly hint?: string;
  readonly examples?: readonly Example[];
}

/**
 * A mark on the picture: tapped, painted with the brush, found from words, or all of them. With `words`, one of them is needed; without,
 * the tool works on the whole picture where nothing is marked.
 */
export interface MaskField<Param extends string = string> {
  readonly kind: 'mask';
  /** What becomes of what is marked. */
  readonly purpose: 'remove' | 'keep' | 'change';
  readonly words?: TextField<Param>;
  /** A mask can show what words of a text mean: the text's parameter, and the one that says which words. */
  readonly answers?: { readonly text: Param; readonly words: Param };
}

/** Width to height of the picture that is wanted, as two numbers. */
export interface RatioField<Param extends string = string> {
  readonly kind: 'ratio';
  readonly width: Param;
  readonly height: Param;
  readonly presets: readonly (readonly [width: number, height: number])[];
}

/** One of a few numbers, chosen by a press; none unless a person chooses. */
export interface ChoiceField<Param extends string = string> {
  readonly kind: 'choice';
  readonly param: Param;
  readonly label: string;
  /** Each is shown as so many times. */
  readonly times: readonly number[];
  /** Shown only where the operator has added a model with this ability. */
  readonly needs: 'enlarge';
}

/** Something that is done or left out. */
export interface SwitchField<Param extends string = string> {
  readonly kind: 'switch';
  readonly param: Param;
  readonly label: string;
  /** Said under the label. */
  readonly hint: string;
}

/** What a tool's panel asks for. Each kind has one line in the client's `fields/tool-fields.tsx`. */
export type ToolField<Param extends string = string> =
  | TextField<Param>
  | MaskField<Param>
  | RatioField<Param>
  | ChoiceField<Param>
  | SwitchField<Param>;

/**
 * One tool as both sides see it. A tool is one file beside this one, one line in `catalogue.ts` and in `tool-texts.ts`, and a
 * recipe in the engine with its line there.
 */
export interface Tool<Id extends string = string, Schema extends z.ZodType = z.ZodType> extends ToolText {
  readonly id: Id;
  /** The edit's parameters as they travel and as they are stored. */
  readonly params: Schema;
  /** Parameters that the panel starts with; they need not be valid yet (an empty prompt is a start). */
  readonly start: z.input<Schema>;
  /** What its panel asks for, from above; nothing when left out. */
  readonly fields?: readonly ToolField<keyof z.input<Schema> & string>[];
  /** Whether an edit with these parameters is plain work, for which no model is asked: our own editor does it, and it uses no free edit. */
  readonly isPlain?: (params: z.output<Schema>) => boolean;
  /** Whether our own editor's results of it never use a free edit, as its judge does not separate good from bad (docs/decisions/115). */
  readonly isFreeHere?: boolean;
  /** What it gives: a picture in place of the current one, or a set of pictures to choose from, on a page of their own. */
  readonly gives?: 'picture' | 'set';
  /** What a person may make of its result for no further edit: put something behind a cut-out, or have less of the effect. */
  readonly composes?: 'backdrop' | 'amount';
  /** What the overlay says in place of the server's phases: while it works, and when it has the results. */
  readonly says?: { readonly working: string; readonly done: string };
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
