import { type ShownToolId, toolTexts } from '../../tools/tool-texts.ts';

/** Tools whose results are not named after what is shown of them. */
const RESULT_NAMES: Readonly<Record<string, ShownToolId>> = { avatar: 'generateAvatar', batchEnhance: 'enhancePhoto' };

/** The tool that made a stored result, by its name (`{toolId}_{timestamp}.png`); undefined for another name. */
export function toolOfResult(name: string): ShownToolId | undefined {
  const start = name.slice(0, name.indexOf('_'));
  const tool = RESULT_NAMES[start] ?? start;
  return tool in toolTexts ? (tool as ShownToolId) : undefined;
}
