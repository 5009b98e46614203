import { type RefObject, useEffect, useImperativeHandle } from 'react';
import { Layer } from '../canvas/layer.tsx';
import { useLoadedImage } from '../canvas/use-loaded-image.ts';
import type { BrushSurface } from '../marking/brush-surface.ts';
import { type ImagePair, warmUp } from './compose-file.ts';
import { useEdge } from './use-edge.ts';
import { t } from '../../../language/text.ts';

export interface RefinedImageProps extends ImagePair {
  readonly name: string;
  readonly width: number;
  /** Receives the surface that the brush paints on. */
  readonly surfaceRef: RefObject<BrushSurface | null>;
}

/**
 * A cut-out whose edge is being corrected. The removed parts of the photo show faintly, so that they can be restored.
 */
export function RefinedImage({ before, after, name, width, surfaceRef }: RefinedImageProps) {
  const { decoded } = useLoadedImage(before, width);
  const { canvas, surface } = useEdge({ before, after, width });
  useEffect(() => warmUp({ before, after }, true), [before, after]);
  useImperativeHandle(
    surfaceRef,
    () => ({
      paint: (stroke, from) => surface.current?.paint(stroke, from),
      completeStroke: (stroke) => surface.current?.completeStroke(stroke),
      abandonStroke: () => surface.current?.abandonStroke(),
    }),
    [surface],
  );
  return (
    <div className="checkerboard absolute inset-0">
      {decoded && <Layer decoded={decoded} alt="" className="opacity-30" />}
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('compose.cutOutOf', { name })}
        className="absolute inset-0 size-full max-w-none"
      />
    </div>
  );
}
