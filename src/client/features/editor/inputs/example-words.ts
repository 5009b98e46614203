import { type ToolId, tools } from '../../../../tools/catalogue.ts';
import type { Example, ToolField } from '../../../../tools/tool.ts';
import { toolText } from '../../../language/tool-messages.ts';

/** What the button of an example says, in the language of this visit. */
export const labelOf = (tool: ToolId, param: string, { label }: Example): string =>
  toolText(tool, `${param}.example.${label}`, label);

/** What an example fills in, in the language of this visit, which our own editor understands. */
export const wordsOf = (tool: ToolId, param: string, example: Example): string =>
  example.text === undefined
    ? labelOf(tool, param, example)
    : toolText(tool, `${param}.text.${example.label}`, example.text);

/** What a tool's fields start with: an example that it starts with is in the language of this visit. */
export function startOf(tool: ToolId): Readonly<Record<string, unknown>> {
  const start: Readonly<Record<string, unknown>> = tools[tool].start;
  const fields: readonly ToolField[] = tools[tool].fields ?? [];
  const words = fields.flatMap((field) => {
    if (field.kind !== 'text') return [];
    const { param, examples = [] } = field;
    const example = examples.find(({ label, text = label }) => text === start[param]);
    return example ? [[param, wordsOf(tool, param, example)]] : [];
  });
  return { ...start, ...Object.fromEntries(words) };
}
