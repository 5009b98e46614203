import { type ToolId, tools } from '../../../../tools/catalogue.ts';
import type { ToolField } from '../../../../tools/tool.ts';
import { currentOf, type DocumentSlice, type EditorImage, originalOf } from '../state/document-slice.ts';
import { startOf } from './example-words.ts';
import { type Inputs, inputsOf, paramsFrom, startRatio } from './field-inputs.ts';

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

declare module '../state/editor-state.ts' {
  interface EditorState extends InputsSlice {}
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

const NO_FIELDS: readonly ToolField[] = [];

export const fieldsOf = ({ tool }: InputsSlice): readonly ToolField[] => tools[tool].fields ?? NO_FIELDS;

const inputsNow = (state: DocumentSlice & InputsSlice): Inputs =>
  inputsOf(fieldsOf(state), { ...startOf(state.tool), ...ratioStart(state) }, state.inputs[state.tool]);

/** The ratio that a field starts with, where it would be none for the current image. */
function ratioStart(state: DocumentSlice & InputsSlice): Readonly<Record<string, number>> {
  const field = fieldsOf(state).find((each) => each.kind === 'ratio');
  return field ? startRatio(field, startOf(state.tool), currentOf(state)) : {};
}

/** What stands in a field of the chosen tool. */
export const inputOf =
  (param: string) =>
  (state: DocumentSlice & InputsSlice): string =>
    inputsNow(state)[param] ?? '';

/** The parameters of the chosen tool as its fields say them, not validated yet. */
export const typedParamsOf = (state: DocumentSlice & InputsSlice): Record<string, unknown> =>
  paramsFrom(fieldsOf(state), inputsNow(state));

/** What the chosen tool was told in words is done; its other fields stay. */
export function withoutWords(state: DocumentSlice & InputsSlice): Partial<InputsSlice> {
  const { tool, inputs } = state;
  const params = fieldsOf(state).flatMap((field) =>
    field.kind === 'text' ? [field.param] : field.kind === 'mask' && field.words ? [field.words.param] : [],
  );
  const written = params.filter((param) => inputOf(param)(state) !== '');
  if (written.length === 0) return {};
  const emptied = Object.fromEntries(written.map((param) => [param, '']));
  return { inputs: { ...inputs, [tool]: { ...inputs[tool], ...emptied } } };
}

/** Words may begin again with the original once there is another current image. */
export const canStartOver = ({ tool, history }: DocumentSlice & InputsSlice): boolean =>
  tool === 'magicEdit' && history.past.length > 0;

/** What an edit is asked of. */
export const sentOf = (state: DocumentSlice & InputsSlice): EditorImage =>
  state.startsOver && canStartOver(state) ? originalOf(state) : currentOf(state);
