import { SlidersHorizontal } from 'lucide-react';
import type { ToolId } from '../../../../../tools/catalogue.ts';
import { buttonsFor } from '../tool-buttons.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { canAdjust } from '../../adjusting/adjusting-slice.ts';
import { chooseTool } from '../../document/document-transitions.ts';
import { describedTool } from '../described-tool.ts';
import { FreeTag } from '../../../../ui/free-tag.tsx';
import { leaveAdjust, useAdjust } from '../use-adjust.ts';
import { t } from '../../../../language/text.ts';
import { toolText } from '../../../../language/tool-messages.ts';

const buttonClass =
  'grid size-16 shrink-0 grid-cols-[60px] place-content-center justify-items-center gap-[5px] rounded-md text-11 leading-[14px] font-medium tracking-[-0.005em] transition-colors';
const chosenClass = 'bg-accent-soft text-accent';
const idleClass = 'text-fg-muted hover:bg-surface-2 hover:text-fg';

export function ToolRail() {
  const { store, isAvailable, whenStored, options, freeTools } = useEditor();
  const chosen = useEditorState(({ tool, adjusting, toolClosed }) => (adjusting || toolClosed ? null : tool));
  const choose = (id: ToolId) => {
    const open = () =>
      whenStored(() => {
        store.setState(chooseTool(id));
        options.show();
      });
    if (store.getState().adjusting) leaveAdjust(store, open);
    else open();
  };
  return (
    <nav
      aria-label={t('editor.tools')}
      className="flex min-h-0 flex-col items-center gap-1.5 overflow-auto border-r border-border py-2"
    >
      {buttonsFor(isAvailable).map(({ id, label, icon }) => (
        <button
          key={id}
          type="button"
          aria-current={id === chosen ? 'true' : undefined}
          {...describedTool(isAvailable(id))}
          {...(freeTools.has(id) && { 'aria-describedby': `free-${id}` })}
          className={classNames(buttonClass, freeTools.has(id) && 'h-[76px]', id === chosen ? chosenClass : idleClass)}
          onClick={() => choose(id)}
        >
          <Icon name={icon} className={classNames('size-5', !isAvailable(id) && 'opacity-45')} />
          {toolText(id, 'label', label)}
          {freeTools.has(id) && <FreeTag id={`free-${id}`} />}
        </button>
      ))}
      <span aria-hidden="true" className="h-px w-8 shrink-0 bg-border" />
      <AdjustButton />
    </nav>
  );
}

function AdjustButton() {
  const open = useAdjust();
  const isOpen = useEditorState(({ adjusting }) => adjusting !== null);
  const possible = useEditorState(canAdjust);
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      disabled={!possible}
      title={t('adjust.lead')}
      className={classNames(buttonClass, 'h-[76px] disabled:opacity-55', isOpen ? chosenClass : idleClass)}
      onClick={open}
    >
      <SlidersHorizontal aria-hidden="true" className="size-5" />
      {t('adjust.title')}
      <FreeTag />
    </button>
  );
}
