import { buttonsFor } from '../tool-buttons.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useEditor, useEditorState } from '../../editor-context.ts';
import { chooseTool } from '../../state/editor-store.ts';
import { describedTool } from '../described-tool.ts';
import { t } from '../../../../language/text.ts';
import { toolText } from '../../../../language/tool-messages.ts';

export function ToolRail() {
  const { store, isAvailable, whenStored } = useEditor();
  const chosen = useEditorState(({ tool }) => tool);
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
          className={classNames(
            'grid size-16 shrink-0 grid-cols-[60px] place-content-center justify-items-center gap-[5px] rounded-md text-11 leading-[14px] font-medium tracking-[-0.005em] transition-colors',
            id === chosen ? 'bg-accent-soft text-accent' : 'text-fg-muted hover:bg-surface-2 hover:text-fg',
          )}
          onClick={() => whenStored(() => store.setState(chooseTool(id)))}
        >
          <Icon name={icon} className={classNames('size-5', !isAvailable(id) && 'opacity-45')} />
          {toolText(id, 'label', label)}
        </button>
      ))}
    </nav>
  );
}
