import { type ShownToolId, toolTexts } from '../../tools/tool-texts.ts';
import { toolText } from '../language/tool-messages.ts';

/** In the order in which they are shown. */
export const shownToolIds = Object.keys(toolTexts) as ShownToolId[];

/** In the language of this visit. */
export const toolLabel = (id: ShownToolId): string => toolText(id, 'label', toolTexts[id].label);
export const toolSummary = (id: ShownToolId): string => toolText(id, 'summary', toolTexts[id].summary);
