import { type RefObject, useEffect } from 'react';
import type { ToolField } from '../../../../tools/tool.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { showFields } from '../inputs/inputs-slice.ts';
import { ChoiceInput } from './choice-input.tsx';
import { MaskInput } from './mask-input.tsx';
import { RatioInput } from './ratio-input.tsx';
import { StartChoice } from './start-choice.tsx';
import { SwitchInput } from './switch-input.tsx';
import { TextInput } from './text-input.tsx';
import { useShownFields } from './use-shown-fields.ts';

/** The fields of the chosen tool. While they are in view, the image shows the mask or the new frame. */
export function ToolFields() {
  const { store, markWords } = useEditor();
  const tool = useEditorState((state) => state.tool);
  const fields = useShownFields();
  useEffect(() => {
    store.setState(showFields(true));
    return () => store.setState(showFields(false));
  }, [store]);
  return (
    fields.length > 0 && (
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-4 tablet:mt-6 tablet:gap-6">
        <StartChoice />
        {fields.map((field, at) => fieldInput(field, `${tool} ${at}`, markWords))}
      </div>
    )
  );
}

function fieldInput(field: ToolField, key: string, inputRef: RefObject<HTMLTextAreaElement | null>) {
  switch (field.kind) {
    case 'text':
      return <TextInput key={key} field={field} inputRef={inputRef} />;
    case 'mask':
      return <MaskInput key={key} field={field} />;
    case 'choice':
      return <ChoiceInput key={key} field={field} />;
    case 'switch':
      return <SwitchInput key={key} field={field} />;
    case 'ratio':
      return <RatioInput key={key} field={field} />;
  }
}
