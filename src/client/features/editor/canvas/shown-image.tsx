import { useEffect } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { EditorImage } from '../state/document-slice.ts';
import { reportLoad } from './view-slice.ts';
import { Layer } from './layer.tsx';
import { LoadFailure } from './load-failure.tsx';
import { useLoadedImage } from './use-loaded-image.ts';
import { t } from '../../../language/text.ts';

export interface ShownImageProps {
  readonly image: EditorImage;
  /** The name of the photo, for all its versions. */
  readonly name: string;
  readonly width: number;
}

/** The current image, at `width` pixels of the screen. */
export function ShownImage({ image, name, width }: ShownImageProps) {
  const { store } = useEditor();
  const { decoded, failed, retry } = useLoadedImage(image, width);
  useEffect(() => store.setState(reportLoad(image.id, !failed)), [store, image.id, failed]);
  if (failed) return <LoadFailure onRetry={retry} />;
  if (!decoded) return <Skeleton className="late absolute inset-0 rounded-none" />;
  return (
    <div className="checkerboard absolute inset-0">
      <Layer decoded={decoded} alt={name} />
    </div>
  );
}

/** Covers the canvas with the image as it was before all edits. */
export function OriginalImage({ image, width }: { image: EditorImage; width: number }) {
  const { decoded } = useLoadedImage(image, width);
  if (!decoded) return null;
  return (
    <div className="checkerboard absolute inset-0">
      <Layer decoded={decoded} alt={t('editor.originalOf', { name: image.originalName })} className="object-contain" />
      <span className="before-after-tag left-4">{t('editor.original')}</span>
    </div>
  );
}
