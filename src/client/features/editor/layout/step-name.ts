import { toolLabel } from '../../../content/tools.ts';
import { toolOfResult } from '../../../images/result-tool.ts';
import { t } from '../../../language/text.ts';
import type { EditorImage } from '../state/document-slice.ts';

/** The tool that made a step of the history, else the name of its file. */
export function stepName({ url, originalName, purpose }: EditorImage): string {
  if (purpose === 'adjusted') return t('adjust.step');
  const tool = toolOfResult(url);
  return tool ? toolLabel(tool) : originalName;
}
