import { useEffect } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useEditor } from '../editor-context.ts';
import type { Picture } from '../state/document-slice.ts';
import { reportLoad } from '../state/view-slice.ts';
import { Layer } from './layer.tsx';
import { LoadFailure } from './load-failure.tsx';
import { useLoadedPicture } from './use-loaded-picture.ts';

export interface ShownPictureProps {
  readonly picture: Picture;
  /** What the photo is called, whatever its versions are. */
  readonly name: string;
  readonly width: number;
}

/** The current picture, at `width` pixels of the screen. */
export function ShownPicture({ picture, name, width }: ShownPictureProps) {
  const { store } = useEditor();
  const { decoded, failed, retry } = useLoadedPicture(picture, width);
  useEffect(() => store.setState(reportLoad(picture.id, !failed)), [store, picture.id, failed]);
  if (failed) return <LoadFailure onRetry={retry} />;
  if (!decoded) return <Skeleton className="late absolute inset-0 rounded-none" />;
  return (
    <div className="checkerboard absolute inset-0">
      <Layer decoded={decoded} alt={name} />
    </div>
  );
}
