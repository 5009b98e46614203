import { COMPARISON_START } from '../../../../tools/limits.ts';
import { BeforeAfter } from '../../../ui/before-after.tsx';

import { classNames } from '../../../ui/class-names.ts';
import { ComposedLayer } from '../composing/composed-layer.tsx';
import type { Picture } from '../state/document-slice.ts';
import { Layer } from './layer.tsx';
import { LoadFailure } from './load-failure.tsx';
import { useLoadedPicture } from './use-loaded-picture.ts';
import { t } from '../../../language/text.ts';

export interface ComparedPictureProps {
  readonly before: Picture;
  readonly after: Picture;
  /** What the photo is called, whatever its versions are. */
  readonly name: string;
  /** Pixels of the screen. */
  readonly width: number;
  /** There is no room for the words at the picture's corners. */
  readonly cramped: boolean;
}

/** The result beside the picture it was made of; that one alone until the result has arrived. */
export function ComparedPicture({ before, after, name, width, cramped }: ComparedPictureProps) {
  const { decoded: decodedBefore } = useLoadedPicture(before, width);
  const { decoded: decodedAfter, failed, retry } = useLoadedPicture(after, width);
  if (failed) return <LoadFailure onRetry={retry} />;
  const beforeLayer = decodedBefore && (
    // Of another ratio (extended, cropped), it lies in the middle, whole.
    <Layer
      decoded={decodedBefore}
      alt={t('editor.before', { name })}
      {...(isReshaped(before, after) && { className: 'object-contain' })}
    />
  );
  if (!decodedAfter) return <div className="checkerboard absolute inset-0">{beforeLayer}</div>;
  return (
    <BeforeAfter
      // The handle may stand out over a narrow picture; the layers are cut by the seam and need no other edge.
      className={classNames(
        'checkerboard absolute! inset-0 overflow-visible!',
        cramped && '[&_.before-after-tag]:hidden',
      )}
      start={COMPARISON_START}
      before={beforeLayer}
      after={
        <ComposedLayer before={before} after={after} width={width} label={t('editor.after', { name })}>
          <Layer decoded={decodedAfter} alt={t('editor.after', { name })} />
        </ComposedLayer>
      }
    />
  );
}

/** More than what rounding to whole pixels makes of a ratio. */
function isReshaped(before: Picture, after: Picture): boolean {
  const stretch = (before.width / before.height / after.width) * after.height;
  return Math.abs(stretch - 1) > 0.01;
}
