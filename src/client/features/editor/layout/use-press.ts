import { useId } from 'react';
import { useEditor } from '../state/editor-context.ts';

/** What several buttons start shows on the one that was pressed; meanwhile the others do nothing. */
export function usePress(isUnderWay: boolean) {
  const id = useId();
  const { pressed, press } = useEditor();
  const isPressed = pressed === id;
  return {
    state: { busy: isUnderWay && isPressed, held: isUnderWay && !isPressed },
    press: () => press(id),
  };
}
