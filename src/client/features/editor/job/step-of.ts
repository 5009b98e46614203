import { tools } from '../../../../tools/catalogue.ts';
import { t } from '../../../language/text.ts';
import { phaseText, toolText } from '../../../language/tool-messages.ts';
import type { Edit } from './job-slice.ts';

/** What a running edit is doing; empty when none runs. */
export function stepOf(edit: Edit): string {
  if (edit.status !== 'running' && edit.status !== 'completed') return '';
  const { says } = tools[edit.tool];
  if (edit.status === 'completed') return says ? toolText(edit.tool, 'done', says.done) : '';
  if (edit.offline) return t('editor.offline');
  if (edit.place !== undefined) return t('edit.place', { before: edit.place - 1 });
  return says ? toolText(edit.tool, 'working', says.working) : phaseText(edit.phase);
}
