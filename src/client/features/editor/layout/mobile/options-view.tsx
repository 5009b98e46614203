import { ChevronLeft } from 'lucide-react';
import { tools } from '../../../../../tools/catalogue.ts';
import { Button } from '../../../../ui/button.tsx';
import { ApplyEdit } from '../../job/apply-edit.tsx';
import { EditFailure } from '../../job/edit-failure.tsx';
import { useEditorState } from '../../editor-context.ts';
import { ToolFields } from '../../fields/tool-fields.tsx';
import { PanelHeading } from '../panel-heading.tsx';
import { FreeEditsLeft } from '../free-edits-left.tsx';
import { t } from '../../../../language/text.ts';
import { toolText } from '../../../../language/tool-messages.ts';

/** What the chosen tool needs to know, with Apply at the thumb. */
export function OptionsView({ onBack }: { onBack: () => void }) {
  const { id, label, summary, fields } = tools[useEditorState(({ tool }) => tool)];
  return (
    <div className="-mt-3 flex h-[calc(100%+0.75rem)] flex-col">
      <div className="grid min-h-11 grid-cols-[1fr_auto_1fr] items-center">
        <Button variant="quiet" className="-ml-3 h-11 gap-1 justify-self-start px-2.5" onClick={onBack}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          {t('editor.backShort')}
        </Button>
        <PanelHeading>{toolText(id, 'label', label)}</PanelHeading>
        <p className="justify-self-end text-12 text-fg-muted tabular-nums">
          <FreeEditsLeft />
        </p>
      </div>
      <div className="-mx-4 min-h-0 flex-1 overflow-auto overscroll-contain px-4 pb-3">
        {!fields && <p className="mt-2 text-pretty text-fg-muted">{toolText(id, 'summary', summary)}</p>}
        <ToolFields />
        <div className="mt-3">
          <EditFailure />
        </div>
      </div>
      <div className="pt-3">
        <ApplyEdit priced={false} />
      </div>
    </div>
  );
}
