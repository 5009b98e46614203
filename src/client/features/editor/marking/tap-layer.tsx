import type { CSSProperties } from 'react';
import { useEditorState } from '../state/editor-context.ts';
import { isTapping } from './marking-selectors.ts';
import './tap-layer.css';
import { thingText } from './thing-picker.tsx';

/** Over the image: where taps are being looked for, and the thing that is being chosen from the list. */
export function TapLayer() {
  const tapping = useEditorState(isTapping);
  const pending = useEditorState(({ taps }) => taps.pending);
  const things = useEditorState((state) => state.things);
  const choosing = useEditorState((state) => state.choosing);
  const box = choosing && things.status === 'known' ? things.all[things.at]?.box : undefined;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-10">
      {pending.map(({ x, y }) => (
        <span key={`${x} ${y}`} className="tap-place" style={{ left: share(x), top: share(y) }} />
      ))}
      {tapping && things.status === 'known' && box && (
        <span className="thing-box" style={styleOf(box)}>
          <span className="thing-name">{thingText(things)}</span>
        </span>
      )}
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
