import { useEditor, useEditorState } from '../state/editor-context.ts';
import { inputOf } from '../inputs/inputs-slice.ts';
import { typeInto } from './type-into.ts';

/** What stands in a field of the chosen tool, and how to write something else there. */
export function useInput(param: string): [text: string, write: (text: string) => void] {
  const { store } = useEditor();
  const text = useEditorState(inputOf(param));
  return [text, (next) => store.setState((state) => typeInto(state.tool, param, next)(state))];
}
