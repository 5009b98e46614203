import { modelServerToolTexts, toolTexts } from '../../tools/tool-texts.ts';

const texts = { ...toolTexts, ...modelServerToolTexts };
type NamedToolId = keyof typeof texts;

/** Tools whose results are not named after what is shown of them. */
const RESULT_NAMES: Readonly<Record<string, NamedToolId>> = { avatar: 'generateAvatar', batchEnhance: 'enhancePhoto' };

/** The tool that made a stored result, by its name (`{toolId}_{timestamp}.png`) or its address; undefined for another one. */
export function toolOfResult(address: string): NamedToolId | undefined {
  const name = address.slice(address.lastIndexOf('/') + 1);
  const start = name.slice(0, name.indexOf('_'));
  const tool = RESULT_NAMES[start] ?? start;
  return tool in texts ? (tool as NamedToolId) : undefined;
}
