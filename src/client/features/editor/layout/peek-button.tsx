import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { usePreventFling } from '../../../ui/prevent-fling.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { EditorState } from '../state/editor-state.ts';
import { peek } from '../canvas/view-slice.ts';

const hasOriginal = ({ result, history, adjusting }: EditorState): boolean =>
  result !== null || adjusting !== null || history.past.length > 0;

/** A longer press is a hold, which ends with the finger. */
const HOLD_MS = 350;

/** Shows the original: a press until the next one, a hold for as long as it lasts. */
export function PeekButton({ className, children }: { className: string; children: ReactNode }) {
  const { store } = useEditor();
  const button = useRef<HTMLButtonElement>(null);
  usePreventFling(button, 'none');
  const possible = useEditorState(hasOriginal);
  const peeking = useEditorState((state) => state.peeking);
  const began = useRef({ at: 0, peeking: false });
  const letGo = () => store.setState(peek(false));
  const hold = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    began.current = { at: event.timeStamp, peeking };
    store.setState(peek(true));
  };
  const release = ({ timeStamp }: PointerEvent) => {
    const isHold = timeStamp - began.current.at > HOLD_MS;
    store.setState(peek(!isHold && !began.current.peeking));
  };
  const toggle = ({ detail }: MouseEvent) => {
    // A press by pointer was already handled while it was held.
    if (detail === 0) store.setState(peek(!peeking));
  };
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={peeking}
      disabled={!possible}
      className={classNames('touch-none select-none', className)}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerCancel={letGo}
      onBlur={letGo}
      onClick={toggle}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </button>
  );
}
