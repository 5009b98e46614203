import { isPlainEdit, type ToolId, tools } from '../../../../tools/catalogue.ts';
import { toolOfResult } from '../../../images/result-tool.ts';
import type { InputsSlice } from '../inputs/inputs-slice.ts';
import type { JobSlice } from '../job/job-slice.ts';
import { isMarkSent, markWordsOf } from '../marking/marking-selectors.ts';
import type { MarkingSlice } from '../marking/marking-slice.ts';
import { currentOf, type DocumentSlice } from '../state/document-slice.ts';
import { paramsOf } from './edit-params.ts';

type PricedState = DocumentSlice & InputsSlice & JobSlice & MarkingSlice;

/**
 * Why the chosen edit may use no free edit: it is plain work, or its tool is free on this site, or it mends what was erased just now,
 * which the server decides by the mark.
 */
export type Freedom = 'plain' | 'tool' | 'mending';

/** Undefined where the edit uses a free edit in any case. `free` are the tools that are free on this site. */
export function freedomOf(state: PricedState, free: ReadonlySet<ToolId>): Freedom | undefined {
  const { tool } = state;
  if (free.has(tool)) return 'tool';
  const parsed = tools[tool].params.safeParse(paramsOf(state));
  if (parsed.success && isPlainEdit(tool, parsed.data)) return 'plain';
  // Words alone may mean what lies elsewhere.
  if (!isMarkSent(state) && markWordsOf(state) !== '') return undefined;
  const { url } = currentOf(state);
  const made = toolOfResult(url);
  return tool === 'magicErase' && made === 'magicErase' ? 'mending' : undefined;
}
