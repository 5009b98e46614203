import { useEffect } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useEditor } from '../editor-context.ts';
import type { EditorImage } from '../state/document-slice.ts';
import { reportLoad } from '../state/view-slice.ts';
import { Layer } from './layer.tsx';
import { LoadFailure } from './load-failure.tsx';
import { useLoadedImage } from './use-loaded-image.ts';

export interface ShownImageProps {
  readonly image: EditorImage;
  /** What the photo is called, whatever its versions are. */
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
