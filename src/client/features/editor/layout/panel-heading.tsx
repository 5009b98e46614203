import { type ReactNode, useEffect } from 'react';
import { useEditor } from '../state/editor-context.ts';

/** Names the panel or the sheet; takes the focus when the control that had it is gone with the view before. */
export function PanelHeading({ children }: { children: ReactNode }) {
  const { panelHeading } = useEditor();
  useEffect(() => {
    if (document.activeElement === document.body) panelHeading.current?.focus({ preventScroll: true });
  }, [panelHeading]);
  return (
    <h2 ref={panelHeading} tabIndex={-1} className="text-18 font-semibold">
      {children}
    </h2>
  );
}
