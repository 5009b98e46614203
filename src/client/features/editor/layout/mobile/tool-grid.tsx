import { catalogue } from '../../../../../tools/catalogue.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { describedTool } from '../described-tool.ts';
import { useEditor } from '../../editor-context.ts';
import { chooseTool } from '../../state/editor-store.ts';
import { SheetHead } from './sheet-head.tsx';
import { t } from '../../../../language/text.ts';
import { toolText } from '../../../../language/tool-messages.ts';

export function ToolGrid({ onChosen }: { onChosen: () => void }) {
  const { store, isAvailable } = useEditor();
  return (
    <div className="flex h-full flex-col">
      <SheetHead>{t('editor.tools')}</SheetHead>
      <div className="mt-1 grid max-h-72 flex-1 auto-rows-fr grid-cols-4 gap-2">
        {catalogue.map(({ id, label, icon }) => (
          <button
            key={id}
            type="button"
            {...describedTool(isAvailable(id))}
            className={classNames(
              'grid min-h-20 place-content-center justify-items-center gap-2 rounded-lg bg-surface-2 text-12 font-medium active:bg-surface-3',
              !isAvailable(id) && 'text-fg-muted',
            )}
            onClick={() => {
              store.setState(chooseTool(id));
              onChosen();
            }}
          >
            <Icon name={icon} className={classNames('size-6', !isAvailable(id) && 'opacity-45')} />
            {toolText(id, 'label', label)}
          </button>
        ))}
      </div>
    </div>
  );
}
