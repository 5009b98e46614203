import type { ToolId } from '../../../../tools/catalogue.ts';

/** The chosen tool, and what was typed into the fields of each. */
export interface InputsSlice {
  readonly tool: ToolId;
  /** As it was typed; what is missing here still has its start value. */
  readonly inputs: Readonly<Partial<Record<ToolId, Readonly<Record<string, string>>>>>;
  /** The chosen tool's fields are visible, and with them the mask or frame on the image. */
  readonly fieldsInView: boolean;
}

export const startInputs = (tool: ToolId): InputsSlice => ({ tool, inputs: {}, fieldsInView: false });

export const showFields = (fieldsInView: boolean) => (): Partial<InputsSlice> => ({ fieldsInView });
