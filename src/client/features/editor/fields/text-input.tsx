import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { Example, TextField } from '../../../../tools/tool.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ChoiceButton } from '../../../ui/form/choice-button.tsx';
import type { ToolId } from '../../../../tools/catalogue.ts';
import { useConfig } from '../../../app/config.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { labelOf, wordsOf } from '../inputs/example-words.ts';
import { useInput } from './use-input.ts';
import { currentLanguage, t } from '../../../language/text.ts';
import { toolText } from '../../../language/tool-messages.ts';

/** On a phone they scroll sideways, under the finger, and leave the height to the photo. */
const chipsClass =
  'leaves-to-keyboard my-1 flex gap-2 tablet:flex-wrap max-tablet:-mx-4 max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:[scrollbar-width:none]';

/** The same with an image each. */
const tilesClass =
  'leaves-to-keyboard my-1 grid gap-x-2 gap-y-3 tablet:grid-cols-3 max-tablet:-mx-4 max-tablet:auto-cols-[84px] max-tablet:grid-flow-col max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:[scrollbar-width:none]';

export interface TextInputProps {
  readonly field: TextField;
  readonly aside?: ReactNode;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  /** What Enter does in place of Apply. True when it did that. */
  readonly onEnter?: () => boolean;
}

/** A text field and buttons with examples. */
export function TextInput({ field, aside, inputRef, onEnter }: TextInputProps) {
  const { param } = field;
  const tool = useEditorState((state) => state.tool);
  const { store, applyIfReady } = useEditor();
  /** A wish is one line: Shift and Enter begin another. */
  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    if (store.getState().edit.status !== 'running' && !onEnter?.()) applyIfReady();
  };
  const isServed = useConfig()?.modelServer?.tools.includes(tool) ?? false;
  const examples = (field.examples ?? []).filter(({ needs }) => needs === undefined || isServed);
  const [text, write] = useInput(param);
  const say = (what: string, english: string) => toolText(tool, `${param}.${what}`, english);
  const hints = [field.hint && say('hint', field.hint), useLanguageHint(tool)].filter(Boolean).join(' ');
  return (
    <TextArea
      label={say('label', field.label)}
      hint={hints || undefined}
      placeholder={say('placeholder', field.placeholder)}
      aside={aside}
      {...(inputRef && { ref: inputRef })}
      value={text}
      enterKeyHint="go"
      onKeyDown={applyByEnter}
      onChange={(event) => write(event.target.value)}
    >
      {examples.length > 0 && (
        <ul
          aria-label={t('editor.examples')}
          className={examples.some(({ picture }) => picture) ? tilesClass : chipsClass}
        >
          {examples.map((example) => (
            <li key={example.label}>
              <ExampleChip
                label={labelOf(tool, param, example)}
                image={example.picture}
                chosen={wordsOf(tool, param, example) === text.trim()}
                onChoose={() => write(wordsOf(tool, param, example))}
              />
            </li>
          ))}
        </ul>
      )}
    </TextArea>
  );
}

/** Our own editor reads simple wishes in every language of the interface, and longer ones in English; a model server understands every language. */
function useLanguageHint(tool: ToolId): string {
  const config = useConfig();
  const isOwn = config !== undefined && !config.modelServer?.tools.includes(tool);
  return isOwn && tool === 'magicEdit' && !currentLanguage().startsWith('en') ? t('editor.inEnglish') : '';
}

interface ExampleChipProps {
  readonly label: string;
  readonly image: Example['picture'];
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function ExampleChip({ label, image, chosen, onChoose }: ExampleChipProps) {
  if (!image) {
    return (
      <ChoiceButton chosen={chosen} onChoose={onChoose}>
        {label}
      </ChoiceButton>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className="group grid w-full grid-cols-[minmax(0,1fr)] content-start gap-1.5 rounded-md text-left text-12 leading-4 font-medium wrap-break-word hyphens-auto text-pretty hover:text-fg aria-pressed:text-accent not-aria-pressed:text-fg-muted"
      onClick={onChoose}
    >
      <img
        src={`/pictures/${image}.avif`}
        alt=""
        width="192"
        height="192"
        loading="lazy"
        className="aspect-5/4 w-full rounded-md bg-surface-3 object-cover tablet:aspect-square outline-accent group-hover:brightness-105 group-aria-pressed:outline-3 group-aria-pressed:-outline-offset-3"
      />
      {label}
    </button>
  );
}
