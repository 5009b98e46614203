import { shownToolIds, toolLabel, toolSummary } from '../../content/tools.ts';
import { type ShownToolId, toolTexts } from '../../../tools/tool-texts.ts';
import { Icon } from '../../ui/icon.tsx';

export interface ToolChoiceProps {
  readonly chosen: ShownToolId;
  readonly onChoose: (tool: ShownToolId) => void;
}

/** All eight tools, one of which the editor opens with. */
export function ToolChoice({ chosen, onChoose }: ToolChoiceProps) {
  return (
    <ul className="grid grid-cols-2 gap-2.5 tablet:gap-3 laptop:grid-cols-4">
      {shownToolIds.map((tool) => (
        <li key={tool} className="grid">
          <button
            type="button"
            aria-pressed={tool === chosen}
            className="flex flex-col items-start rounded-lg border border-border bg-surface-1 p-4 text-left transition-colors hover:border-border-strong aria-pressed:border-accent aria-pressed:bg-accent-soft"
            onClick={() => onChoose(tool)}
          >
            <Icon name={toolTexts[tool].icon} className="size-6" />
            <span className="mt-3 text-16 font-semibold">{toolLabel(tool)}</span>
            <span className="mt-0.5 text-fg-muted">{toolSummary(tool)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
