import { Info, ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useEditorState, useEditor } from '../state/editor-context.ts';
import { OfferBrush } from '../marking/offer-brush.tsx';
import { tools, type ToolId } from '../../../../tools/catalogue.ts';
import type { FailureCode } from '../../../app/api-error.ts';
import { reasonText, toolText } from '../../../language/tool-messages.ts';
import { t } from '../../../language/text.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldsOf } from '../inputs/inputs-slice.ts';
import { OfferEraser } from './offer-eraser.tsx';
import { OfferExtension } from './offer-extension.tsx';
import { OfferStyle } from './offer-style.tsx';
import type { Edit } from '../job/job-slice.ts';
import { chooseTool } from '../document/document-transitions.ts';
import { type EditorStore } from '../state/editor-state.ts';
import { typeInto } from '../fields/type-into.ts';
import { findObject } from '../marking/find-object.ts';

/** Why the last edit failed, and a next step if there is one. It scrolls itself into view. */
export function EditFailure() {
  const edit = useEditorState((state) => state.edit);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (edit.status === 'failed') element.current?.scrollIntoView({ block: 'nearest' });
  }, [edit]);
  if (edit.status !== 'failed') return null;
  return (
    <div ref={element} className="grid gap-2.5">
      {isNoError(edit.code) ? (
        <p role="alert" className="flex items-start gap-2 text-pretty">
          <Info aria-hidden="true" className="mt-px size-[18px] shrink-0 text-fg-muted" />
          <span>{textOf(edit)}</span>
        </p>
      ) : (
        <FormError role="alert">{edit.message}</FormError>
      )}
      <Reason {...edit} />
      <OfferBrush code={edit.code} />
      <OfferEraser code={edit.code} />
      {framed.includes(edit.code) && <OfferExtension details={edit.details} />}
      {edit.code === 'style_unknown' && <OfferStyle nearest={edit.details?.['nearest']} />}
      <OfferTool {...edit} />
    </div>
  );
}

/** Refusals of an extension that a blurred frame does not have. */
const framed: readonly FailureCode[] = ['cut_at_edge', 'would_repeat', 'extension_poor'];

/** Beside the message, which stands alone, word for word. */
function Reason({ details }: Extract<Edit, { status: 'failed' }>) {
  const reason = reasonText(details);
  return reason && <p className="pl-[26px] text-pretty text-fg-muted">{reason}</p>;
}

/** Nothing went wrong: the photo needs nothing, or the person knows the next step from the sentence or the examples under the field. */
const isNoError = (code: FailureCode): boolean => unalarming.includes(code);

const unalarming: readonly FailureCode[] = [
  'other_tool',
  'instruction_unknown',
  'needs_model',
  'style_unknown',
  'style_needs_model',
  'several_uncertain',
  'nothing_to_change',
  'nothing_to_restore',
  'already_colored',
  'colors_unknown',
  'same_ratio',
  'extension_poor',
  'cut_at_edge',
  'would_repeat',
];

/** The examples stand under the field as buttons. */
function textOf({ code, message, details }: Extract<Edit, { status: 'failed' }>): string {
  return code === 'instruction_unknown' ? t('editor.notUnderstood', { part: details?.part ?? '' }) : message;
}

interface OfferToolProps {
  readonly code: FailureCode;
  readonly details?: Readonly<Record<string, string>>;
}

/** The detail of a refusal that goes into the other tool's text field. */
const wordsIn: Partial<Record<FailureCode, string>> = {
  other_tool: 'words',
  object_not_found: 'object',
  object_uncertain: 'object',
};

/** A button for the tool that a refusal names: it opens with the same photo and the words that it can use. */
function OfferTool({ code, details = {} }: OfferToolProps) {
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
  const text = field?.kind === 'mask' ? field.words : field?.kind === 'text' ? field : undefined;
  if (!words || !text) return;
  store.setState(typeInto(tool, text.param, words));
  if (field?.kind === 'mask') void findObject(store, words);
}
