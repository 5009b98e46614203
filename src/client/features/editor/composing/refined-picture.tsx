import { type RefObject, useImperativeHandle } from 'react';
import { derivativeUrl } from '../canvas/derivative.ts';
import { Layer } from '../canvas/layer.tsx';
import { useLoadedSource } from '../canvas/use-loaded-source.ts';
import type { BrushSurface } from '../marking/brush-mode.ts';
import type { Pair } from './compose-file.ts';
import { usePreview } from './use-preview.ts';
import { t } from '../../../language/text.ts';

export interface RefinedPictureProps extends Pair {
  readonly name: string;
  readonly width: number;
  /** Where the brush finds what it paints on. */
  readonly surfaceRef: RefObject<BrushSurface | null>;
}

/** A cut-out whose edge is being corrected: the photo shows faintly where it was taken away, so that it can be found again. */
export function RefinedPicture({ before, after, name, width, surfaceRef }: RefinedPictureProps) {
  const { source } = useLoadedSource(before.id, derivativeUrl(before, width));
  const { canvas, preview } = usePreview({ before, after, width, view: 'edge' });
  useImperativeHandle(
    surfaceRef,
    () => ({
      paint: (stroke, from) => preview.current?.paint(stroke, from),
      completeStroke: (stroke) => preview.current?.completeStroke(stroke),
      abandonStroke: () => preview.current?.abandonStroke(),
    }),
    [preview],
  );
  return (
    <div className="checkerboard absolute inset-0">
      {source && <Layer source={source} alt="" className="opacity-30" />}
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('compose.cutOutOf', { name })}
        className="absolute inset-0 size-full max-w-none"
      />
    </div>
  );
}
