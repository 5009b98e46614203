import type { CSSProperties } from 'react';
import { useEditorState } from '../editor-context.ts';
import { isTapping } from '../state/editor-selectors.ts';
import './tap-layer.css';

/** Over the image: where taps are being looked for, and the thing that is chosen from the list while it has the focus. */
export function TapLayer() {
  const tapping = useEditorState(isTapping);
  const pending = useEditorState(({ taps }) => taps.pending);
  const things = useEditorState((state) => state.things);
  const box = things.status === 'known' ? things.all[things.at]?.box : undefined;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-10">
      {pending.map(({ x, y }) => (
        <span key={`${x} ${y}`} className="tap-place" style={{ left: share(x), top: share(y) }} />
      ))}
      {tapping && box && <span className="thing-box" style={styleOf(box)} />}
    </div>
  );
}

function styleOf({ left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }) {
  const sides: CSSProperties = {
    left: share(left),
    top: share(top),
    width: share(right - left),
    height: share(bottom - top),
  };
  return sides;
}

const share = (part: number): string => `${100 * part}%`;
