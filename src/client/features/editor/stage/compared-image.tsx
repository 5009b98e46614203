import { useEffect, useState } from 'react';
import { COMPARISON_START } from '../../../../tools/limits.ts';
import { BeforeAfter } from '../../../ui/before-after.tsx';

import { classNames } from '../../../ui/class-names.ts';
import { isPlacing } from '../composing/composing-selectors.ts';
import { useEditorState } from '../state/editor-context.ts';
import { ComposedLayer } from '../composing/composed-layer.tsx';
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
}

/** Results whose whole was shown already. */
const revealed = new WeakSet<EditorImage>();

/** The result beside its source. Shows the source alone until the result is loaded. */
export function ComparedImage({ before, after, name, width, cramped }: ComparedImageProps) {
  const { decoded: decodedBefore } = useLoadedImage(before, width);
  const { decoded: decodedAfter, failed, retry } = useLoadedImage(after, width);
  const [reveals] = useState(() => !revealed.has(after));
  const placing = useEditorState(isPlacing);
  useEffect(() => void (decodedAfter && revealed.add(after)), [decodedAfter, after]);
  if (failed) return <LoadFailure onRetry={retry} />;
  const beforeLayer = decodedBefore && (
    // A result of another ratio (extended, cropped) is shown whole, in the middle.
    <Layer
      decoded={decodedBefore}
      alt={t('editor.before', { name })}
      {...(isReshaped(before, after) && { className: 'object-contain' })}
    />
  );
  if (!decodedAfter) return <div className="checkerboard absolute inset-0">{beforeLayer}</div>;
  const composed = (
    <ComposedLayer before={before} after={after} width={width} label={t('editor.after', { name })}>
      <Layer decoded={decodedAfter} alt={t('editor.after', { name })} />
    </ComposedLayer>
  );
  // Nothing lies over what is being moved.
  if (placing) return <div className="checkerboard absolute inset-0">{composed}</div>;
  return (
    <BeforeAfter
      // The handle may stand out over a narrow image; the layers are cut by the seam and need no other edge.
      className={classNames(
        'before-after-fading checkerboard absolute! inset-0 overflow-visible!',
        cramped && '[&_.before-after-tag]:hidden',
      )}
      start={COMPARISON_START}
      reveals={reveals}
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
