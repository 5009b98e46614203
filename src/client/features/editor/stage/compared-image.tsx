import { type RefObject, useEffect, useState } from 'react';
import { COMPARISON_START } from '../../../../tools/limits.ts';
import { BeforeAfter } from '../../../ui/before-after.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { isPlacing, isRefining } from '../composing/composing-selectors.ts';
import { useEditorState } from '../state/editor-context.ts';
import { ComposedLayer } from '../composing/composed-layer.tsx';
import { RefinedImage } from '../composing/refined-image.tsx';
import type { BrushSurface } from '../marking/brush-surface.ts';
import type { EditorImage } from '../state/document-slice.ts';
import { Layer } from '../canvas/layer.tsx';
import { LoadFailure } from '../canvas/load-failure.tsx';
import { useLoadedImage } from '../canvas/use-loaded-image.ts';
import { t } from '../../../language/text.ts';

export interface ComparedImageProps {
  readonly before: EditorImage;
  readonly after: EditorImage;
  /** The name of the photo, for all its versions. */
  readonly name: string;
  /** Pixels of the screen. */
  readonly width: number;
  /** There is no room for the words at the image's corners. */
  readonly cramped: boolean;
  /** Receives the surface that the brush paints on while the edge is corrected. */
  readonly surfaceRef: RefObject<BrushSurface | null>;
}

/** Where the source lies, by the side on which alone the result grew; else it is in the middle. */
const PLACES: Readonly<Record<string, string>> = {
  left: 'object-right',
  right: 'object-left',
  top: 'object-bottom',
  bottom: 'object-top',
};
const isOfSide = ({ code }: { readonly code: string }): boolean =>
  code === 'grown_one_side' || code === 'grown_better_side';

/** What changed may lie left of a line in the middle, which would show it as it was: such a result begins with nearly all of it. */
const LOCAL_START = 8;

/** Results whose whole was shown already. */
const revealed = new WeakSet<EditorImage>();

/** The result beside its source. Shows the source alone until the result is loaded. */
export function ComparedImage({ before, after, name, width, cramped, surfaceRef }: ComparedImageProps) {
  const { decoded: decodedBefore } = useLoadedImage(before, width);
  const { decoded: decodedAfter, failed, retry } = useLoadedImage(after, width);
  const [reveals] = useState(() => !revealed.has(after));
  const placing = useEditorState(isPlacing);
  const refining = useEditorState(isRefining);
  const isLocal = useEditorState(({ tool }) => tool === 'magicErase' || tool === 'magicEdit');
  const place = useEditorState(({ notes }) => PLACES[notes.find(isOfSide)?.details?.['side'] ?? '']);
  useEffect(() => void (decodedAfter && revealed.add(after)), [decodedAfter, after]);
  if (failed) return <LoadFailure onRetry={retry} />;
  const beforeLayer = decodedBefore && (
    // Beside a result of another ratio (extended, cropped) it is shown whole, where it lies in that.
    <Layer
      decoded={decodedBefore}
      alt={t('editor.before', { name })}
      {...(isReshaped(before, after) && { className: classNames('object-contain', place) })}
    />
  );
  if (!decodedAfter) return <div className="checkerboard absolute inset-0">{beforeLayer}</div>;
  const composed = refining ? (
    <RefinedImage {...{ before, after, name, width, surfaceRef }}>
      <Layer decoded={decodedAfter} alt="" />
    </RefinedImage>
  ) : (
    <ComposedLayer before={before} after={after} width={width} label={t('editor.after', { name })}>
      <Layer decoded={decodedAfter} alt={t('editor.after', { name })} />
    </ComposedLayer>
  );
  return (
    <BeforeAfter
      // The handle may stand out over a narrow image; the layers are cut by the seam and need no other edge.
      className={classNames(
        'before-after-fading checkerboard absolute! inset-0 overflow-visible!',
        cramped && '[&_.before-after-tag]:hidden',
      )}
      start={isLocal ? LOCAL_START : COMPARISON_START}
      reveals={reveals}
      // Nothing lies over what is being moved or corrected.
      isWhole={placing || refining}
      before={beforeLayer}
      after={composed}
    />
  );
}

/** More than rounding to whole pixels changes a ratio. */
function isReshaped(before: EditorImage, after: EditorImage): boolean {
  const stretch = (before.width / before.height / after.width) * after.height;
  return Math.abs(stretch - 1) > 0.01;
}
