import type { ReactNode } from 'react';
import type { TextField } from '../../../../tools/tool.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { ChoiceButton } from '../../../ui/choice-button.tsx';
import type { ToolId } from '../../../../tools/catalogue.ts';
import { useConfig } from '../../../config.ts';
import { useEditorState } from '../editor-context.ts';
import { useInput } from './use-input.ts';
import { currentLanguage, t } from '../../../language/text.ts';
import { toolText } from '../../../language/spoken.ts';

/** On a phone they scroll sideways, under the finger, and leave the height to the photo. */
const chipsClass =
  'my-1 flex gap-2 tablet:flex-wrap max-tablet:-mx-4 max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:[scrollbar-width:none]';

/** Words, and what may be pressed in place of typing them. */
export function TextInput({ field, aside }: { field: TextField; aside?: ReactNode }) {
  const { param, placeholder, examples = [] } = field;
  const tool = useEditorState((state) => state.tool);
  const [text, write] = useInput(param);
  const say = (what: string, english: string) => toolText(tool, `${param}.${what}`, english);
  const hints = [field.hint && say('hint', field.hint), useLanguageHint(tool)].filter(Boolean).join(' ');
  return (
    <TextArea
      label={say('label', field.label)}
      hint={hints || undefined}
      {...{ placeholder, aside }}
      value={text}
      onChange={(event) => write(event.target.value)}
    >
      {examples.length > 0 && (
        <ul aria-label={t('editor.examples')} className={chipsClass}>
          {examples.map((example) => (
            <li key={example.text}>
              <ChoiceButton chosen={example.text === text.trim()} onChoose={() => write(example.text)}>
                {say(`example.${example.label}`, example.label)}
              </ChoiceButton>
            </li>
          ))}
        </ul>
      )}
    </TextArea>
  );
}

/** Our own editor understands English; a hosted model understands every language of the interface. */
function useLanguageHint(tool: ToolId): string {
  const config = useConfig();
  const isOwn = config !== undefined && !config.hosted?.tools.includes(tool);
  return isOwn && !currentLanguage().startsWith('en') ? t('editor.inEnglish') : '';
}
