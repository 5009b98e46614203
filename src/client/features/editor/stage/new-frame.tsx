import type { CSSProperties } from 'react';

/** The room around the image that will be filled; lies under the image. */
export function NewRoom({ style }: { style: CSSProperties }) {
  return <div aria-hidden="true" className="checkerboard absolute" style={style} />;
}

/** The image's new edges, over it, and their ratio. */
export function NewEdges({ style, ratio }: { style: CSSProperties; ratio: string }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute outline-2 -outline-offset-1 outline-fg outline-dashed"
      style={style}
    >
      <span className="before-after-tag left-1/2 -translate-x-1/2 tabular-nums">{ratio}</span>
    </div>
  );
}
