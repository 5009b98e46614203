import type { CSSProperties } from 'react';
import { useEditorState } from '../state/editor-context.ts';
import { isBusy } from './job-slice.ts';
import './processing-overlay.css';
import { useProgress } from './progress.ts';

/** Over the photo on the canvas while an edit runs: dim, but for what the seam has crossed, which is as much as the percent. */
export function ProcessingPhoto() {
  const edit = useEditorState((state) => state.edit);
  const busy = useEditorState(isBusy);
  const { percent } = useProgress(edit);
  if (!busy) return null;
  return (
    <div
      aria-hidden="true"
      className="processing-photo pointer-events-none absolute inset-0 z-10 overflow-hidden"
      style={{ '--p': percent } as CSSProperties}
    >
      <div className="processing-dim absolute inset-0 bg-black/60" />
      <span className="processing-seam absolute inset-y-0 -ml-px w-0.5 bg-white" />
    </div>
  );
}
