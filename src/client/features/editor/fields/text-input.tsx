import type { ReactNode } from 'react';
import type { TextField } from '../../../../tools/tool.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { ChoiceButton } from '../../../ui/choice-button.tsx';
import { useInput } from './use-input.ts';

/** On a phone they scroll sideways, under the finger, and leave the height to the photo. */
const chipsClass =
  'my-1 flex gap-2 tablet:flex-wrap max-tablet:-mx-4 max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:[scrollbar-width:none]';

/** Words, and what may be pressed in place of typing them. */
export function TextInput({ field, aside }: { field: TextField; aside?: ReactNode }) {
  const { param, label, placeholder, hint, examples = [] } = field;
  const [text, write] = useInput(param);
  return (
    <TextArea {...{ label, placeholder, hint, aside }} value={text} onChange={(event) => write(event.target.value)}>
      {examples.length > 0 && (
        <ul aria-label="Examples" className={chipsClass}>
          {examples.map((example) => (
            <li key={example.text}>
              <ChoiceButton chosen={example.text === text.trim()} onChoose={() => write(example.text)}>
                {example.label}
              </ChoiceButton>
            </li>
          ))}
        </ul>
      )}
    </TextArea>
  );
}
