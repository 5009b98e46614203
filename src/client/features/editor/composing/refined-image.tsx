import { type ReactNode, type RefObject, useEffect, useImperativeHandle } from 'react';
import { Layer } from '../canvas/layer.tsx';
import { useLoadedImage } from '../canvas/use-loaded-image.ts';
import { useEditorState } from '../state/editor-context.ts';
import type { BrushSurface } from '../marking/brush-surface.ts';
import { BehindCutOut } from './behind-cut-out.tsx';
import { type ImagePair, warmUp } from './compose-file.ts';
import { useEdge } from './use-edge.ts';
import { t } from '../../../language/text.ts';

export interface RefinedImageProps extends ImagePair {
  readonly name: string;
  readonly width: number;
  /** Receives the surface that the brush paints on. */
  readonly surfaceRef: RefObject<BrushSurface | null>;
  /** The result as it is, until it can be corrected. */
  readonly children: ReactNode;
}

/**
 * A cut-out whose edge is being corrected, on its background, where it stood in the photo. For the brush that brings back,
 * the removed parts of the photo show faintly.
 */
export function RefinedImage({ before, after, name, width, surfaceRef, children }: RefinedImageProps) {
  const { decoded } = useLoadedImage(before, width);
  const restores = useEditorState(({ brush }) => !brush.erase);
  const { canvas, surface, ready } = useEdge({ before, after, width });
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
    <div className="absolute inset-0">
      <BehindCutOut before={before} after={after} placed={undefined} />
      {restores && decoded && <Layer decoded={decoded} alt="" className="opacity-30" />}
      {!ready && children}
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('compose.cutOutOf', { name })}
        className="absolute inset-0 size-full max-w-none"
      />
    </div>
  );
}
