import { ArrowRight } from 'lucide-react';
import { tools, type ToolId } from '../../../../tools/catalogue.ts';
import type { FailureCode } from '../../../app/api-error.ts';
import { toolText } from '../../../language/tool-messages.ts';
import { t } from '../../../language/text.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { fieldsOf } from '../state/editor-selectors.ts';
import { chooseTool, type EditorStore, typeInto } from '../state/editor-store.ts';
import { findObject } from '../marking/find-object.ts';

interface OfferToolProps {
  readonly code: FailureCode;
  readonly details?: Readonly<Record<string, string>>;
}

/** What of a refusal's details stands in the other tool's field of words. */
const wordsIn: Partial<Record<FailureCode, string>> = {
  other_tool: 'words',
  object_not_found: 'object',
  object_uncertain: 'object',
};

/** Where a refusal names another tool, the way there: it opens with the same photo and with the words that it can use. */
export function OfferTool({ code, details = {} }: OfferToolProps) {
  const { store, isAvailable, panelHeading } = useEditor();
  const { tool } = details;
  const gap = wordsIn[code];
  if (!gap || !isTool(tool) || !isAvailable(tool)) return null;
  return (
    <Button
      variant={code === 'other_tool' ? 'ink' : 'line'}
      className="justify-self-start"
      onClick={() => {
        openTool(store, tool, details[gap]);
        panelHeading.current?.focus();
      }}
    >
      {t('editor.openTool', { tool: toolText(tool, 'label', tools[tool].label) })}
      <ArrowRight aria-hidden="true" className="size-4" />
    </Button>
  );
}

const isTool = (tool: string | undefined): tool is ToolId => tool !== undefined && tool in tools;

function openTool(store: EditorStore, tool: ToolId, words: string | undefined): void {
  store.setState(chooseTool(tool));
  const [field] = fieldsOf(store.getState());
  if (!words || !field || field.kind === 'ratio') return;
  store.setState(typeInto(tool, field.kind === 'mask' ? field.words.param : field.param, words));
  if (field.kind === 'mask') void findObject(store, words);
}
