import { modelServerToolTexts, type ShownToolId, toolTexts } from '../../tools/tool-texts.ts';
import { toolText } from '../language/tool-messages.ts';

/** In the order in which they are shown. */
export const shownToolIds = Object.keys(toolTexts) as ShownToolId[];

const texts = { ...toolTexts, ...modelServerToolTexts };

/** In the language of this visit. */
export const toolLabel = (id: keyof typeof texts): string => toolText(id, 'label', texts[id].label);
export const toolSummary = (id: ShownToolId): string => toolText(id, 'summary', toolTexts[id].summary);
