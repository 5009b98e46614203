import { tools } from '../../src/tools/catalogue.ts';
import { awayMessages, errorMessages, phaseMessages, reasonMessages } from '../../src/tools/messages.ts';
import { noteMessages, placeMessages } from '../../src/tools/notes.ts';
import type { Tool, ToolField } from '../../src/tools/tool.ts';

/** What `src/tools` says in English, by the keys under which the other languages have it (src/client/language/tool-messages.ts). */
export function englishToolMessages(): Record<string, string> {
  return {
    ...prefixed('error', { ...errorMessages, object_uncertain: withoutFound(errorMessages.object_uncertain) }),
    ...prefixed('away', awayMessages),
    ...prefixed('reason', reasonMessages),
    ...prefixed('note', noteMessages),
    ...prefixed('phase', phaseMessages),
    ...prefixed('place', placeMessages),
    ...Object.assign({}, ...Object.values(tools).map((tool) => prefixed(`tool.${tool.id}`, saidOf(tool)))),
  };
}

/** The engine says in English what it found: other languages go without. */
const withoutFound = (sentence: string) => sentence.replace(': {found}', '');

function saidOf({ label, summary, invalidParams, says, fields = [] }: Tool): Record<string, string> {
  return { label, summary, invalidParams, ...says, ...Object.assign({}, ...fields.map(saidOfField)) };
}

function saidOfField(field: ToolField): Record<string, string> {
  if (field.kind === 'mask') return field.words ? saidOfField(field.words) : {};
  if (field.kind === 'ratio') return {};
  if (field.kind === 'switch') return prefixed(field.param, { label: field.label, hint: field.hint });
  if (field.kind === 'choice') return prefixed(field.param, { label: field.label });
  const { param, label, placeholder, hint, examples = [] } = field;
  const labels = Object.fromEntries(examples.map((example) => [`example.${example.label}`, example.label]));
  const texts = Object.fromEntries(examples.flatMap(({ label, text }) => (text ? [[`text.${label}`, text]] : [])));
  return prefixed(param, { label, placeholder, ...(hint && { hint }), ...labels, ...texts });
}

function prefixed(prefix: string, sentences: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(sentences).map(([key, text]) => [`${prefix}.${key}`, text]));
}
