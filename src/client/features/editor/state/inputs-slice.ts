import type { ToolId } from '../../../../tools/catalogue.ts';

/** The chosen tool, and what was typed into the fields of each. */
export interface InputsSlice {
  readonly tool: ToolId;
  /** As it was typed; what is missing here still has its start value. */
  readonly inputs: Readonly<Partial<Record<ToolId, Readonly<Record<string, string>>>>>;
  /** The chosen tool's fields are visible, and with them the mask or frame on the image. */
  readonly fieldsInView: boolean;
  /** A result was just taken: no tool's panel is open, so that nothing more is applied by one press too many. */
  readonly toolClosed: boolean;
  /** Words begin again with the original, and not with the current image. Only until that changes. */
  readonly startsOver: boolean;
}

export const startInputs = (tool: ToolId): InputsSlice => ({
  tool,
  inputs: {},
  fieldsInView: false,
  toolClosed: false,
  startsOver: false,
});

export const showFields = (fieldsInView: boolean) => (): Partial<InputsSlice> => ({ fieldsInView });

export const startFrom = (image: 'current' | 'original') => (): Partial<InputsSlice> => ({
  startsOver: image === 'original',
});
